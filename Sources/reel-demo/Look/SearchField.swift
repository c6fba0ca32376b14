import Reel

/// A field to look for something: a magnifier before the text, and a button behind it that empties it, as Escape does.
struct SearchField: View {
  let prompt: String
  @Binding var text: String

  var body: some View {
    TextField(prompt, text: $text)
      .textFieldStyle(SearchFieldStyle())
      .overlay(alignment: .leading) {
        Magnifier().padding(.leading, 9).allowsHitTesting(false)
      }
      .overlay(alignment: .trailing) {
        if !text.isEmpty { clearButton }
      }
  }

  private var clearButton: some View {
    Button {
      text = ""
    } label: {
      Text("×")
        .font(.system(size: 12, weight: .bold))
        .foregroundColor(.tertiarySystemBackground)
        .frame(width: 16, height: 16)
        .background(Color.secondary, in: Circle())
        .padding(8)
    }
    .buttonStyle(.plain)
    .accessibilityLabel("Clear")
  }
}

/// A round field with room for what lies at its ends.
private struct SearchFieldStyle: TextFieldStyle {
  var look: TextFieldLook {
    var look = TextFieldLook()
    look.insets = EdgeInsets(top: 6, leading: 30, bottom: 6, trailing: 30)
    look.isBordered = true
    look.cornerRadius = Metric.gap
    return look
  }
}

/// A lens with its handle, 14 points a side.
private struct Magnifier: View {
  var body: some View {
    ZStack(alignment: .topLeading) {
      Circle().strokeBorder(Color.secondary, lineWidth: 1.5).frame(width: 10, height: 10)
      Capsule().fill(Color.secondary)
        .frame(width: 6, height: 1.5)
        .rotationEffect(.degrees(45))
        .offset(x: 7.5, y: 10)
    }
    .frame(width: 14, height: 14, alignment: .topLeading)
  }
}
