/// How a gesture, a button or a list stands with a touch that may be meant for it.
nonisolated package enum GestureStanding: Hashable, Sendable {
  /// It may still be meant, by one of these.
  case waiting(GestureTrigger)
  /// It has been recognised, by this.
  case recognized(GestureTrigger, yieldsToScrolling: Bool = false)
  /// Recognised, and it may act.
  case won
  /// It was not meant, or another has won.
  case failed
}

/// Decides which of the gestures under a finger a touch belongs to. `Gesture` says by which rules.
///
/// It knows neither views nor callbacks: who takes part comes in the order in which they were found, from the
/// innermost outwards, and is named by its index there.
nonisolated package struct Arbitration: Sendable {
  package enum Kind: Hashable, Sendable {
    case gesture(GesturePrecedence)
    case button
    case scroller
  }

  package struct Participant: Hashable, Sendable {
    package let kind: Kind
    package var standing: GestureStanding

    package init(_ kind: Kind, _ standing: GestureStanding) {
      self.kind = kind
      self.standing = standing
    }
  }

  /// From the innermost outwards.
  package var participants: [Participant]

  package init(_ participants: [Participant]) { self.participants = participants }

  /// Whoever is recognised, and need not wait, wins; whoever competes with it is out of it.
  package mutating func decide() {
    let order = order
    for candidate in order where isRecognized(candidate) && !hasToWait(candidate, order) {
      participants[candidate].standing = .won
      for other in order where other != candidate && competes(candidate, other) {
        let goesAlong = isScroller(candidate) && isScroller(other) && isRecognized(other)
        participants[other].standing = goesAlong ? .won : .failed
      }
    }
  }

  /// Whether one that is not recognised yet may tell the app that it waits.
  package func mayTell(_ index: Int) -> Bool {
    guard case .waiting = participants[index].standing else { return false }
    return !hasToWait(index, order)
  }

  /// From who comes first to who comes last.
  private var order: [Int] {
    var order: [Int] = []
    for (index, participant) in participants.enumerated() {
      if participant.kind == .gesture(.before) {
        order.insert(index, at: 0)
      } else {
        order.append(index)
      }
    }
    return order
  }

  private func isRecognized(_ index: Int) -> Bool {
    if case .recognized = participants[index].standing { true } else { false }
  }

  private func isScroller(_ index: Int) -> Bool { participants[index].kind == .scroller }
  private func isBeside(_ index: Int) -> Bool { participants[index].kind == .gesture(.beside) }
  private func isBefore(_ index: Int) -> Bool { participants[index].kind == .gesture(.before) }

  /// Whether only one of two may act. What is beside competes with what is outside of it alone, and with no scroller.
  private func competes(_ a: Int, _ b: Int) -> Bool {
    let (inner, outer) = (min(a, b), max(a, b))
    if isBeside(outer) { return false }
    if isBeside(inner) { return !isScroller(outer) }
    return true
  }

  /// Whether one that comes before it may still be meant.
  private func hasToWait(_ index: Int, _ order: [Int]) -> Bool {
    let own = trigger(of: index)
    for other in order {
      guard other != index else { break }
      guard competes(other, index), case .waiting(let trigger) = participants[other].standing,
        !trigger.isEmpty
      else { continue }
      // A list goes by where the finger goes, and waits only for who was put before it.
      if isScroller(index) && !isBefore(other) { continue }
      // A finger that rests is a long press, whatever it might have done next.
      if own == .duration && !trigger.contains(.duration) { continue }
      return true
    }
    return yieldsToScrolling(index)
      && participants.indices.contains { isScroller($0) && isRecognized($0) }
  }

  private func trigger(of index: Int) -> GestureTrigger {
    switch participants[index].standing {
    case .waiting(let trigger), .recognized(let trigger, _): trigger
    case .won, .failed: []
    }
  }

  private func yieldsToScrolling(_ index: Int) -> Bool {
    guard case .recognized(_, yieldsToScrolling: true) = participants[index].standing else {
      return false
    }
    return participants[index].kind == .gesture(.after)
  }
}
