/// Tells views, and whoever else listens, that an object is about to change.
public final class ObservableObjectPublisher {
  private var readers = ReaderList()
  private var subscribers = Subscribers<Void>()

  public init() {}

  // A task of the app's may hold the last reference to an object, on any thread; see `StateBox`.
  nonisolated deinit {}

  /// To be called before a change. The views are brought up to date in the next frame.
  public func send() {
    if let currentReader, !readers.isEmpty {
      currentReader.host.report(
        "ObservableObject: an object was changed while a body was evaluated; change it in a callback instead"
      )
    }
    readers.invalidateAll(but: currentReader)
    subscribers.send(())
  }

  /// Calls back before each change, for as long as what is returned is kept.
  public func sink(receiveValue: @escaping (()) -> Void) -> AnyCancellable {
    subscribers.add(receiveValue)
  }

  /// The body that is being evaluated is to be evaluated again once the object changes.
  func noteRead() {
    if let currentReader { readers.add(currentReader) }
  }
}
