import Foundation
import Reel

public struct ChatMessage: Identifiable, Sendable {
  public let id: Int
  public let text: String
  public let isMine: Bool
}

/// Bubbles that grow at the bottom; the newest is scrolled to.
public struct Chat: View {
  @State private var messages = (0..<30).map {
    ChatMessage(id: $0, text: "Message \($0)", isMine: $0.isMultiple(of: 3))
  }

  public init() {}

  public var body: some View {
    VStack(spacing: 0) {
      ScrollViewReader { proxy in
        ScrollView(.vertical) {
          LazyVStack(alignment: .leading, spacing: 8) {
            ForEach(messages) { message in
              Bubble(message: message)
                .id(message.id)
            }
          }
          .padding(.horizontal)
        }
        .onAppear {
          proxy.scrollTo(messages.last?.id, anchor: .bottom)
        }
        .onChange(of: messages.count) { _, _ in
          guard let last = messages.last else { return }
          withAnimation(.easeOut(duration: 0.25)) {
            proxy.scrollTo(last.id, anchor: .bottom)
          }
        }
      }
      Divider()
      HStack {
        Text("Write something")
          .foregroundColor(.secondary)
        Spacer()
        Button("Send") {
          messages.append(
            ChatMessage(id: messages.count, text: "Message \(messages.count)", isMine: true))
        }
      }
      .padding()
    }
  }
}

private struct Bubble: View {
  let message: ChatMessage

  var body: some View {
    HStack {
      if message.isMine { Spacer(minLength: 60) }
      Text(message.text)
        .padding(.vertical, 8)
        .padding(.horizontal, 12)
        .background(message.isMine ? Color.blue : Color(white: 0.9))
        .foregroundColor(message.isMine ? .white : .black)
        .clipShape(RoundedRectangle(cornerRadius: 16))
      if !message.isMine { Spacer(minLength: 60) }
    }
  }
}
