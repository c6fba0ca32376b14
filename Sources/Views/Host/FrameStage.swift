/// What a frame's time goes to.
///
/// Stages nest: a row that a list builds while it is laid out is `build` inside `layout`.
nonisolated package enum FrameStage: CaseIterable, Sendable {
  /// A scroll machine's answer to an input.
  case machine
  /// Bodies evaluated; rows made, or made anew for another item.
  case build
  /// Sizes, places and the texts that they need.
  case layout
  case drawList
  /// Pixels of what changed.
  case paint
  /// The picture handed to the window.
  case present
}

extension ViewHost {
  /// Runs a part of a frame, and tells `onStage`, if it is set, that it begins and ends.
  @inline(__always)
  package func during<Result, Failure: Error>(
    _ stage: FrameStage, _ part: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let onStage else { return try part() }
    onStage(stage, true)
    defer { onStage(stage, false) }
    return try part()
  }
}
