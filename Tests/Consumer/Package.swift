// swift-tools-version: 6.2
import PackageDescription

// A developer's own package, outside of ours: an extension, its rules, and tests of both.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "messages-host", path: "../..")],
  targets: [
    // The extension's folder as Xcode has it is a library here, so tests can import its rules.
    .target(
      name: "JunkFilter",
      dependencies: [.product(name: "IdentityLookup", package: "messages-host")],
      path: "JunkFilter",
      exclude: ["Info.plist", "JunkFilter.entitlements"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "JunkFilterTests",
      dependencies: [
        "JunkFilter",
        .product(name: "MessagesHostTesting", package: "messages-host"),
        .product(name: "IdentityLookup", package: "messages-host"),
      ]),
  ]
)
