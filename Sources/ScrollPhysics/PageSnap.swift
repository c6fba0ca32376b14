/// The page a paged list settles on, from where the finger let go.
///
/// A flick turns at least one page from there, and more if its coast would carry it further and `limit`
/// allows; a slow drag goes to the page it has mostly reached, however many it crossed. `PageTurn` is
/// the carousel's rule, which counts from where the gesture began instead.
///
/// Other toolkits' rules are this one with their thresholds, exact ties aside: Flutter's is a speed of
/// 20, Compose's 400, and ViewPager's memory of the current page (0.4 and 0.6) a share of 0.6.
///
/// Laws, with pages at whole numbers:
/// - The target is one of `pages`.
/// - A flick's target lies ahead in its direction: more than 0 and at most `limit` pages, if it is there.
/// - A slow target is less than a page from where the finger let go; with a share of 1/2 it is the
///   nearest page, and of two the later.
/// - Never an earlier target from a later position, flick or not.
public struct PageSnap: Hashable, Sendable {
  /// Points a second that a flick has to exceed; infinity for no flicks.
  public let speed: Double
  /// Part of a page, 0 ... 1, that a slow drag has to cover of its last page to go on to the next.
  public let share: Double
  /// The most pages a flick turns from where the finger let go, 1 or more.
  public let limit: Int

  /// Parameters out of range are brought into it; one that is no number is `Tuning`'s.
  public init(
    speed: Double = Tuning.pageFlickSpeed, share: Double = Tuning.pageSnapShare,
    limit: Int = Tuning.pageSnapLimit
  ) {
    self.speed = speed.isNaN ? Tuning.pageFlickSpeed : max(speed, 0)
    self.share = share.isNaN ? Tuning.pageSnapShare : min(max(share, 0), 1)
    self.limit = max(limit, 1)
  }

  /// The page to settle on; nil if there is none, or the position is no number.
  ///
  /// - `position`: where the finger let go, in pages: 2.5 is half-way from page 2 to page 3.
  /// - `start`: the page the gesture began on; tells the way on from the way back.
  /// - `velocity`: points a second at the release, positive towards later pages; one that is not finite
  ///   is no flick.
  /// - `pageLength`: points from a page's start to the next one's.
  public func target(
    from position: Double, start: Int, velocity: Double, pageLength: Double, in pages: Range<Int>
  ) -> Int? {
    guard position.isFinite, !pages.isEmpty else { return nil }
    let target: Double
    if velocity.isFinite, abs(velocity) > speed {
      target = flicked(from: position, by: velocity, pageLength: pageLength)
    } else {
      target = dragged(to: position, from: Double(start))
    }
    // The last page is compared as a number: 2^63 is none of Int's.
    if target >= Double(pages.upperBound - 1) { return pages.upperBound - 1 }
    return max(Int(max(target, Double(pages.lowerBound))), pages.lowerBound)
  }

  private func flicked(from position: Double, by velocity: Double, pageLength: Double) -> Double {
    let coast = Decay(velocity: velocity, restDistance: 0).end / pageLength
    let wanted = (position + (coast.isFinite ? coast : 0)).rounded()
    if velocity > 0 {
      let next = position.rounded(.down) + 1
      return min(max(wanted, next), next + Double(limit - 1))
    }
    let next = position.rounded(.up) - 1
    return max(min(wanted, next), next - Double(limit - 1))
  }

  private func dragged(to position: Double, from start: Double) -> Double {
    if position >= start {
      let whole = (position - start).rounded(.down)
      let rest = position - start - whole
      return start + whole + (rest > 0 && rest >= share ? 1 : 0)
    }
    // A tie goes towards the end: backwards the share has to be exceeded.
    let whole = (start - position).rounded(.down)
    return start - whole - (start - position - whole > share ? 1 : 0)
  }
}
