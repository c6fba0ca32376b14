public import ScrollPhysics

/// How a scroller that shows page after page decides where a gesture leads.
public struct Paging: Hashable, Sendable {
  /// What a gesture has to do to turn a page.
  public var turn: PageTurn
  /// Points of a page that `turn` compares the finger's travel with; without the gap to the next one.
  public var pageLength: Double
  /// What a pull beyond the last page shows.
  public var resistance: PageResistance
  /// The way to the page that the gesture chose, entered at the finger's velocity.
  public var spring: Spring

  /// - Parameter pageLength: In points.
  public init(
    turn: PageTurn = PageTurn(), pageLength: Double, resistance: PageResistance = PageResistance(),
    spring: Spring = .page
  ) {
    self.turn = turn
    self.pageLength = pageLength
    self.resistance = resistance
    self.spring = spring
  }
}

/// What a pull beyond an end shows.
enum EdgePull {
  case rubber(RubberBand)
  /// A page follows by its resistance, and never so far that it leaves the middle: `most` points.
  case page(PageResistance, most: Double)

  func stretch(_ distance: Double) -> Double {
    switch self {
    case .rubber(let band): band.stretch(distance)
    case .page(let resistance, let most):
      min(max(resistance.stretch(distance), -most), most)
    }
  }

  func pull(_ stretch: Double) -> Double {
    switch self {
    case .rubber(let band): band.pull(stretch)
    case .page(let resistance, _): resistance.pull(stretch)
    }
  }

  func slope(at distance: Double) -> Double {
    switch self {
    case .rubber(let band): band.slope(at: distance)
    case .page(let resistance, let most):
      abs(resistance.stretch(distance)) < most ? 1 / resistance.divisor : 0
    }
  }
}
