import Glibc

/// A program that a test has started: its output can be read line by line, within a time limit,
/// and it is killed when the value goes away.
///
/// For use from one thread at a time. Reads block the caller's thread.
public final class ChildProcess {
  public let name: String
  public let id: pid_t
  private var input: CInt
  private var output: LineReader
  private var errors: LineReader
  private var status: CInt?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: a path, or a name that is looked up in `PATH`.
  ///   - environment: variables that differ from this process's; nil removes one.
  /// - Throws: `ChildProcessError.cannotStart`.
  public init(
    _ executable: String, _ arguments: [String] = [], environment: [String: String?] = [:]
  ) throws {
    name = String(executable.split(separator: "/").last ?? "")
    let stdin = try Pipe()
    let stdout = try Pipe()
    let stderr = try Pipe()
    defer { for end in [stdin.reading, stdout.writing, stderr.writing] { close(end) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, stdin.reading, 0)
    posix_spawn_file_actions_adddup2(&actions, stdout.writing, 1)
    posix_spawn_file_actions_adddup2(&actions, stderr.writing, 2)
    var argv = ([executable] + arguments).map { strdup($0) } + [nil]
    var envp = Self.environment(changedBy: environment).map { strdup($0) } + [nil]
    defer { for string in argv + envp { free(string) } }
    // Tests run on threads that block all signals, which a child would inherit.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var id: pid_t = 0
    let failure = posix_spawnp(&id, executable, &actions, &attributes, &argv, &envp)
    guard failure == 0 else {
      for end in [stdin.writing, stdout.reading, stderr.reading] { close(end) }
      throw ChildProcessError.cannotStart(executable, String(cString: strerror(failure)))
    }
    self.id = id
    input = stdin.writing
    output = LineReader(descriptor: stdout.reading)
    errors = LineReader(descriptor: stderr.reading)
  }

  deinit {
    if status == nil { kill(id, SIGKILL) }
    closeInput()
    if status == nil { waitpid(id, nil, 0) }
    close(output.descriptor)
    close(errors.descriptor)
  }

  /// The next line of standard output, without its line break; nil at the end.
  ///
  /// - Parameter seconds: how long to wait at most.
  /// - Throws: `ChildProcessError.late`, which tells all output so far; the program is killed.
  public func line(within seconds: Double = 20) throws -> String? {
    let deadline = monotonicSeconds() + seconds * patience
    while true {
      if let line = output.takeLine() { return line }
      if output.isAtEnd { return nil }
      try read(until: deadline, waitingFor: "a line")
    }
  }

  /// Lines of standard output up to and with the first that starts with `prefix`.
  ///
  /// - Throws: `ChildProcessError.late`; `ended` if the output ends before.
  @discardableResult
  public func lines(through prefix: String, within seconds: Double = 20) throws -> [String] {
    let deadline = monotonicSeconds() + seconds * patience
    var lines: [String] = []
    while true {
      if let line = output.takeLine() {
        lines.append(line)
        if line.hasPrefix(prefix) { return lines }
      } else if output.isAtEnd {
        throw ChildProcessError.ended(name, waitingFor: prefix, transcript)
      } else {
        try read(until: deadline, waitingFor: prefix)
      }
    }
  }

  /// Waits for the program's end, after closing its standard input.
  ///
  /// - Returns: its exit status; 128 and the signal's number if one ended it.
  /// - Throws: `ChildProcessError.late`; the program is killed.
  public func exitStatus(within seconds: Double = 20) throws -> Int {
    closeInput()
    let deadline = monotonicSeconds() + seconds * patience
    while !(output.isAtEnd && errors.isAtEnd) { try read(until: deadline, waitingFor: "its end") }
    var status: CInt = self.status ?? 0
    if self.status == nil { waitpid(id, &status, 0) }
    self.status = status
    let signal = Int(status & 0x7f)
    return signal == 0 ? Int(status >> 8 & 0xff) : 128 + signal
  }

  /// The most memory that the program has had resident so far, in bytes (`VmHWM`); nil once it has ended.
  ///
  /// Not what `wait4` tells: that begins with the memory of the process which started the program.
  public var peakMemory: Int? {
    guard let file = fopen("/proc/\(id)/status", "r") else { return nil }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 256)
    while fgets(&buffer, CInt(buffer.count), file) != nil {
      let bytes = buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      let words = String(decoding: bytes, as: UTF8.self).split { $0.isWhitespace }
      guard words.first == "VmHWM:", words.count > 1 else { continue }
      return Int(words[1]).map { $0 << 10 }
    }
    return nil
  }

  /// Sends a signal, `SIGINT` for instance.
  public func send(signal: CInt) { if status == nil { kill(id, signal) } }

  /// Writes a short text (up to a pipe's 64 KB) to the program's standard input.
  public func write(_ text: String) {
    let bytes = Array(text.utf8)
    precondition(Glibc.write(input, bytes, bytes.count) == bytes.count, "\(name) reads no input")
  }

  /// All of standard output and standard error so far.
  public var transcript: String {
    "\(name) wrote:\n\(output.transcript)\(errors.transcript.isEmpty ? "" : "and to stderr:\n")"
      + errors.transcript
  }

  /// All of standard error so far.
  public var errorOutput: String { errors.transcript }

  private func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  private func read(until deadline: Double, waitingFor what: String) throws {
    var descriptors = [output, errors].filter { !$0.isAtEnd }.map {
      pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
    }
    let milliseconds = max(0, (deadline - monotonicSeconds()) * 1000)
    let ready = poll(&descriptors, nfds_t(descriptors.count), CInt(milliseconds.rounded(.up)))
    if ready == 0 {
      send(signal: SIGKILL)
      throw ChildProcessError.late(name, waitingFor: what, transcript)
    }
    for descriptor in descriptors where descriptor.revents != 0 {
      if descriptor.fd == output.descriptor { output.read() } else { errors.read() }
    }
  }

  private static func environment(changedBy changes: [String: String?]) -> [String] {
    var variables: [String] = []
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if changes[String(text.prefix { $0 != "=" })] == nil { variables.append(text) }
      next += 1
    }
    for case (let name, let value?) in changes { variables.append("\(name)=\(value)") }
    return variables
  }
}

/// What goes wrong with a child; the last text of each is all that the child wrote.
public enum ChildProcessError: Error, CustomStringConvertible {
  case cannotStart(String, String)
  case late(String, waitingFor: String, String)
  case ended(String, waitingFor: String, String)
  case failed(String, status: Int, String)

  public var description: String {
    switch self {
    case .cannotStart(let name, let reason): "\(name) cannot be started: \(reason)"
    case .late(let name, let what, let output):
      "\(name) did not give \(what) within the time limit. \(output)"
    case .ended(let name, let what, let output): "\(name) ended without \(what). \(output)"
    case .failed(let name, let status, let output): "\(name) ended with status \(status). \(output)"
    }
  }
}

/// Runs a program to its end.
///
/// - Returns: its standard output.
/// - Throws: `ChildProcessError`, `failed` included if its status is not 0.
@discardableResult
public func run(
  _ executable: String, _ arguments: [String], environment: [String: String?] = [:],
  within seconds: Double = 20
) throws -> [String] {
  let child = try ChildProcess(executable, arguments, environment: environment)
  let status = try child.exitStatus(within: seconds)
  guard status == 0 else {
    throw ChildProcessError.failed(child.name, status: status, child.transcript)
  }
  var lines: [String] = []
  while let line = try child.line() { lines.append(line) }
  return lines
}

/// A pipe whose ends no other child inherits.
private struct Pipe {
  let reading: CInt
  let writing: CInt

  init() throws {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw ChildProcessError.cannotStart("a pipe", String(cString: strerror(errno)))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = ends[0]
    writing = ends[1]
  }
}
