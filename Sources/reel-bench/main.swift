import Glibc
import Reel

// Benches. Without a word, or with `all`, the report; `peer` draws the scene of other toolkits' benches and
// reports as they do; `feed` flings a feed; `start` and `window` are the report's children.
do {
  let words = Array(CommandLine.arguments.dropFirst())
  let rest = Array(words.dropFirst())
  switch words.first {
  case nil, "all":
    guard rest.isEmpty else { throw BenchError("all takes no flags, not \(rest[0])") }
    try Bench().run()
  case "peer": try Peer(options: PeerOptions(rest).checked()).run()
  case "feed":
    var feed = FeedRun(options: try PeerOptions(rest).forLists())
    feed.measure()
    print(feed.table.text)
  case "start": try StartRun(options: PeerOptions(rest).forLists()).run()
  case "window": try WindowRun(options: PeerOptions(rest).forLists()).run()
  case .some(let word):
    throw BenchError(
      "no bench \(word); usage: reel-bench [all | peer [FLAG VALUE]... | feed [FLAG VALUE]...]")
  }
} catch {
  writeToStandardError("reel-bench: \(error)")
  exit((error as? BenchError)?.status ?? 2)
}
