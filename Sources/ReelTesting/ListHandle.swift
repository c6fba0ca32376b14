public import Reel
import Views

/// One list on a stage. It follows the list: what it answers is how the list is when it is asked.
///
/// *Shown* rows reach into the list's frame, *visible* ones into what is really drawn, *live* ones are built.
@MainActor public struct ListHandle {
  private let element: ListElement
  private let stage: Stage

  init(list: ListElement, stage: Stage) {
    element = list
    self.stage = stage
  }

  /// Whether it is still on the stage; what was removed goes on answering how it was.
  public var exists: Bool { list.isInUse }

  public var orientation: Orientation { list.orientation }

  /// Its frame in points of the window.
  public var frame: Rect { list.windowFrame }

  public var numberOfRows: Int { list.count }

  /// Points along the axis: of all rows together, and of the frame.
  public var contentLength: Double { list.totalLength }
  public var viewportLength: Double { list.viewportLength }
  /// The share of rows whose lengths are known, 0 ... 1: below 1 `contentLength` is an estimate.
  public var lengthConfidence: Double { list.lengthConfidence }

  // MARK: Scrolling

  /// Points from the leading edge, always within the legal range.
  public var scrollOffset: Double { list.scrollOffset }

  /// How far the content is pulled beyond its ends, in points: below 0 before the start.
  public var overscroll: Double { list.overscroll }

  public var phase: ScrollPhase { list.phase }

  /// Points a second, positive towards the end.
  public var velocity: Double { list.velocity }

  /// Whether keys go to it because it was pressed or reached with Tab.
  public var isFocused: Bool { list.hasFocus }

  // MARK: Rows

  /// Indices of rows, in order.
  public var shownRows: [Int] { list.shownRows }
  public var visibleRows: [Int] { list.visibleRows }
  public var liveRows: [Int] { list.liveRows }

  // MARK: Loading

  /// What was loaded for it by `shouldLoadMore`, `shouldLoadEarlier` or as an `InfinityList`, in the order in which it
  /// began: the latest 256 of each.
  public var loads: [LoadRecord] { list.loads }

  /// Which of the laws of `LoadLedger` its loads break, in words; nil: none.
  public var brokenLoadLaw: String? { list.brokenLoadLaw }

  // MARK: Frames

  /// A row's frame in points of the window, on screen or not; nil for a row that is not live.
  public func frame(ofRow index: Int) -> Rect? { list.windowFrame(ofRow: index) }

  /// The texts of a row that are on screen.
  public func texts(inRow index: Int) -> [String] {
    guard let frame = frame(ofRow: index) else { return [] }
    return stage.textElements.filter { frame.contains($0.frame.center) }.map(\.text)
  }

  /// The list with what has changed since the last frame laid out.
  private var list: ListElement {
    stage.refresh()
    return element
  }
}
