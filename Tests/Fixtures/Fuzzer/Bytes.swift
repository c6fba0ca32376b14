import Glibc

/// A file's bytes; nil where it cannot be read.
func readBytes(_ path: String) -> [UInt8]? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  while case let next = getc(file), next != EOF { bytes.append(UInt8(next)) }
  return bytes
}
