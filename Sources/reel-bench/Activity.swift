import Glibc

/// What a process has done so far, all threads together.
struct Activity {
  /// Milliseconds on a processor (`/proc/PID/task/*/schedstat`, which counts nanoseconds).
  private(set) var cpu = 0.0
  /// Times that a thread went to sleep of its own, and so was woken.
  private(set) var wakes = 0

  /// - Throws: `BenchError` if the process has ended, or the kernel does not tell.
  init(of process: pid_t) throws(BenchError) {
    let folder = "/proc/\(process)/task"
    guard let directory = opendir(folder) else { throw BenchError("no process \(process)") }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let thread = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if thread.hasPrefix(".") { continue }
      guard
        let time = ProcFile.text("\(folder)/\(thread)/schedstat").split(separator: " ").first
          .flatMap({ Double($0) })
      else { throw BenchError("the kernel does not tell the CPU time of threads", status: 1) }
      cpu += time / 1e6
      wakes += Int(
        ProcFile.number("voluntary_ctxt_switches", in: "\(folder)/\(thread)/status") ?? 0)
    }
  }
}
