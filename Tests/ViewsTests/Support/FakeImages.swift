import Canvas

/// Pictures that come when a test says so. A file's name begins with its size ("40x20 lake"); "missing" cannot be
/// read, and "broken" only fails as it is decoded.
final class FakeImages: ImageDecoding {
  /// What is being decoded, in the order in which it was asked for, without what was cancelled.
  private(set) var underWay: [FakeDecode] = []
  /// All that was ever asked for.
  private(set) var requests: [ImageRequest] = []
  private(set) var bytesKept = 0
  /// Of files that have been written anew.
  var version: UInt64 = 0

  func info(of source: ImageSource) throws(ImageError) -> ImageInfo {
    let size = source.shortName.split(separator: " ").first?.split(separator: "x").compactMap {
      Int($0)
    }
    guard let size, size.count == 2 else {
      throw ImageError(name: source.name, reason: .unreadable("no such file"))
    }
    return ImageInfo(format: .png, width: size[0], height: size[1], version: version)
  }

  func decode(
    _ request: ImageRequest, then take: @escaping (Result<Bitmap, ImageError>) -> Void
  ) -> any ImageDecode {
    let decode = FakeDecode(request, take) { [unowned self] decode in
      underWay.removeAll { $0 === decode }
    }
    requests.append(request)
    underWay.append(decode)
    return decode
  }

  func countKept(bytes: Int) { bytesKept = bytes }

  /// Lets the oldest so many come, or all.
  func deliver(_ count: Int = .max) {
    for decode in underWay.prefix(count) {
      underWay.removeFirst()
      decode.finish()
    }
  }
}

final class FakeDecode: ImageDecode {
  let request: ImageRequest
  private let take: (Result<Bitmap, ImageError>) -> Void
  private let onCancel: (FakeDecode) -> Void

  init(
    _ request: ImageRequest, _ take: @escaping (Result<Bitmap, ImageError>) -> Void,
    onCancel: @escaping (FakeDecode) -> Void
  ) {
    self.request = request
    self.take = take
    self.onCancel = onCancel
  }

  func cancel() { onCancel(self) }

  func finish() {
    let source = request.source
    if source.name.contains("broken") {
      take(.failure(ImageError(name: source.name, reason: .truncated)))
    } else {
      take(
        .success(
          Bitmap(
            name: source.shortName, width: request.width, height: request.height, isOpaque: true
          ) { _ in }))
    }
  }
}
