// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "PackageFilter",
  platforms: [.iOS(.v17)],
  products: [.library(name: "PackageFilter", targets: ["PackageFilter"])],
  targets: [
    .target(name: "PackageFilter", dependencies: ["FilterRules"], exclude: ["Info.plist"]),
    .target(name: "FilterRules"),
  ]
)
