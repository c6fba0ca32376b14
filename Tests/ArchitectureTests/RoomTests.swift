import Testing

/// The arrows of ARCHITECTURE.md, read from the import lines.
struct RoomTests {
  /// What a room may import of the package. A room that is not here does not exist.
  static let allowed: [String: Set<String>] = [
    "ScrollPhysics": [],
    "Virtualization": [],
    "Canvas": [],
    "Loading": [],
    "Scrolling": ["ScrollPhysics", "Virtualization"],
    "Views": ["Canvas", "Loading", "Scrolling", "ScrollPhysics", "Virtualization"],
    "SDLBackend": ["Canvas", "CSDL2", "CPixman", "CFontconfig", "CAssets"],
    "Reel": ["Views", "Canvas", "Loading", "Scrolling", "Virtualization", "SDLBackend"],
    "ReelTesting": ["Reel", "Tapes", "Views", "Canvas", "Scrolling", "SDLBackend"],
    "Tapes": ["Canvas"],
    "PageSources": ["Loading", "CSQLite"],
    "reel-demo": ["Reel", "Tapes", "PageSources"],
    "reel-bench": ["Reel", "CLimit", "Virtualization"],
    "CSDL2": [], "CPixman": [], "CFontconfig": [], "CSQLite": [], "CLimit": [],
  ]

  /// What a room may import of the toolchain. Foundation costs 8 MB and 4 ms at start, so nothing that
  /// an app links has it, unless the app asks for PageSources.
  static let toolchain: [String: Set<String>] = [
    "ScrollPhysics": ["Glibc"],
    "Virtualization": ["Glibc"],
    "Canvas": [],
    "Loading": [],
    "Scrolling": ["Glibc"],
    "Views": ["Glibc", "Observation", "Swift", "Synchronization"],
    "SDLBackend": ["Glibc", "Dispatch", "Synchronization"],
    "Reel": ["Glibc", "Observation", "Synchronization"],
    "ReelTesting": ["Glibc", "Foundation"],
    "Tapes": ["Glibc", "FoundationEssentials"],
    "PageSources": ["Dispatch", "Foundation", "FoundationNetworking", "Synchronization"],
    // What it starts as children, tests do too.
    "reel-bench": ["Glibc", "TestSupport"],
    "reel-demo": ["Glibc", "Dispatch", "Foundation", "Observation", "Synchronization"],
  ]

  @Test func `every room is listed here, and nothing else`() throws {
    #expect(try Set(Room.all().map(\.name)) == Set(Self.allowed.keys))
  }

  @Test func `a room imports only what its row says`() throws {
    for room in try Room.all() {
      let allowed = Self.allowed[room.name, default: []]
        .union(Self.toolchain[room.name, default: []])
      for file in room.files {
        let others = file.imports.subtracting(allowed)
        #expect(others.isEmpty, "\(file.path) imports \(others.sorted())")
      }
    }
  }

  @Test func `nothing imports upwards`() {
    // Rooms that import only rooms already passed, until none is left.
    var left = Self.allowed
    while let (name, _) = left.first(where: { $0.value.isDisjoint(with: left.keys) }) {
      left[name] = nil
    }
    #expect(left.isEmpty, "a ring: \(left.keys.sorted())")
  }

  @Test func `the C modules stay inside the back end`() throws {
    for room in try Room.all() where room.name == "SDLBackend" {
      for file in room.files {
        for line in file.importLines where line.module.hasPrefix("C") && line.module != "Canvas" {
          #expect(!line.isPublic && !line.isExported, "\(file.path) hands on \(line.module)")
        }
      }
    }
  }

  @Test func `ARCHITECTURE.md has a row for each room of Swift`() throws {
    let page = try SourceFile(path: Room.root() + "/ARCHITECTURE.md")
    for room in try Room.all() where !room.files.isEmpty {
      #expect(
        page.lines.contains { $0.hasPrefix("| \(room.name) |") }, "no row for \(room.name)")
    }
  }
}
