import Foundation
import Reel

/// Rows that are pulled to the side by hand.
public struct SwipeToDelete: View {
  @State private var fruits = ["Apple", "Banana", "Cherry", "Date", "Elderberry"]

  public init() {}

  public var body: some View {
    ScrollView {
      LazyVStack(spacing: 1) {
        ForEach(fruits, id: \.self) { fruit in
          SwipeRow(onDelete: { remove(fruit) }) {
            Text(fruit)
              .padding()
              .frame(maxWidth: .infinity, alignment: .leading)
          }
          .transition(.move(edge: .leading))
        }
      }
    }
  }

  private func remove(_ fruit: String) {
    withAnimation(.easeOut(duration: 0.2)) {
      fruits.removeAll { $0 == fruit }
    }
  }
}

struct SwipeRow<Content: View>: View {
  let onDelete: () -> Void
  @ViewBuilder let content: () -> Content

  @State private var offset: CGFloat = 0
  @State private var isOpen = false
  private let buttonWidth: CGFloat = 80

  var body: some View {
    ZStack(alignment: .trailing) {
      Color.red
      Button(role: .destructive, action: onDelete) {
        Text("Delete")
          .foregroundColor(.white)
          .frame(width: buttonWidth)
          .frame(maxHeight: .infinity)
      }
      content()
        .background(Color.white)
        .offset(x: offset)
        .gesture(drag)
    }
    .clipped()
  }

  private var drag: some Gesture {
    DragGesture(minimumDistance: 15, coordinateSpace: .local)
      .onChanged { value in
        guard abs(value.translation.width) > abs(value.translation.height) else { return }
        let start = isOpen ? -buttonWidth : 0
        offset = min(0, start + value.translation.width)
      }
      .onEnded { value in
        withAnimation(.spring()) {
          isOpen = offset < -buttonWidth / 2
          offset = isOpen ? -buttonWidth : 0
        }
      }
  }
}
