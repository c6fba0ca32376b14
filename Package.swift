// swift-tools-version: 6.2

import PackageDescription

/// The core rooms hold plain `Sendable` values.
let core: [SwiftSetting] = [.swiftLanguageMode(.v6)]
/// Views and everything above it run on the main actor, as SwiftUI code does.
let main: [SwiftSetting] = [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]

/// Views says for each file which of its imports are part of its interface.
let views: [SwiftSetting] = main + [.enableUpcomingFeature("InternalImportsByDefault")]

let package = Package(
  name: "Reel",
  products: [
    .library(name: "Reel", targets: ["Reel"]),
    .library(name: "ReelTesting", targets: ["ReelTesting"]),
    .library(name: "PageSources", targets: ["PageSources"]),
    .executable(name: "reel-demo", targets: ["reel-demo"]),
    .executable(name: "reel-bench", targets: ["reel-bench"]),
  ],
  targets: [
    // Without pkg-config, whose -D_REENTRANT SwiftPM would warn of: the shim includes <SDL2/…>.
    .systemLibrary(
      name: "CSDL2",
      providers: [.apt(["libsdl2-dev", "libsdl2-ttf-dev", "libsdl2-image-dev"])]),
    .systemLibrary(
      name: "CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    // Without pkg-config, which an app that reads no database should not need.
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "CAssets", path: "Assets", exclude: ["Pictures", "Service", "words.txt"]),

    .target(name: "ScrollPhysics", swiftSettings: core),
    .target(name: "Virtualization", swiftSettings: core),
    .target(
      name: "Scrolling", dependencies: ["ScrollPhysics", "Virtualization"], swiftSettings: core),
    .target(name: "Canvas", swiftSettings: core),
    .target(name: "Loading", swiftSettings: core),
    .target(
      name: "Views",
      dependencies: ["Canvas", "Loading", "Scrolling", "ScrollPhysics", "Virtualization"],
      swiftSettings: views),
    .target(
      name: "SDLBackend",
      dependencies: ["Canvas", "CSDL2", "CPixman", "CFontconfig", "CAssets"],
      swiftSettings: main),
    .target(
      name: "Reel",
      dependencies: ["Views", "Canvas", "Loading", "Scrolling", "Virtualization", "SDLBackend"],
      swiftSettings: views),
    .target(
      name: "ReelTesting",
      dependencies: ["Reel", "Tapes", "Views", "Canvas", "Scrolling", "SDLBackend"],
      swiftSettings: views),
    .target(name: "PageSources", dependencies: ["Loading", "CSQLite"], swiftSettings: core),
    .target(name: "Tapes", dependencies: ["Canvas"], swiftSettings: core),
    .executableTarget(
      name: "reel-demo", dependencies: ["Reel", "Tapes", "PageSources"], swiftSettings: main),
    .executableTarget(
      name: "reel-bench", dependencies: ["Reel", "Virtualization", "CLimit", "TestSupport"],
      swiftSettings: main),
    // The bare-pixman yardstick of the bench.
    .target(
      name: "CLimit", dependencies: ["CSDL2", "CPixman"],
      linkerSettings: [
        .linkedLibrary("SDL2"), .linkedLibrary("SDL2_ttf"), .linkedLibrary("pixman-1"),
      ]),

    .testTarget(
      name: "ScrollPhysicsTests",
      dependencies: ["ScrollPhysics", "Scrolling", "Virtualization", "TestSupport"],
      resources: [.copy("Fixtures")], swiftSettings: core),
    .testTarget(
      name: "VirtualizationTests", dependencies: ["Virtualization", "TestSupport"],
      swiftSettings: core),
    .testTarget(
      name: "ScrollingTests",
      dependencies: ["Scrolling", "ScrollPhysics", "Virtualization", "TestSupport"],
      swiftSettings: core),
    .testTarget(
      name: "ReelTestingTests",
      dependencies: ["ReelTesting", "Reel", "TestSupport", "RecordingFixture"],
      exclude: ["Goldens"], swiftSettings: main),
    .testTarget(
      name: "CanvasTests", dependencies: ["Canvas", "TestSupport"], swiftSettings: core),
    .testTarget(
      name: "LoadingTests", dependencies: ["Loading", "TestSupport"], swiftSettings: core),
    .testTarget(
      name: "PageSourcesTests",
      dependencies: ["PageSources", "Loading", "CSQLite", "TestSupport", "ReadmeProgram"],
      swiftSettings: core),
    .testTarget(
      name: "TapesTests", dependencies: ["Tapes", "Canvas", "TestSupport"], swiftSettings: core),
    .testTarget(
      name: "ViewsTests", dependencies: ["Views", "Canvas", "Virtualization", "TestSupport"],
      swiftSettings: main),
    .testTarget(
      name: "SDLBackendTests",
      dependencies: [
        "SDLBackend", "Canvas", "CSDL2", "TestSupport", "WindowFixture", "Reel", "ReelTesting",
      ],
      swiftSettings: main),

    .testTarget(
      name: "ReelTests",
      dependencies: [
        "Reel", "ReelTesting", "PageSources", "TestSupport", "reel-demo", "ListFixture",
        "ReadmeProgram",
      ],
      exclude: ["Goldens", "Tapes"], swiftSettings: main),
    .testTarget(name: "ArchitectureTests", swiftSettings: core),

    // Bytes as what happens to a list: `make fuzz` makes them up, FuzzTests repeats what it found.
    .target(
      name: "Fuzz",
      dependencies: ["Reel", "ReelTesting", "Scrolling", "ScrollPhysics", "Virtualization"],
      path: "Tests/Fuzz", swiftSettings: main),
    .testTarget(
      name: "FuzzTests", dependencies: ["Fuzz", "TestSupport"], exclude: ["Crashes"],
      swiftSettings: main),
    .executableTarget(
      name: "reel-fuzz", dependencies: ["Fuzz"], path: "Tests/Fixtures/Fuzzer", swiftSettings: main),

    // What tests start as children, for windows need a process's first thread.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: core),
    .executableTarget(
      name: "WindowFixture", dependencies: ["SDLBackend", "Canvas"],
      path: "Tests/Fixtures/WindowFixture", swiftSettings: main),
    .executableTarget(
      name: "ListFixture", dependencies: ["Reel", "Canvas", "CSDL2"],
      path: "Tests/Fixtures/ListFixture", swiftSettings: main),
    .executableTarget(
      name: "RecordingFixture", dependencies: ["Reel", "ReelTesting"],
      path: "Tests/Fixtures/RecordingFixture", swiftSettings: main),
    .executableTarget(
      name: "ReadmeProgram", dependencies: ["Reel"],
      path: "Tests/Fixtures/ReadmeProgram", swiftSettings: main),
    .testTarget(
      name: "DemoTests",
      dependencies: [
        "reel-demo", "Reel", "ReelTesting", "Tapes", "PageSources", "TestSupport",
      ],
      exclude: ["Tapes"],
      swiftSettings: main),
    .testTarget(
      name: "BenchTests",
      dependencies: ["reel-bench", "Reel", "TestSupport"], swiftSettings: main),
  ]
)
