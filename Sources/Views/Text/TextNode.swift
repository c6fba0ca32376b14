import Canvas

/// A text on screen. Its lines are broken when its string, font or width changes, never while drawing.
final class TextNode: ViewNode<Text> {
  private var text: Text
  private var layout: TextLayout
  private var colors = Presented<PixelColors>()
  private var lines: [PlacedLine] = []

  /// A line where it was placed.
  private struct PlacedLine {
    var runs: [PlacedRun]
    var width: Int
    var box: LineBox
  }

  init(_ view: Text, _ context: NodeContext) {
    text = view
    layout = TextLayout(
      view.setting(in: context.environment, scale: context.host.scale), context.host.text)
    super.init(context)
    loadFonts(of: layout.setting)
    reportLength()
  }

  override func update(_ view: Text, environment: EnvironmentValues) {
    let oldPaint = paint
    text = view
    super.update(view, environment: environment)
    let paint = paint
    if paint != oldPaint {
      colors.change(
        from: PixelColors(oldPaint.colors), to: PixelColors(paint.colors), of: self)
    }
    let setting = view.setting(in: environment, scale: host.scale)
    if setting != layout.setting {
      let known = layout.setting.pieces.map(\.font.face)
      if setting.pieces.map(\.font.face) != known { loadFonts(of: setting) }
      layout = TextLayout(setting, host.text)
      reportLength()
      invalidateLayout()
    } else if paint != oldPaint {
      invalidateDraw()
    }
  }

  override func scaleChanged() {
    layout = TextLayout(text.setting(in: environment, scale: host.scale), host.text)
    super.scaleChanged()
  }

  var string: String { text.string }

  /// What is drawn: a line, or a stretch of one where its look changes.
  var drawnTexts: [String] { lines.flatMap { $0.runs.map(\.run.text) } }

  private func loadFonts(of setting: TextSetting) {
    for piece in setting.pieces {
      guard case .file = piece.font.face else { continue }
      do { try host.text.load(piece.font.face) } catch { host.report("\(error)") }
    }
  }

  private func reportLength() {
    guard layout.isCut else { return }
    host.report(
      "Text: longer than \(TextSpans.longest) bytes; only the beginning is shown. Use a list of its lines"
    )
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedSize) -> Size {
    let lines = lines(in: proposal)
    return Size(
      width: Double(lines.width) / host.scale, height: Double(lines.height) / host.scale)
  }

  override func firstBaseline(in size: Size) -> Double {
    let first = lines(in: ProposedSize(size)).boxes.first?.above ?? 0
    return Double(first) / host.scale
  }

  override func placeContent() {
    let placed = lines(in: ProposedSize(frame.size))
    lines = zip(placed.lines, placed.boxes).map {
      PlacedLine(runs: layout.runs(of: $0), width: $0.width, box: $1)
    }
  }

  private func lines(in proposal: ProposedSize) -> TextLayout.Lines {
    layout.lines(width: pixels(proposal.width), height: pixels(proposal.height))
  }

  /// The whole device pixels of a length; a 1/1024 pixel less than whole is whole, since a measured
  /// width comes back divided and multiplied by the scale.
  private func pixels(_ length: Double?) -> Int? {
    guard let length, length.isFinite else { return nil }
    let pixels = (length * host.scale + 1.0 / 1024).rounded(.down)
    return pixels < 1e9 ? Int(max(0, pixels)) : nil
  }

  // MARK: Drawing and hitting

  private struct Paint: Equatable {
    /// A part of one look.
    struct Part: Equatable {
      var color: PixelColor
      var underline: PixelColor?
      var strikethrough: PixelColor?
    }
    var first: Part
    /// Mostly none.
    var others: [Part]
    var alignment: TextAlignment

    var colors: [PixelColor] { [first.color] + others.map(\.color) }

    subscript(piece: Int) -> Part { piece == 0 ? first : others[piece - 1] }
  }

  private var paint: Paint {
    Paint(
      first: part(text.runs[0]), others: text.runs.dropFirst().map(part),
      alignment: environment.multilineTextAlignment)
  }

  private func part(_ run: Text.Run) -> Paint.Part {
    let color = (run.color ?? environment.foregroundColor ?? .primary).resolved(in: environment)
    return Paint.Part(
      color: color, underline: run.underline.map { pixels($0, color) },
      strikethrough: run.strikethrough.map { pixels($0, color) })
  }

  private func pixels(_ stroke: TextStroke, _ letters: PixelColor) -> PixelColor {
    stroke.color?.resolved(in: environment) ?? letters
  }

  override func draw(into canvas: inout DrawContext) {
    let paint = paint
    let colors = colors.moving?.list
    let left = canvas.pixelX(frame.minX)
    let width = canvas.pixelX(frame.maxX) - left
    var top = canvas.pixelY(frame.minY)
    for line in lines {
      let spare = max(0, width - line.width)
      let x =
        switch paint.alignment {
        case .leading: isRightToLeft ? left + spare : left
        case .center: left + spare / 2
        case .trailing: isRightToLeft ? left : left + spare
        }
      for run in line.runs where !run.run.text.isEmpty {
        var part = paint[run.piece]
        if let colors { part.color = colors[run.piece] }
        draw(run, part, x: x, baseline: top + line.box.above, into: &canvas)
      }
      top += line.box.height + layout.setting.lineSpacing
    }
  }

  private func draw(
    _ run: PlacedRun, _ part: Paint.Part, x: Int, baseline: Int, into canvas: inout DrawContext
  ) {
    func stroke(_ rect: PixelRect, _ color: PixelColor?) {
      guard let color, color.alpha > 0 else { return }
      canvas.append(.fill(rect.offset(x: x, y: 0), radius: 0, color))
    }
    stroke(TextStroke.underline(of: run, baseline: baseline), part.underline)
    if part.color.alpha > 0 {
      let top = baseline - layout.ascent(ofPiece: run.piece)
      canvas.append(.text(run.run, x: x + run.x, y: top, part.color))
    }
    stroke(TextStroke.strikethrough(of: run, baseline: baseline), part.strikethrough)
  }

  override func hitTest(_ point: Point) -> [Node]? { frame.contains(point) ? [self] : nil }
}

extension Text {
  func setting(in environment: EnvironmentValues, scale: Double) -> TextSetting {
    TextSetting(
      pieces: runs.map { run in
        let font = run.font(in: environment)
        return TextSetting.Piece(
          string: run.string, font: PixelFont(face: font.face, pixelSize: font.size * scale))
      }, lineLimit: environment.lineLimit.map { max(1, $0) },
      lineSpacing: DrawContext.round(max(0, environment.lineSpacing.orZero) * scale))
  }
}

extension Text.Run {
  fileprivate func font(in environment: EnvironmentValues) -> Font {
    var font = font ?? environment.font ?? .body
    if let weight = weight ?? environment.fontWeight { font = font.weight(weight) }
    if isItalic ?? environment.isItalic { font = font.italic() }
    return font
  }
}
