import Reel
import ReelTesting
import TestSupport

/// A row of an edited list: so many points long, or so many words.
struct EditedRow: Identifiable, Hashable {
  var id: Int
  var length: Double
}

/// What the edits of a sequence change.
@Observable final class EditedRows {
  var rows: [EditedRow]
  var fontSize = 12.0
  /// Points across.
  var breadth = 120.0

  init(_ rows: [EditedRow]) { self.rows = rows }
}

/// A list of edited rows in one of the forms that lists have.
struct EditedList: View {
  enum Form: CaseIterable {
    /// Rows of lengths that the app gives, and of those that the list has to find out.
    case given, measured
    /// Texts that wrap at the list's width; in a horizontal list rows as wide as their text.
    case texts
    /// A lazy stack in a scroll view.
    case stack
  }

  let model: EditedRows
  let form: Form
  let axis: Orientation
  let policy: ScrollAnchorPolicy

  var body: some View {
    Group {
      switch form {
      case .given:
        DynamicList(model.rows, orientation: axis, itemLength: { $0.length }, content: block)
      case .measured: DynamicList(model.rows, orientation: axis, content: block)
      case .texts: DynamicList(model.rows, orientation: axis, content: text)
      case .stack where axis == .vertical:
        ScrollView(.vertical) { LazyVStack(spacing: 3) { ForEach(model.rows, content: text) } }
      case .stack:
        ScrollView(.horizontal) { LazyHStack(spacing: 3) { ForEach(model.rows, content: text) } }
      }
    }
    .frame(
      width: axis == .vertical ? model.breadth : nil,
      height: axis == .horizontal ? model.breadth : nil
    )
    .scrollAnchorPolicy(policy)
  }

  private func block(_ row: EditedRow) -> some View {
    Color.blue.frame(
      width: axis == .horizontal ? row.length : nil, height: axis == .vertical ? row.length : nil)
  }

  private func text(_ row: EditedRow) -> some View {
    Text(Self.words.prefix(Int(row.length / 12)).joined(separator: " "))
      .font(.system(size: model.fontSize))
  }

  private static let words = ["What", "stays", "where", "it", "is", "while", "all", "else", "goes"]
}

/// Random edits of a list that rests, is under a finger, or is in a fling, with the list as it would have gone on
/// without them.
///
/// Laws, looked at in each frame:
/// - What the policy keeps moves by nothing in the frame that shows an edit, unless the list has too little content on
///   one side of it to fill the viewport. Then the list is at that end, and what is kept is nearer to it than it was.
/// - From frame to frame the rows move as those of the unedited list do, until the list meets an end: edits bring it
///   nearer to one, by what they take away or by taking what is kept there.
/// - No pixel of the list is blank.
struct EditSequence {
  enum Motion: CaseIterable { case rest, finger, fling }

  private enum Edit: CaseIterable { case insert, delete, move, resize, font, wrap }

  private var random: SplitMix64
  private let model: EditedRows
  private let edited: Stage
  private let twin: Stage
  private let form: EditedList.Form
  private let axis: Orientation
  private let motion: Motion
  private let policy: ScrollAnchorPolicy
  /// Whether the ends are far away.
  private let isInMiddle: Bool
  /// Whether the list has come to an end: from then on it is elsewhere than the unedited one.
  private var hasMetEnd = false
  private var nextID = 1000
  /// Where the finger is, in points along the axis.
  private var finger = 150.0
  private var fingerID: Int?
  /// Points that rows have gone until now, by themselves or with the finger: of the edited list and of the other one.
  private var ways = (edited: 0.0, twin: 0.0)
  /// What broke a law; nil for nothing.
  private(set) var broken: String?
  /// Frames after an edit whose rows were compared with those before it, and with those of the unedited list.
  private(set) var compared = (edits: 0, frames: 0)

  static let policies: [ScrollAnchorPolicy] = [.firstShown, .lastShown, .underFinger, .none]
  static let viewport = 200.0
  /// Points that are none, and come from sums.
  private static let none = 1e-6
  /// Points across to where every list is, beside its scroll bar: rows in a stack are as large across as their text.
  private static let middle = 76.0

  init(seed: Int) {
    var random = SplitMix64(seed: seed)
    let rows = (0..<120).map { EditedRow(id: $0, length: Self.length(&random)) }
    form = EditedList.Form.allCases.randomElement(using: &random)!
    axis = Bool.random(using: &random) ? .vertical : .horizontal
    motion = Motion.allCases.randomElement(using: &random)!
    policy = Self.policies.randomElement(using: &random)!
    isInMiddle = Int.random(in: 0..<4, using: &random) > 0
    model = EditedRows(rows)
    edited = Self.stage(model, form, axis, policy)
    twin = Self.stage(EditedRows(rows), form, axis, policy)
    self.random = random
    begin()
    description = "\(form), \(axis), \(motion), \(policy), \(isInMiddle ? "middle" : "near an end")"
  }

  private(set) var description = ""

  private static func stage(
    _ model: EditedRows, _ form: EditedList.Form, _ axis: Orientation, _ policy: ScrollAnchorPolicy
  ) -> Stage {
    let size =
      axis == .vertical
      ? Size(width: 160, height: viewport) : Size(width: viewport, height: 160)
    return Stage(size: size) {
      EditedList(model: model, form: form, axis: axis, policy: policy)
    }
  }

  private static func length(_ random: inout SplitMix64) -> Double {
    Int.random(in: 0..<12, using: &random) == 0
      ? 0 : Double(Int.random(in: 12...96, using: &random))
  }

  /// Both lists go to where the edits find them.
  private mutating func begin() {
    let end = twin.lists[0].contentLength - Self.viewport
    let near = Double(Int.random(in: 0...60, using: &random))
    let offset =
      isInMiddle
      ? end * Double.random(in: 0.4...0.6, using: &random)
      : Bool.random(using: &random) ? near : end - near
    let velocity =
      Double.random(in: 300...900, using: &random) * (Bool.random(using: &random) ? 1 : -1)
    for stage in [edited, twin] {
      // A fraction of a notch moves at once; one is 72 points.
      stage.wheel(at: point(100), dy: -(offset + 0.01) / 72)
      stage.advance(by: 0)
      if motion != .rest, fingerID == nil { fingerID = row(at: finger) }
      switch motion {
      case .rest: break
      case .finger:
        stage.press(at: point(finger))
        stage.advance(by: 0)
      case .fling:
        stage.fling(at: point(finger), velocity: axis == .vertical ? (0, velocity) : (velocity, 0))
      }
    }
    if motion == .finger {
      // Beyond the slop.
      moveFinger(by: -20)
      for stage in [edited, twin] { stage.advance(by: 0) }
    }
  }

  /// - Returns: What broke a law, and where; nil if nothing did.
  mutating func run(edits: Int = 6) -> String? {
    for step in 0..<edits where broken == nil {
      goOn("before edit \(step)")
      if broken == nil { edit(step) }
    }
    for frame in 0..<6 where broken == nil { goOn("frame \(frame) after the last edit") }
    if broken == nil, edited.counters.blankPixels > 0 { broken = "blank pixels" }
    return broken.map { "\(description): \($0)" }
  }

  // MARK: Edits

  private mutating func edit(_ step: Int) {
    let list = edited.lists[0]
    let before = list.shownRows.map { (id: model.rows[$0].id, edges: edges(of: $0)!) }
    let shown = list.shownRows
    let offset = list.scrollOffset + list.overscroll
    var rows = model.rows
    var done: [String] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) { done.append(change(&rows, shown)) }
    model.rows = rows
    edited.advance(by: 0)
    let (isAtStart, isAtEnd) = ends
    let what = "edit \(step) (\(done.joined(separator: ", ")))"
    if policy == .none {
      let now = list.scrollOffset + list.overscroll
      guard abs(now - offset) > Self.none else { return }
      hasMetEnd = true
      if !(isAtEnd && now < offset) {
        broken = "\(what): the offset was \(offset), is \(now)"
      }
      return
    }
    let left = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.id, $0) })
    let stayed = before.filter { left[$0.id] != nil }
    let ofFinger = policy == .underFinger ? stayed.first { $0.id == fingerID } : nil
    guard let kept = policy == .lastShown ? stayed.last : ofFinger ?? stayed.first else { return }
    let row = rows[left[kept.id]!]
    let from = keptEdge(kept.edges)
    guard let to = edges(of: left[kept.id]!).map(keptEdge) else {
      // One that has no length any more need not be built; nor one that is so short now that all of it is out of sight,
      // as the edge that it keeps was. Those beside it are live then.
      let (live, index) = (list.liveRows, left[kept.id]!)
      let isBeside =
        from <= 0
        ? (1...5).contains(live[0] - index)
        : from >= Self.viewport && (1...5).contains(index - live[live.count - 1])
      let isGone = isBeside || row.length < 12 && form != .stack
      hasMetEnd = hasMetEnd || isAtStart || isAtEnd
      if !isGone, !isAtStart, !isAtEnd {
        broken = "\(what): \(row), which was at \(kept.edges), is not live; \(list.liveRows)"
      }
      return
    }
    compared.edits += 1
    guard abs(from - to) > Self.none else { return }
    hasMetEnd = true
    if !(isAtStart && to < from || isAtEnd && to > from) {
      let offset = "\(list.scrollOffset) of \(list.contentLength)"
      broken = "\(what): \(row) was at \(from), is at \(to); \(offset)"
    }
  }

  /// Which of a row's edges the policy keeps.
  private func keptEdge(_ edges: Range<Double>) -> Double {
    policy == .lastShown ? edges.upperBound : edges.lowerBound
  }

  /// Makes an edit, and says which.
  private mutating func change(_ rows: inout [EditedRow], _ shown: [Int]) -> String {
    // Above, on the screen, below, or just anywhere.
    let near = [
      shown.first.map { $0 - 1 }, shown.randomElement(using: &random), shown.last.map { $0 + 1 },
    ]
    let spot =
      near.randomElement(using: &random)!
      ?? Int.random(in: 0..<rows.count, using: &random)
    let index = min(max(0, spot), rows.count - 1)
    let edit = Edit.allCases.randomElement(using: &random)!
    switch edit {
    case .insert:
      nextID += 1
      rows.insert(EditedRow(id: nextID, length: Self.length(&random)), at: index)
    case .delete: rows.remove(at: index)
    case .move:
      let row = rows.remove(at: index)
      rows.insert(row, at: Int.random(in: 0...rows.count, using: &random))
    case .resize: rows[index].length = Self.length(&random)
    case .font: model.fontSize = [12.0, 14, 17].randomElement(using: &random)!
    case .wrap: model.breadth = [80.0, 120, 150].randomElement(using: &random)!
    }
    return "\(edit) \(index)"
  }

  // MARK: Frames

  /// Both lists go on by a frame.
  private mutating func goOn(_ when: String) {
    if motion == .finger { moveFinger(by: Double(Int.random(in: -9...9, using: &random))) }
    let starts = (places(edited), places(twin))
    let offsets = (edited.lists[0].scrollOffset, twin.lists[0].scrollOffset)
    for stage in [edited, twin] { stage.advance(by: 1.0 / 60) }
    guard var ofEdited = way(starts.0, places(edited)), var ofTwin = way(starts.1, places(twin))
    else {
      return
    }
    if policy == .none {
      // Rows above that turn out to be of other lengths move those that are seen, but not the list.
      ofEdited = offsets.0 - edited.lists[0].scrollOffset
      ofTwin = offsets.1 - twin.lists[0].scrollOffset
    }
    hasMetEnd = hasMetEnd || ends.start || ends.end
    // At the ends the edited list is elsewhere than the other one.
    guard isInMiddle, !hasMetEnd else { return }
    ways.edited += ofEdited
    ways.twin += ofTwin
    compared.frames += 1
    if abs(ways.edited - ways.twin) > Self.none {
      broken = "\(when): gone \(ways.edited) points, without edits \(ways.twin)"
    }
  }

  private mutating func moveFinger(by distance: Double) {
    finger += distance
    for stage in [edited, twin] { stage.move(to: point(finger)) }
  }

  /// Leading edges of what is shown.
  private func places(_ stage: Stage) -> [Int: Double] {
    let list = stage.lists[0]
    return Dictionary(
      uniqueKeysWithValues: list.shownRows.compactMap { row in
        list.frame(ofRow: row).map { (row, axis == .vertical ? $0.minY : $0.minX) }
      })
  }

  /// How far the first row went that is there before and after.
  private func way(_ before: [Int: Double], _ after: [Int: Double]) -> Double? {
    before.keys.filter { after[$0] != nil }.min().map { after[$0]! - before[$0]! }
  }

  // MARK: Places

  /// Whether the edited list is at its ends.
  private var ends: (start: Bool, end: Bool) {
    let list = edited.lists[0]
    let last = max(0, list.contentLength - list.viewportLength)
    return (list.scrollOffset <= Self.none, list.scrollOffset >= last - Self.none)
  }

  private func point(_ along: Double) -> Point {
    axis == .vertical ? Point(x: Self.middle, y: along) : Point(x: along, y: Self.middle)
  }

  private func edges(of index: Int) -> Range<Double>? {
    edited.lists[0].frame(ofRow: index).map {
      axis == .vertical ? $0.minY..<$0.maxY : $0.minX..<$0.maxX
    }
  }

  /// The row that is there; a gap in a stack is the one's before it.
  private func row(at along: Double) -> Int? {
    edited.lists[0].shownRows.last { (edges(of: $0)?.lowerBound ?? .infinity) <= along }
      .map { model.rows[$0].id }
  }
}
