import Reel
import ReelTesting
import Testing

@testable import reel_demo

/// The scene `sections`, its address book and its strip of letters.
@MainActor struct SectionsTests {
  private func stage(height: Double = 600) -> Stage {
    Stage(size: Size(width: 600, height: height)) { SectionsScene() }
  }

  @Test func `contacts stand by their last names in a section a letter`() {
    let book = AddressBook.demo
    #expect(book.count > 250 && book.sections.count == 26)
    #expect(book.sections.map(\.letter) == book.sections.map(\.letter).sorted())
    for section in book.sections {
      let names = section.contacts.map(\.lastName)
      #expect(names == names.sorted() && names.allSatisfy { $0.hasPrefix(section.letter) })
    }
    #expect(Set(book.sections.flatMap(\.contacts).map(\.id)).count == book.count)
  }

  @Test func `contacts are found by a part of their names, and letters by the next one`() {
    let book = AddressBook([
      Contact(id: 0, firstName: "Ada", lastName: "Cole", detail: ""),
      Contact(id: 1, firstName: "Bo", lastName: "Adams", detail: ""),
      Contact(id: 2, firstName: "Cy", lastName: "Frost", detail: ""),
    ])
    #expect(book.filtered(by: "ADA").sections.map(\.letter) == ["A", "C"])
    #expect(book.filtered(by: "").count == 3 && book.filtered(by: "x").count == 0)
    #expect(book.section(near: "D")?.letter == "F" && book.section(near: "Z")?.letter == "F")
    #expect(book.filtered(by: "x").section(near: "A") == nil)
  }

  @Test func `the strip shows all letters, or as many as fit with dots between`() {
    let letters = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
    #expect(LetterStrip.shown(of: letters, in: 312) == letters)
    #expect(LetterStrip.shown(of: letters, in: 60) == ["A", "•", "M", "•", "Z"])
    #expect(LetterStrip.shown(of: letters, in: 10) == ["A"])
    for height in stride(from: 0.0, to: 312, by: 7) {
      #expect(Double(LetterStrip.shown(of: letters, in: height).count) <= max(1, height / 12))
    }
    #expect(LetterStrip.shown(of: [], in: 100) == [])
  }

  @Test(arguments: [600.0, 300]) func `sliding along the strip goes from letter to letter`(
    height: Double
  ) throws {
    let stage = stage(height: height)
    let list = stage.lists[0]
    let strip = Rect(x: 600 - 44, y: list.frame.minY + 8, width: 28, height: list.frame.height - 16)
    let book = AddressBook.demo
    stage.press(at: Point(x: strip.center.x, y: strip.minY + 1))
    for index in 0..<26 {
      let y = strip.minY + strip.height * (Double(index) + 0.5) / 26
      stage.move(to: Point(x: strip.center.x, y: y))
      stage.advance(by: 1.0 / 60)
      // The letter is pinned at the top, and below it are its contacts, but for the last ones of the list.
      let section = book.sections[index]
      if list.scrollOffset < list.contentLength - list.viewportLength {
        let header = try #require(
          stage.textElements.first { $0.text == section.letter && $0.frame.minX < 300 })
        #expect(header.frame.minY - list.frame.minY < 16, "\(section.letter)")
        #expect(stage.find(text: section.contacts[0].name) != nil, "\(section.contacts[0])")
      }
    }
    stage.release(at: Point(x: strip.center.x, y: strip.maxY - 1))
    #expect(stage.find(text: "\(book.sections[25].contacts[0].name)") != nil)
    #expect(stage.settle() && stage.diagnostics == [] && stage.counters.blankPixels == 0)
  }

  @Test func `flings build few rows a frame, and shape nothing that was seen`() {
    let stage = stage()
    let cost = stage.costOfFling(at: Point(x: 300, y: 400), velocity: (0, -4000))
    #expect(stage.lists[0].scrollOffset > 1000)
    #expect(cost.mostRowsBuiltAFrame <= 6 && cost.blankPixels == 0)
    let back = stage.costOfFling(at: Point(x: 300, y: 200), velocity: (0, 2000))
    #expect(back.textShaped == 0 && back.blankPixels == 0)
  }
}
