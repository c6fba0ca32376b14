import Canvas
public import Reel
import Views

extension Stage {
  /// The texts on screen in drawing order, those that are covered too. A text counts as on screen if a part of
  /// a line of it is drawn; it says all that it was given, also where it is cut with an ellipsis.
  public var textElements: [TextElement] {
    var reader = TextReader(scale: scale, measuring: session.fonts)
    reader.read(session.drawList())
    return reader.elements(of: session.host.texts)
  }

  /// What the texts on screen say, in drawing order.
  public var texts: [String] { textElements.map(\.text) }

  /// The first text on screen that says exactly this; nil if there is none.
  public func find(text: String) -> TextElement? {
    textElements.first { $0.text == text }
  }

  /// All texts on screen that say exactly this.
  public func findAll(text: String) -> [TextElement] {
    textElements.filter { $0.text == text }
  }

  /// The box of the first text that says exactly this, in points of the window; nil if there is none.
  public func frame(of text: String) -> Rect? { find(text: text)?.frame }

  /// The lists in the window in drawing order, each before the lists in its rows.
  public var lists: [ListHandle] {
    refresh()
    return session.host.lists.map { ListHandle(list: $0, stage: self) }
  }

  /// What is in the window as it is told to those who do not see it: roles, labels, values, places.
  ///
  ///     let row = stage.accessibilityTree.first(.row, label: "Ada")
  ///     #expect(row?.index == 3 && row?.count == 40)
  ///     #expect(stage.accessibilityTree.outline.contains("button \"Save\" disabled"))
  ///
  /// Of lists it has the live rows. While an alert is shown it has nothing else.
  public var accessibilityTree: AccessibilityElement {
    refresh()
    return session.host.accessibilityTree
  }

  /// Bytes that the stage keeps for later at most, in place of `Reel.cacheBudget`, which tests beside this one share.
  public var cacheBudget: Int {
    get { session.host.caches.budget() }
    set { session.host.caches.budget = { newValue } }
  }

  /// What the stage has cost since it was made.
  public var counters: Counters {
    Counters(
      drawing: session.statistics, building: session.host.statistics,
      imagesDecoded: session.host.images.arrivalCount)
  }
}
