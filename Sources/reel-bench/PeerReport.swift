/// The one line of JSON that every peer prints.
struct PeerReport {
  let options: PeerOptions
  let exactLength: Int
  var reportedLength = 0.0
  /// Milliseconds.
  var firstFrame: Double?
  var jump: Double?
  /// Milliseconds of CPU a second.
  var idle: Double?
  var segments: [(PeerOptions.Segment, SegmentTiming.Result)] = []

  init(options: PeerOptions, exactLength: Int) {
    self.options = options
    self.exactLength = exactLength
  }

  var line: String {
    var fields = [
      "\"peer\":\"reel\"", "\"ver\":\"reel\"", "\"scene\":\"\(options.scene)\"",
      "\"n\":\(options.count)", "\"first_ms\":\(decimal(firstFrame, 2))",
      "\"jump_ms\":\(decimal(jump, 3))", "\"rss_mb\":\(decimal(Memory.peakMegabytes, 1))",
      "\"idle_cpu_ms_per_s\":\(decimal(idle, 3))",
      "\"content_h\":\(decimal(reportedLength, 1))", "\"content_h_exact\":\(exactLength)",
    ]
    for (segment, timing) in segments {
      fields.append(
        "\"\(segment)\":{\"frames\":\(timing.frames),\"cpu_ms\":\(decimal(timing.cpu, 5)),"
          + "\"wall_ms\":\(decimal(timing.wall, 5)),\"p50\":\(decimal(timing.median, 5)),"
          + "\"p99\":\(decimal(timing.p99, 5)),\"max\":\(decimal(timing.longest, 5)),\"xcpu_ms\":-1}"
      )
    }
    return "{" + fields.joined(separator: ",") + "}"
  }

  /// -1 where nothing was measured, as the peers have it.
  private func decimal(_ value: Double?, _ digits: Int) -> String {
    guard let value else { return "-1" }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    return "\((value * scale).rounded() / scale)"
  }
}
