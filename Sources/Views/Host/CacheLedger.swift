/// What a window keeps for later, in bytes, within one budget.
///
/// Who comes first: states of rows, measured lengths and pages of carousels and lists, which cannot be had again, or only by
/// building rows or by fetching, get an eighth of the budget each; pictures, which can be decoded again, what the others
/// leave. Masks and pictures of groups have small budgets of their own in the painter.
///
/// It counts and says how much may be kept; who keeps it drops it.
package final class CacheLedger {
  /// What is kept: the states of rows and pages that are not live, the measured lengths of rows, and what was fetched for
  /// pages.
  package enum Kind: CaseIterable { case rowStates, rowLengths, pages }

  /// Bytes; asked each time.
  package var budget: () -> Int = { CacheLedger.defaultBudget }
  private var bytes: [Kind: Int] = [:]

  /// Twice what pictures may take at most by default.
  package nonisolated static let defaultBudget = 128 << 20
  private static let share = 8

  nonisolated deinit {}

  package func bytes(of kind: Kind) -> Int { bytes[kind, default: 0] }

  /// All that is counted here.
  package var total: Int { bytes.values.reduce(0, +) }

  func change(_ kind: Kind, by count: Int) { bytes[kind, default: 0] += count }

  /// Bytes that one of those who keep it may keep of its kind, besides what the others do.
  ///
  /// - Parameter own: What it has told of its own by `change(_:by:)`, however much it has by now.
  func room(for kind: Kind, having own: Int) -> Int {
    max(0, max(0, budget()) / Self.share - (bytes(of: kind) - own))
  }

  /// What is left for pictures.
  package var roomForPictures: Int { max(0, budget() - total) }
}
