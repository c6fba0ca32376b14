import Testing

@testable import Tapes

struct FrameHashesTests {
  private static let text =
    "# FreeType 2, pixman 1\n0.000 00000000000000ff\n16.667 ffffffffffffffff\n"

  @Test func `what is written reads back equal`() throws {
    let hashes = FrameHashes(
      versions: "FreeType 2, pixman 1",
      frames: [FrameHash(time: 0, pixels: 255), FrameHash(time: 0.0166668, pixels: .max)])
    #expect(hashes.text == Self.text)
    #expect(try FrameHashes(parsing: Self.text) == hashes)
  }

  @Test(
    arguments: [
      ("", 1), ("0.000 00000000000000ff\n", 1), ("# F", 1), ("# F\n0.000 ff\n", 2),
      ("# F\n0.000 00000000000000ff\n0.0 00000000000000ff\n", 3),
      ("# F\nnan 00000000000000ff\n", 2),
      ("# F\n0.000 00000000000000FF\n", 2), ("# F\n\n", 2), ("# F\n0.000 00000000000000ff", 1),
    ])
  func `a line that is no frame's is told by its number`(text: String, line: Int) {
    let error = #expect(throws: TapeError.self) { try FrameHashes(parsing: text) }
    #expect(error?.line == line)
  }
}
