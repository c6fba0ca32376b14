import Canvas
import ScrollPhysics
import Testing

@testable import Views

struct AnyTransitionTests {
  private let size = Size(width: 100, height: 40)

  private func effect(
    _ transition: AnyTransition, _ direction: AnyTransition.Direction, _ presence: Double
  ) -> AnyTransition.Effect {
    transition.effect(direction, presence: presence, size: size)
  }

  @Test(
    arguments: [
      AnyTransition.identity, .opacity, .slide, .move(edge: .top), .offset(x: 3, y: -4),
      .asymmetric(insertion: .opacity, removal: .slide), .opacity.combined(with: .slide),
      .scale, .scale(scale: 1.5),
    ])
  func `who is there looks as ever`(transition: AnyTransition) {
    for direction in [AnyTransition.Direction.insertion, .removal] {
      #expect(effect(transition, direction, 1) == AnyTransition.Effect())
    }
  }

  @Test func `each goes its way`() {
    #expect(effect(.opacity, .insertion, 0.25).opacity == 0.25)
    #expect(effect(.slide, .insertion, 0.25).offset == Point(x: -75, y: 0))
    #expect(effect(.slide, .removal, 0.25).offset == Point(x: 75, y: 0))
    #expect(effect(.move(edge: .top), .removal, 0).offset == Point(x: 0, y: -40))
    #expect(effect(.move(edge: .bottom), .insertion, 0).offset == Point(x: 0, y: 40))
    #expect(effect(.offset(x: 8, y: 4), .insertion, 0.5).offset == Point(x: 4, y: 2))
    #expect(effect(.offset(x: .nan, y: .infinity), .insertion, 0).offset == .zero)
    #expect(effect(.scale, .insertion, 0.25).scale == 0.25)
    #expect(effect(.scale(scale: 2), .removal, 0.5).scale == 1.5)
    #expect(effect(.scale(scale: -3), .removal, 0).scale == 0)
    #expect(effect(.scale(scale: .nan), .removal, -1).scale == 0)
    #expect(
      effect(.scale(scale: 0.5, anchor: .bottomTrailing), .insertion, 0)
        == .init(offset: Point(x: 25, y: 10), scale: 0.5))
    // A spring that swings goes beyond its end, but no opacity does.
    #expect(effect(.offset(x: 8), .insertion, 1.25).offset.x == -2)
    #expect(effect(.opacity, .insertion, 1.25).opacity == 1)
  }

  @Test func `from right to left edges are at the other side, and offsets as they are`() {
    let slide = AnyTransition.slide.mirrored
    #expect(effect(slide, .insertion, 0).offset.x == 100)
    #expect(effect(slide, .removal, 0).offset.x == -100)
    #expect(AnyTransition.move(edge: .trailing).mirrored == .move(edge: .leading))
    for same in [AnyTransition.move(edge: .top), .offset(x: 5, y: 6), .opacity, .scale] {
      #expect(same.mirrored == same)
    }
    #expect(slide.animation(.linear).mirrored == AnyTransition.slide.animation(.linear))
  }

  @Test func `combined ones add up, asymmetric ones differ`() {
    let both = AnyTransition.opacity.combined(with: .offset(x: 8)).combined(with: .offset(x: 2))
    #expect(effect(both, .removal, 0.5) == .init(opacity: 0.5, offset: Point(x: 5, y: 0)))
    let differing = AnyTransition.asymmetric(
      insertion: .opacity.animation(.linear), removal: .identity)
    #expect(effect(differing, .insertion, 0).opacity == 0)
    #expect(differing.isIdentity(.removal) && !differing.isIdentity(.insertion))
    #expect(differing.animation(of: .insertion) == .linear)
    #expect(differing.animation(of: .removal) == nil)
  }
}

struct PageExchangeTests {
  private let look = DrawFragment([])
  private let size = Size(width: 100, height: 40)

  @Test func `where nobody says anything, or both are there at once, there is none`() {
    #expect(PageExchange(of: look, going: nil, coming: nil) == nil)
    #expect(PageExchange(of: look, going: .identity, coming: .identity) == nil)
    #expect(PageExchange(of: look, going: nil, coming: .identity) != nil)
  }

  @Test(
    arguments: [
      Animation.linear, .easeInOut, .bouncy, .spring(response: 0.2, dampingFraction: 0.3),
    ])
  func `of two that fade one is whole at any time, and at the end the new one`(
    animation: Animation
  ) throws {
    let fade = AnyTransition.opacity.animation(animation)
    let exchange = try #require(PageExchange(of: look, going: fade, coming: fade))
    var time = 0.0
    while !exchange.isOver(at: time) {
      let new = exchange.arriving(at: time, size: size).opacity
      let old = exchange.departing(at: time, size: size)?.opacity
      #expect(new == 1 || old == 1)
      time += 1.0 / 240
    }
    #expect(time > 0.1 && time < 5)
    #expect(exchange.arriving(at: time, size: size) == AnyTransition.Effect())
    #expect(exchange.departing(at: time, size: size) == nil)
  }
}
