import Testing

@testable import Views

/// Whom a touch belongs to, by plain values: participants from the innermost outwards.
@Suite struct ArbitrationTests {
  typealias Participant = Arbitration.Participant

  private func standings(_ participants: Participant...) -> [GestureStanding] {
    var arbitration = Arbitration(participants)
    arbitration.decide()
    return arbitration.participants.map(\.standing)
  }

  private func gesture(
    _ standing: GestureStanding, _ precedence: GesturePrecedence = .after
  ) -> Participant { Participant(.gesture(precedence), standing) }

  @Test func aChildsGestureComesBeforeItsParents() {
    #expect(
      standings(gesture(.recognized(.tap)), gesture(.recognized(.tap))) == [.won, .failed])
    #expect(
      standings(gesture(.waiting(.tap)), gesture(.recognized(.movement)))
        == [.waiting(.tap), .recognized(.movement)])
    #expect(standings(gesture(.failed), gesture(.recognized(.movement))) == [.failed, .won])
  }

  @Test func oneOfHighPriorityComesBeforeItsChildrens() {
    #expect(
      standings(gesture(.recognized(.tap)), gesture(.recognized(.tap), .before))
        == [.failed, .won])
    #expect(
      standings(Participant(.button, .recognized(.tap)), gesture(.waiting(.tap), .before))
        == [.recognized(.tap), .waiting(.tap)])
    // The outermost is the highest.
    #expect(
      standings(
        gesture(.recognized(.tap), .before), gesture(.recognized(.tap), .before))
        == [.failed, .won])
  }

  @Test func whatIsBesideDoesNotCompeteWithWhatIsInside() {
    #expect(
      standings(gesture(.recognized(.tap)), gesture(.recognized(.tap), .beside)) == [.won, .won])
    #expect(
      standings(gesture(.waiting(.tap)), gesture(.recognized(.tap), .beside))
        == [.waiting(.tap), .won])
    // With what is outside it does.
    #expect(
      standings(gesture(.recognized(.tap), .beside), gesture(.recognized(.tap)))
        == [.won, .failed])
    #expect(
      standings(
        gesture(.recognized(.movement), .beside), Participant(.scroller, .recognized(.movement)))
        == [.won, .won])
  }

  @Test func aLongPressWaitsForButtonsAndOtherLongPressesAlone() {
    let long = GestureStanding.recognized(.duration)
    #expect(standings(gesture(.waiting(.tap)), gesture(long)) == [.failed, .won])
    #expect(standings(gesture(.waiting(.movement)), gesture(long)) == [.failed, .won])
    #expect(
      standings(gesture(.waiting(.duration)), gesture(long)) == [.waiting(.duration), long])
    #expect(
      standings(Participant(.button, .waiting([.tap, .duration])), gesture(long))
        == [.waiting([.tap, .duration]), long])
    // A finger that has strayed from its button holds up nobody.
    #expect(
      standings(Participant(.button, .waiting([])), gesture(.recognized(.movement)))
        == [.failed, .won])
  }

  @Test func aListTakesWhatGoesItsWay() {
    let drag = GestureStanding.recognized(.movement)
    let polite = GestureStanding.recognized(.movement, yieldsToScrolling: true)
    #expect(standings(gesture(polite), Participant(.scroller, drag)) == [.failed, .won])
    #expect(standings(gesture(drag), Participant(.scroller, drag)) == [.won, .failed])
    #expect(standings(gesture(polite, .before), Participant(.scroller, drag)) == [.won, .failed])
    #expect(standings(gesture(polite), Participant(.scroller, .failed)) == [.won, .failed])
    // It waits for no gesture, unless that was put before it.
    #expect(
      standings(gesture(.waiting(.movement)), Participant(.scroller, drag)) == [.failed, .won])
    #expect(
      standings(gesture(.waiting(.movement), .before), Participant(.scroller, drag))
        == [.waiting(.movement), drag])
    // What is around it waits for it.
    #expect(
      standings(Participant(.scroller, .waiting(.movement)), gesture(drag))
        == [.waiting(.movement), drag])
  }

  @Test func listsAlongOneAxisGoTogether() {
    let drag = GestureStanding.recognized(.movement)
    #expect(
      standings(
        Participant(.scroller, drag), Participant(.scroller, .failed), Participant(.scroller, drag))
        == [.won, .failed, .won])
  }
}
