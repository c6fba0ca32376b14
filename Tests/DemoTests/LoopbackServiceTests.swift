import Foundation
import PageSources
import ReelTesting
import TestSupport
import Testing

@testable import reel_demo

/// The service that the demo starts as its child.
@MainActor struct LoopbackServiceTests {
  @Test func `it starts, tells its address, and serves films`() async throws {
    let service = try await LoopbackService.started()
    #expect(service.address.hasPrefix("http://127.0.0.1:"))
    #expect(service.isRunning)
    let films = JSONPages<Film>(service.address + "/movie/popular")
    let page = try await films.page(PageRequest())
    #expect(page.elements.count == 20 && page.total == 500)
    #expect(page.elements.allSatisfy { !$0.title.isEmpty })
  }

  @Test func `each has a port of its own, and the shared one is one`() async throws {
    let (first, second) = (try await LoopbackService.started(), try await LoopbackService.started())
    #expect(first.address != second.address)
    let shared = try await LoopbackService.shared()
    #expect(try await LoopbackService.shared() === shared && shared.isRunning)
  }

  @Test func `it ends with its owner, at once, and leaves no child`() async throws {
    var service: LoopbackService? = try await LoopbackService.started()
    let process = try #require(service?.process)
    let address = try #require(service?.address)
    #expect(kill(process, 0) == 0)
    service = nil
    // Killed and waited for: not even a zombie is there.
    #expect(kill(process, 0) == -1 && errno == ESRCH)
    let films = JSONPages<Film>(
      address + "/movie/popular", client: HTTPClient(retry: .never))
    await #expect(throws: HTTPError.self) { try await films.page(PageRequest()) }
  }

  @Test func `one that has died is noticed, and the next owner gets another`() async throws {
    let service = try await LoopbackService.started()
    kill(service.process, SIGKILL)
    while service.isRunning { await Task.yield() }
    // Its owner goes on owning it; whoever asks for one gets one that lives.
    #expect(try await LoopbackService.started().isRunning)
  }

  @Test func `it ends with its owner's process, however that ends`() throws {
    // A shell that starts it as the demo does, with a pipe to its standard input, and is killed.
    let script = try #require(
      DemoAssets.candidates(LoopbackService.script).first { access($0, R_OK) == 0 })
    let owner = try ChildProcess(
      "python3",
      [
        "-c",
        """
        import subprocess, sys
        child = subprocess.Popen(["python3", "-u", sys.argv[1]], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        print(child.stdout.readline().decode().strip(), child.pid, flush=True)
        sys.stdin.read()
        """, script,
      ])
    let words = try #require(try owner.line()).split(separator: " ")
    #expect(words.first?.hasPrefix("http://127.0.0.1:") == true)
    let process = try #require(pid_t(words.last ?? ""))
    #expect(kill(process, 0) == 0)
    owner.send(signal: SIGKILL)
    // Nobody here is its parent: it is gone once its name is, or it is a zombie of whoever is.
    while isAlive(process) { usleep(1000) }
    #expect(!isAlive(process))
  }

  /// Whether a process runs; one that has ended and was not waited for does not.
  private func isAlive(_ process: pid_t) -> Bool {
    guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return false
    }
    return line.split(separator: ")").last?.split(separator: " ").first != "Z"
  }

  /// In a process of its own: pipes that others hold are none of this test's.
  @Test func `what keeps it from starting is told in a line, and leaves no child and no pipe`()
    async
  {
    await #expect(processExitsWith: .success) {
      try await Self.failToStart()
    }
  }

  private static func failToStart() async throws {
    let folder = try TemporaryFolder()
    let silent = folder.path + "/silent.py"
    try "print('hello', flush=True)\nimport sys\nsys.stdin.read()\n".write(
      toFile: silent, atomically: true, encoding: .utf8)
    let ends = folder.path + "/ends.py"
    try "".write(toFile: ends, atomically: true, encoding: .utf8)
    let before = try openDescriptors()
    for (interpreter, candidates, reason) in [
      ("python3", ["/nowhere/pageserver.py"], "is not there"),
      ("no-such-python", [silent], "no-such-python"),
      ("python3", [silent], "does not tell its address"),
      ("python3", [ends], "does not tell its address"),
    ] {
      do {
        _ = try await LoopbackService.started(interpreter: interpreter, candidates: candidates)
        Issue.record("\(interpreter) \(candidates) started")
      } catch let error as LoopbackServiceError {
        #expect("\(error)".hasPrefix("The demo's service cannot be started. "))
        #expect(error.reason.contains(reason), "\(error)")
        #expect(!"\(error)".contains("\n"))
      }
    }
    #expect(try pipes(beyond: before) == [])
    #expect(children(running: folder.path) == [])
  }

  private static func openDescriptors() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))
  }

  /// Pipes to a child that is gone: nobody reads from them.
  private static func pipes(beyond before: Set<String>) throws -> [String] {
    try openDescriptors().subtracting(before).filter { name in
      guard let descriptor = CInt(name), fcntl(descriptor, F_GETFL) & O_ACCMODE == O_WRONLY else {
        return false
      }
      var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      return poll(&state, 1, 0) == 1 && state.revents & Int16(POLLERR) != 0
    }
  }

  /// The processes whose command line names something.
  private static func children(running name: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.filter { entry in
      guard Int(entry) != nil,
        let line = FileManager.default.contents(atPath: "/proc/\(entry)/cmdline")
      else { return false }
      return String(decoding: line, as: UTF8.self).contains(name)
    }
  }
}
