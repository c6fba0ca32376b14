import Foundation
import Reel

/// The carousel that SwiftUI's users build by hand: a stack that is moved by whole pages and by the finger.
public struct SnapCarousel<Content: View, Item: Identifiable>: View {
  private let items: [Item]
  private let spacing: CGFloat
  private let peek: CGFloat
  @Binding private var index: Int
  private let content: (Item) -> Content

  @GestureState private var translation: CGFloat = 0

  public init(
    _ items: [Item], index: Binding<Int>, spacing: CGFloat = 12, peek: CGFloat = 40,
    @ViewBuilder content: @escaping (Item) -> Content
  ) {
    self.items = items
    self._index = index
    self.spacing = spacing
    self.peek = peek
    self.content = content
  }

  public var body: some View {
    GeometryReader { proxy in
      let cardWidth = proxy.size.width - peek * 2
      let step = cardWidth + spacing

      HStack(spacing: spacing) {
        ForEach(items) { item in
          content(item)
            .frame(width: cardWidth, height: proxy.size.height)
        }
      }
      .padding(.horizontal, peek)
      .offset(x: -CGFloat(index) * step + translation)
      .animation(.interactiveSpring(), value: translation)
      .animation(.spring(response: 0.4, dampingFraction: 0.9), value: index)
      .gesture(
        DragGesture()
          .updating($translation) { value, state, _ in
            state = value.translation.width
          }
          .onEnded { value in
            let pages = -value.predictedEndTranslation.width / step
            let target = index + Int(pages.rounded())
            index = min(max(target, index - 1, 0), index + 1, items.count - 1)
          }
      )
    }
  }
}

public struct Poster: Identifiable, Hashable, Sendable {
  public let id: Int
  public let title: String
  public let color: Color

  public static let all: [Poster] = zip(
    ["Dawn", "Noon", "Dusk", "Night"], [Color.orange, .yellow, .purple, .black]
  ).enumerated().map { Poster(id: $0.offset, title: $0.element.0, color: $0.element.1) }
}

public struct PosterShelf: View {
  @State private var index = 0

  public init() {}

  public var body: some View {
    VStack(spacing: 16) {
      Text("Posters")
        .font(.largeTitle)
        .fontWeight(.bold)
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.horizontal)

      SnapCarousel(Poster.all, index: $index) { poster in
        ZStack(alignment: .bottomLeading) {
          RoundedRectangle(cornerRadius: 20, style: .continuous)
            .fill(poster.color)
          Text(poster.title)
            .font(.title2)
            .foregroundColor(.white)
            .padding()
        }
      }
      .frame(height: 200)

      HStack(spacing: 8) {
        ForEach(Poster.all.indices, id: \.self) { dot in
          Circle()
            .fill(dot == index ? Color.primary : Color.gray.opacity(0.4))
            .frame(width: 8, height: 8)
            .scaleEffect(dot == index ? 1.4 : 1)
        }
      }
      .animation(.easeInOut, value: index)

      Text("\(index + 1) of \(Poster.all.count)")
        .font(.caption)
        .foregroundStyle(.secondary)
      Spacer()
    }
  }
}

struct PosterShelf_Previews: PreviewProvider {
  static var previews: some View {
    PosterShelf()
  }
}
