/// What an `InfinityList` shows of an object that it has made itself, and keeps for as long as it is there.
public struct InfinityOwner<Object: ObservableObject, Content: View>: View {
  @StateObject private var object: Object
  private let content: (Object) -> Content

  init(_ make: @autoclosure @escaping () -> Object, content: @escaping (Object) -> Content) {
    _object = StateObject(wrappedValue: make())
    self.content = content
  }

  public var body: some View { content(object) }
}
