import Reel

@main struct Numbers: App {
  var body: some Scene {
    WindowGroup("Numbers") {
      DynamicList(numberOfItems: 1_000_000_000_000, itemLength: 44) { index in
        Text("Row \(index)")
      }
      .orientation(.vertical)
    }
  }
}
