import Reel
import Tapes

/// The tape that the command line asks for, with the options that it brings.
struct ReplayedTape {
  let tape: Tape?
  let options: Options

  /// - Throws: `OptionsError` that names the tape, its line and the reason.
  init(_ options: Options) throws(OptionsError) {
    var options = options
    guard let path = options.replay else {
      tape = nil
      self.options = options
      return
    }
    do throws(TapeError) {
      tape = try Tape(contentsOf: path, scale: options.scale)
    } catch {
      throw OptionsError("\(path): \(error)")
    }
    if let header = tape?.header {
      try options.take(header)
      // The scene is checked here, where the line can be named.
      do throws(OptionsError) { _ = try DemoScene.named(header.scene) } catch {
        throw OptionsError("\(path): line 1: \(error)")
      }
    }
    self.options = options
  }
}
