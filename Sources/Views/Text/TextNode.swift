import Canvas

/// A text on screen. Its lines are broken when its string, font or width changes, never while drawing.
final class TextNode: ViewNode<Text> {
  private var text: Text
  private var layout: TextLayout
  private var color = Presented<PixelColor>()
  private(set) var runs: [(run: TextRun, width: Int)] = []

  init(_ view: Text, _ context: NodeContext) {
    text = view
    layout = TextLayout(
      view.setting(in: context.environment, scale: context.host.scale), context.host.text)
    super.init(context)
    loadFont()
  }

  override func update(_ view: Text, environment: EnvironmentValues) {
    let oldPaint = paint
    text = view
    super.update(view, environment: environment)
    color.change(from: oldPaint.color, to: paint.color, of: self)
    let setting = view.setting(in: environment, scale: host.scale)
    if setting != layout.setting {
      let needsLoad = setting.font.face != layout.setting.font.face
      if needsLoad { load(setting.font.face) }
      layout = TextLayout(setting, host.text)
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

  private func loadFont() { load(layout.setting.font.face) }

  private func load(_ face: FontFace) {
    guard case .file = face else { return }
    do { try host.text.load(face) } catch { host.report("\(error)") }
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedSize) -> Size {
    let lines = lines(in: proposal)
    return Size(
      width: Double(lines.width) / host.scale, height: Double(layout.height(of: lines)) / host.scale
    )
  }

  override func firstBaseline(in size: Size) -> Double {
    Double(layout.boxInset + layout.metrics.ascent) / host.scale
  }

  override func placeContent() {
    let font = layout.setting.font
    runs = lines(in: ProposedSize(frame.size)).lines.map {
      (TextRun(text: $0.text, font: font), $0.width)
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
    var color: PixelColor
    var alignment: TextAlignment
  }

  private var paint: Paint {
    Paint(
      color: (text.color ?? environment.foregroundColor ?? .primary).resolved(in: environment),
      alignment: environment.multilineTextAlignment)
  }

  override func draw(into canvas: inout DrawContext) {
    let paint = paint
    let color = color.value(else: paint.color)
    guard color.alpha > 0 else { return }
    let left = canvas.pixelX(frame.minX)
    let width = canvas.pixelX(frame.maxX) - left
    var y = canvas.pixelY(frame.minY) + layout.boxInset
    for line in runs {
      let spare = max(0, width - line.width)
      let x =
        switch paint.alignment {
        case .leading: left
        case .center: left + spare / 2
        case .trailing: left + spare
        }
      if !line.run.text.isEmpty { canvas.append(.text(line.run, x: x, y: y, color)) }
      y += layout.lineStep
    }
  }

  override func hitTest(_ point: Point) -> [Node]? { frame.contains(point) ? [self] : nil }
}

extension Text {
  func setting(in environment: EnvironmentValues, scale: Double) -> TextSetting {
    var font = font ?? environment.font ?? .body
    if let weight = weight ?? environment.fontWeight { font = font.weight(weight) }
    if isItalic ?? environment.isItalic { font = font.italic() }
    return TextSetting(
      string: string, font: PixelFont(face: font.face, pixelSize: font.size * scale),
      lineLimit: environment.lineLimit.map { max(1, $0) },
      lineSpacing: DrawContext.round(max(0, environment.lineSpacing.orZero) * scale))
  }
}
