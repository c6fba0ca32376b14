import Canvas
import TestSupport
import Testing

@testable import Views

/// Trees of views far deeper than anybody's.
@MainActor struct DeepTreeTests {
  /// How far the stack reaches down at its deepest while a tree is built, laid out, drawn and hit.
  private final class Depth {
    var lowest = UInt.max

    func note() {
      var here: UInt8 = 0
      withUnsafeMutablePointer(to: &here) { lowest = min(lowest, UInt(bitPattern: $0)) }
    }
  }

  /// Notes the stack's depth whenever it is asked for anything.
  private struct Probe: Shape {
    let depth: Depth

    func outline(in rect: Rect) -> ShapeOutline {
      depth.note()
      return ShapeOutline(rect: rect)
    }

    func sizeThatFits(_ proposal: ProposedSize) -> Size {
      depth.note()
      return Size(width: 10, height: 10)
    }
  }

  private struct Leaf: View {
    let depth: Depth
    var body: some View {
      depth.note()
      return Probe(depth: depth)
    }
  }

  private struct Level: View {
    let content: AnyView
    @State private var isOn = true
    var body: some View { if isOn { content } }
  }

  private enum Kind: CaseIterable { case stacks, modifiers, composed, readers }

  /// A view in so many others.
  private func tree(_ kind: Kind, depth count: Int, around probe: Depth) -> AnyView {
    var view = AnyView(Leaf(depth: probe))
    for level in 0..<count {
      switch kind {
      case .stacks:
        let inner = view
        view =
          level % 2 == 0
          ? AnyView(VStack(spacing: 0) { Group { inner.padding(0) } })
          : AnyView(
            HStack(spacing: 0) { ForEach(0..<2) { if $0 == 0 { inner } else { Spacer() } } })
      case .modifiers:
        let inner = view
        switch level % 5 {
        case 0: view = AnyView(inner.padding(0.01))
        case 1: view = AnyView(inner.background(Color.clear))
        case 2: view = AnyView(inner.opacity(0.99))
        case 3: view = AnyView(inner.frame(maxWidth: .infinity))
        default: view = AnyView(inner.environment(\.lineSpacing, 1).offset(x: 0.01).id(level))
        }
      case .composed: view = AnyView(Level(content: view))
      case .readers:
        let inner = view
        view = AnyView(GeometryReader { _ in inner })
      }
    }
    return view
  }

  /// The main thread has 8 MB of stack, on which all of this runs. Where nothing is optimised, as here, 500 of the
  /// costliest, stacks in stacks, take the most of it: the limit of this test is two thirds.
  @Test(arguments: Kind.allCases)
  private func `views 500 deep leave a third of the stack`(_ kind: Kind) {
    let depth = Depth()
    var top: UInt8 = 0
    let start = withUnsafeMutablePointer(to: &top) { UInt(bitPattern: $0) }
    let hosted = Hosted(tree(kind, depth: 500, around: depth))
    hosted.tap(100, 50)
    let used = Int(start - depth.lowest)
    // A sanitizer's frames are larger, and its stack may be elsewhere.
    if !isSanitized { #expect(used < 8 << 20 / 3 * 2, "\(kind): \(used) bytes") }
    print("\(kind): \(used / 500) bytes of stack a level")
    #expect(hosted.reports.isEmpty)
  }
}
