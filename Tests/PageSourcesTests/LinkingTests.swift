import TestSupport
import Testing

struct LinkingTests {
  @Test(arguments: ["sqlite3", "Foundation", "curl"])
  func `an app without page sources is linked with nothing of theirs`(library: String) throws {
    // An app that imports Reel alone; the tests themselves show that the library's name is the right one.
    let app = try run("ldd", [builtExecutable("ReadmeProgram")])
    #expect(app.contains { $0.contains("SDL2") }, "\(app)")
    #expect(!app.contains { $0.contains(library) }, "\(app)")
  }
}
