import Foundation
import Reel

/// Someone who signed. Foundation's names (Date, UUID, CGSize, …) stand beside Reel's.
public struct Guest: Identifiable, Hashable, Sendable {
  public let id: UUID
  public var name: String
  public var signed: Date
  public var isFavorite = false

  public init(name: String, signed: Date = Date(timeIntervalSince1970: 0)) {
    id = UUID()
    self.name = name
    self.signed = signed
  }
}

extension Guest {
  /// A value of Reel's in a type that is on no actor.
  public var color: Color { isFavorite ? .orange : .primary }

  /// Foundation's geometry beside Reel's.
  public static let picture = CGSize(width: 32, height: 32)
}

/// The book: a model on the main actor, as views read it.
@MainActor @Observable public final class Book {
  public var guests: [Guest]
  public var offset = 0.0
  public var selection: Guest.ID?

  public init(names: [String]) { guests = names.map { Guest(name: $0) } }

  public func sign(_ name: String) { guests.append(Guest(name: name)) }

  /// Work away from the main actor, and its answer back on it: where a tape has it, if one is played.
  public func load() async {
    let arrivals = Arrivals(from: "guests")
    let names = await Self.fetch()
    arrivals.deliver { for name in names { self.sign(name) } }
    arrivals.finish()
  }

  private nonisolated static func fetch() async -> [String] {
    await Task.detached { ["Late \(ProcessInfo.processInfo.arguments.isEmpty ? 0 : 1)"] }.value
  }
}
