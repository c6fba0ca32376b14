import Glibc

/// Where reports go: misuse and bad data that a program survives, such as a negative row length or a font
/// file that cannot be read. Each is one line that names the thing and the reason.
///
/// Default: a line on standard error. Set it as `Reel.onDiagnostic = { line in … }`.
public var onDiagnostic: @MainActor (String) -> Void = { writeToStandardError("reel: \($0)") }

/// Writes a line to standard error.
package func writeToStandardError(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
