import Testing

@testable import SDLBackend

@Suite struct DisplayScaleTests {
  @Test(
    "Xft.dpi over 96 is the scale",
    arguments: [
      ("Xft.dpi:\t192\n", 2.0), ("Xft.antialias:\t1\nXft.dpi: 120 \nXft.hinting:\t1\n", 1.25),
      ("Xft.dpi:\t96\nXft.dpi:\t144\n", 1.5), ("Xft.antialias:\t1\n", 1), ("", 1),
      ("Xft.dpi:\tnone\n", 1), ("Xft.dpi:\t-96\n", 1), ("Xft.dpi:\t9600\n", 8),
      ("*Xft.dpi.other:\t192\n", 1),
    ])
  func resources(text: String, scale: Double) throws {
    #expect(try DisplayScale.unitsPerPoint(override: nil, resources: { text }) == scale)
  }

  @Test("REEL_SCALE comes first, and the server is not asked")
  func override() throws {
    let scale = try DisplayScale.unitsPerPoint(override: "1.5") {
      Issue.record("asked")
      return nil
    }
    #expect(scale == 1.5)
  }

  @Test(
    "A REEL_SCALE that is no scale is an error that names it",
    arguments: ["abc", "0", "-1", "nan", "inf", "9", "2x"])
  func badOverride(text: String) {
    #expect(throws: VideoError.badScale(text)) {
      try DisplayScale.unitsPerPoint(override: text) { nil }
    }
    #expect("\(VideoError.badScale(text))".contains("REEL_SCALE is \"\(text)\""))
  }

  @Test("No server, no resources and an empty REEL_SCALE are scale 1")
  func nothing() throws {
    #expect(try DisplayScale.unitsPerPoint(override: "", resources: { nil }) == 1)
  }
}
