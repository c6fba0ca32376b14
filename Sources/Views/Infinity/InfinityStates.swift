/// What a list says of loading below its rows.
struct InfinityFooter: View {
  let state: LoadState
  let isEmpty: Bool
  let retry: () -> Void

  var body: some View {
    if !isEmpty {
      Group {
        switch state {
        case .idle: EmptyView()
        case .loading: ProgressView().accessibilityLabel("Loading")
        case .failed(let error): InfinityFailure(error: error, retry: retry)
        case .ended:
          Text("No more").font(.footnote).foregroundColor(.secondary)
        }
      }
      .frame(maxWidth: .infinity)
      .padding(.vertical, 8)
      .listRowSeparator(.hidden)
    }
  }
}

/// What a list says of loading in place of its rows, while there are none.
struct InfinityCover: View {
  let state: LoadState
  let isEmpty: Bool
  let retry: () -> Void

  var body: some View {
    if isEmpty {
      switch state {
      case .idle: EmptyView()
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
