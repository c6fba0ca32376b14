import Canvas
import Reel
import Views

@testable import ReelTesting

/// A carousel of numbered slides with what an app may ask for beside the pages.
@Observable final class Slides {
  var count: Int
  var selection = 0
  var loops = false
  var axis = Orientation.horizontal
  var indicator = PageIndicatorVisibility.never
  var interval: Duration?
  var reducesMotion = false
  var animation: Animation? = .easeInOut(duration: 0.3)
  /// Pages that were settled on, as the app was told.
  @ObservationIgnored var changes: [Int] = []

  init(_ count: Int) { self.count = count }

  func noteChange(_ page: Int) { changes.append(page) }

  /// 400 points along the axis, 200 across.
  @MainActor func stage(colorScheme: ColorScheme = .light) -> Stage {
    Stage(size: axis.size(along: 400, across: 200), colorScheme: colorScheme) {
      SlidesCarousel(slides: self)
    }
  }
}

private struct SlidesCarousel: View {
  @Bindable var slides: Slides

  var body: some View {
    Carousel(
      0..<slides.count, id: \.self, selection: $slides.selection, loops: slides.loops,
      onPageChange: slides.noteChange
    ) { page in
      Text("slide \(page)").lineLimit(1).frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(hue: Double(page % 6) / 6, saturation: 0.5, brightness: 0.7))
    }
    .orientation(slides.axis)
    .pageIndicator(slides.indicator)
    .autoAdvance(every: slides.interval)
    .scrollAnimation(slides.animation)
    .environment(\.accessibilityReduceMotion, slides.reducesMotion)
  }
}

extension Stage {
  /// Frames that were made so far, whether or not they differed.
  var frames: Int { counters.framesPresented + counters.framesSkipped }

  /// What is filled outside of rows and pages, in drawing order.
  var fills: [(rect: PixelRect, color: PixelColor)] {
    session.drawList().commands.compactMap { command in
      if case .fill(let rect, _, let color) = command { (rect, color) } else { nil }
    }
  }

  /// Where rows and pages begin that are in no other one, in pixels, in drawing order.
  var fragmentOrigins: [(x: Int, y: Int)] {
    session.drawList().commands.compactMap { command in
      if case .fragment(_, let x, let y) = command { (x, y) } else { nil }
    }
  }
}
