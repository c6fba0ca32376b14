import Glibc
import Reel

/// Writes a session's counts as one JSON object.
enum StatisticsFile {
  static func write(_ statistics: FrameStatistics, to path: String) throws(OptionsError) {
    let counts = [
      ("frames_presented", statistics.framesPresented),
      ("frames_skipped", statistics.framesSkipped),
      ("rows_built", statistics.rowsBuilt),
      ("rows_live_peak", statistics.rowsLivePeak),
      ("text_shaped", statistics.textShaped),
      ("textures_peak_bytes", statistics.texturesPeakBytes),
      ("blank_pixels", statistics.blankPixels),
      ("loads_started", statistics.loadsStarted), ("loads_failed", statistics.loadsFailed),
      ("row_state_bytes", statistics.rowStateBytes),
      ("row_length_bytes", statistics.rowLengthBytes),
      ("page_bytes", statistics.pageBytes),
      ("image_bytes", statistics.imageBytes),
    ]
    let lines = counts.map { "  \"\($0.0)\": \($0.1)" }.joined(separator: ",\n")
    // Under another name first: a reader never sees half a file.
    let temporary = path + ".part"
    guard let file = fopen(temporary, "w") else {
      throw OptionsError("\(path): \(String(cString: strerror(errno)))")
    }
    let isWritten = fputs("{\n\(lines)\n}\n", file) >= 0
    guard fclose(file) == 0, isWritten, rename(temporary, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw OptionsError("\(path): \(reason)")
    }
  }

  /// Why a file cannot be made at a path; nil if it can.
  static func reasonNotWritable(_ path: String) -> String? {
    var info = stat()
    if stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR { return "it is a directory" }
    let folder =
      path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    if access(folder, W_OK | X_OK) != 0 {
      return "the folder \(folder) cannot be written: \(String(cString: strerror(errno)))"
    }
    return nil
  }
}
