// swift-tools-version:5.7
import PackageDescription

let package = Package(
  name: "GroupKit",
  platforms: [.iOS(.v14)],
  products: [.library(name: "GroupKit", targets: ["GroupKit"])],
  targets: [.target(name: "GroupKit")]
)
