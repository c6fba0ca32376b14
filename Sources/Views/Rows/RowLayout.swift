import Canvas

/// How the content of a row lies in it, where the row is as long as its content.
struct RowLayout: Equatable {
  /// Where what is thinner than the list stands across it.
  var alignment = StackLayout.CrossAlignment.center
  /// Points between the views of one row.
  var spacing = StackLayout.defaultSpacing
  /// Points that the row is longer than its content: the distance to the next one.
  var gap = 0.0
}
