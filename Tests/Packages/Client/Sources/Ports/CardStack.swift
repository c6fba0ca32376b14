import Foundation
import Reel

/// Cards that are thrown to either side.
public struct CardStack: View {
  @State private var cards = ["Third", "Second", "First"]
  @State private var liked: [String] = []

  public init() {}

  public var body: some View {
    VStack {
      ZStack {
        ForEach(Array(cards.enumerated()), id: \.element) { index, card in
          ThrowableCard(title: card) { isLiked in
            if isLiked { liked.append(card) }
            withAnimation { cards.removeAll { $0 == card } }
          }
          .padding(.top, CGFloat(cards.count - 1 - index) * 10)
          .allowsHitTesting(index == cards.count - 1)
        }
        if cards.isEmpty {
          Text("No more cards").foregroundStyle(.secondary)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      Text("Liked: \(liked.joined(separator: ", "))")
        .padding(.bottom)
    }
  }
}

private struct ThrowableCard: View {
  let title: String
  let onRemove: (Bool) -> Void

  @State private var translation = Size.zero
  private let threshold: CGFloat = 100

  private var progress: CGFloat { min(max(translation.width / threshold, -1), 1) }

  var body: some View {
    RoundedRectangle(cornerRadius: 24)
      .fill(.white)
      .overlay(RoundedRectangle(cornerRadius: 24).stroke(.gray, lineWidth: 1))
      .frame(width: 200, height: 260)
      .overlay {
        VStack(spacing: 12) {
          Text(title).font(.title.weight(.semibold))
          if translation != .zero {
            Text(progress > 0 ? "Like" : "Nope")
              .foregroundColor(progress > 0 ? .green : .red)
              .opacity(Double(abs(progress)))
          }
        }
      }
      .rotationEffect(.degrees(Double(translation.width / 20)), anchor: .bottom)
      .offset(x: translation.width, y: translation.height)
      .gesture(
        DragGesture()
          .onChanged { translation = $0.translation }
          .onEnded { value in
            if abs(value.translation.width) > threshold {
              onRemove(value.translation.width > 0)
            } else {
              withAnimation(.interpolatingSpring(stiffness: 180, damping: 20)) {
                translation = .zero
              }
            }
          }
      )
  }
}
