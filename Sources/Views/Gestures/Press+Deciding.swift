import ScrollPhysics

/// Who of those who take part in a press it belongs to, and what comes of it.
extension Press {
  func feed(_ phase: Touch.Phase, at time: Double) {
    let touch = Touch(phase, at: time, finger, toView: nil, stopsMotion: stopsMotion)
    for (_, gesture) in followers { gesture.take(touch) }
    settle()
  }

  /// Looks at how everybody stands, decides, and lets those act who may.
  func settle() {
    let before = standings.participants.map(\.standing)
    for index in participants.indices where before[index] != .failed && before[index] != .won {
      standings.participants[index].standing = standing(of: participants[index])
    }
    standings.decide()
    let after = standings.participants.map(\.standing)
    for index in participants.indices where after[index] == .failed && before[index] != .failed {
      lose(index)
    }
    for index in participants.indices {
      switch after[index] {
      case .won: win(index)
      case .waiting:
        if case .gesture(let gesture) = participants[index], standings.mayTell(index) {
          gesture.act()
        }
      case .recognized, .failed: break
      }
    }
  }

  private func standing(of participant: Participant) -> GestureStanding {
    switch participant {
    case .gesture(let gesture): return gesture.standing ?? .failed
    case .button:
      guard target != nil else { return .failed }
      if tapped != nil { return .recognized(.tap) }
      if isLifted { return .failed }
      // One that the finger has strayed from holds up nobody, but may be come back to.
      return .waiting(finger.reach < Tuning.slop ? [.tap, .duration] : [])
    case .scroller(let lane):
      return isLifted ? .failed : lists.lanes[lane].standing
    }
  }

  private func lose(_ index: Int) {
    switch participants[index] {
    case .gesture(let gesture): gesture.finish()
    case .button: dropTarget()
    // Held until somebody has won.
    case .scroller: break
    }
  }

  private func win(_ index: Int) {
    switch participants[index] {
    case .gesture(let gesture):
      if gesture.precedence != .beside, !isLifted { lists.letGo() }
      gesture.act()
      // What was recognised may fail after all.
      if gesture.standing == .failed { gesture.finish() }
      // Another finger's is not this one's.
      if !gesture.isFollowing { standings.participants[index].standing = .failed }
    case .button:
      guard let candidate = target, let (point, time) = tapped else { return }
      dropTarget()
      if candidate.isStillTheSame { candidate.node.tap(at: point, time: time) }
    case .scroller:
      guard !lists.isDragging, !isLifted else { return }
      let winners = participants.indices.compactMap { index -> Int? in
        guard case .scroller(let lane) = participants[index],
          standings.participants[index].standing == .won
        else { return nil }
        return lane
      }
      lists.begin(dragging: winners)
    }
  }
}
