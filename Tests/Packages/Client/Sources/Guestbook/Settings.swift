import Foundation
import Reel

/// What the book's readers may choose; open to other packages' own settings.
open class Settings: ObservableObject {
  @Published open var name: String
  @Published open var isSorted = false
  @Published public private(set) var saved = 0
  private var kept: Set<AnyCancellable> = []

  public init(name: String) {
    self.name = name
    objectWillChange.sink { [weak self] _ in self?.noteChange() }.store(in: &kept)
    $isSorted.sink { print("sorted: \($0)") }.store(in: &kept)
  }

  /// Changes that were told of.
  public private(set) var changes = 0

  private func noteChange() { changes += 1 }

  public func save() { saved += 1 }
}

/// Names are never empty.
final class NamedSettings: Settings {
  override var name: String {
    get { super.name.isEmpty ? "Anonymous" : super.name }
    set { super.name = newValue }
  }
  override var isSorted: Bool { didSet { save() } }
}

/// The settings' screen.
public struct SettingsView: View {
  @StateObject private var settings: Settings
  @State private var asks = false

  public init(settings: @autoclosure @escaping () -> Settings) {
    _settings = StateObject(wrappedValue: settings())
  }

  public var body: some View {
    GeometryReader { proxy in
      VStack(spacing: 8) {
        NameLine().environmentObject(settings)
        Toggle("Sorted", isOn: $settings.isSorted)
        ProgressView("Saved", value: Double(settings.saved), total: 10)
        Button("Save") { asks = true }
        Circle()
          .fill(LinearGradient(colors: [.blue, .clear], startPoint: .top, endPoint: .bottom))
          .frame(width: proxy.size.width / 4, height: 20)
          .transformEffect(.init(translationX: 4, y: 0))
          .zIndex(1)
          .tag(7)
      }
    }
    .alert(isPresented: $asks) {
      Alert(
        title: Text("Save?"), message: Text("As ") + Text(settings.name).bold(),
        primaryButton: .default(Text("Save")) { settings.save() }, secondaryButton: .cancel())
    }
  }
}

private struct NameLine: View {
  @EnvironmentObject var settings: Settings

  var body: some View { Text(settings.name).underline() }
}

struct SettingsView_Previews: PreviewProvider {
  static var previews: some View { SettingsView(settings: NamedSettings(name: "Ada")) }
}

/// A look of the package's own.
struct Dusk: ShapeStyle {
  var shading: Shading {
    RadialGradient(colors: [.orange, .black], center: .bottom, startRadius: 0, endRadius: 90)
      .shading
  }
}
