import Canvas
import Testing

@testable import Views

@MainActor struct GeometryReaderTests {
  @Test func `it takes what it is offered, and its content stands at the top leading corner`() {
    let hosted = Hosted(
      VStack(spacing: 0) {
        Color.red.frame(height: 20)
        GeometryReader { proxy in
          Text("\(Int(proxy.size.width))x\(Int(proxy.size.height))")
        }
        .background(Color.blue)
      })
    #expect(hosted.texts == ["200x80"])
    #expect(hosted.lines[0].x == 0 && hosted.lines[0].y == 20)
    #expect(hosted.fill(.blue) == [0, 20, 200, 80])
  }

  @Test func `the content is built once for a size, and anew for another`() {
    let log = Log()
    let hosted = Hosted(
      GeometryReader { proxy in
        let _ = log.note("\(Int(proxy.size.width))")
        Color.red.frame(width: proxy.size.width / 2, height: 10)
      })
    for _ in 0..<3 {
      hosted.host.setNeedsFrame()
      hosted.frame()
    }
    #expect(log.take() == ["200"])
    #expect(hosted.fill(.red) == [0, 0, 100, 10])
    hosted.send(.resize(Size(width: 300, height: 100), scale: 1))
    #expect(log.take() == ["300"])
    #expect(hosted.fill(.red) == [0, 0, 150, 10])
  }

  @Test func `what its content reads evaluates it alone`() {
    struct Content: View {
      let log: Log
      @State private var count = 0
      var body: some View {
        log.note("body")
        return VStack(spacing: 0) {
          GeometryReader { proxy in
            let _ = log.note("reader")
            Text("\(count) of \(Int(proxy.size.height))")
          }
          Text("+").onTapGesture { count += 1 }
        }
      }
    }
    let log = Log()
    let hosted = Hosted(Content(log: log))
    #expect(log.take() == ["body", "reader"])
    hosted.tap(100, 95)
    #expect(hosted.texts == ["1 of 84", "+"])
    #expect(log.take() == ["reader"])
  }

  @Test func `frames are told in the window and in itself`() {
    struct Content: View {
      @State private var top = 10.0
      var body: some View {
        VStack(spacing: 0) {
          Color.red.frame(height: top).onTapGesture { top = 30 }
          GeometryReader { proxy in
            let frame = proxy.frame(in: .global)
            Text("\(Int(frame.minX)) \(Int(frame.minY)) \(Int(proxy.frame(in: .local).minY))")
          }
          .frame(height: 40)
          Spacer(minLength: 0)
        }
        .padding(.leading, 20)
      }
    }
    let hosted = Hosted(Content())
    #expect(hosted.texts == ["20 10 0"])
    hosted.tap(100, 5)
    #expect(hosted.texts == ["20 30 0"])
    #expect(!hosted.host.needsFrame)
  }

  @Test func `the global frame follows a list that scrolls, in the same frame`() {
    let hosted = Hosted(
      DynamicList(orientation: .vertical, numberOfItems: 100, itemLength: 50) { _ in
        GeometryReader { proxy in Text("\(Int(proxy.frame(in: .global).minY))") }
      })
    #expect(hosted.texts.prefix(2) == ["0", "50"])
    hosted.host.lists[0].scroll(.scroll(to: 20, timing: nil), at: 0)
    hosted.frame()
    #expect(hosted.texts.prefix(3) == ["-20", "30", "80"])
  }

  @Test func `rows' cells that come for another row have its content`() {
    let hosted = Hosted(
      DynamicList(orientation: .vertical, numberOfItems: 1000, itemLength: 50) { index in
        GeometryReader { proxy in Text("\(index):\(Int(proxy.size.width))") }.padding(4)
      })
    for offset in stride(from: 100.0, through: 5000, by: 700) {
      hosted.host.lists[0].scroll(.scroll(to: offset, timing: nil), at: 0)
      hosted.frame()
      #expect(hosted.texts.first == "\(Int(offset) / 50):192")
    }
  }

  @Test func `content that changes its reader's size does not hold up a frame`() {
    struct Content: View {
      @State private var height = 10.0
      var body: some View {
        VStack(spacing: 0) {
          GeometryReader { proxy in
            let _ = grow(from: proxy.size.height)
            Color.green
          }
          .frame(height: height)
          Spacer(minLength: 0)
        }
      }
      func grow(from height: Double) { self.height = height + 1 }
    }
    let hosted = Hosted(Content())
    #expect(hosted.reports.count == 1)
    let before = hosted.fill(.green)?.height ?? 0
    #expect(before < 40)
    hosted.frame()
    #expect(hosted.fill(.green)?.height ?? 0 > before)
  }

  @Test func `lists inside build what is seen`() {
    let hosted = Hosted(
      GeometryReader { proxy in
        DynamicList(orientation: .vertical, numberOfItems: 1000, itemLength: 20) { Text("\($0)") }
          .frame(width: proxy.size.width, height: proxy.size.height)
      })
    #expect(hosted.texts.prefix(5) == ["0", "1", "2", "3", "4"])
    hosted.host.lists[0].scroll(.scroll(to: 400, timing: nil), at: 0)
    hosted.frame()
    #expect(hosted.texts.first == "20")
  }

  @Test(arguments: [false, true])
  func `a horizontal scroll view inside is as high as what is in it, clipped or not`(
    isClipped: Bool
  ) {
    struct Content: View {
      let isClipped: Bool
      var body: some View {
        GeometryReader { _ in
          if isClipped {
            scrollView.clipped()
          } else {
            scrollView
          }
        }
      }
      private var scrollView: some View {
        ScrollView(.horizontal) {
          Color.red.frame(width: 300, height: 20)
          Text("behind")
        }
      }
    }
    let hosted = Hosted(Content(isClipped: isClipped))
    #expect(hosted.fill(.red) == [0, 0, 300, 20])
    #expect(hosted.host.lists[0].frame.height == 20)
    #expect(!hosted.host.needsFrame)
  }

  @Test func `a list in a horizontal scroll view inside shows its rows`() {
    let hosted = Hosted(
      GeometryReader { proxy in
        ScrollView(.horizontal) {
          VStack(spacing: 0) {
            Color.red.frame(height: 20)
            DynamicList(orientation: .vertical, numberOfItems: 10, itemLength: 20) { Text("\($0)") }
          }
          .frame(width: 300, height: proxy.size.height)
        }
        .clipped()
      })
    #expect(hosted.texts == ["0", "1", "2", "3"])
    #expect(hosted.fill(.red) == [0, 0, 300, 20])
  }
}
