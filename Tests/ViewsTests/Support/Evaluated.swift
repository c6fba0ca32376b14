import Views

/// Evaluates its content as a body, so that it follows what that reads.
struct Evaluated<Content: View>: View {
  @ViewBuilder let content: () -> Content
  var body: some View { content() }
}
