import ScrollPhysics
import Scrolling
import Testing
import Virtualization

extension ReferenceCase {
  /// What this package answers to the case.
  func answer() throws -> JSON {
    if let motion = try motionAnswer() { return motion }
    if let spring = try springAnswer() { return spring }
    if let curve = try curveAnswer() { return curve }
    if let gesture = try gestureAnswer() { return gesture }
    if let page = try pageAnswer() { return page }
    throw UnknownOperation(name: try operation)
  }

  private func motionAnswer() throws -> JSON? {
    let n = inputs.number
    switch try operation {
    case "decay_position": return .number(try n("x0") + decay().position(at: n("t")))
    case "decay_velocity": return .number(try decay().velocity(at: n("t")))
    case "decay_destination": return .number(try n("x0") + decay().end)
    case "decay_duration":
      return .number(try decay(restDistance: n("threshold_distance")).duration)
    case "decay_time_to_value":
      return .number(try decay().time(toReach: n("x") - n("x0")) ?? .infinity)
    case "decay_velocity_for_destination":
      let rate = DecelerationRate(perMillisecond: try n("rate_per_ms"))
      return .number(rate.velocity(toTravel: try n("x_end") - n("x0")))
    case "decay_time_to_speed": return .number(try decay().time(toSpeed: n("stop_speed")))
    case "friction_exp_position":
      let rate = DecelerationRate(friction: try n("friction_per_s"))
      let decay = Decay(velocity: try n("v0"), rate: rate, restDistance: 0)
      return .number(try n("x0") + decay.position(at: n("t")))
    case "swiftui_predicted_end":
      return .number(
        try n("location") + Fling.predictedTravel(velocity: n("velocity")))

    case "rubber_band": return .number(try band().stretch(n("x")))
    case "rubber_band_inverse": return .number(try band().pull(n("y")))
    case "rubber_band_slope": return .number(try band().slope(at: n("x")))
    case "rubber_band_clamped": return .number(try band().clamp(n("x"), to: n("min")...n("max")))

    case "friction_position": return .number(try n("x0") + friction().position(at: n("t")))
    case "friction_velocity": return .number(try friction().velocity(at: n("t")))
    case "friction_final": return .number(try n("x0") + friction().end)
    case "friction_time_at":
      return .number(try friction().time(toReach: n("x") - n("x0")) ?? .infinity)

    case "bounce_position": return .number(try n("x0") + bounce().position(at: n("t")))
    case "bounce_velocity": return .number(try bounce().velocity(at: n("t")))
    case "bounce_is_done":
      let (motion, time) = (try bounce(), try n("t"))
      return try isDone(left: motion.position(at: time) - motion.end, motion.velocity(at: time))

    case "spline_fling_duration": return .number(try spline().duration)
    case "spline_fling_distance": return .number(try spline().end)
    case "spline_fling_position":
      let fling = try spline()
      return .number(try n("x0") + fling.position(at: n("fraction") * fling.duration))
    case "spline_fling_velocity":
      let fling = try spline()
      return .number(fling.velocity(at: try n("fraction") * fling.duration))
    case "spline_position_table":
      try #require(n("samples") == Double(SplineFling.table.count - 1))
      return .number(SplineFling.table[Int(try n("index"))])
    case "spline_table_at": return .number(SplineFling.travelled(atFraction: try n("fraction")))

    case "flutter_clamping_position":
      return .number(try n("x0") + ClampingFling(velocity: n("v0")).position(at: n("t")))
    case "flutter_clamping_velocity":
      return .number(try ClampingFling(velocity: n("v0")).velocity(at: n("t")))
    case "flutter_clamping_duration": return .number(ClampingFling(velocity: try n("v0")).duration)
    case "flutter_clamping_distance": return .number(ClampingFling(velocity: try n("v0")).end)
    default: return nil
    }
  }

  private func springAnswer() throws -> JSON? {
    let n = inputs.number
    switch try operation {
    case "critical_peak_overscroll":
      let rate = try n("omega")
      let spring = Spring(stiffness: rate * rate, dampingRatio: 1)
      return .number(spring.criticalPeak(velocity: try n("v0")))
    case "spring_displacement":
      return .number(try spring(from: n("x0")).distance(at: n("t")))
    case "spring_displacement_velocity":
      return .number(try spring(from: n("x0")).velocity(at: n("t")))
    case "spring_position":
      let start = try n("start")
      return .number(start + (try spring(from: start - n("end")).position(at: n("t"))))
    case "spring_velocity":
      return .number(try spring(from: n("start") - n("end")).velocity(at: n("t")))
    case "spring_is_done":
      let motion = try spring(from: n("start") - n("end"))
      return try isDone(left: motion.distance(at: n("t")), motion.velocity(at: n("t")))
    case "spring_from_duration_bounce_damping":
      let spring = Spring(mass: try n("mass"), duration: try n("duration"), bounce: try n("bounce"))
      return .number(spring.damping)
    case "spring_position_response":
      let spring = Spring(response: try n("response"), dampingFraction: try n("damping_ratio"))
      let motion = SpringMotion(
        spring: spring, displacement: try n("start") - n("end"), velocity: try n("v0"),
        restDistance: 0)
      return .number(try n("start") + motion.position(at: n("t")))
    case "spring_damping_from_response":
      let spring = Spring(
        mass: try n("mass"), response: try n("response"), dampingFraction: try n("damping_ratio"))
      return .number(spring.damping)
    case "spring_stiffness_from_response":
      let spring = Spring(mass: try n("mass"), response: try n("response"), dampingFraction: 1)
      return .number(spring.stiffness)
    case "damping_fraction_from_bounce":
      return .number(Spring.dampingFraction(bounce: try n("bounce")))
    case "critical_settle_bound":
      let rate = try n("omega")
      let spring = Spring(stiffness: rate * rate, dampingRatio: 1)
      return .number(
        try spring.criticalSettleBound(
          displacement: n("x0"), velocity: n("v0"), threshold: n("threshold")))
    default: return nil
    }
  }

  private func curveAnswer() throws -> JSON? {
    let n = inputs.number
    switch try operation {
    case "cubic_bezier_value", "cubic_bezier_value_swiftui":
      return .number(try curve().value(at: n("x")))
    case "cubic_bezier_slope", "cubic_bezier_slope_swiftui":
      return .number(try curve().slope(at: n("x")))
    case "cubic_bezier_range":
      let range = try curve().range
      return .list([.number(range.lowerBound), .number(range.upperBound)])
    case "cubic_bezier_crossing": return JSON(try crossing(of: n("y"), on: curve()))
    case "chromium_ease_in_out_scroll":
      let timing = Timing.curve(.easeInOut, duration: 1)
      return .number(
        timing.value(at: try n("progress"), from: try n("start"), to: try n("target")))
    default: return nil
    }
  }

  /// The first progress inside 0 ... 1 at which a curve passes `y`, between neighbours of a thousand
  /// steps; nil if it does not.
  private func crossing(of y: Double, on curve: CubicBezier) -> Double? {
    for step in 0..<1000 {
      var (low, high) = (Double(step) / 1000, Double(step + 1) / 1000)
      let start = curve.value(at: low) - y
      guard start * (curve.value(at: high) - y) < 0 else { continue }
      while high - low > 1e-12 {
        let middle = (low + high) / 2
        if (curve.value(at: middle) - y) * start > 0 { low = middle } else { high = middle }
      }
      return low
    }
    return nil
  }

  private func gestureAnswer() throws -> JSON? {
    let n = inputs.number
    switch try operation {
    case "velocity_lsq2":
      let rows = try inputs.table("samples_txy")
      let answers = try [1, 2].map { column in
        let estimate = try estimator(.leastSquares, rows.map { ($0[0], $0[column]) }).estimate()
        return JSON(estimate?.velocity)
      }
      return .list(answers)
    case "velocity_android":
      let estimator = try estimator(strategy(), samples())
      return JSON(try estimator.estimate(at: n("up_time"))?.velocity)
    case "velocity_compose":
      var samples = try samples()
      if try inputs.flag("differential") {
        for index in samples.indices.dropFirst() { samples[index].1 += samples[index - 1].1 }
      }
      return JSON(try estimator(strategy(), samples, minimumSamples: 3).estimate()?.velocity)
    case "velocity_lsq2_restricted":
      return JSON(try estimator(.restrictedLeastSquares, samples()).estimate()?.velocity)
    case "velocity_clamp":
      return .list(
        try inputs.numbers("velocity").map { .number(Fling.clamp($0, to: try n("max"))) })

    case "tap_during_fling": return try pressAnswer(flinging: inputs.flag("flinging"))
    case "slop_exceeded":
      try #require(inputs.string("measure") == "euclid")
      return .bool(try verdict(slop: n("slop"), along: n("dx"), across: n("dy")) != .undecided)
    case "swiftui_minimum_distance":
      return .bool(
        try verdict(slop: n("minimum_distance"), along: n("dx"), across: n("dy")) != .undecided)
    case "is_fling":
      return .bool(
        try Fling.isFling(
          velocity: n("velocity"), distance: n("distance"), threshold: n("min_velocity"),
          slop: n("min_distance")))
    case "clamp_speed": return .number(Fling.clamp(try n("velocity"), to: try n("max")))
    case "axis_lock": return try axisAnswer()

    case "sdl_wheel_integers":
      var ticks = WheelTicks()
      return .list(try inputs.numbers("precise").map { .number(Double(ticks.add($0))) })
    case "wheel_apply": return try wheelAnswer()
    case "page_step":
      let steps = ["chromium": PageStep.sevenEighths, "webkit": PageStep(fraction: 0.8)]
      return .number(
        try #require(try steps[inputs.string("rule")]).distance(viewport: n("viewport")))
    default: return nil
    }
  }

  /// Whether a motion is momentarily within both tolerances, as Flutter asks.
  private func isDone(left: Double, _ velocity: Double) throws -> JSON {
    .bool(
      try abs(left) < inputs.number("distance_tolerance")
        && abs(velocity) < inputs.number("velocity_tolerance"))
  }

  /// A press on a list that flings, or on one that rests: what it stops, and whether it can be a tap.
  private func pressAnswer(flinging: Bool) throws -> JSON {
    var machine = ScrollMachine()
    let content = ScrollContent(extents: UniformExtents(count: 1000, length: 80), viewport: 200)
    if flinging {
      _ = machine.handle(.drag(by: 1), at: 0, in: content)
      _ = machine.handle(.release(velocity: 1000), at: 0, in: content)
    }
    _ = machine.handle(.press, at: 0.1, in: content)
    return .object([
      "stops_fling": .bool(machine.caughtMotion), "delivers_tap": .bool(!machine.caughtMotion),
    ])
  }

  /// Where a fractional wheel delta brings a single long row.
  private func wheelAnswer() throws -> JSON {
    let n = inputs.number
    let (first, viewport) = (try n("min"), 200.0)
    let content = ScrollContent(
      extents: UniformExtents(count: 1, length: try n("max") - first + viewport),
      viewport: viewport)
    var machine = ScrollMachine()
    _ = machine.handle(.scroll(to: try n("offset") - first, timing: nil), at: 0, in: content)
    _ = machine.handle(.wheel(by: try n("delta"), smooth: true), at: 0.1, in: content)
    return .number(first + machine.place.offset + machine.overscroll)
  }

  private func axisAnswer() throws -> JSON {
    let n = inputs.number
    switch try inputs.string("rule") {
    case "swiper_45":
      let verdict = try verdict(along: n("main"), across: n("cross"))
      return .string(verdict == .across ? "cross" : "main")
    case "vertical_bias":
      let verdict = try verdict(along: n("y"), across: n("x"))
      return .string(verdict == .across ? "x" : "y")
    case let rule: throw UnknownOperation(name: rule)
    }
  }
}

// MARK: - The objects the inputs describe

extension ReferenceCase {
  /// What a press that moves by so much is for a scroller that takes diagonals.
  private func verdict(
    slop: Double = Tuning.slop, along: Double, across: Double
  ) -> DragRecognizer.Verdict {
    var recognizer = DragRecognizer(slop: slop, winsTies: true)
    recognizer.press(along: 0, across: 0, at: 0)
    return recognizer.move(along: along, across: across, at: 0.01)
  }

  private func decay(restDistance: Double = 0) throws -> Decay {
    Decay(
      velocity: try inputs.number("v0"),
      rate: DecelerationRate(perMillisecond: try inputs.number("rate_per_ms")),
      restDistance: restDistance)
  }

  private func band() throws -> RubberBand {
    RubberBand(
      coefficient: try inputs.number("coefficient"), dimension: try inputs.number("dimension"))
  }

  private func friction() throws -> Friction {
    Friction(
      velocity: try inputs.number("v0"), drag: try inputs.number("drag"),
      constantDeceleration: try inputs.number("constant_deceleration"))
  }

  private func bounce() throws -> BouncingFling {
    let start = try inputs.number("x0")
    let spring = Spring(
      mass: try inputs.number("mass"), stiffness: try inputs.number("stiffness"),
      dampingRatio: try inputs.number("damping_ratio"))
    return BouncingFling(
      velocity: try inputs.number("v0"),
      rate: DecelerationRate(keepingPerSecond: try inputs.number("drag")),
      bounds: try inputs.number("min") - start...inputs.number("max") - start, spring: spring,
      // Flutter's cap has no effect on the way to the start; its figures depend on that.
      arrivalCap: .infinity, restDistance: 0)
  }

  private func spline() throws -> SplineFling {
    SplineFling(
      velocity: try inputs.number("v0"), friction: try inputs.number("friction"),
      density: try inputs.number("density"))
  }

  private func spring(from displacement: Double) throws -> SpringMotion {
    let spring = Spring(
      mass: try inputs.number("mass"), stiffness: try inputs.number("stiffness"),
      damping: try inputs.number("damping"))
    if case .string(let regime)? = inputs.values["regime"] {
      #expect("\(spring.regime)" == regime)
    }
    return SpringMotion(
      spring: spring, displacement: displacement, velocity: try inputs.number("v0"),
      restDistance: 0)
  }

  private func curve() throws -> CubicBezier {
    CubicBezier(
      try inputs.number("x1"), try inputs.number("y1"), try inputs.number("x2"),
      try inputs.number("y2"))
  }

  private func samples() throws -> [(Double, Double)] {
    try inputs.table("samples_tx").map { ($0[0], $0[1]) }
  }

  private func strategy() throws -> VelocityEstimator.Strategy {
    switch try inputs.string("strategy") {
    case "lsq2": .leastSquares
    case "lsq2_restricted": .restrictedLeastSquares
    case "impulse": .impulse
    case let name: throw UnknownOperation(name: name)
    }
  }

  private func estimator(
    _ strategy: VelocityEstimator.Strategy, _ samples: [(Double, Double)],
    minimumSamples: Int = 2
  ) throws -> VelocityEstimator {
    var rules = VelocityEstimator.Rules()
    rules.strategy = strategy
    rules.horizon = try inputs.number("horizon")
    if let gap = inputs.values["gap"]?.number { rules.gap = gap }
    rules.minimumSamples = inputs.values["min_samples"]?.number.map { Int($0) } ?? minimumSamples
    var estimator = VelocityEstimator(rules: rules)
    for (time, position) in samples { estimator.add(position, at: time) }
    return estimator
  }
}
