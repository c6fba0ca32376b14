import Canvas
import SDLBackend

/// Decodes the pictures of one window or off-screen session. Each that comes is an arrival: off-screen the virtual
/// clock stands still until it has come, and on tapes it has its line.
final class SessionImages: ImageDecoding {
  private let fonts: FontLibrary
  private let workers = ImageWorkers.shared
  /// Numbers the decodes in the order in which views asked for them, which is the same in a replay.
  private var number = 0

  /// - Parameter fonts: Have the ledger of what is kept for drawing.
  init(countingIn fonts: FontLibrary) { self.fonts = fonts }

  nonisolated deinit {}

  func info(of source: ImageSource) throws(ImageError) -> ImageInfo {
    try ImageDecoder.info(of: source)
  }

  func decode(
    _ request: ImageRequest, then take: @escaping (Result<Bitmap, ImageError>) -> Void
  ) -> any ImageDecode {
    number += 1
    let decode = ArrivingImage(number: number, take)
    decode.begin(request, workers)
    return decode
  }

  func countKept(bytes: Int) { fonts.imageBytes = bytes }
}

/// A picture on its way to the views that show it.
private final class ArrivingImage: ImageDecode {
  private let number: Int
  private let arrivals = Arrivals(from: "pictures")
  private var take: ((Result<Bitmap, ImageError>) -> Void)?
  private var job: ImageJob?

  init(number: Int, _ take: @escaping (Result<Bitmap, ImageError>) -> Void) {
    self.number = number
    self.take = take
  }

  // Whoever wanted it is gone.
  isolated deinit { cancel() }

  func begin(_ request: ImageRequest, _ workers: ImageWorkers) {
    job = workers.decode(request) { [weak self] in self?.deliver($0) }
  }

  private func deliver(_ result: Result<Bitmap, ImageError>) {
    job = nil
    let outcome = if case .success = result { "loaded" } else { "failed" }
    // A replay may hold it back, and its view may be gone by then.
    arrivals.deliver(page: number, outcome: outcome) { [weak self] in
      let take = self?.take
      self?.take = nil
      take?(result)
    }
    arrivals.finish()
  }

  func cancel() {
    take = nil
    job?.cancel()
    job = nil
    arrivals.finish()
  }
}
