/// A child that serves until the value goes away, or until this process ends, however it ends: a
/// shell waits for the end of its standard input, which is a pipe from here, and then ends it.
/// Both of its outputs can be read as one.
final class Server {
  let process: ChildProcess

  init(_ command: [String], environment: [String: String?] = [:]) throws {
    let script = """
      exec 3<&0
      "$@" </dev/null 2>&1 3<&- &
      child=$!
      read -r line <&3
      kill $child
      wait $child
      """
    process = try ChildProcess(
      "sh", ["-c", script, command[0]] + command, environment: environment)
  }

  func end() throws { _ = try process.exitStatus(within: 5) }

  deinit { try? end() }
}
