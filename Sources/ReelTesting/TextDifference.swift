/// Where two texts begin to differ, told as a unified diff is.
nonisolated public struct TextDifference: Hashable, Sendable, CustomStringConvertible {
  /// Lines that only the first text has, and only the second, among those that were compared.
  public let removed: Int
  public let added: Int
  /// The first line that differs, from 1.
  public let line: Int
  /// Lines from just before the first that differs: " " in both, "-" in the first, "+" in the second.
  public let lines: [String]
  /// Whether more differs than `lines` show.
  public let goesOn: Bool

  /// Lines in both that are shown before the first difference.
  static let context = 2
  /// Lines that are shown at most: what a person reads in a test's log.
  static let most = 16
  /// Lines of either text that are compared, from the first that differs: finding the fewest changes costs
  /// their number times the lines.
  static let reach = 400

  /// Nil where the texts are equal.
  init?(_ first: String, _ second: String) {
    guard first != second else { return nil }
    let old = first.split(separator: "\n", omittingEmptySubsequences: false)
    let new = second.split(separator: "\n", omittingEmptySubsequences: false)
    let same = zip(old, new).prefix { $0 == $1 }.count
    let oldPart = Array(old[same...].prefix(Self.reach))
    let newPart = Array(new[same...].prefix(Self.reach))
    let change = newPart.difference(from: oldPart)
    let removals = Self.places(change.removals)
    let insertions = Self.places(change.insertions)
    var told = old[max(0, same - Self.context)..<same].map { "  \($0)" }
    var (from, to) = (0, 0)
    var left = removals.count + insertions.count
    while left > 0, told.count < Self.most {
      if removals.contains(from) {
        told.append("- \(oldPart[from])")
        from += 1
        left -= 1
      } else if insertions.contains(to) {
        told.append("+ \(newPart[to])")
        to += 1
        left -= 1
      } else {
        told.append("  \(oldPart[from])")
        from += 1
        to += 1
      }
    }
    line = same + 1
    lines = told
    removed = removals.count
    added = insertions.count
    goesOn = left > 0 || old.count - same > Self.reach || new.count - same > Self.reach
  }

  private static func places(_ changes: [CollectionDifference<Substring>.Change]) -> Set<Int> {
    var found: Set<Int> = []
    for change in changes {
      switch change {
      case .insert(let offset, _, _), .remove(let offset, _, _): found.insert(offset)
      }
    }
    return found
  }

  /// As "from line 7: 1 fewer, 2 more", and the lines.
  public var description: String {
    var told = ["from line \(line): \(removed) fewer, \(added) more"] + lines.map { "  \($0)" }
    if goesOn { told.append("  ...") }
    return told.joined(separator: "\n")
  }
}
