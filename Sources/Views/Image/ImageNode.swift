import Canvas

/// A picture on screen: asks for it at the size at which it is placed, and draws what there is of it.
final class ImageNode: ViewNode<Image> {
  private(set) var image: Image
  private var info: ImageInfo?
  /// The picture that the view waits for or shows.
  private var claim: ImageClaim?
  /// One of another size that is shown until that has come.
  private var former: ImageClaim?
  /// Whether there is no picture, as its first bytes or its decoder said.
  private var hasFailed = false

  init(_ view: Image, _ context: NodeContext) {
    image = view
    super.init(context)
    readInfo()
  }

  override func update(_ view: Image, environment: EnvironmentValues) {
    let old = image
    image = view
    if environment.colorScheme != self.environment.colorScheme { invalidateDraw() }
    super.update(view, environment: environment)
    if isRecycled || view.source != old.source {
      release()
      readInfo()
      invalidateLayout()
    } else if view != old {
      invalidateLayout()
    }
  }

  override func recycle(into state: inout RowState) {
    release()
    super.recycle(into: &state)
  }

  override func unmount() {
    release()
    super.unmount()
  }

  private func release() {
    claim?.release()
    former?.release()
    claim = nil
    former = nil
  }

  private func readInfo() {
    hasFailed = false
    do throws(ImageError) {
      info = try host.images.info(of: image.source)
    } catch {
      info = nil
      fail(error)
    }
  }

  private func fail(_ error: ImageError) {
    // It may fail at one size after the other; the app is told once.
    guard !hasFailed else { return }
    hasFailed = true
    host.report("\(error)")
    if let action = environment.imageFailure { host.callbacks.enqueue { action(error) } }
  }

  // MARK: Layout

  /// Points. A picture of which nothing is known is as large as the mark that says so.
  private var ownSize: Size {
    guard let info else {
      return Size(width: BrokenPicture.idealSide, height: BrokenPicture.idealSide)
    }
    return Size(width: Double(info.width) / image.scale, height: Double(info.height) / image.scale)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    image.isResizable ? proposal.replacingUnspecified(by: ownSize) : ownSize
  }

  override func placeContent() { ask() }

  /// Asks for the picture at the size of the frame, unless it is there or on its way.
  ///
  /// One that is on its way at another size is waited for, and shown stretched: who drags a window's edge sees the
  /// picture follow, and what is asked for does not depend on how fast it is decoded.
  private func ask() {
    guard let request, request != claim?.request else { return }
    if let claim {
      if case .loading = claim.state { return }
      if case .loaded = claim.state {
        former?.release()
        former = claim
      } else {
        claim.release()
      }
    }
    claim = host.images.claim(request) { [weak self] in self?.arrive() }
    dropFormer()
  }

  /// The picture has come, or will not.
  private func arrive() {
    if case .failed(let error)? = claim?.state { fail(error) }
    dropFormer()
    // A frame, also for what the app is told.
    invalidateDraw()
    ask()
  }

  private func dropFormer() {
    guard case .loaded? = claim?.state else { return }
    hasFailed = false
    former?.release()
    former = nil
  }

  /// What is wanted; nil where there is nothing to show, or no place for it.
  private var request: ImageRequest? {
    guard let info, !frame.isEmpty else { return nil }
    let size = ImageSize(
      shown: (frame.width * host.scale, frame.height * host.scale),
      picture: (info.width, info.height))
    return ImageRequest(
      source: image.source, version: info.version, width: size.width, height: size.height)
  }

  // MARK: Drawing and hitting

  override var drawsByFrame: Bool { true }

  override func draw(into canvas: inout DrawContext) {
    let frame = drawnFrame
    let pixels = canvas.pixelRect(frame)
    guard !pixels.isEmpty else { return }
    if let bitmap = claim?.bitmap ?? former?.bitmap {
      canvas.append(.image(bitmap, pixels, image.interpolation == .none ? .blocks : .smooth))
      return
    }
    canvas.fill(frame, StandIn.color.resolved(in: environment))
    if hasFailed { BrokenPicture.draw(in: frame, environment, into: &canvas) }
  }

  override func hitTest(_ point: Point) -> [Node]? { frame.contains(point) ? [self] : nil }
}
