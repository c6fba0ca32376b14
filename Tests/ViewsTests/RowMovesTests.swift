import Testing

@testable import Views

struct RowMovesTests {
  typealias Moves = RowMoves<String>

  /// Rows of 10 points from an edge on, one for each letter.
  private func rows(_ letters: String, from edge: Double = 0) -> [Moves.Row] {
    letters.enumerated().map { index, letter in
      Moves.Row(id: String(letter), edge: edge + Double(index) * 10, length: 10)
    }
  }

  private let second = Animation.linear(duration: 1)

  /// Edges and opacities at a time, rows of the list first.
  private func picture(_ moves: Moves, of rows: [Moves.Row], at time: Double) -> [String] {
    rows.map { row in
      let look = moves.look(of: row.id, at: time)
      return "\(row.id) \(row.edge + look.displacement) \(look.opacity)"
    }
      + moves.leavingRows(at: time).map { "-\($0.id) \($0.edge) \($0.opacity)" }
  }

  @Test func `what comes unfolds from its gap while the rest makes room`() {
    var moves = Moves()
    let new = rows("axyb")
    moves.change(from: rows("ab"), to: new, by: second, at: 5)
    #expect(
      picture(moves, of: new, at: 5) == ["a 0.0 1.0", "x 10.0 0.0", "y 10.0 0.0", "b 10.0 1.0"])
    #expect(
      picture(moves, of: new, at: 5.5) == ["a 0.0 1.0", "x 10.0 0.5", "y 15.0 0.5", "b 20.0 1.0"])
    #expect(
      picture(moves, of: new, at: 6) == ["a 0.0 1.0", "x 10.0 1.0", "y 20.0 1.0", "b 30.0 1.0"])
    #expect(moves.isAtRest(at: 6) && !moves.isAtRest(at: 5.9))
  }

  @Test func `what goes folds into its gap, and at an end into that`() {
    var moves = Moves()
    let new = rows("ad")
    moves.change(from: rows("abcde"), to: new, by: second, at: 0)
    #expect(
      picture(moves, of: new, at: 0.5)
        == ["a 0.0 1.0", "d 20.0 1.0", "-b 10.0 0.5", "-c 15.0 0.5", "-e 30.0 0.5"])
    #expect(picture(moves, of: new, at: 1) == ["a 0.0 1.0", "d 10.0 1.0"])
    #expect(moves.isAtRest(at: 1))
    moves.change(from: new, to: [], by: second, at: 2)
    #expect(picture(moves, of: [], at: 2.5) == ["-a 0.0 0.5", "-d 10.0 0.5"])
  }

  @Test func `rows that change places go past each other, and scrolling takes the leaving along`() {
    var moves = Moves()
    let new = rows("ca")
    moves.change(from: rows("abc"), to: new, by: second, at: 0)
    #expect(picture(moves, of: new, at: 0.5) == ["c 10.0 1.0", "a 5.0 1.0", "-b 5.0 0.5"])
    moves.scroll(by: -100)
    let scrolled = rows("ca", from: -100)
    #expect(
      picture(moves, of: scrolled, at: 0.5) == ["c -90.0 1.0", "a -95.0 1.0", "-b -95.0 0.5"])
  }

  @Test func `a change on the way goes on from where each row is`() {
    var moves = Moves()
    var rows = rows("abcdef")
    var random = UInt64(11)
    func next(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % bound
    }
    var time = 0.0
    var fresh = 0
    for _ in 0..<200 {
      var ids = rows.map(\.id)
      for _ in 0...next(3) {
        switch next(3) {
        case 0 where !ids.isEmpty: ids.remove(at: next(ids.count))
        case 1 where ids.count > 1: ids.swapAt(0, ids.count - 1)
        default:
          ids.insert("new\(fresh)", at: next(ids.count + 1))
          fresh += 1
        }
      }
      let new = ids.enumerated().map { Moves.Row(id: $1, edge: Double($0) * 10, length: 10) }
      var drawn: [String: (edge: Double, opacity: Double)] = [:]
      for row in rows {
        let look = moves.look(of: row.id, at: time)
        drawn[row.id] = (row.edge + look.displacement, look.opacity)
      }
      for row in moves.leavingRows(at: time) { drawn[row.id] = (row.edge, row.opacity) }
      moves.change(from: rows, to: new, by: .spring, at: time)
      for row in new {
        let look = moves.look(of: row.id, at: time)
        guard let before = drawn[row.id] else {
          #expect(look.opacity == 0)
          continue
        }
        #expect(abs(row.edge + look.displacement - before.edge) < 1e-3)
        #expect(abs(look.opacity - before.opacity) < 1e-3)
      }
      for row in moves.leavingRows(at: time) {
        #expect(abs(row.edge - (drawn[row.id]?.edge ?? .infinity)) < 1e-3)
      }
      rows = new
      time += Double(next(40)) / 100
    }
    #expect(moves.isAtRest(at: time + 10))
    moves.forget(at: time + 10)
    #expect(moves.leavingRows(at: time + 10).isEmpty)
    for row in rows { #expect(moves.look(of: row.id, at: time + 10) == Moves.Look()) }
  }

  @Test func `without an animation all is at its place, and a delay waits`() {
    var moves = Moves()
    moves.change(from: rows("ab"), to: rows("b"), by: second.delay(2), at: 1)
    #expect(moves.nextWake(after: 1) == 3)
    #expect(moves.nextWake(after: 3.5) == nil)
    #expect(moves.look(of: "b", at: 2).displacement == 10)
    moves.change(from: rows("b"), to: rows("b"), by: nil, at: 2)
    #expect(moves.isAtRest(at: 2))
    #expect(moves.look(of: "b", at: 2) == Moves.Look())
  }
}
