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

  // What files and lines hold: one value for all formats, JSON5 with places, texts that quote, and what
  // is fit for a terminal.
  .target(name: "Texts"),
  tests("TextsTests", of: "HostPolicy", "Texts"),

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
  .target(name: "HostPolicy", dependencies: ["Texts"]),

  // The inbox once more, as simply as can be, to compare with; it shares no code with HostPolicy.
  .target(name: "InboxModel"),
  tests("HostPolicyTests", of: "Texts", "HostPolicy", "InboxModel"),
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
      "Texts",
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
    name: "Fetching", dependencies: ["Texts", "CPlatform", "HostFiles", "HostPolicy"]),
  tests("FetchingTests", of: "Texts", "HostPolicy", "Fetching"),

  // Words, sentences and languages; what an extension's NaturalLanguage works with.
  .target(name: "TextAnalysis"),
  tests("TextAnalysisTests", of: "TextAnalysis"),

  // Core ML's model files; what an extension's CoreML works with.
  .target(name: "ModelFormat"),
  tests("ModelFormatTests", of: "ModelFormat"),

  // From sources, Info.plist and entitlements, or a project that has them, to a flat bundle.
  .target(
    name: "ExtensionBuilding",
    dependencies: [
      "Texts",
      "CPlatform",
      "HostFiles",
      "ModelFormat",
      "Sandboxing",
    ]),

  // The simulated phone: the one place where policy, process and network meet.
  .target(
    name: "MessagesHost",
    dependencies: [
      "Texts",
      "CPlatform",
      "HostFiles",
      "ExtensionWire",
      "HostPolicy",
      "Sandboxing",
      "Fetching",
      "ExtensionBuilding",
    ]),

  // The acts that the sandbox must refuse, each tried with and without it.
  .target(
    name: "SandboxProof",
    dependencies: [
      "CPlatform",
      "HostFiles",
      "HostPolicy",
      "Sandboxing",
      "ExtensionBuilding",
      "MessagesHost",
    ]),

  // Scripted inboxes as values: played on a phone, and compared with what they expect.
  .target(
    name: "Scenarios",
    dependencies: [
      "HostFiles",
      "HostPolicy",
      "Texts",
      "Fetching",
      "ExtensionBuilding",
      "MessagesHost",
    ]),

  // The format of a scenario's file: read with every problem's place, found, grown, renewed.
  .target(
    name: "ScenarioFiles",
    dependencies: [
      "HostFiles",
      "HostPolicy",
      "Texts",
      "Fetching",
      "Sandboxing",
      "MessagesHost",
      "Scenarios",
    ]),

  tests(
    "ScenariosTests",
    of: "CPlatform", "HostPolicy", "Texts", "Sandboxing", "Fetching", "ExtensionBuilding",
    "MessagesHost", "Scenarios", "ScenarioFiles", "extension-launcher"),

  // What an extension must not do, and an inbox that shows whether it does.
  .target(
    name: "PrivacyChecks",
    dependencies: [
      "Texts",
      "HostFiles",
      "HostPolicy",
      "Sandboxing",
      "Fetching",
      "ExtensionBuilding",
      "MessagesHost",
    ]),
  tests(
    "PrivacyChecksTests",
    of: "Texts", "HostPolicy", "Sandboxing", "Fetching", "ExtensionBuilding", "MessagesHost",
    "Scenarios",
    "PrivacyChecks", "extension-launcher"),

  // What a command line stands on: arguments, help, completions, typed lines, colours, streams.
  .target(
    name: "Terminal",
    dependencies: [
      "Texts",
      "CPlatform",
      "HostFiles",
      "HostPolicy",
      "Sandboxing",
    ]),
  tests("TerminalTests", of: "CPlatform", "HostFiles", "Terminal"),

  // Views of one trace: text, NDJSON, differences, formats for CI, a page.
  .target(
    name: "Reports",
    dependencies: [
      "HostPolicy",
      "Texts",
      "Sandboxing",
      "MessagesHost",
      "Scenarios",
      "Terminal",
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
      "Texts",
      "CPlatform",
      "HostFiles",
      "ExtensionWire",
      "HostPolicy",
      "InboxModel",
      "Sandboxing",
      "Fetching",
      "ExtensionBuilding",
      "MessagesHost",
      "Reports",
    ]),

  // What an author's own tests import: a phone as a value, and the rules of `check` as tests.
  .target(
    name: "MessagesHostTesting",
    dependencies: [
      "Texts",
      "HostFiles",
      "IdentityLookup",
      "ExtensionRuntime",
      "HostPolicy",
      "extension-launcher",
      "Sandboxing",
      "Fetching",
      "ExtensionBuilding",
      "MessagesHost",
      "PrivacyChecks",
      "Terminal",
      "Reports",
    ]),

  // The commands, their options, and what they print.
  .target(
    name: "HostCommands",
    dependencies: [
      "Texts",
      "CPlatform",
      "HostFiles",
      "HostPolicy",
      "Sandboxing",
      "Fetching",
      "ExtensionBuilding",
      "MessagesHost",
      "Scenarios",
      "PrivacyChecks",
      "Terminal",
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
      "Texts",
      "CPlatform",
      "HostFiles",
      "ExtensionWire",
      "HostPolicy",
      "extension-launcher",
      "Sandboxing",
      "Fetching",
      "ModelFormat",
      "ExtensionBuilding",
      "MessagesHost",
      "Scenarios",
      "Reports",
    ]),

  tests("FuzzTests", of: "HostFiles", "fuzz"),
  tests(
    "ExtensionBuildingTests",
    of: "CPlatform", "HostFiles", "Sandboxing", "ExtensionBuilding", "TestExtensions",
    "extension-launcher"),
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
      "ExtensionBuilding",
      "MessagesHost",
    ],
    path: "Tests/Fixtures/flood-benchmark"),

  // Does what an ordinary extension does with Foundation.
  .executableTarget(name: "foundation-probe", path: "Tests/Fixtures/foundation-probe"),

  // Builds the extensions that tests of several targets run.
  .target(
    name: "TestExtensions", dependencies: ["HostFiles", "ExtensionBuilding"],
    path: "Tests/Fixtures/TestExtensions"),

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
    of: "Texts", "CPlatform", "HostFiles", "extension-launcher", "Sandboxing", "SandboxProof",
    "sandbox-probe", "sandbox-host", "foundation-probe",
    exclude: ["mutations.py", "mutation_guards.py", "mutation_guards_host.py"]),

  tests(
    "MessagesHostTests",
    of: "Texts", "CPlatform", "ExtensionWire", "ExtensionBuilding", "Fetching", "HostPolicy",
    "MessagesHost", "Sandboxing", "extension-launcher", "sandbox-probe", "TestExtensions"),

  // Extensions that use stand-ins for Apple's modules.
  tests(
    "ShimTests",
    of: "Texts", "ExtensionBuilding", "HostPolicy", "MessagesHost", "Sandboxing",
    "extension-launcher",
    "TestExtensions"),

  tests(
    "MessagesHostTestingTests",
    of: "IdentityLookup", "HostPolicy", "Sandboxing", "PrivacyChecks", "MessagesHostTesting"),

  tests(
    "SoakTests",
    of: "HostPolicy", "MessagesHost", "Sandboxing", "Soak", "extension-launcher", "soak-fault"),

  tests(
    "ReportsTests",
    of: "IdentityLookup", "Fetching", "HostPolicy", "Texts", "MessagesHost", "Scenarios", "Reports"),

  tests(
    "HostCommandsTests",
    of: "Texts", "CPlatform", "HostFiles", "ExtensionWire", "HostPolicy", "Sandboxing",
    "SandboxProof",
    "MessagesHost", "Soak", "Terminal", "HostCommands", "Scenarios", "extension-launcher",
    "messages-host",
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
