import Virtualization

/// What a list keeps in its place, by its policy.
extension ListElement {
  /// Notes whether the list is at its ends, where that is asked for: in measured lengths it takes two searches.
  func noteRest() {
    switch environment.scrollAnchorPolicy {
    case .pinnedToStart, .pinnedToEnd:
      rest = ListRest(at: machine.place, in: extents, viewport: viewportLength)
    default: rest = ListRest()
    }
  }

  /// The same elements get other lengths: what stays of them is chosen before they do.
  ///
  /// - Parameter count: How many rows there are afterwards.
  func keepPlace(among count: Int) {
    movedAnchor = movedAnchor ?? anchor(of: rowsOnScreen.filter { $0 < count }, in: extents)
  }

  /// Where the app's target is by the lengths that are known now; nil unless the list is on its way there.
  var measuredGoal: Place? {
    machine.followsProgram ? target.map { place(of: $0) } : nil
  }

  /// - Parameter candidates: Rows that are on the screen, and will be there after the change, in order.
  func anchor(of candidates: [Int], in extents: any Extents) -> ListAnchor? {
    let place = machine.place
    let policy = environment.scrollAnchorPolicy
    switch policy {
    case .pinnedToStart where rest.isAtStart(at: place): return .start
    case .pinnedToEnd where rest.isAtEnd(at: place): return .end
    case .none: return .offset(extents.offset(of: place))
    default: break
    }
    guard let first = candidates.first, let last = candidates.last else { return nil }
    func row(_ row: Int, isTrailing: Bool = false) -> ListAnchor {
      .row(RowAnchor(row, isTrailing: isTrailing, from: place, in: extents))
    }
    switch policy {
    case .lastShown: return row(last, isTrailing: true)
    case .underFinger: return row(fingerRow.flatMap { candidates.contains($0) ? $0 : nil } ?? first)
    case .focused: return row(focusedRow.flatMap { candidates.contains($0) ? $0 : nil } ?? first)
    case .firstShown, .pinnedToStart, .pinnedToEnd, .none: return row(first)
    }
  }
}
