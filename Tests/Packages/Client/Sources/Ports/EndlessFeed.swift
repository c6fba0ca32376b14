import Foundation
import Reel

public struct Post: Identifiable, Equatable, Sendable {
  public let id: Int
  public var title: String
  public var isLiked = false
}

/// The usual view model: it is asked for more as the last row appears.
public class FeedViewModel: ObservableObject {
  @Published public private(set) var posts: [Post] = []
  @Published public private(set) var isLoading = false
  @Published public var opened: Post?
  public private(set) var pagesLoaded = 0
  let pageSize = 20
  let pages: Int

  public init(pages: Int = 3) {
    self.pages = pages
  }

  var canLoadMore: Bool { pagesLoaded < pages }

  func loadMoreIfNeeded(currentPost post: Post?) {
    guard let post else {
      loadMore()
      return
    }
    if post.id == posts.last?.id {
      loadMore()
    }
  }

  private func loadMore() {
    guard !isLoading, canLoadMore else { return }
    isLoading = true
    Task { @MainActor in
      let start = posts.count
      await Task.yield()
      posts.append(contentsOf: (start..<start + pageSize).map { Post(id: $0, title: "Post \($0)") })
      pagesLoaded += 1
      isLoading = false
    }
  }

  func like(_ post: Post) {
    guard let index = posts.firstIndex(where: { $0.id == post.id }) else { return }
    posts[index].isLiked.toggle()
  }

  func delete(_ post: Post) {
    posts.removeAll { $0.id == post.id }
  }
}

public struct EndlessFeed: View {
  @StateObject private var viewModel: FeedViewModel

  public init(viewModel: @autoclosure @escaping () -> FeedViewModel = FeedViewModel()) {
    _viewModel = StateObject(wrappedValue: viewModel())
  }

  public var body: some View {
    List {
      ForEach(viewModel.posts) { post in
        PostRow(post: post, onLike: { viewModel.like(post) })
          .onAppear { viewModel.loadMoreIfNeeded(currentPost: post) }
          .onTapGesture { viewModel.opened = post }
      }

      if viewModel.isLoading {
        HStack {
          Spacer()
          ProgressView()
          Spacer()
        }
      } else if !viewModel.canLoadMore {
        Text("That is all")
          .font(.footnote)
          .foregroundColor(.secondary)
      }
    }
    .listStyle(PlainListStyle())
    .onAppear { viewModel.loadMoreIfNeeded(currentPost: nil) }
    .alert(item: $viewModel.opened) { post in
      Alert(
        title: Text(post.title), message: Text("Is it liked? \(post.isLiked ? "Yes" : "No")"),
        dismissButton: .default(Text("OK")))
    }
  }
}

struct PostRow: View {
  let post: Post
  var onLike: () -> Void = {}

  var body: some View {
    HStack(alignment: .center, spacing: 12) {
      Circle()
        .fill(LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom))
        .frame(width: 36, height: 36)
      VStack(alignment: .leading, spacing: 4) {
        Text(post.title)
          .font(.headline)
          .lineLimit(1)
        Text("Somebody, somewhere")
          .font(.subheadline)
          .foregroundColor(.gray)
      }
      Spacer(minLength: 0)
      Button(action: onLike) {
        Text(post.isLiked ? "Liked" : "Like")
      }
      .buttonStyle(.plain)
    }
    .padding(.vertical, 4)
    .contentShape(Rectangle())
  }
}
