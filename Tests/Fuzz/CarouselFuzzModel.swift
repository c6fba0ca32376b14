import Observation

/// What a carousel shows, and the ledger of what was asked for.
@Observable final class CarouselFuzzModel {
  enum Form: CaseIterable { case data, collection, loop }

  var form = Form.data
  var ratio = 0.7
  var isVertical = false
  /// What an app may ask for beside the pages.
  var hasDots = false
  var fades = false
  var advances = false
  var reducesMotion = false
  /// The closure form's data, and the numbers that there are.
  var number: Int? = 0 {
    didSet { if let number { numbers.insert(number) } }
  }
  var range = -3...3
  /// The collections' pages.
  var pages = [0, 1, 2]
  var selection = 0

  enum Call: Hashable {
    case next(Int)
    case previous(Int)
  }
  /// Fetches that were made and are neither answered nor have failed.
  @ObservationIgnored var open: [Call] = []
  /// Every data that there was.
  @ObservationIgnored private(set) var numbers: Set = [0]
  @ObservationIgnored var calls = 0
  @ObservationIgnored var answers = 0
  @ObservationIgnored var failures = 0
  @ObservationIgnored var changes: [Int] = []
  /// Told of each fetch as it is made.
  @ObservationIgnored var onCall: ((Call) -> Void)?

  func fetch(_ call: Call) {
    calls += 1
    open.append(call)
    onCall?(call)
  }

  func isAvailable(_ step: Int) -> Bool { number.map { range.contains($0 + step) } ?? false }
}
