// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "WordKit",
  products: [.library(name: "WordKit", targets: ["WordKit"])],
  targets: [.target(name: "WordKit"), .testTarget(name: "WordKitTests", dependencies: ["WordKit"])]
)
