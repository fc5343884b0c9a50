// swift-tools-version:5.5
import PackageDescription

let package = Package(
  name: "Phrases",
  products: [.library(name: "Phrases", targets: ["Phrases"])],
  targets: [.target(name: "Phrases")]
)
