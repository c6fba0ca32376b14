import Dispatch
import Glibc

/// The service that the demo brings along, `Assets/Service/pageserver.py`: films and pages of a book, on this machine's
/// loopback only.
///
/// It runs in Python as a child of the demo. It ends when the object goes, and with the demo at the latest, however
/// that ends: then its standard input does.
nonisolated final class LoopbackService: Sendable {
  /// `http://127.0.0.1:PORT`
  let address: String
  let process: pid_t
  /// Of its standard input and output, the ends that are this program's.
  private let input: CInt
  private let output: CInt

  /// The one that all scenes share: started when first asked for, and again if it has ended.
  ///
  /// - Throws: `LoopbackServiceError`; whoever asks again has it tried again.
  @MainActor static func shared() async throws -> LoopbackService {
    if let start, case .success(let service) = await start.result, service.isRunning {
      return service
    }
    let start = Task { try await LoopbackService.started() }
    Self.start = start
    return try await start.value
  }

  @MainActor private static var start: Task<LoopbackService, any Error>?

  /// Starts one; it is not waited for on the caller's thread.
  @MainActor static func started(
    interpreter: String = "python3", candidates: [String] = DemoAssets.candidates(script)
  ) async throws -> LoopbackService {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          with: Result { try LoopbackService(interpreter: interpreter, candidates: candidates) })
      }
    }
  }

  /// Blocks until it has told its address.
  private init(interpreter: String, candidates: [String]) throws(LoopbackServiceError) {
    guard let path = candidates.first(where: { access($0, R_OK) == 0 }) else {
      throw LoopbackServiceError("Assets/\(Self.script) is not there")
    }
    let toChild = try Self.pipe()
    let fromChild: (reading: CInt, writing: CInt)
    do {
      fromChild = try Self.pipe()
    } catch {
      close(toChild.reading)
      close(toChild.writing)
      throw error
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild.reading, 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild.writing, 1)
    let words: [String] = [interpreter, "-u", path]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, interpreter, &actions, nil, &arguments, environ)
    close(toChild.reading)
    close(fromChild.writing)
    input = toChild.writing
    output = fromChild.reading
    self.process = process
    guard failure == 0 else {
      close(input)
      close(output)
      throw LoopbackServiceError("\(interpreter): \(String(cString: strerror(failure)))")
    }
    // Where this throws, the object does not come to be, and `deinit` does not run.
    guard let line = Self.line(from: output), line.hasPrefix("http://127.0.0.1:") else {
      Self.end(process, [input, output])
      throw LoopbackServiceError("\(interpreter) \(path) does not tell its address")
    }
    address = line
  }

  deinit { Self.end(process, [input, output]) }

  /// Whether its process is there; a failed start is none.
  var isRunning: Bool {
    var info = siginfo_t()
    // Left to be waited for by `end`.
    let answer = waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT)
    return answer == 0 && info.si_signo == 0
  }

  private static func end(_ process: pid_t, _ descriptors: [CInt]) {
    for descriptor in descriptors { close(descriptor) }
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  /// A pipe that no other child inherits: one that did would keep the service alive.
  private static func pipe() throws(LoopbackServiceError) -> (reading: CInt, writing: CInt) {
    var ends: [CInt] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else {
      throw LoopbackServiceError("a pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// The first line of what is written to a pipe, nil if none comes in time.
  private static func line(from descriptor: CInt) -> String? {
    var bytes: [UInt8] = []
    while bytes.count < longestLine {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      var byte: UInt8 = 0
      guard poll(&waiting, 1, patience) == 1, read(descriptor, &byte, 1) == 1 else { return nil }
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return nil
  }

  static let script = "Service/pageserver.py"
  /// Milliseconds: Python starts in some 200 on an idle machine.
  private static let patience: CInt = 20_000
  /// Bytes; an address has some 25.
  private static let longestLine = 256
}

/// Why the demo's service is not there.
nonisolated struct LoopbackServiceError: Error, Hashable, CustomStringConvertible {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  var description: String { "The demo's service cannot be started. \(reason)" }
}
