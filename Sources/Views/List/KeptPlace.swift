import Scrolling

/// A change that a list goes through in one layout, as often as lengths turn out in it.
///
/// An end that lies nearer by estimated lengths than by true ones stops the list short of where its anchor takes it. So
/// the change is made anew from where the list was before it, each time that rows have been measured: what counts
/// is where the ends are by the lengths that were found out, and a motion is carried over once.
struct KeptPlace {
  var anchor: ListAnchor
  /// The machine before the change.
  var machine: ScrollMachine
  /// Whether other elements are there, and not the same ones in other lengths.
  var areItemsOther = false
}
