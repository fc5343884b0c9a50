// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Kinds",
  platforms: [.iOS(.v16)],
  products: [.library(name: "Kinds", targets: ["Kinds"])],
  targets: [.target(name: "Kinds", resources: [.process("Kinds.mlmodel")])]
)
