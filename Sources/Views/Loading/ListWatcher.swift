/// Looks at a list after each layout, to load what it shows.
protocol ListWatcher: AnyObject {
  func look(at report: ListReport)
  /// Whether it has elements inserted before those that are there: they are whom the list stays with, and not a header.
  var loadsEarlier: Bool { get }
}

extension ListWatcher {
  var loadsEarlier: Bool { false }
}

/// What a list is like, to those who load what it shows. Its *elements* are those of the app's data: headers, footers
/// and single views are none.
struct ListReport {
  unowned let list: ListElement
  /// The viewport's length along the axis, in points.
  var viewport: Double
  /// The elements that are shown, by their index; of none where the list cannot tell them from what is around them.
  var shown: Range<Int>
  /// Elements before and behind those that are shown: where they cannot be told, as many as go into the way there.
  var elementsBefore: Int
  var elementsBehind: Int
  /// Points from the first element's start to the viewport's, and from the viewport's end to the last element's;
  /// negative where there is space. What is pulled beyond an end counts as being there.
  var before: Double
  var behind: Double
  /// What else is to be the same where nothing has changed.
  var state: State

  struct State: Equatable {
    var offset: Double
    var viewport: Double
    var content: Content
  }

  /// What there is. Where the elements cannot be told it is counted by what is known of the views inside, or else
  /// by their length.
  struct Content: Equatable {
    var count: Int?
    var first: AnyHashable?
    var last: AnyHashable?
    var length: Double?
  }
}

private struct ListWatchersKey: EnvironmentKey { static let defaultValue: [any ListWatcher] = [] }

extension EnvironmentValues {
  /// Who looks at the lists inside. Not handed on to the lists in their rows.
  var listWatchers: [any ListWatcher] {
    get { self[ListWatchersKey.self] }
    set { self[ListWatchersKey.self] = newValue }
  }
}
