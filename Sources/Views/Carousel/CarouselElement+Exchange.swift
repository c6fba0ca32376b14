import Canvas

/// Contents that give way to others, a page each.
struct PageExchanges {
  /// Phases of the built pages, as they were looked at last.
  private var phases: [Int: PagePhase] = [:]
  /// What a page looked like, and how it goes, whose new content has yet to be placed.
  private var leaving: [Int: (look: DrawFragment, transition: AnyTransition?)] = [:]
  private var running: [Int: (exchange: PageExchange, began: Double)] = [:]

  var isEmpty: Bool { running.isEmpty }

  mutating func note(_ phase: PagePhase, of page: Int) { phases[page] = phase }

  /// A page that has been built and seen may have something else to show now.
  mutating func take(_ phase: PagePhase, of page: RowNode, isSeen: Bool) {
    defer { phases[page.index] = phase }
    guard let old = phases[page.index], old != phase, isSeen, let look = page.lastLook else {
      return
    }
    leaving[page.index] = (look, page.transition)
  }

  /// The page's new content is there. Answers whether anything begins to move.
  mutating func begin(_ page: RowNode, at time: Double) -> Bool {
    guard let left = leaving.removeValue(forKey: page.index),
      let exchange = PageExchange(
        of: left.look, going: left.transition, coming: page.transition)
    else { return false }
    running[page.index] = (exchange, time)
    return true
  }

  mutating func advance(to time: Double) -> Bool {
    guard !running.isEmpty else { return false }
    running = running.filter { !$0.value.exchange.isOver(at: time - $0.value.began) }
    return true
  }

  mutating func forget(_ page: Int) {
    phases[page] = nil
    leaving[page] = nil
    running[page] = nil
  }

  func exchange(of page: Int, at time: Double) -> (exchange: PageExchange, elapsed: Double)? {
    running[page].map { ($0.exchange, time - $0.began) }
  }
}

extension CarouselElement {
  /// Looks for pages that have something else to show than before, as the view is given another one.
  func noteExchanges() {
    let seen = Set(visiblePages)
    for (index, page) in pages {
      exchanges.take(
        spec.phase(index), of: page,
        isSeen: seen.contains(index) && !environment.accessibilityReduceMotion)
    }
  }

  /// A page's picture; while its content gives way, that of both.
  func fragment(of page: RowNode, scale: Double, origin: Point) -> DrawFragment {
    let content = page.fragment(scale: scale, origin: origin)
    guard let (exchange, elapsed) = exchanges.exchange(of: page.index, at: host.time) else {
      return content
    }
    let size = page.frame.size
    func draw(
      _ fragment: DrawFragment, _ effect: AnyTransition.Effect, into canvas: inout DrawContext
    ) {
      guard effect.opacity > 0, !fragment.commands.isEmpty else { return }
      let moved = DrawCommand.fragment(
        fragment, x: DrawContext.round(effect.offset.x * scale),
        y: DrawContext.round(effect.offset.y * scale))
      if effect.opacity < 1 {
        canvas.withOpacity(effect.opacity) { $0.append(moved) }
      } else {
        canvas.append(moved)
      }
    }
    var canvas = DrawContext(scale: scale, origin: origin)
    // What moves out of its page is not drawn over the next one.
    canvas.clipped(to: Rect(origin: .zero, size: size)) { canvas in
      if let effect = exchange.departing(at: elapsed, size: size) {
        draw(exchange.look, effect, into: &canvas)
      }
      draw(content, exchange.arriving(at: elapsed, size: size), into: &canvas)
    }
    return DrawFragment(canvas.commands)
  }
}
