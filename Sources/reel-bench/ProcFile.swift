import Glibc

/// A file of `/proc`.
enum ProcFile {
  /// What it says, up to 16 KiB; empty where it cannot be read.
  static func text(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// The first number of the line `name: number ...`; nil without one.
  static func number(_ name: String, in path: String) -> Double? {
    for line in text(path).split(separator: "\n") where line.hasPrefix("\(name):") {
      let words = line.split { $0 == "\t" || $0 == " " }
      return words.count > 1 ? Double(words[1]) : nil
    }
    return nil
  }
}
