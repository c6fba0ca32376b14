import Foundation
import Reel

/// The demo's own film service on the loopback: `Assets/Service/pageserver.py`, started when it is first asked for. It ends
/// with this process, whose end of a pipe it watches.
actor FilmServer {
  static let shared = FilmServer()

  private var running: (process: Process, lifeline: Pipe, address: URL)?

  /// Why it does not run, in a line.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Where it answers.
  ///
  /// - Throws: `Failure`; the next call tries again.
  func address() async throws -> URL {
    if let running, running.process.isRunning { return running.address }
    let script = try await Self.script()
    // Somebody else may have started it meanwhile.
    if let running, running.process.isRunning { return running.address }
    let (process, lifeline, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-u", script]
    process.standardInput = lifeline
    process.standardOutput = output
    do {
      try process.run()
    } catch {
      throw Failure(
        description: "the film service cannot be started: \(error.localizedDescription)")
    }
    guard let line = await Self.firstLine(of: output.fileHandleForReading),
      line.hasPrefix("http://127.0.0.1:"), let address = URL(string: line)
    else {
      process.terminate()
      throw Failure(description: "the film service, which is python3's, did not start")
    }
    running = (process, lifeline, address)
    return address
  }

  @MainActor private static func script() throws -> String {
    let candidates = DemoAssets.candidates("Service/pageserver.py")
    guard let path = candidates.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
      throw Failure(description: "Assets/Service/pageserver.py is not there")
    }
    return path
  }

  /// Nil if there is none before the end.
  private static func firstLine(of file: FileHandle) async -> String? {
    await withCheckedContinuation { continuation in
      // A thread of its own: reading blocks.
      Thread.detachNewThread {
        var line: [UInt8] = []
        while let byte = (try? file.read(upToCount: 1))?.first, byte != 10 { line.append(byte) }
        continuation.resume(returning: line.isEmpty ? nil : String(decoding: line, as: UTF8.self))
      }
    }
  }
}

extension FilmService {
  /// The demo's own, which runs once somebody looks.
  static var demo: FilmService { FilmService { try await FilmServer.shared.address() } }
}
