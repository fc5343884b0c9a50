// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "TidyKit",
  platforms: [.iOS(.v15)],
  products: [.library(name: "TidyKit", targets: ["TidyKit"])],
  targets: [
    .target(name: "TidyKit", dependencies: ["TidyText"], resources: [.process("Resources")]),
    .target(
      name: "TidyText", path: "Text", exclude: ["README.md"],
      swiftSettings: [.define("TIDY_FOLDS_CASE"), .enableUpcomingFeature("ExistentialAny")]),
    .testTarget(name: "TidyKitTests", dependencies: ["TidyKit"]),
  ]
)
