import Glibc
import Reel

// Benches: `peer` draws the scene of other toolkits' benches and reports as they do.
do {
  let words = Array(CommandLine.arguments.dropFirst())
  guard words.first == "peer" else { throw BenchError("usage: reel-bench peer [FLAG VALUE]…") }
  try Peer(options: PeerOptions(Array(words.dropFirst()))).run()
} catch {
  writeToStandardError("reel-bench: \(error)")
  exit(2)
}
