// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "StoredRulesPackage",
  platforms: [.iOS(.v17)],
  products: [.library(name: "StoredRulesPackage", targets: ["StoredRulesPackage"])],
  targets: [
    .target(name: "StoredRulesPackage", dependencies: ["RuleStore"], exclude: ["Info.plist"]),
    .target(name: "RuleStore"),
  ]
)
