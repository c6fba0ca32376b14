/// Runs of bytes against the parts of Reel that have laws.
public enum Fuzz {
  /// What a run of bytes is read as.
  public nonisolated enum Subject: UInt8, CaseIterable, Sendable {
    case machine, extents, stage, carousel
  }

  /// Runs bytes: the first names the subject, the others are what happens to it.
  ///
  /// Returns what law was broken, and when; nil if none was.
  public static func brokenLaw(_ bytes: [UInt8]) -> String? {
    guard let first = bytes.first else { return nil }
    let subjects = Subject.allCases
    return brokenLaw(of: subjects[Int(first) % subjects.count], FuzzInput(bytes.dropFirst()))
  }

  public static func brokenLaw(of subject: Subject, _ input: FuzzInput) -> String? {
    switch subject {
    case .machine: MachineFuzz.brokenLaw(input)
    case .extents: ExtentsFuzz.brokenLaw(input)
    case .stage: StageFuzz.brokenLaw(input)
    case .carousel: CarouselFuzz.brokenLaw(input)
    }
  }
}
