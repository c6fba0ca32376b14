// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// A small app of somebody else's, that depends on Reel as its README says.
///
/// `REEL_CLIENT_MODE` chooses how it is compiled: `main` (language mode 6, everything on the main actor unless it
/// says otherwise), `nonisolated` (language mode 6) or `swift5` (language mode 5). See scripts/check-client.
let mode = ProcessInfo.processInfo.environment["REEL_CLIENT_MODE"] ?? "main"

let settings: [SwiftSetting] =
  switch mode {
  case "main": [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]
  case "nonisolated": [.swiftLanguageMode(.v6), .defaultIsolation(nil)]
  case "swift5": [.swiftLanguageMode(.v5)]
  default: fatalError("REEL_CLIENT_MODE is \(mode); it can be main, nonisolated, swift5")
  }

let package = Package(
  name: "Client",
  dependencies: [.package(name: "Reel", path: "../../..")],
  targets: [
    .target(
      name: "Guestbook", dependencies: [.product(name: "Reel", package: "Reel")],
      swiftSettings: settings),
    .target(
      name: "Ports", dependencies: [.product(name: "Reel", package: "Reel")],
      swiftSettings: settings),
    .target(
      name: "Catalogue", dependencies: [.product(name: "PageSources", package: "Reel")],
      swiftSettings: settings),
    .executableTarget(
      name: "guestbook-app",
      dependencies: [
        "Guestbook", .product(name: "Reel", package: "Reel"),
        .product(name: "ReelTesting", package: "Reel"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GuestbookTests",
      dependencies: ["Guestbook", .product(name: "ReelTesting", package: "Reel")],
      exclude: ["Tapes"],
      swiftSettings: settings),
    .testTarget(
      name: "CatalogueTests", dependencies: ["Catalogue"], swiftSettings: settings),
    .testTarget(
      name: "PortsTests",
      dependencies: ["Ports", .product(name: "ReelTesting", package: "Reel")],
      swiftSettings: settings),
  ]
)
