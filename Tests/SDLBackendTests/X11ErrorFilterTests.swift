import Testing

@testable import SDLBackend

@Suite struct X11ErrorFilterTests {
  @Test(
    "Only BadWindow for a sent event is harmless",
    arguments: [
      (UInt8(3), UInt8(25), true), (3, 4, false), (9, 25, false), (0, 0, false),
    ])
  func codes(error: UInt8, request: UInt8, isHarmless: Bool) {
    let word = MemoryLayout<UInt>.size
    var event = [UInt8](repeating: 0, count: 5 * word)
    event[4 * word] = error
    event[4 * word + 1] = request
    #expect(event.withUnsafeBytes { X11ErrorFilter.isHarmless($0.baseAddress!) } == isHarmless)
  }
}
