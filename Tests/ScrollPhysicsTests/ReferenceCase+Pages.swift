import ScrollPhysics
import Testing

/// The page rules of the reference (family `page_snap`): each toolkit's, by its thresholds.
extension ReferenceCase {
  func pageAnswer() throws -> JSON? {
    let n = inputs.number
    switch try operation {
    case "flutter_page_target":
      let length = try n("viewport") * n("fraction")
      return try target(
        of: PageSnap(speed: n("velocity_tolerance")), dragged: n("content_drag") / length,
        velocity: n("scroll_velocity"), pageLength: length)
    case "compose_pager_target":
      // Its velocities are points a second, its drags pages; the page's length does not matter.
      let snap = PageSnap(
        speed: try n("min_velocity_dp"), share: try n("snap_threshold"),
        limit: Int(try n("max_pages")))
      return try target(
        of: snap, dragged: n("drag_pages"), velocity: n("velocity_dp"), pageLength: 400)

    case "page_left_edge":
      let pages = PageGeometry(viewport: try n("viewport"), fraction: try n("fraction"))
      return .number(pages.start(of: Int(try n("index")), at: try n("page")))
    case "snap_positions": return try snapPositions()
    default: return nil
    }
  }

  private func target(
    of snap: PageSnap, dragged: Double, velocity: Double, pageLength: Double
  ) throws -> JSON {
    let start = try inputs.number("start_page")
    let target = snap.target(
      from: start + dragged, start: Int(start), velocity: velocity, pageLength: pageLength,
      in: 0..<Int(try inputs.number("page_count")))
    return JSON(target.map { Double($0) })
  }

  /// Embla counts how far content is moved towards its start: our offsets with the other sign.
  private func snapPositions() throws -> JSON {
    let geometry = SnapGeometry(
      viewport: try inputs.number("view_size"), alignment: try alignment())
    let areas = try inputs.table("slides_left_width").map { $0[0]..<$0[0] + $0[1] }
    guard try inputs.flag("contain") else {
      return .list(areas.map { .number(-geometry.offset(of: $0)) })
    }
    let length = try (areas.last?.upperBound ?? 0) + inputs.number("end_margin")
    let offsets = geometry.containedOffsets(
      of: areas, contentLength: length, tolerance: try inputs.number("pixel_tolerance"))
    return .list(offsets.map { .number(-$0) })
  }

  private func alignment() throws -> SnapAlignment {
    if let fraction = inputs.values["align"]?.number { return .fraction(fraction) }
    switch try inputs.string("align") {
    case "start": return .start
    case "center": return .center
    case "end": return .end
    case let name: throw UnknownOperation(name: name)
    }
  }
}
