import Reel

/// A feed as apps have them: cards with a name, wrapped text of mixed length, a picture on every third one, and a button
/// with state. Nobody says how long they are.
struct FeedScene: View {
  let count: Int

  var body: some View {
    ScrollView(.vertical, showsIndicators: false) {
      LazyVStack(spacing: 12) {
        ForEach(0..<count, id: \.self) { FeedCard(number: $0) }
      }
    }
  }
}

private struct FeedCard: View {
  let number: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack(spacing: 12) {
        Color.orange.frame(width: 40, height: 40).cornerRadius(20)
        VStack(alignment: .leading, spacing: 2) {
          Text("Author \(number % 41)").font(.headline).lineLimit(1)
          Text("post \(number)").font(.footnote).foregroundColor(.secondary).lineLimit(1)
        }
      }
      Text(FeedWords.text(of: number)).frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
      if number % 3 == 0 {
        Image(data: FeedPicture.all[number / 3 % FeedPicture.all.count])
          .resizable()
          .scaledToFill()
          .frame(minWidth: 0, maxWidth: .infinity, minHeight: 180, maxHeight: 180)
          .cornerRadius(8)
      }
      LikeButton(likes: number * 7919 % 240)
    }
    .padding(16)
    .background(Color.secondarySystemBackground)
    .cornerRadius(12)
    .frame(minWidth: 0, maxWidth: 520)
  }
}

private struct LikeButton: View {
  let likes: Int
  @State private var isLiked = false

  var body: some View {
    Button {
      isLiked.toggle()
    } label: {
      HStack(spacing: 6) {
        Text(isLiked ? "Liked" : "Like")
        Text("\(likes + (isLiked ? 1 : 0))")
      }
    }
    .font(.subheadline)
  }
}

/// Texts of 1 to 60 words, the same each time.
private enum FeedWords {
  static func text(of number: Int) -> String {
    let length = 1 + number * 37 % 60
    return (0..<length).map { words[(number * 31 + $0 * 7) % words.count] }.joined(separator: " ")
  }

  private static let words = [
    "morning", "a", "lake", "under", "snow", "and", "the", "late", "train", "whistles", "over",
    "fields", "of", "barley", "while", "nobody", "answers", "but", "one", "grey", "heron", "waits",
    "by", "the", "old", "bridge", "for", "what", "comes", "down", "stream",
  ]
}

/// Pictures of 640 x 360 pixels, as files of the BMP format in memory.
private enum FeedPicture {
  static let all: [[UInt8]] = (0..<12).map { make($0) }

  private static func make(_ number: Int) -> [UInt8] {
    let (width, height) = (640, 360)
    let pixels = width * height * 3
    var bytes: [UInt8] = []
    bytes.reserveCapacity(54 + pixels)
    func append(_ value: Int, _ count: Int) {
      for byte in 0..<count { bytes.append(UInt8(value >> (8 * byte) & 255)) }
    }
    bytes += Array("BM".utf8)
    append(54 + pixels, 4)
    append(0, 4)
    append(54, 4)
    append(40, 4)
    append(width, 4)
    append(height, 4)
    append(1, 2)
    append(24, 2)
    append(0, 4)
    append(pixels, 4)
    for _ in 0..<4 { append(0, 4) }
    for y in 0..<height {
      for x in 0..<width {
        append((x + number * 40) & 255, 1)
        append((y * 2 + number * 20) & 255, 1)
        append((x ^ y) & 255, 1)
      }
    }
    return bytes
  }
}
