/// A damped spring: mass, stiffness (1/s^2 at mass 1) and damping (1/s at mass 1).
public struct Spring: Hashable, Sendable {
  public let mass, stiffness, damping: Double
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }
}
