/// The offsets at which areas of any length come to rest in a viewport (Embla's geometry).
///
/// Areas are ranges of points from the content's start, ascending, and do not overlap.
public struct SnapGeometry: Hashable, Sendable {
  /// Points.
  public let viewport: Double
  public let alignment: SnapAlignment

  public init(viewport: Double, alignment: SnapAlignment = .start) {
    self.viewport = viewport
    self.alignment = alignment
  }

  /// The offset at which `area` rests, whether content reaches that far or not.
  public func offset(of area: Range<Double>) -> Double {
    area.lowerBound - alignment.lead(of: area.upperBound - area.lowerBound, in: viewport)
  }

  /// The offsets at which content of `contentLength` points may rest without a gap at its ends:
  /// its two ends, and between them what the areas but the first and the last ask for.
  ///
  /// Laws: ascending, from 0 to the most that can be scrolled; each end once; one offset only if the
  /// content does not exceed the viewport by more than `tolerance` points; none without areas.
  ///
  /// Complexity: O(areas).
  public func containedOffsets(
    of areas: [Range<Double>], contentLength: Double,
    tolerance: Double = Tuning.snapContentTolerance
  ) -> [Double] {
    guard !areas.isEmpty else { return [] }
    let last = contentLength - viewport
    guard last > tolerance else { return [0] }
    let near = Tuning.snapEndTolerance
    let inner = areas.dropFirst().dropLast().map(offset).filter { $0 > near && $0 < last - near }
    return [0] + inner + [last]
  }
}
