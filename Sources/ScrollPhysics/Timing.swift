/// How a value goes from one to another: a curve over a duration, or a spring.
public enum Timing: Hashable, Sendable {
  case curve(CubicBezier, duration: Double)
  case spring(Spring)
}
