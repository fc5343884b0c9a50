// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Filter",
  defaultLocalization: "en",
  platforms: [.iOS(.v15)],
  products: [.library(name: "RuleStore", targets: ["RuleStore"])],
  targets: [
    .target(name: "RuleStore", resources: [.process("Rules.xcdatamodeld")]),
    .target(name: "Filter", dependencies: ["RuleStore"], exclude: ["Info.plist"]),
  ]
)
