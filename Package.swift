// swift-tools-version: 6.2
import PackageDescription

// A target depends only on targets declared above it. docs/architecture.md says what each one is.

/// Tests of a target; all test targets share the process that `TestProcess` sets up.
func tests(
  _ name: String, of dependencies: Target.Dependency..., exclude: [String] = [],
  resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestProcess"], exclude: exclude,
    resources: resources)
}

var targets: [Target] = [
  // In C: the few things of libc and the kernel that Swift cannot reach.
  .target(name: "CPlatform"),

  // The host's own files: locks, temporary folders, and why one could not be written; and the
  // threads on which it waits for them.
  .target(
    name: "HostFiles",
    dependencies: [
      "CPlatform"
    ]),
  tests("HostFilesTests", of: "CPlatform", "HostFiles"),

  // Apple's public filter API with its names and availability: what an extension imports.
  .target(name: "IdentityLookup"),
  tests("IdentityLookupTests", of: "IdentityLookup"),

  // Frames and messages between host and extension, and the descriptors that they go through.
  .target(name: "ExtensionWire"),
  tests("ExtensionWireTests", of: "ExtensionWire"),

  // In front of libdispatch's and Foundation's functions in an extension's process; nothing here links it.
  .target(name: "ExtensionPlatform"),

  // The extension's side: reads queries, calls the handlers, enforces completion exactly once.
  .target(
    name: "ExtensionRuntime", dependencies: ["IdentityLookup", "ExtensionWire"]),

  // Gates, verdicts, conversations, folders, profiles: pure values, no clock, no I/O.
  .target(name: "HostPolicy"),

  // The inbox once more, as simply as can be, to compare with; it shares no code with HostPolicy.
  .target(name: "InboxModel"),
  tests("HostPolicyTests", of: "HostPolicy", "InboxModel"),
  tests(
    "HostPolicySenderTests",
    of: "HostPolicy", exclude: ["restate-figures.py"], resources: [.copy("Fixtures")]),

  // A single-threaded C program that confines itself and becomes the extension.
  // Plain C: without these flags the driver links the Swift runtime into it, which costs more
  // than all of its work.
  .executableTarget(
    name: "extension-launcher", cSettings: [.unsafeFlags(["-fno-sanitize=all"])],
    linkerSettings: [
      .unsafeFlags(["-Xclang-linker", "-fno-sanitize=all"]),
      .unsafeFlags(["-nostartfiles", "-static-executable"], .when(platforms: [.linux])),
    ]),

  // The host's side of a confined process: launch, supervise, report denials.
  .target(
    name: "Sandboxing",
    dependencies: [
      "CPlatform",
      "HostFiles",
      "ExtensionWire",
    ]),

  // A C program that tries one forbidden act and says what the kernel answered.
  .executableTarget(
    name: "sandbox-probe", cSettings: [.unsafeFlags(["-fno-sanitize=all"])],
    linkerSettings: [.unsafeFlags(["-Xclang-linker", "-fno-sanitize=all"])]),

  // Deferred requests, made by the host: checks, transports, associated domains.
  .target(
    name: "Fetching", dependencies: ["CPlatform", "HostFiles", "HostPolicy"]),
  tests("FetchingTests", of: "HostPolicy", "Fetching"),

  // Words, sentences and languages; what an extension's NaturalLanguage works with.
  .target(name: "TextAnalysis"),
  tests("TextAnalysisTests", of: "TextAnalysis"),

  // Core ML's model files; what an extension's CoreML works with.
  .target(name: "ModelFormat"),
  tests("ModelFormatTests", of: "ModelFormat"),

  // Info.plist, entitlements and the bundle that has them; its program's modules and lines.
  .target(
    name: "ExtensionBundles",
    dependencies: [
      "HostFiles",
      "Sandboxing",
    ]),

  // From a target's sources to a flat bundle: the compiler, the SDK's modules, diagnostics, the cache.
  .target(
    name: "ExtensionBuilding",
    dependencies: [
      "CPlatform",
      "HostFiles",
      "ModelFormat",
      "Sandboxing",
      "ExtensionBundles",
    ]),

  // Folders, Xcode projects and packages as their authors keep them, and which targets there are.
  .target(
    name: "ExtensionProjects",
    dependencies: [
      "HostFiles",
      "Sandboxing",
      "ExtensionBundles",
      "ExtensionBuilding",
    ]),

  // The simulated phone: the one place where policy, process and network meet.
  .target(
    name: "MessagesHost",
    dependencies: [
      "CPlatform",
      "HostFiles",
      "ExtensionWire",
      "HostPolicy",
      "Sandboxing",
      "Fetching",
      "ExtensionBundles",
    ]),

  // The acts that the sandbox must refuse, each tried with and without it.
  .target(
    name: "SandboxProof",
    dependencies: [
      "CPlatform",
      "HostFiles",
      "HostPolicy",
      "Sandboxing",
      "ExtensionBundles",
      "MessagesHost",
    ]),

  // Scripted inboxes: the format, its parser, the replayer and its expectations.
  .target(
    name: "Scenarios",
    dependencies: [
      "HostFiles",
      "HostPolicy",
      "Fetching",
      "ExtensionBundles",
      "ExtensionProjects",
      "MessagesHost",
    ]),

  tests(
    "ScenariosTests",
    of: "CPlatform", "HostPolicy", "Sandboxing", "Fetching", "ExtensionBundles",
    "ExtensionBuilding", "ExtensionProjects", "MessagesHost", "Scenarios", "extension-launcher"),

  // What an extension must not do, and an inbox that shows whether it does.
  .target(
    name: "PrivacyChecks",
    dependencies: [
      "HostFiles",
      "HostPolicy",
      "Sandboxing",
      "Fetching",
      "ExtensionBundles",
      "ExtensionBuilding",
      "ExtensionProjects",
      "MessagesHost",
    ]),
  tests(
    "PrivacyChecksTests",
    of: "HostPolicy", "Sandboxing", "Fetching", "ExtensionBundles", "ExtensionBuilding",
    "ExtensionProjects", "MessagesHost", "Scenarios", "PrivacyChecks", "extension-launcher"),

  // Views of one trace: text, NDJSON, differences, formats for CI, a page.
  .target(
    name: "Reports",
    dependencies: [
      "HostPolicy",
      "Sandboxing",
      "MessagesHost",
      "Scenarios",
    ],
    resources: [
      .embedInCode("Page/page.css"),
      .embedInCode("Page/panes.css"),
      .embedInCode("Page/page.html"),
      .embedInCode("Page/text.js"),
      .embedInCode("Page/model.js"),
      .embedInCode("Page/lane.js"),
      .embedInCode("Page/inspector.js"),
      .embedInCode("Page/lists.js"),
      .embedInCode("Page/drawing.js"),
      .embedInCode("Page/app.js"),
    ]),

  // Many phones for a long time, each with a story made from a seed; and what must hold meanwhile.
  .target(
    name: "Soak",
    dependencies: [
      "CPlatform",
      "HostFiles",
      "ExtensionWire",
      "HostPolicy",
      "InboxModel",
      "Sandboxing",
      "Fetching",
      "ExtensionBundles",
      "MessagesHost",
      "Reports",
    ]),

  // What an author's own tests import: a phone as a value, and the rules of `check` as tests.
  .target(
    name: "MessagesHostTesting",
    dependencies: [
      "HostFiles",
      "IdentityLookup",
      "ExtensionRuntime",
      "HostPolicy",
      "extension-launcher",
      "Sandboxing",
      "Fetching",
      "ExtensionBundles",
      "ExtensionBuilding",
      "ExtensionProjects",
      "MessagesHost",
      "PrivacyChecks",
      "Reports",
    ]),

  // The commands, their options, and what they print.
  .target(
    name: "HostCommands",
    dependencies: [
      "CPlatform",
      "HostFiles",
      "HostPolicy",
      "Sandboxing",
      "Fetching",
      "ExtensionBundles",
      "ExtensionBuilding",
      "ExtensionProjects",
      "MessagesHost",
      "Scenarios",
      "PrivacyChecks",
      "Reports",
      "SandboxProof",
      "Soak",
    ]),

  // The tool: one statement.
  // Launcher and probe are found beside the tool at run time; naming them here gets them built.
  .executableTarget(
    name: "messages-host",
    dependencies: [
      "HostCommands",
      "extension-launcher",
      "sandbox-probe",
    ]),

  // Feeds damaged input to everything that reads; run by hand and by CI, no part of the tool.
  .executableTarget(
    name: "fuzz",
    dependencies: [
      "CPlatform",
      "HostFiles",
      "ExtensionWire",
      "HostPolicy",
      "extension-launcher",
      "Sandboxing",
      "Fetching",
      "ModelFormat",
      "ExtensionBundles",
      "ExtensionBuilding",
      "ExtensionProjects",
      "MessagesHost",
      "Scenarios",
      "Reports",
    ]),

  tests("FuzzTests", of: "HostFiles", "fuzz"),
]

let commonSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

targets += [
  // A host to be killed.
  .executableTarget(
    name: "sandbox-host",
    dependencies: [
      "Sandboxing"
    ],
    path: "Tests/Fixtures/sandbox-host"),

  // Measures what confinement costs; run by hand.
  .executableTarget(
    name: "sandbox-benchmark",
    dependencies: [
      "SandboxProof",
      "Sandboxing",
      "extension-launcher",
      "sandbox-probe",
    ],
    path: "Tests/Fixtures/sandbox-benchmark"),

  // The launcher's system-call filter, to be read by tests.
  .target(name: "LauncherFilter", path: "Tests/Fixtures/launcher-filter"),

  // Measures what an extension that floods its host costs others; run by hand.
  .executableTarget(
    name: "flood-benchmark",
    dependencies: [
      "HostFiles",
      "HostPolicy",
      "extension-launcher",
      "Sandboxing",
      "sandbox-probe",
      "ExtensionBundles",
      "MessagesHost",
    ],
    path: "Tests/Fixtures/flood-benchmark"),

  // Does what an ordinary extension does with Foundation.
  .executableTarget(name: "foundation-probe", path: "Tests/Fixtures/foundation-probe"),

  // Builds the extensions that tests of several targets run.
  .target(
    name: "TestExtensions",
    dependencies: ["HostFiles", "ExtensionBundles", "ExtensionBuilding", "ExtensionProjects"],
    path: "Tests/Fixtures/TestExtensions"),

  tests(
    "ExtensionBundlesTests",
    of: "HostFiles", "ExtensionBundles", "ExtensionBuilding", "ExtensionProjects",
    "TestExtensions"),
  tests(
    "ExtensionBuildingTests",
    of: "CPlatform", "HostFiles", "Sandboxing", "ExtensionBundles", "ExtensionBuilding",
    "ExtensionProjects", "TestExtensions", "extension-launcher"),
  tests(
    "ExtensionProjectsTests",
    of: "CPlatform", "HostFiles", "Sandboxing", "ExtensionBundles", "ExtensionBuilding",
    "ExtensionProjects", "TestExtensions", "extension-launcher"),

  // A soak that something is wrong with.
  .executableTarget(
    name: "soak-fault",
    dependencies: [
      "HostFiles",
      "MessagesHost",
      "Soak",
    ],
    path: "Tests/Fixtures/soak-fault"),

  // Sets up the process that all tests share.
  .target(name: "TestProcess", path: "Tests/Fixtures/TestProcess"),
  tests("TestProcessTests"),

  tests(
    "ExtensionRuntimeTests",
    of: "IdentityLookup", "ExtensionWire", "ExtensionRuntime", "Sandboxing"),

  tests(
    "SandboxingTests",
    of: "CPlatform", "HostFiles", "extension-launcher", "Sandboxing", "SandboxProof",
    "sandbox-probe", "sandbox-host", "foundation-probe",
    exclude: ["mutations.py", "mutation_guards.py", "mutation_guards_host.py"]),

  tests(
    "MessagesHostTests",
    of: "CPlatform", "ExtensionWire", "ExtensionBundles", "Fetching", "HostPolicy",
    "MessagesHost", "Sandboxing", "extension-launcher", "sandbox-probe", "TestExtensions"),

  // Extensions that use stand-ins for Apple's modules.
  tests(
    "ShimTests",
    of: "ExtensionBundles", "HostPolicy", "MessagesHost", "Sandboxing", "extension-launcher",
    "TestExtensions"),

  tests(
    "MessagesHostTestingTests",
    of: "IdentityLookup", "HostPolicy", "Sandboxing", "PrivacyChecks", "MessagesHostTesting"),

  tests(
    "SoakTests",
    of: "HostPolicy", "MessagesHost", "Sandboxing", "Soak", "extension-launcher", "soak-fault"),

  tests(
    "ReportsTests",
    of: "IdentityLookup", "Fetching", "HostPolicy", "MessagesHost", "Scenarios", "Reports"),

  tests(
    "HostCommandsTests",
    of: "CPlatform", "HostFiles", "ExtensionWire", "HostPolicy", "Sandboxing", "SandboxProof",
    "MessagesHost", "Soak", "HostCommands", "Scenarios", "extension-launcher", "messages-host",
    "sandbox-probe", "LauncherFilter", exclude: ["Browser"]),
]

let cNames: Set<String> = [
  "CPlatform", "extension-launcher", "sandbox-probe", "TestProcess", "LauncherFilter",
]
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
    .library(name: "MessagesHostTesting", targets: ["MessagesHostTesting"]),
    .executable(name: "messages-host", targets: ["messages-host"]),
    .executable(name: "extension-launcher", targets: ["extension-launcher"]),
  ],
  targets: targets,
  swiftLanguageModes: [.v6]
)
