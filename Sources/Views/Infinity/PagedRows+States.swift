import Loading

/// What a list says of rows that are being loaded.
extension PagedRows {
  /// Where there are no rows yet.
  var startState: LoadState {
    if let error { return .failed(error) }
    if isCounted { return .ended }
    return isLoading ? .loading : .idle
  }

  /// Behind the last row.
  var endState: LoadState {
    if isCounted { return .ended }
    if let error = failureBehind ?? countFailure, !isCancellation(error) { return .failed(error) }
    if let request, request.page * pageLength >= count { return .loading }
    return .idle
  }

  /// Whether the page behind the last row was called off by its source.
  var isCalledOffBehind: Bool { failureBehind.map(isCancellation) ?? false }

  private var failureBehind: (any Error)? {
    failures.first { $0.key * pageLength >= count }?.value.error
  }

  /// Why rows among those that are known could not be loaded.
  var failureOfRows: (any Error)? {
    failures.filter { $0.key * pageLength < count }.min { $0.key < $1.key }?.value.error
  }
}
