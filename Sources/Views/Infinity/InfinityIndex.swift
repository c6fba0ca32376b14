public import Loading

/// What an `InfinityList` shows of a source that reaches its elements by their indices: a row for each, and stand-ins for
/// what is not loaded.
public struct InfinityIndex<Source: IndexedPageSource, Row: View, Placeholder: View>: View {
  @ObservedObject private var rows: PagedRows<Source>
  private let onSuccess: ((Page<Source.Element, Source.Key>) -> Void)?
  private let onError: ((any Error) -> Void)?
  private let content: (Source.Element) -> Row
  private let placeholder: (Int) -> Placeholder

  init(
    rows: PagedRows<Source>, onSuccess: ((Page<Source.Element, Source.Key>) -> Void)?,
    onError: ((any Error) -> Void)?, content: @escaping (Source.Element) -> Row,
    placeholder: @escaping (Int) -> Placeholder
  ) {
    _rows = ObservedObject(wrappedValue: rows)
    self.onSuccess = onSuccess
    self.onError = onError
    self.content = content
    self.placeholder = placeholder
  }

  public var body: some View {
    IndexContent(
      rows: rows, onSuccess: onSuccess, onError: onError, content: content,
      placeholder: placeholder
    )
    .id(ObjectIdentifier(rows))
  }
}

/// The same for one object.
private struct IndexContent<Source: IndexedPageSource, Row: View, Placeholder: View>: View {
  @ObservedObject var rows: PagedRows<Source>
  let onSuccess: ((Page<Source.Element, Source.Key>) -> Void)?
  let onError: ((any Error) -> Void)?
  let content: (Source.Element) -> Row
  let placeholder: (Int) -> Placeholder
  @State private var driver = IndexDriver<Source>()
  @Environment(\.ledgerObservers) private var observers

  var body: some View {
    let (driver, rows) = (driver, rows)
    driver.onSuccess = onSuccess
    driver.onError = onError
    driver.observers = observers
    return InfinityAttachment(
      content: List {
        ForEach(0..<rows.count) { row in
          if let element = rows[row] { content(element) } else { placeholder(row) }
        }
        InfinityFooter(
          state: rows.endState, isEmpty: rows.count == 0, isCalledOff: rows.isCalledOffBehind
        ) { rows.retry() }
      }
      .handingDown { $0.listWatchers.append(driver) }
      .overlay {
        InfinityCover(
          state: rows.startState, isEmpty: rows.count == 0,
          isCalledOff: rows.ledger.startedCount > 0
        ) { rows.retry() }
      }
      .overlay(alignment: .bottom) {
        if let error = rows.failureOfRows { InfinityBanner(error: error) { rows.retry() } }
      }
      .waking(at: rows.retryDue) { [weak rows] in rows?.retryNow() },
      appear: { driver.appear(rows, in: $0) }, disappear: { driver.disappear() })
  }
}
