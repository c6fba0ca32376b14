/// What a page's load has come to.
public enum Response<Model> {
  case success(Model)
  /// Where the error is a cancellation (`isCancellation`), nothing has failed.
  case failure(any Error)
}
