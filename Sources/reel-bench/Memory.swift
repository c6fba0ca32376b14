enum Memory {
  /// The most memory that this process has had resident, in MiB (`VmHWM`); NaN where it is not told.
  ///
  /// Not `getrusage`'s, which begins with the memory of the process that started this one.
  static var peakMegabytes: Double {
    ProcFile.number("VmHWM", in: "/proc/self/status").map { $0 / 1024 } ?? .nan
  }
}
