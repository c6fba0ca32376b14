/// Whether an error says that something was called off, which is not a failure to be shown.
///
/// Beside Swift's `CancellationError` that is Foundation's -999 (`NSURLErrorCancelled`), which comes as a
/// `URLError` or an `NSError`: on Linux the two are not the same type, so it is told by domain and code.
public func isCancellation(_ error: any Error) -> Bool {
  if error is CancellationError { return true }
  return error._domain == "NSURLErrorDomain" && error._code == -999
}
