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

  /// The line below the list: how many there are, and who is selected.
  private func bar(_ stage: Stage) -> String {
    let bottom = stage.lists[0].frame.maxY
    return stage.textElements.filter { $0.frame.minY > bottom }
      .sorted { $0.frame.minX < $1.frame.minX }.map(\.text).joined(separator: " | ")
  }

  private func selectedRows(_ stage: Stage) -> [String] {
    stage.accessibilityTree.all(.row).filter(\.isSelected).compactMap(\.label)
  }

  private func click(
    _ stage: Stage, _ name: String, _ modifiers: InputEvent.Modifiers = []
  ) throws {
    let place = try #require(stage.find(text: name)).frame.center
    stage.press(at: place, source: .mouse, modifiers: modifiers)
    stage.release(at: place, source: .mouse, modifiers: modifiers)
    stage.settle()
  }

  @Test func `what is typed in the field filters the list as it comes`() throws {
    let stage = stage()
    let all = AddressBook.demo.count
    #expect(bar(stage) == "\(all) contacts | Slide along the letters")
    stage.wheel(at: Point(x: 200, y: 300), dy: -20)
    stage.settle()
    stage.key("F", modifiers: .control)
    #expect(stage.accessibilityTree.first(.textField)?.isFocused == true)
    stage.type("ad")
    stage.settle()
    let found = AddressBook.demo.filtered(by: "ad")
    #expect(found.count > 0 && found.count < 40)
    #expect(bar(stage) == "\(found.count) of \(all) contacts | Slide along the letters")
    // The first one found is at the top, below its letter.
    let list = stage.lists[0]
    #expect(list.scrollOffset == 0)
    #expect(stage.find(text: found.sections[0].contacts[0].name) != nil)
    #expect(list.numberOfRows == found.count + found.sections.count)
    stage.type("zz")
    stage.settle()
    #expect(stage.find(text: "Nobody found") != nil)
    #expect(stage.find(text: "No name has “adzz” in it.") != nil)
    #expect(bar(stage).hasPrefix("0 of "))
    stage.key("Escape")
    stage.settle()
    #expect(bar(stage).hasPrefix("\(all) contacts"))
    #expect(stage.accessibilityTree.first(.textField)?.value == nil)
    #expect(stage.diagnostics == [] && stage.counters.blankPixels == 0)
  }

  @Test func `the button in the field empties it, and is there only then`() throws {
    let stage = stage()
    #expect(stage.accessibilityTree.first(.button, label: "Clear") == nil)
    stage.key("Tab")
    stage.type("ben")
    let button = try #require(stage.accessibilityTree.first(.button, label: "Clear"))
    #expect(stage.accessibilityTree.first(.textField)?.value == "ben")
    stage.tap(button.frame.center)
    #expect(stage.accessibilityTree.first(.textField)?.value == nil)
    #expect(stage.accessibilityTree.first(.button, label: "Clear") == nil)
  }

  @Test func `clicks, arrows and letters select, and the line below says whom`() throws {
    let stage = stage()
    let names = AddressBook.demo.sections.flatMap(\.contacts).map(\.name)
    try click(stage, names[1])
    #expect(bar(stage).hasSuffix("| \(names[1])"))
    try click(stage, names[3], .control)
    #expect(bar(stage).hasSuffix("| 2 selected"))
    try click(stage, names[5], .shift)
    #expect(bar(stage).hasSuffix("| 3 selected"))
    #expect(selectedRows(stage).count == 3)
    stage.key("Down")
    stage.settle()
    #expect(bar(stage).hasSuffix("| \(names[6])"))
    // By the last name, which the list goes by.
    stage.type("zel")
    stage.settle()
    let contact = try #require(
      AddressBook.demo.sections.flatMap(\.contacts).first { $0.lastName == "Zeller" })
    #expect(bar(stage).hasSuffix("| \(contact.name)"))
    #expect(stage.find(text: contact.name) != nil)
    stage.key("A", modifiers: .control)
    #expect(bar(stage).hasSuffix("| \(names.count) selected"))
    stage.key("Escape")
    #expect(bar(stage).hasSuffix("| Slide along the letters"))
    #expect(stage.diagnostics == [])
  }

  @Test func `Return selects who was found first, and is seen among all once the field is empty`()
    throws
  {
    let stage = stage()
    stage.key("Tab")
    stage.type("quist\n")
    let contact = try #require(AddressBook.demo.filtered(by: "quist").sections[0].contacts.first)
    #expect(bar(stage).hasSuffix("| \(contact.name)"))
    #expect(selectedRows(stage).count == 1)
    stage.key("Escape")
    stage.settle()
    #expect(bar(stage).hasSuffix("| \(contact.name)"))
    let row = try #require(stage.find(text: contact.name))
    let list = stage.lists[0]
    #expect(row.frame.minY > list.frame.minY && row.frame.maxY <= list.frame.maxY)
    #expect(list.scrollOffset > 1000)
  }

  @Test func `what was looked for is told apart in a name, also across first and last`() {
    let contact = Contact(id: 0, firstName: "Ben", lastName: "Benz", detail: "")
    func parts(_ query: String) -> [String] {
      ContactName.parts(of: contact, matching: query).map { part in
        (part.isMatch ? "<\(part.text)>" : part.text) + (part.isLastName ? "*" : "")
      }
    }
    #expect(parts("") == ["Ben ", "Benz*"] && parts("x") == ["Ben ", "Benz*"])
    #expect(parts("BE") == ["<Be>", "n ", "Benz*"])
    #expect(parts("benz") == ["Ben ", "<Benz>*"])
    #expect(parts("n B") == ["Be", "<n >", "<B>*", "enz*"])
    #expect(parts("Ben Benzin") == ["Ben ", "Benz*"])
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
