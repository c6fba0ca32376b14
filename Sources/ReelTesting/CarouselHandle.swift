public import Reel
import Views

/// One carousel on a stage. It follows the carousel: what it answers is how that is when it is asked.
@MainActor public struct CarouselHandle {
  private let element: CarouselElement
  private let stage: Stage

  init(carousel: CarouselElement, stage: Stage) {
    element = carousel
    self.stage = stage
  }

  /// Its frame in points of the window.
  public var frame: Rect { carousel.windowFrame }

  /// The page that was last at rest: turns after the one that was shown first, below 0 before it; in a
  /// finite collection the element's index.
  public var settledPage: Int { carousel.settledPage }

  /// How far the carousel is from the settled page, in pages; 0 at rest.
  public var progress: Double { carousel.progress }

  public var phase: ScrollPhase { carousel.phase }

  /// The pages of which anything can be seen, in order.
  public var visiblePages: [Int] { carousel.visiblePages }

  /// The pages that are built, in order.
  public var livePages: [Int] { carousel.builtPages }

  /// A page's frame in points of the window, on screen or not, as it lies before a transform draws it elsewhere;
  /// nil for a page that is not built.
  public func frame(ofPage page: Int) -> Rect? { carousel.windowFrame(ofPage: page) }

  /// The least rectangle of the window around what the carousel's transform makes of a page; its frame where there
  /// is none. Nil for a page that is not built.
  public func screenFrame(ofPage page: Int) -> Rect? { carousel.screenFrame(ofPage: page) }

  /// The texts of a page that are on screen.
  public func texts(onPage page: Int) -> [String] {
    guard let frame = screenFrame(ofPage: page) else { return [] }
    return stage.textElements.filter { frame.contains($0.frame.center) }.map(\.text)
  }

  /// The carousel with what has changed since the last frame laid out.
  private var carousel: CarouselElement {
    stage.refresh()
    return element
  }
}

extension Stage {
  /// The carousels in the window in drawing order, each before those in its pages.
  public var carousels: [CarouselHandle] {
    refresh()
    return session.host.carousels.map { CarouselHandle(carousel: $0, stage: self) }
  }
}
