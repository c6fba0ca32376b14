import Dispatch
import Glibc
import SDLBackend

/// Starts main-actor work of all three kinds; each calls `done` with its name when it has run.
func startWork(_ done: @escaping @MainActor (String) -> Void) {
  Task.detached {
    try await Task.sleep(for: .milliseconds(50))
    await MainActor.run { done("after a sleep") }
  }
  Task { @MainActor in done("in a task") }
  DispatchQueue.main.async { MainActor.assumeIsolated { done("in a block") } }
}

/// Serves the main queue without SDL until all work is done.
func serveOffScreen() {
  var left = 3
  startWork { name in
    left -= 1
    say("work \(name) on \(isFirstThread ? "first" : "another") thread")
  }
  MainQueue.run { left == 0 }
  // Nothing is left, so a bounded wait finds nothing.
  say("more \(MainQueue.drain(waitingAtMost: 0.001))")
}

/// Whether the kernel's id of the thread is the process's.
var isFirstThread: Bool {
  var path = [CChar](repeating: 0, count: 64)
  let count = readlink("/proc/thread-self", &path, path.count)
  let text = String(decoding: path[..<max(0, count)].map(UInt8.init(bitPattern:)), as: UTF8.self)
  return text.split(separator: "/").last.map(String.init) == "\(getpid())"
}

/// Writes a line to standard output at once.
nonisolated func say(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  _ = write(1, bytes, bytes.count)
}

func exitWithFailure() -> Never { exit(1) }
