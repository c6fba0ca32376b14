import Loading

/// What a list says of loading below its rows. It keeps its room while it has nothing to say: rows at the end stay where
/// they are as a spinner comes and goes.
struct InfinityFooter: View {
  let state: LoadState
  let isEmpty: Bool
  /// Whether the last page was called off: where the rows do not fill the list, no scrolling asks for it again.
  let isCalledOff: Bool
  let retry: () -> Void
  /// In points: a button's.
  private static let length = 28.0

  var body: some View {
    if !isEmpty {
      Group {
        switch state {
        case .idle:
          if isCalledOff {
            Button("Load more", action: retry)
          } else {
            Color.clear.frame(height: Self.length).accessibilityHidden(true)
          }
        case .loading: ProgressView().accessibilityLabel("Loading")
        case .failed(let error): InfinityFailure(error: error, retry: retry)
        case .ended:
          Text("No more").font(.footnote).foregroundColor(.secondary)
        }
      }
      .frame(maxWidth: .infinity, minHeight: Self.length)
      .padding(.vertical, 8)
      .listRowSeparator(.hidden)
    }
  }
}

/// What a list says of loading in place of its rows, while there are none.
struct InfinityCover: View {
  let state: LoadState
  let isEmpty: Bool
  /// Whether something was loading before.
  let isCalledOff: Bool
  let retry: () -> Void

  var body: some View {
    if isEmpty {
      switch state {
      case .idle:
        // Before its first page a list is seen for less than a frame; after it was called off there is a way on.
        if isCalledOff {
          VStack(spacing: 8) {
            Text("Not loaded").font(.subheadline).foregroundColor(.secondary)
            Button("Retry", action: retry)
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
      case .loading:
        ProgressView().accessibilityLabel("Loading").frame(
          maxWidth: .infinity, maxHeight: .infinity)
      case .failed(let error):
        InfinityFailure(error: error, retry: retry).padding()
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      case .ended: ContentUnavailableView("Nothing here")
      }
    }
  }
}

/// What a list says below the rows that are seen of those that could not be loaded. It lies above the rows: one that took
/// their room would change which are shown, and with that what is to be loaded.
struct InfinityBanner: View {
  let error: any Error
  let retry: () -> Void

  var body: some View {
    HStack(spacing: 12) {
      Text(isCancellation(error) ? "Not loaded" : "\(error)")
        .font(.subheadline).foregroundColor(.secondary).lineLimit(2)
        .frame(maxWidth: .infinity, alignment: .leading)
      Button("Retry", action: retry).fixedSize()
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 10)
    .background(Color.secondarySystemBackground)
    .cornerRadius(10)
    .padding(10)
  }
}

private struct InfinityFailure: View {
  let error: any Error
  let retry: () -> Void

  var body: some View {
    VStack(spacing: 8) {
      Text("\(error)")
        .font(.subheadline).foregroundColor(.secondary).multilineTextAlignment(.center)
      Button("Retry", action: retry)
    }
  }
}
