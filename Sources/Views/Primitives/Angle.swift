import Glibc

/// An angle; positive ones turn clockwise on the screen.
nonisolated public struct Angle: Hashable, Sendable, Comparable {
  public var radians: Double

  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  public static let zero = Angle(radians: 0)

  public init(radians: Double) { self.radians = radians }
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }

  /// Rounded far below what any picture shows: libm's last bits differ between processors.
  var sine: Double { Self.rounded(sin(radians)) }
  var cosine: Double { Self.rounded(cos(radians)) }

  private static func rounded(_ value: Double) -> Double {
    let steps = 1_073_741_824.0  // 2^30
    return (value * steps).rounded() / steps
  }
}
