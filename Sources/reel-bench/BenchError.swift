/// Why a bench ends without its report.
struct BenchError: Error, CustomStringConvertible {
  let description: String
  /// The process's exit status: 2 for a call that cannot be followed, 1 for a picture that is wrong.
  let status: Int32

  init(_ description: String, status: Int32 = 2) {
    self.description = description
    self.status = status
  }
}
