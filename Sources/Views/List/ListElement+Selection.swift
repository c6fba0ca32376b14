package import Canvas
import ScrollPhysics
import Virtualization

/// Rows that are selected, by taps and by keys.
extension ListElement {
  package var canTakeFocus: Bool {
    canScroll || spec.selection != nil && environment.isEnabled && extents.count > 0
  }

  // MARK: What is selected

  /// What the selection calls a row; nil for one that cannot be selected.
  ///
  /// - Parameter view: What the row shows, where that is at hand; else it is asked for.
  func selectionValue(of row: Int, showing view: ListRow? = nil) -> AnyHashable? {
    guard let selection = spec.selection, let outline = spec.outline, row >= 0, row < outline.count,
      outline.role(of: row) == .content,
      let value = (view.map { $0.tag } ?? outline.tag(of: row)) ?? outline.id(of: row)
    else { return nil }
    return selection.accepts(value) ? value : nil
  }

  func selectionLook(of row: Int, showing view: ListRow) -> RowSelectionLook {
    guard isSelected(selectionValue(of: row, showing: view)) else { return .none }
    return focus != .none || isFocusInside ? .active : .inactive
  }

  private func isSelected(_ value: @autoclosure () -> AnyHashable?) -> Bool {
    guard let selected, selected.count > 0, let value = value() else { return false }
    return selected.contains(value)
  }

  func isSelected(_ row: RowNode) -> Bool { isSelected(selectionValue(of: row.index)) }

  /// The keys came or went: rows that are selected show it.
  func focusChanged() {
    noteCursor()
    if spec.selection != nil { host.setNeedsLayout(self) }
  }

  /// Rows are selected that were not, or the keys came or went.
  func updateSelectionLooks() {
    guard spec.selection != nil else { return }
    for row in rows.values { row.updateSelectionLook() }
  }

  /// The row that the next key goes on from: the one that the last came to, or else one that is selected.
  private func lead(in selection: ListSelection) -> Int? {
    let selected = selection.read()
    guard selected.count > 0 else { return nil }
    if let row = cursor?.lead, row < extents.count {
      if selection.isMultiple || selectionValue(of: row).map(selected.contains) ?? false {
        return row
      }
    }
    return shownRows.first { selectionValue(of: $0).map(selected.contains) ?? false }
      ?? selected.first.flatMap { spec.outline?.row(selectedAs: $0) }
  }

  // MARK: Selecting

  /// A row was tapped. Control selects one more or less, Shift all from the last one on.
  func tap(row: Int, _ modifiers: InputEvent.Modifiers) {
    guard let selection = spec.selection, let value = selectionValue(of: row) else { return }
    if !modifiers.isDisjoint(with: [.control, .command]) {
      setCursor(SelectionCursor(row))
      selection.toggle(value)
    } else {
      select(row, in: selection, extending: modifiers.contains(.shift))
    }
  }

  private func select(_ row: Int, in selection: ListSelection, extending: Bool) {
    let extends = extending && selection.isMultiple
    let anchor = extends ? cursor?.anchor ?? lead(in: selection) : nil
    select(SelectionCursor(row, anchor: anchor), in: selection)
    scrollIntoSight(row: row)
  }

  private func select(_ cursor: SelectionCursor, in selection: ListSelection) {
    guard cursor.rows.count <= ListSelection.limit else {
      host.report("\(spec.name): more than \(ListSelection.limit) rows are not selected at once")
      return
    }
    setCursor(cursor)
    if cursor.rows.count == 1 {
      selection.write([selectionValue(of: cursor.lead)].compactMap { $0 })
    } else {
      selection.write(spec.outline?.selectionValues(of: cursor.rows) ?? [])
    }
  }

  private func setCursor(_ cursor: SelectionCursor?) {
    self.cursor = cursor
    noteCursor()
  }

  /// While the list itself has the keys, the row with the focus is the one that they have come to.
  func noteCursor() {
    guard spec.selection != nil else { return }
    if focus != .none { focusedRow = cursor?.lead } else if !isFocusInside { focusedRow = nil }
  }

  // MARK: Keys

  package func pressFocused(_ key: String, _ modifiers: InputEvent.Modifiers) -> Bool {
    guard let selection = spec.selection, environment.isEnabled, extents.count > 0 else {
      return false
    }
    let isControl = !modifiers.isDisjoint(with: [.control, .command])
    if isControl {
      guard key == "A", selection.isMultiple else { return false }
      takeFocus()
      select(SelectionCursor(extents.count - 1, anchor: 0), in: selection)
      return true
    }
    if key == "Escape" {
      guard selection.read().count > 0 else { return false }
      setCursor(nil)
      selection.write([])
      return true
    }
    if let row = row(reachedBy: key, in: selection) {
      takeFocus()
      if let row { select(row, in: selection, extending: modifiers.contains(.shift)) }
      return true
    }
    return type(key, in: selection)
  }

  /// An only list has the keys from the start, and is seen to have them once it takes one.
  private func takeFocus() {
    if focus == .none, !isFocusInside { host.focus.move(to: self, visibly: false) }
  }

  /// Where a key leads: nil for one that does not lead from row to row, and inside it where there is no such row.
  private func row(reachedBy key: String, in selection: ListSelection) -> Int?? {
    let axis = keyAxis
    let isVertical = axis.orientation == .vertical
    let forward = axis.isReversed ? -1 : 1
    let down = isVertical ? forward : 1
    let last = extents.count - 1
    switch key {
    case isVertical ? "Down" : "Right": return .some(row(step: forward, in: selection))
    case isVertical ? "Up" : "Left": return .some(row(step: -forward, in: selection))
    case "Home": return .some(selectableRow(from: 0, by: 1))
    case "End": return .some(selectableRow(from: last, by: -1))
    case "PageDown": return .some(row(page: down, in: selection))
    case "PageUp": return .some(row(page: -down, in: selection))
    default: return nil
    }
  }

  /// The next row; where none is selected, the first or last that is shown.
  private func row(step: Int, in selection: ListSelection) -> Int? {
    guard let lead = lead(in: selection) else {
      let shown = window.shown
      return selectableRow(from: step > 0 ? shown.lowerBound : shown.upperBound - 1, by: step)
    }
    return selectableRow(from: lead + step, by: step)
  }

  /// The row a page further, at least the next one.
  private func row(page: Int, in selection: ListSelection) -> Int? {
    guard let lead = lead(in: selection) else { return row(step: page, in: selection) }
    let distance = PageStep.sevenEighths.distance(viewport: viewportLength) * Double(page)
    let place = extents.place(Place(item: lead, offset: 0), movedBy: distance)
    let item = min(max(place.item, 0), extents.count - 1)
    let goal = page > 0 ? max(item, lead + 1) : min(item, lead - 1)
    let row = selectableRow(from: min(max(goal, 0), extents.count - 1), by: page)
    return row ?? selectableRow(from: page > 0 ? extents.count - 1 : 0, by: -page)
  }

  /// The nearest row that can be selected, from a row on.
  private func selectableRow(from row: Int, by step: Int) -> Int? {
    var row = row
    for _ in 0..<Self.skippedRows {
      guard row >= 0, row < extents.count else { return nil }
      if selectionValue(of: row) != nil { return row }
      row += step
    }
    return nil
  }

  /// Rows in a row that cannot be selected, of which no more are looked at: headers, mostly one.
  private static let skippedRows = 1000

  // MARK: Letters

  private func type(_ key: String, in selection: ListSelection) -> Bool {
    let letters: String
    if key == "Space", typeAhead.isTyping(at: host.time) {
      letters = " "
    } else if key.count == 1, key != " " {
      letters = key
    } else {
      return false
    }
    takeFocus()
    let search = typeAhead.type(letters, at: host.time)
    let lead = lead(in: selection)
    let start = lead.map { search.startsHere ? $0 : $0 + 1 } ?? 0
    if let row = row(beginningWith: search.prefix, from: start) {
      select(row, in: selection, extending: false)
    }
    return true
  }

  private func row(beginningWith prefix: String, from start: Int) -> Int? {
    if let text = environment.listTypeSelect {
      let count = extents.count
      return (0..<min(count, TypeAhead.limit)).lazy.map { (start + $0) % count }.first { row in
        selectionValue(of: row).flatMap(text)?.lowercased().hasPrefix(prefix) ?? false
      }
    }
    let live = liveRows
    return (live.filter { $0 >= start } + live.filter { $0 < start }).first { row in
      selectionValue(of: row) != nil
        && rows[row]?.firstText?.lowercased().hasPrefix(prefix) ?? false
    }
  }
}
