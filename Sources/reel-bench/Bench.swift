import Glibc

/// Everything that is measured, in one report.
struct Bench {
  /// Repeats of each measurement; figures are their medians.
  static let repeats = 5

  func run() throws {
    let font = BenchFont.path
    var frames = FrameSection(font: font)
    try frames.measure(repeats: Self.repeats)
    for table in frames.tables { show(table) }
    var windows = WindowSection()
    try windows.measure()
    var stages = StageSection(font: font)
    stages.measure(repeats: Self.repeats)
    show(stages.table(presents: windows.presents))
    var core = CoreSection()
    core.measure(repeats: Self.repeats)
    show(core.table)
    var starts = StartSection()
    try starts.measure(repeats: Self.repeats)
    show(starts.table)
    if !windows.findings.isEmpty { show(windows.table) }
    for line in windows.missing { print(line) }
  }

  private func show(_ table: Table) {
    print(table.text + "\n")
    fflush(nil)
  }
}
