/// How many pages a gesture turns in a carousel: one in a flick's direction, else as many as the
/// finger's travel is worth.
///
/// Signs are the content's, as `DragRecognizer` answers them: positive towards the next page (the finger
/// then moves towards the start). Whether there are such pages is the caller's business.
///
/// Laws, with `pages` of a page longer than 0:
/// - It never exceeds `limit`, either way.
/// - Turned round, travel and velocity turn the same number of pages the other way.
/// - With a flick it has the velocity's sign, else the travel's, or it is 0.
/// - More travel never turns fewer pages, and neither does more velocity.
/// - Only the travel's share of a page counts: at another scale the answer is the same.
/// - A travel, velocity or length that is not finite turns nothing.
public struct PageTurn: Hashable, Sendable {
  /// Points a second that a flick has to exceed; infinity for no flicks.
  public let speed: Double
  /// Part of a page, 0 ... 1, that the finger has to travel to turn it without a flick.
  public let share: Double
  /// The most pages a gesture turns, 0 or more.
  public let limit: Int

  /// Parameters out of range are brought into it; one that is no number is `Tuning`'s.
  public init(
    speed: Double = Tuning.pageFlickSpeed, share: Double = Tuning.pageTurnShare,
    limit: Int = Tuning.pageTurnLimit
  ) {
    self.speed = speed.isNaN ? Tuning.pageFlickSpeed : max(speed, 0)
    self.share = share.isNaN ? Tuning.pageTurnShare : min(max(share, 0), 1)
    self.limit = max(limit, 0)
  }

  /// The pages that are turned, signed, counted from the page the gesture began on.
  ///
  /// - `travel`: points the finger went since the press, the slop included.
  /// - `velocity`: points a second at the release.
  /// - `pageLength`: points from a page's start to its end.
  public func pages(travel: Double, velocity: Double, pageLength: Double) -> Int {
    guard travel.isFinite, velocity.isFinite, pageLength.isFinite, pageLength > 0 else { return 0 }
    let isFlick = abs(velocity) > speed
    let direction: Double = (isFlick ? velocity : travel) < 0 ? -1 : 1
    let way = travel * direction
    let whole = (way / pageLength).rounded(.down)
    let turns: Bool
    if isFlick {
      turns = true
    } else {
      turns = way > 0 && way - whole * pageLength >= share * pageLength
    }
    // A flick against the travel still turns: the whole pages count only in its own direction.
    let pages = min(max(whole, 0) + (turns ? 1 : 0), Double(limit))
    return Int(pages * direction)
  }
}
