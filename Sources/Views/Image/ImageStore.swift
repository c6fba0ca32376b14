package import Canvas

/// The decoded pictures of a window: each once a size, whoever shows it, and for a while afterwards.
///
/// Laws:
/// - A picture that is claimed is decoded once, and kept as long as there is a claim to it.
/// - One that nobody claims any more is no longer waited for; if it had come, it is kept within the budget.
/// - Beyond the budget, pictures without a claim are dropped, longest unused first, and none with one.
/// - A claim hears of its picture at most once, later than it was made, and never once it is released.
///
/// It knows no views, threads or files.
package final class ImageStore {
  /// Bytes of pixels that are kept at most, but for those that are claimed; asked each time.
  package var budget: () -> Int = { ImageStore.defaultBudget }
  /// Bytes of pixels that are kept now.
  package private(set) var bytes = 0 {
    didSet { if bytes != oldValue { decoder?.countKept(bytes: bytes) } }
  }
  /// Decodes that were asked for so far, those of them that brought a picture, and those that were no longer
  /// wanted before they had come.
  package private(set) var decodeCount = 0
  package private(set) var arrivalCount = 0
  package private(set) var cancelCount = 0

  /// A window of 1280 x 720 pixels that is full of pictures shows 4 MB, one of 3840 x 2160 33 MB; the rest is for
  /// what has scrolled away and may come back without being decoded again.
  package nonisolated static let defaultBudget = 64 << 20

  private let decoder: (any ImageDecoding)?
  private var entries: [ImageRequest: Entry] = [:]
  /// Numbers the uses, so that the longest unused is known.
  private var uses = 0

  /// A picture at a size.
  private final class Entry {
    var state = ImageClaim.State.loading
    var decode: (any ImageDecode)?
    var claims: [ImageClaim] = []
    var lastUsed = 0
    var bytes: Int { if case .loaded(let bitmap) = state { bitmap.byteCount } else { 0 } }

    nonisolated deinit {}
  }

  /// - Parameter decoder: Nil where no picture can be shown.
  package init(_ decoder: (any ImageDecoding)?) { self.decoder = decoder }

  nonisolated deinit {}

  func info(of source: ImageSource) throws(ImageError) -> ImageInfo {
    guard let decoder else {
      throw ImageError(name: source.name, reason: .noDecoder("a decoder"))
    }
    return try decoder.info(of: source)
  }

  /// Holds on to a picture, which is decoded unless it is there or on its way.
  ///
  /// - Parameter onChange: Called when it has come or failed, if it had not yet.
  func claim(_ request: ImageRequest, onChange: @escaping () -> Void) -> ImageClaim {
    let entry = entries[request] ?? begin(request)
    let claim = ImageClaim(request, in: self, onChange: onChange)
    claim.state = entry.state
    entry.claims.append(claim)
    touch(entry)
    return claim
  }

  private func begin(_ request: ImageRequest) -> Entry {
    let entry = Entry()
    entries[request] = entry
    decodeCount += 1
    entry.decode = decoder?.decode(request) { [weak self] in self?.take($0, for: request) }
    return entry
  }

  private func take(_ result: Result<Bitmap, ImageError>, for request: ImageRequest) {
    guard let entry = entries[request] else { return }
    entry.decode = nil
    switch result {
    case .success(let bitmap):
      entry.state = .loaded(bitmap)
      arrivalCount += 1
    case .failure(let error): entry.state = .failed(error)
    }
    bytes += entry.bytes
    let claims = entry.claims
    for claim in claims { claim.state = entry.state }
    for claim in claims where !claim.isReleased { claim.onChange() }
    makeRoom()
  }

  fileprivate func release(_ claim: ImageClaim) {
    guard let entry = entries[claim.request] else { return }
    entry.claims.removeAll { $0 === claim }
    touch(entry)
    guard entry.claims.isEmpty else { return }
    switch entry.state {
    case .loading:
      entry.decode?.cancel()
      cancelCount += 1
      entries[claim.request] = nil
    // What failed is tried again the next time.
    case .failed: entries[claim.request] = nil
    case .loaded: makeRoom()
    }
  }

  private func touch(_ entry: Entry) {
    uses += 1
    entry.lastUsed = uses
  }

  /// Drops down to three quarters of the budget, so that the next time is far away.
  private func makeRoom() {
    let budget = max(0, budget())
    guard bytes > budget else { return }
    let idle = entries.filter { $0.value.claims.isEmpty && $0.value.bytes > 0 }
      .sorted { $0.value.lastUsed < $1.value.lastUsed }
    for (request, entry) in idle where bytes > budget / 4 * 3 {
      entries[request] = nil
      bytes -= entry.bytes
    }
  }
}

/// A view's hold on a picture of a size.
final class ImageClaim {
  enum State {
    case loading
    case loaded(Bitmap)
    case failed(ImageError)
  }

  let request: ImageRequest
  fileprivate(set) var state = State.loading
  private(set) var isReleased = false
  fileprivate let onChange: () -> Void
  private unowned let store: ImageStore

  fileprivate init(
    _ request: ImageRequest, in store: ImageStore, onChange: @escaping () -> Void
  ) {
    self.request = request
    self.store = store
    self.onChange = onChange
  }

  nonisolated deinit {}

  /// The picture, once it has come.
  var bitmap: Bitmap? { if case .loaded(let bitmap) = state { bitmap } else { nil } }

  /// Lets go of it.
  func release() {
    guard !isReleased else { return }
    isReleased = true
    store.release(self)
  }
}
