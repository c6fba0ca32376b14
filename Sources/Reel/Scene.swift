/// What an app shows: a window with its content.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  var body: Body { get }
}

extension Never: Scene {}

/// A scene that Reel knows how to show.
protocol PrimitiveScene: Scene where Body == Never {
  var window: WindowConfiguration { get }
}

extension PrimitiveScene {
  public var body: Never { fatalError("\(Self.self) has no body: it is shown by Reel itself") }
}

/// A window as an app asks for it. Sizes in points.
package struct WindowConfiguration {
  package var title: String
  package var size = Size(width: 800, height: 600)
  package var minimumSize = Size(width: 120, height: 80)
  package var content: AnyView

  package init(title: String, content: AnyView) {
    self.title = title
    self.content = content
  }

  init<S: Scene>(_ scene: S) {
    if let primitive = scene as? any PrimitiveScene {
      self = primitive.window
    } else {
      self.init(scene.body)
    }
  }
}
