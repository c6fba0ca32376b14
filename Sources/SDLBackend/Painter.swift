internal import CPixman
package import Canvas

/// Replays draw lists into surfaces.
///
/// Every command works pixel by pixel at places that do not depend on the damage, so a part that is
/// drawn again has the bytes that drawing the whole gives. It does not know windows, nor what
/// changed since the last picture.
package final class Painter {
  package let fonts: FontLibrary
  let solids = SolidColors()
  let gradients = GradientRamps()
  let corners: CornerMasks
  let layers = SpareLayers()
  let groups = GroupPictures()

  /// What is drawn into, and where its first pixel lies in the picture.
  var target: PaintTarget
  /// Disjoint parts of the picture that are drawn.
  var boxes: [PixelRect] = []
  /// The part of the picture that may be drawn at the current command.
  var clip = PixelRect(x: 0, y: 0, width: 0, height: 0)

  package init(fonts: FontLibrary) {
    self.fonts = fonts
    corners = CornerMasks(ledger: fonts.ledger)
    target = PaintTarget(Surface(width: 0, height: 0), x: 0, y: 0)
  }

  // Where nothing is said, a class on the main actor is freed by a job on it, and that job aborts
  // in optimized builds when the last use was elsewhere (Swift 6.3.1, "deallocated with non-zero
  // retain count"). So the main actor's classes in this room say `nonisolated deinit`.
  nonisolated deinit {}

  /// Draws a list over whatever the surface holds, its first pixel at the surface's.
  ///
  /// - Parameter damage: the parts to draw, in pixels; they may overlap and reach outside. Nil for
  ///   all. Pixels elsewhere keep their bytes.
  package func paint(_ list: DrawList, into surface: Surface, damage: [PixelRect]? = nil) {
    fonts.beginPicture()
    let whole = PixelRect(
      x: 0, y: 0, width: min(list.width, surface.width),
      height: min(list.height, surface.height))
    boxes = disjoint(damage ?? [whole], inside: whole)
    guard let first = boxes.first else { return }
    clip = boxes.dropFirst().reduce(first) { $0.union($1) }
    target = PaintTarget(surface, x: 0, y: 0)
    fillBackground(of: list)
    groups.beginPicture()
    replay(list.commands[...], x: 0, y: 0)
    target = PaintTarget(Surface(width: 0, height: 0), x: 0, y: 0)
  }

  /// What a pop has to undo.
  private enum Scope {
    case clip(previous: PixelRect, corners: SavedCorners?)
    case layer(previous: PaintTarget, clip: PixelRect, layer: Surface, opacity: UInt8)
  }

  func replay(_ commands: ArraySlice<DrawCommand>, x: Int, y: Int) {
    var scopes: [Scope] = []
    var index = commands.startIndex
    while index < commands.endIndex {
      switch commands[index] {
      case .fill(let rect, let radius, let color):
        fill(rect.offset(x: x, y: y), radius: radius, color)
      case .stroke(let rect, let width, let radius, let color):
        stroke(rect.offset(x: x, y: y), width: width, radius: radius, color)
      case .shade(let rect, let corners, let width, let shade):
        self.shade(rect.offset(x: x, y: y), corners, width: width, shade)
      case .text(let run, let left, let top, let color):
        text(run, x: x + left, y: y + top, color)
      case .image(let bitmap, let rect, let stretch):
        image(bitmap, in: rect.offset(x: x, y: y), stretch)
      case .fragment(let fragment, let dx, let dy):
        replay(fragment.commands[...], x: x + dx, y: y + dy)
      case .pushClip(let rect, _), .pushEllipseClip(let rect):
        let moved = rect.offset(x: x, y: y)
        let inner = clip.intersection(moved)
        if inner.isEmpty {
          index = end(of: commands, from: index)
        } else {
          scopes.append(.clip(previous: clip, corners: saveCorners(of: moved, commands[index])))
          clip = inner
        }
      case .pushOpacity(let opacity):
        let alpha = opacity > 0 ? UInt8((min(opacity, 1) * 255).rounded()) : 0
        let end = end(of: commands, from: index)
        if let (group, transform) = soleGroup(in: commands[index + 1..<end]) {
          // What is drawn as one picture already is not drawn into another one to fade it.
          if alpha > 0 { drawGroup(group, by: transform, x: x, y: y, opacity: alpha) }
          index = end + 1
          continue
        }
        let bounds = alpha == 0 ? nil : extent(of: commands[index..<end], x: x, y: y)
        if let bounds, !bounds.isEmpty {
          let layer = layers.take(width: bounds.width, height: bounds.height)
          scopes.append(.layer(previous: target, clip: clip, layer: layer, opacity: alpha))
          target = PaintTarget(layer, x: bounds.x, y: bounds.y)
          clip = bounds
          fillBoxes(clip, pixel: 0)
        } else {
          index = end
        }
      case .pushTransform(let transform):
        let end = end(of: commands, from: index)
        drawGroup(commands[index + 1..<end], by: transform, x: x, y: y, opacity: 255)
        index = end
      case .popTransform: preconditionFailure("popTransform without its pushTransform")
      case .popClip:
        guard case .clip(let previous, let corners)? = scopes.popLast() else {
          preconditionFailure("popClip without its pushClip")
        }
        if let corners { restore(corners) }
        clip = previous
      case .popOpacity:
        guard case .layer(let previous, let before, let layer, let opacity)? = scopes.popLast()
        else { preconditionFailure("popOpacity without its pushOpacity") }
        composite(target, opacity: opacity, onto: previous)
        target = previous
        clip = before
        layers.give(back: layer)
      }
      index += 1
    }
    precondition(scopes.isEmpty, "a push without its pop")
  }

  /// The index of the pop that closes the push at `start`.
  func end(of commands: ArraySlice<DrawCommand>, from start: Int) -> Int {
    var depth = 0
    for index in start..<commands.endIndex {
      switch commands[index] {
      case .pushClip, .pushEllipseClip, .pushOpacity, .pushTransform: depth += 1
      case .popClip, .popOpacity, .popTransform: depth -= 1
      default: break
      }
      if depth == 0 { return index }
    }
    preconditionFailure("a push without its pop")
  }

  /// A rectangle inside the clip that holds all that these commands draw; nil for nothing.
  func extent(of commands: ArraySlice<DrawCommand>, x: Int, y: Int) -> PixelRect? {
    let outer = clip
    var clips: [PixelRect] = []
    defer { clip = outer }
    var all: PixelRect?
    var index = commands.startIndex
    while index < commands.endIndex {
      let rect: PixelRect?
      switch commands[index] {
      case .fill(let place, _, _), .stroke(let place, _, _, _), .shade(let place, _, _, _),
        .image(_, let place, _):
        rect = place.offset(x: x, y: y)
      case .text(let run, let left, let top, _): rect = reach(of: run, x: x + left, y: y + top)
      case .fragment(let fragment, let dx, let dy):
        rect = extent(of: fragment.commands[...], x: x + dx, y: y + dy)
      case .pushTransform(let transform):
        let end = end(of: commands, from: index)
        rect = groupExtent(of: commands[index + 1..<end], by: transform)?.offset(x: x, y: y)
        index = end
      case .pushClip(let inner, _), .pushEllipseClip(let inner):
        clips.append(clip)
        clip = clip.intersection(inner.offset(x: x, y: y))
        rect = nil
      case .popClip:
        clip = clips.popLast() ?? clip
        rect = nil
      case .pushOpacity, .popOpacity, .popTransform: rect = nil
      }
      index += 1
      guard let part = rect?.intersection(clip), !part.isEmpty else { continue }
      all = all?.union(part) ?? part
    }
    return all
  }

  /// Lays a group's picture over the one below.
  private func composite(_ layer: PaintTarget, opacity: UInt8, onto below: PaintTarget) {
    let mask = opacity == 255 ? nil : solids.image(UInt32(opacity) << 24)
    for box in boxes {
      let part = box.intersection(clip)
      if part.isEmpty { continue }
      pixman_image_composite32(
        PIXMAN_OP_OVER, layer.image.pointer, mask?.pointer, below.image.pointer,
        Int32(part.x - layer.x), Int32(part.y - layer.y), 0, 0, Int32(part.x - below.x),
        Int32(part.y - below.y), Int32(part.width), Int32(part.height))
    }
  }
}
