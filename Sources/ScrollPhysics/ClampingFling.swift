import Glibc

/// Android's fling in Flutter's parametrisation of 2023: the distance of `SplineFling`, on a curve that
/// depends on the velocity only, so that it can be restarted after the content changed.
///
/// x(t) = distance·(1 - (1 - t/T)^R), with T from the launch speed and R = ln 0.78/ln 0.9.
public struct ClampingFling: Motion {
  public let initialVelocity: Double
  public let duration: Double

  public init(velocity: Double) {
    initialVelocity = velocity
    let exponent = AndroidFling.exponent
    let reference =
      AndroidFling.friction * AndroidFling.physicalCoefficient / AndroidFling.inflection
    duration =
      exponent * AndroidFling.inflection * pow(abs(velocity) / reference, 1 / (exponent - 1))
  }

  public var end: Double { initialVelocity * duration / AndroidFling.exponent }

  public func position(at time: Double) -> Double {
    time >= duration ? end : end * (1 - pow(left(at: time), AndroidFling.exponent))
  }

  public func velocity(at time: Double) -> Double {
    time >= duration ? 0 : initialVelocity * pow(left(at: time), AndroidFling.exponent - 1)
  }

  public func restarted(at time: Double) -> ClampingFling {
    ClampingFling(velocity: velocity(at: time))
  }

  private func left(at time: Double) -> Double { 1 - max(time, 0) / duration }
}
