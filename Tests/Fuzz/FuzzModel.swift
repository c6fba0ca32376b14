import Observation

/// What a tree shows; everything that its picture depends on besides offsets.
@Observable final class FuzzModel {
  var lengths: [Double] = []
  var count = 0
  var length = 20.0
  var isUniform = true
  var isVertical = true
  var isClipped = true
  var hasExtra = false
  var isDark = false
  var nests = false
  var title = 0
  var offset = 0.0
  var animates = false
  var flags: Set<Int> = []
  @ObservationIgnored var live: [Int: Int] = [:]
  @ObservationIgnored var trouble: String?
}
