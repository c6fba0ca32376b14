import Reel
import Tapes
import Testing

@testable import reel_demo

@MainActor
struct OptionsTests {
  @Test func `no words ask for the lists in a window`() throws {
    let options = try Options([])
    #expect(options.scene == "lists")
    #expect(options.arguments.isEmpty)
    #expect(options.size == Size(width: 1000, height: 720))
    #expect(!options.isOffscreen)
  }

  @Test func `flags stand anywhere`() throws {
    let options = try Options([
      "--size", "640x480", "file", "--scale", "1.5", "a.txt", "--appearance", "dark",
      "--screenshot", "x.png", "--at", "250", "--stats", "s.json",
    ])
    #expect(options.scene == "file")
    #expect(options.arguments == ["a.txt"])
    #expect(options.size == Size(width: 640, height: 480))
    #expect(options.scale == 1.5)
    #expect(options.appearance == .dark)
    #expect(options.screenshot == "x.png")
    #expect(options.at == 250)
    #expect(options.stats == "s.json")
    #expect(options.isOffscreen)
  }

  @Test(
    arguments: [
      (["--frobnicate"], "--frobnicate"),
      (["-x"], "-x"),
      (["--size"], "--size"),
      (["--size", "640"], "640"),
      (["--size", "640x"], "640x"),
      (["--size", "0x100"], "0x100"),
      (["--size", "-5x100"], "-5x100"),
      (["--size", "1e3x100"], "1e3x100"),
      (["--size", "100x9000"], "100x9000"),
      (["--size", "1x2x3"], "1x2x3"),
      (["--scale", "nan"], "nan"),
      (["--scale", "0"], "0"),
      (["--scale", "big"], "big"),
      (["--appearance", "sepia"], "sepia"),
      (["--screenshot", "x.jpg"], "x.jpg"),
      (["--screenshot", "x.png", "--at", "-1"], "-1"),
      (["--screenshot", "x.png", "--at", "inf"], "inf"),
      (["--at", "100"], "--at"),
      (["--replay"], "--replay"),
      (["--frames"], "--frames"),
      (["--record", "a.tape", "--hashes"], "--record"),
      (["--record", "a.tape", "--replay", "b.tape"], "--record"),
      (["--size", "8000x100", "--scale", "8"], "pixels"),
    ])
  func `a wrong flag or value is named`(words: [String], named: String) {
    expectOneLine(naming: named) { () throws(OptionsError) in _ = try Options(words) }
  }

  @Test(
    arguments: [
      (["nowhere"], "nowhere"),
      (["lists", "more"], "more"),
      (["file"], "PATH"),
      (["file", "a", "b"], "b"),
    ])
  func `a scene that is not there, or wrong arguments of one, are named`(
    words: [String], named: String
  ) throws {
    let options = try Options(words)
    expectOneLine(naming: named) { () throws(OptionsError) in
      do {
        _ = try DemoScene.content(for: options)
      } catch let error as OptionsError {
        throw error
      } catch {
        Issue.record("another error: \(error)")
      }
    }
  }

  @Test(
    arguments: [
      ["--replay", "a.tape"], ["--frames", "folder"], ["--hashes"],
    ])
  func `what puts out frames is off-screen, and can stop at a time`(words: [String]) throws {
    #expect(try Options(words).isOffscreen)
    #expect(try Options(words + ["--at", "5"]).at == 5)
  }

  @Test func `recording is for the window`() throws {
    let options = try Options(["mixed", "--record", "a.tape"])
    #expect(!options.isOffscreen)
    #expect(options.record == "a.tape")
  }

  @Test func `a tape's first line says what the command line then may not`() throws {
    let header = TapeHeader(
      scene: "file", args: ["a"], width: 300, height: 200, scale: 2, appearance: .dark)
    var options = try Options(["--hashes"])
    try options.take(header)
    #expect(options.scene == "file" && options.arguments == ["a"])
    #expect(options.size == Size(width: 300, height: 200) && options.scale == 2)
    #expect(options.appearance == .dark)
    for words in [["mixed"], ["--size", "9x9"], ["--scale", "1"], ["--appearance", "dark"]] {
      expectOneLine(naming: words[0]) { () throws(OptionsError) in
        var options = try Options(words + ["--hashes"])
        try options.take(header)
      }
    }
  }

  private func expectOneLine(naming named: String, _ body: () throws(OptionsError) -> Void) {
    do throws(OptionsError) {
      try body()
      Issue.record("\(named) was taken")
    } catch {
      #expect(error.description.contains(named))
      #expect(!error.description.contains("\n"))
    }
  }
}
