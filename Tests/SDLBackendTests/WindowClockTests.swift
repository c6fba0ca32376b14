import Testing

@testable import SDLBackend

@Suite struct WindowClockTests {
  @Test(
    "A stamp of 32 bits is taken for the tick nearest to now",
    arguments: [
      (UInt32(990), UInt64(1000), Int64(990)),
      // 5 ms before the stamps wrapped, seen 5 ms after.
      (UInt32.max - 4, 0x1_0000_0005, 0xFFFF_FFFB), (3, 0x3_0000_0005, 0x3_0000_0003),
      // Stamped by another thread after now was read.
      (1002, 1000, 1002),
    ])
  func wrap(stamp: UInt32, now: UInt64, tick: Int64) {
    #expect(WindowClock.ticks(ofStamp: stamp, now: now) == tick)
  }
}
