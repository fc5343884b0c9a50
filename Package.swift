// swift-tools-version: 6.2
import PackageDescription

// A target depends only on targets declared above it. docs/architecture.md says what each one is.

var targets: [Target] = [
  // The only door to libc.
  .target(name: "CPlatform"),

  // What an extension author sees.
  .target(name: "IdentityLookup"),
  .testTarget(name: "IdentityLookupTests", dependencies: ["IdentityLookup"]),

  // The bytes between host and extension.
  .target(name: "ExtensionWire"),
  .testTarget(name: "ExtensionWireTests", dependencies: ["ExtensionWire"]),

  // The extension's side of the pipe.
  .target(
    name: "ExtensionRuntime",
    dependencies: [
      "IdentityLookup",
      "ExtensionWire",
    ]),
  .testTarget(
    name: "ExtensionRuntimeTests",
    dependencies: [
      "IdentityLookup",
      "ExtensionWire",
      "ExtensionRuntime",
    ]),

  // When the filter is asked, and what its answer does.
  .target(name: "HostPolicy"),

  // Limits itself, then becomes the extension.
  .executableTarget(name: "extension-launcher"),

  // The host's side of a confined process.
  .target(
    name: "Sandboxing",
    dependencies: [
      "CPlatform"
    ]),

  // Deferred requests, made by the host.
  .target(
    name: "Fetching",
    dependencies: [
      "CPlatform"
    ]),

  // Source folder or bundle in, runnable bundle out.
  .target(
    name: "ExtensionBuilding",
    dependencies: [
      "CPlatform"
    ]),

  // The one place where policy, process and network meet.
  .target(
    name: "MessagesHost",
    dependencies: [
      "CPlatform",
      "ExtensionWire",
      "HostPolicy",
      "Sandboxing",
      "Fetching",
      "ExtensionBuilding",
    ]),

  // Scripted inboxes.
  .target(
    name: "Scenarios",
    dependencies: [
      "HostPolicy",
      "Fetching",
      "ExtensionBuilding",
      "MessagesHost",
    ]),

  // Views of one trace.
  .target(
    name: "Reports",
    dependencies: [
      "HostPolicy",
      "Sandboxing",
      "MessagesHost",
      "Scenarios",
    ]),

  // One file a command.
  .target(
    name: "HostCommands",
    dependencies: [
      "CPlatform",
      "HostPolicy",
      "Sandboxing",
      "Fetching",
      "ExtensionBuilding",
      "MessagesHost",
      "Scenarios",
      "Reports",
    ]),

  // The launcher is found beside the tool at run time; naming it here gets it built.
  .executableTarget(
    name: "messages-host",
    dependencies: [
      "HostCommands",
      "extension-launcher",
    ]),

  .testTarget(
    name: "ExtensionBuildingTests",
    dependencies: ["ExtensionBuilding"]),
]

let commonSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let cNames: Set<String> = ["CPlatform", "extension-launcher"]
for target in targets where !cNames.contains(target.name) {
  target.swiftSettings = commonSettings
  // Its async requirements must leave an author's class on the actor that the class is on.
  if target.name != "IdentityLookup" {
    target.swiftSettings?.append(.enableUpcomingFeature("NonisolatedNonsendingByDefault"))
  }
}

let package = Package(
  name: "messages-host",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "IdentityLookup", targets: ["IdentityLookup"]),
    .library(name: "ExtensionRuntime", targets: ["ExtensionRuntime"]),
    .library(name: "MessagesHost", targets: ["MessagesHost"]),
    .executable(name: "messages-host", targets: ["messages-host"]),
    .executable(name: "extension-launcher", targets: ["extension-launcher"]),
  ],
  targets: targets,
  swiftLanguageModes: [.v6]
)
