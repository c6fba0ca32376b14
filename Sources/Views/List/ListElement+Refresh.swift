import Canvas
import Scrolling

/// Pulling a list beyond its start to have it refreshed.
extension ListElement {
  /// Whom to tell of it: only along the axis that is pulled downwards.
  var refresher: Refresher? {
    spec.scrolls && orientation == .vertical ? environment.pulledRefresher : nil
  }

  /// Content that fits can be dragged all the same, for what hangs on it.
  package var canDrag: Bool { canScroll || refresher != nil && viewportLength > 0 }

  /// Whether the content gives way to a pull beyond its start.
  private var givesWay: Bool {
    if case .bouncing = machine.feel { canScroll } else { false }
  }

  /// Hands an input to the machine, but for what it is that pulls at the start.
  func performPulling(_ input: ScrollInput) {
    guard let refresher else { return perform(input) }
    switch input {
    case .press:
      pull = PullTrack()
      perform(input)
    case .drag(let distance):
      if givesWay {
        perform(input)
        refresher.pull(to: max(0, -machine.overscroll), viewport: viewportLength)
      } else {
        let isAtStart = !canScroll(towardsEnd: false)
        perform(.drag(by: pull.take(distance, isAtStart: isAtStart)))
        refresher.pull(
          to: pull.pulled * Refresher.Tuning.dragRate, viewport: viewportLength)
      }
    case .release:
      pull = PullTrack()
      perform(input)
      refresher.letGo()
    case .cancel:
      pull = PullTrack()
      perform(input)
      refresher.cancelPull()
    default:
      perform(input)
    }
  }
}
