// swift-tools-version: 6.2
import PackageDescription

// A target depends only on targets declared above it. docs/architecture.md says what each one is.

/// A library of this package; what it needs stands above it.
func library(
  _ name: String, needs dependencies: Target.Dependency..., path: String? = nil,
  resources: [Resource] = []
) -> Target {
  .target(name: name, dependencies: dependencies, path: path, resources: resources)
}

/// A program; the launcher and the probe are found beside it.
func program(
  _ name: String, needs dependencies: Target.Dependency..., path: String? = nil
) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: path)
}

/// Tests of a target; all test targets share the process that `TestProcess` sets up.
func tests(
  _ name: String, of dependencies: Target.Dependency..., exclude: [String] = [],
  resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestProcess"], exclude: exclude,
    resources: resources)
}

let targets: [Target] = [
  // In C: the few things of libc and the kernel that Swift cannot reach.
  .target(name: "CPlatform"),

  // Numbers out of a seed: what soak, fuzz and tests leave to chance; and one made of bytes.
  library("Chance"),

  // What files and lines hold: private and quoting texts, one value for all formats, JSON5 with places,
  // and what is fit for a terminal.
  library("Texts"),
  tests("TextsTests", of: "Chance", "Texts"),

  // The host's own files: locks, temporary folders, and why one could not be written; and the
  // threads on which it waits for them.
  library("HostFiles", needs: "CPlatform"),
  tests("HostFilesTests", of: "CPlatform", "HostFiles"),

  // Apple's public filter API with its names and availability: what an extension imports.
  library("IdentityLookup"),
  tests("IdentityLookupTests", of: "IdentityLookup"),

  // Frames and messages between host and extension, and the descriptors that they go through.
  library("ExtensionWire"),
  tests("ExtensionWireTests", of: "Chance", "IdentityLookup", "ExtensionWire"),

  // In front of libdispatch's and Foundation's functions in an extension's process; nothing here links it.
  library("ExtensionPlatform"),

  // The extension's side: reads queries, calls the handlers, enforces completion exactly once.
  library("ExtensionRuntime", needs: "IdentityLookup", "ExtensionWire"),

  // Gates, verdicts, conversations, folders, profiles: pure values, no clock, no I/O.
  library("HostPolicy", needs: "Texts"),

  // The inbox once more, as simply as can be, to compare with; it shares no code with HostPolicy.
  library("InboxModel"),
  tests("HostPolicyTests", of: "Chance", "Texts", "HostPolicy", "InboxModel"),
  tests(
    "HostPolicySenderTests", of: "Texts", "HostPolicy",
    exclude: ["restate-figures.py"], resources: [.copy("Fixtures")]),

  // Messages of a corpus as a stream: rows read and written, counted, divided, gone on from.
  library("MessageStreams", needs: "CPlatform", "Chance", "Texts", "HostFiles", "HostPolicy"),
  tests(
    "MessageStreamsTests", of: "Chance", "Texts", "HostFiles", "HostPolicy", "MessageStreams"),

  // A single-threaded C program that confines itself and becomes the extension.
  // Plain C, and on Linux without libc: the start of Swift's runtime, and of libc as well, costs more
  // than all of its work.
  .executableTarget(
    name: "extension-launcher",
    cSettings: [.unsafeFlags(["-fno-sanitize=all", "-fno-stack-protector"])],
    linkerSettings: [
      .unsafeFlags(["-Xclang-linker", "-fno-sanitize=all"]),
      .unsafeFlags(
        ["-nostartfiles", "-static-executable", "-Xclang-linker", "-nostdlib"],
        .when(platforms: [.linux])),
    ]),

  // The host's side of a confined process: launch, supervise, report denials.
  library("Sandboxing", needs: "CPlatform", "Texts", "HostFiles", "ExtensionWire"),

  // A C program that tries one forbidden act and says what the kernel answered.
  .executableTarget(
    name: "sandbox-probe", cSettings: [.unsafeFlags(["-fno-sanitize=all"])],
    linkerSettings: [.unsafeFlags(["-Xclang-linker", "-fno-sanitize=all"])]),

  // Deferred requests, made by the host: checks, transports, associated domains.
  library("Fetching", needs: "CPlatform", "Texts", "HostFiles", "HostPolicy"),
  tests("FetchingTests", of: "Texts", "HostPolicy", "Fetching"),

  // Words, sentences and languages; what an extension's NaturalLanguage works with.
  library("TextAnalysis"),
  tests("TextAnalysisTests", of: "TextAnalysis"),

  // Binary property lists, read object by object; archives are such.
  library("PropertyLists"),
  tests("PropertyListsTests", of: "Chance", "PropertyLists"),

  // Core ML's model files; what an extension's CoreML works with.
  library("ModelFormat", needs: "PropertyLists"),

  // Trains Create ML's kind of text classifiers, and writes them as files; no part of an extension.
  library("ModelTraining", needs: "ModelFormat"),
  tests("ModelFormatTests", of: "PropertyLists", "ModelFormat", "ModelTraining"),

  // Databases of SQLite's, read and written through the system's library.
  library("DatabaseFiles"),
  tests("DatabaseFilesTests", of: "DatabaseFiles"),

  // Core Data's models and stores; what an extension's CoreData works with.
  library("StoreFormat", needs: "PropertyLists", "DatabaseFiles"),
  tests("StoreFormatTests", of: "Chance", "PropertyLists", "DatabaseFiles", "StoreFormat"),

  // Info.plist, entitlements and the bundle that has them; its program's modules and lines.
  library("ExtensionBundles", needs: "Texts", "HostFiles", "PropertyLists"),

  // From a target's sources to a flat bundle: the compiler, the SDK's modules, diagnostics, the cache.
  library(
    "ExtensionBuilding", needs: "CPlatform", "Texts", "HostFiles", "ModelFormat", "StoreFormat",
    "ExtensionBundles"),

  // Folders, Xcode projects and packages as their authors keep them, and which targets there are.
  library(
    "ExtensionProjects", needs: "Texts", "HostFiles", "PropertyLists", "Sandboxing",
    "ExtensionBundles", "ExtensionBuilding"),

  // The simulated phone: the one place where policy, process and network meet.
  library(
    "MessagesHost", needs: "CPlatform", "Texts", "HostFiles", "ExtensionWire", "HostPolicy",
    "Sandboxing", "Fetching", "PropertyLists", "StoreFormat", "ExtensionBundles"),

  // The acts that the sandbox must refuse, each tried with and without it.
  library(
    "SandboxProof", needs: "CPlatform", "Texts", "HostFiles", "HostPolicy", "Sandboxing",
    "ExtensionBundles", "MessagesHost"),

  // Scripted inboxes as values: played on a phone, and compared with what they expect.
  library(
    "Scenarios", needs: "Texts", "HostFiles", "ExtensionWire", "HostPolicy", "Sandboxing",
    "Fetching", "ExtensionBundles", "MessagesHost"),

  // The format of a scenario's file: read with every problem's place, found, grown, renewed.
  library(
    "ScenarioFiles", needs: "Texts", "HostFiles", "ExtensionWire", "HostPolicy", "MessageStreams",
    "Fetching", "MessagesHost", "Scenarios"),
  tests(
    "ScenariosTests", of: "Texts", "IdentityLookup", "ExtensionWire", "HostPolicy",
    "extension-launcher", "Sandboxing", "Fetching",
    "StoreFormat", "ExtensionBundles", "ExtensionBuilding", "ExtensionProjects", "MessagesHost",
    "Scenarios", "ScenarioFiles", "TestExtensions"),

  // What an extension must not do, and an inbox that shows whether it does.
  library(
    "PrivacyChecks", needs: "Texts", "HostFiles", "PropertyLists", "ExtensionWire", "HostPolicy",
    "Sandboxing", "Fetching", "DatabaseFiles", "ExtensionBundles", "ExtensionBuilding",
    "ExtensionProjects", "MessagesHost"),
  tests(
    "PrivacyChecksTests", of: "Texts", "HostFiles", "ExtensionWire", "HostPolicy",
    "extension-launcher", "Sandboxing", "Fetching", "DatabaseFiles", "ExtensionBundles",
    "ExtensionBuilding", "PropertyLists", "ExtensionProjects", "MessagesHost", "Scenarios",
    "ScenarioFiles",
    "PrivacyChecks"),

  // How a command speaks with people: arguments, help, completions, typed lines, colours, streams.
  library("Terminal", needs: "CPlatform", "Texts", "HostFiles"),
  tests("TerminalTests", of: "CPlatform", "HostFiles", "Terminal"),

  // Views of one trace: text, NDJSON, differences, formats for CI, a page.
  library(
    "Reports", needs: "Texts", "ExtensionWire", "HostPolicy", "Sandboxing", "Fetching",
    "MessagesHost",
    "Scenarios", "Terminal",
    resources: [
      .embedInCode("Page/page.css"),
      .embedInCode("Page/panes.css"),
      .embedInCode("Page/sheet.css"),
      .embedInCode("Page/page.html"),
      .embedInCode("Page/text.js"),
      .embedInCode("Page/model.js"),
      .embedInCode("Page/report.js"),
      .embedInCode("Page/lane.js"),
      .embedInCode("Page/inspector.js"),
      .embedInCode("Page/sheet.js"),
      .embedInCode("Page/reportview.js"),
      .embedInCode("Page/lists.js"),
      .embedInCode("Page/drawing.js"),
      .embedInCode("Page/app.js"),
    ]),

  // Many phones for a long time, each with a story made from a seed; and what must hold meanwhile.
  library(
    "Soak", needs: "CPlatform", "Chance", "Texts", "HostFiles", "ExtensionWire", "HostPolicy",
    "InboxModel", "Sandboxing", "Fetching", "ExtensionBundles", "MessagesHost", "Reports"),

  // What an author's own tests import: a phone as a value, and the rules of `check` as tests.
  library(
    "MessagesHostTesting", needs: "Texts", "HostFiles", "IdentityLookup", "ExtensionWire",
    "ExtensionRuntime", "HostPolicy", "extension-launcher", "Sandboxing", "Fetching",
    "ExtensionBundles",
    "ExtensionBuilding", "ExtensionProjects", "MessagesHost", "PrivacyChecks", "Terminal",
    "Reports"),

  // The commands, their options, and what they print.
  library(
    "HostCommands", needs: "CPlatform", "Chance", "Texts", "HostFiles", "ExtensionWire",
    "HostPolicy", "MessageStreams", "Sandboxing", "Fetching", "ModelFormat", "ExtensionBundles",
    "ExtensionBuilding", "ExtensionProjects", "MessagesHost", "SandboxProof", "Scenarios",
    "ScenarioFiles", "PrivacyChecks", "Terminal", "Reports", "Soak"),

  // The tool: one statement.
  // Launcher and probe are found beside the tool at run time; naming them here gets them built.
  program("messages-host", needs: "extension-launcher", "sandbox-probe", "HostCommands"),

  // Feeds damaged input to everything that reads; run by hand and by CI, no part of the tool.
  program(
    "fuzz", needs: "CPlatform", "Chance", "Texts", "HostFiles", "ExtensionWire", "HostPolicy",
    "extension-launcher", "Sandboxing", "Fetching", "ModelFormat", "ModelTraining",
    "StoreFormat", "ExtensionBundles", "ExtensionBuilding", "ExtensionProjects", "MessagesHost",
    "Scenarios", "ScenarioFiles", "Reports"),
  tests("FuzzTests", of: "HostFiles", "fuzz"),

  // In C, a query, a start, a copy and a refused call as simple as can be; benchmarks compare with it.
  .executableTarget(
    name: "benchmark-control", cSettings: [.unsafeFlags(["-fno-sanitize=all"])],
    linkerSettings: [.unsafeFlags(["-Xclang-linker", "-fno-sanitize=all"])]),

  // What queries, starts, commands and builds cost, each beside a control; run by hand, no part of the tool.
  program(
    "Benchmarks", needs: "CPlatform", "Texts", "HostFiles", "ExtensionWire", "HostPolicy",
    "extension-launcher", "Sandboxing", "sandbox-probe", "ExtensionBundles", "ExtensionBuilding",
    "ExtensionProjects", "MessagesHost", "SandboxProof", "Reports", "messages-host",
    "benchmark-control"),
  tests(
    "BenchmarksTests", of: "Sandboxing", "MessagesHost", "benchmark-control", "Benchmarks"),

  // A host to be killed.
  program("sandbox-host", needs: "Sandboxing", path: "Tests/Fixtures/sandbox-host"),

  // Measures what confinement costs; run by hand.
  program(
    "sandbox-benchmark", needs: "extension-launcher", "Sandboxing", "sandbox-probe",
    "SandboxProof", path: "Tests/Fixtures/sandbox-benchmark"),

  // The launcher's system-call filter, to be read by tests.
  .target(name: "LauncherFilter", path: "Tests/Fixtures/launcher-filter"),

  // Measures what an extension that floods its host costs others; run by hand.
  program(
    "flood-benchmark", needs: "Texts", "HostFiles", "HostPolicy", "extension-launcher",
    "Sandboxing", "sandbox-probe", "ExtensionBundles", "MessagesHost",
    path: "Tests/Fixtures/flood-benchmark"),

  // Does what an ordinary extension does with Foundation.
  program("foundation-probe", path: "Tests/Fixtures/foundation-probe"),

  // Builds the extensions that tests of several targets run.
  library(
    "TestExtensions", needs: "HostFiles", "ExtensionBundles", "ExtensionBuilding",
    "ExtensionProjects", path: "Tests/Fixtures/TestExtensions"),

  // A soak that something is wrong with.
  program(
    "soak-fault", needs: "HostFiles", "MessagesHost", "Soak", path: "Tests/Fixtures/soak-fault"),

  // Sets up the process that all tests share.
  .target(name: "TestProcess", path: "Tests/Fixtures/TestProcess"),

  tests("TestProcessTests"),
  tests(
    "ExtensionBundlesTests", of: "Texts", "HostFiles", "PropertyLists", "ExtensionBundles",
    "ExtensionBuilding", "ExtensionProjects", "TestExtensions"),
  tests(
    "ExtensionBuildingTests", of: "CPlatform", "Texts", "HostFiles", "ModelFormat",
    "StoreFormat", "extension-launcher", "ExtensionBundles", "ExtensionBuilding",
    "ExtensionProjects", "TestExtensions"),
  tests(
    "ExtensionProjectsTests", of: "CPlatform", "Texts", "extension-launcher",
    "Sandboxing", "ExtensionBundles", "ExtensionBuilding", "ExtensionProjects", "TestExtensions"),
  tests(
    "ExtensionRuntimeTests", of: "CPlatform", "IdentityLookup", "ExtensionWire",
    "ExtensionRuntime", "Sandboxing"),
  tests(
    "SandboxingTests", of: "CPlatform", "Texts", "HostFiles", "ExtensionWire",
    "extension-launcher", "Sandboxing", "sandbox-probe", "SandboxProof", "sandbox-host",
    "foundation-probe",
    exclude: ["mutations.py", "mutation_guards.py", "mutation_guards_host.py"]),
  tests(
    "MessagesHostTests", of: "CPlatform", "Texts", "HostFiles", "ExtensionWire", "HostPolicy",
    "extension-launcher", "Sandboxing", "sandbox-probe", "Fetching", "PropertyLists",
    "ExtensionBundles", "MessagesHost", "TestExtensions"),

  // Extensions that use stand-ins for Apple's modules.
  tests(
    "ShimTests", of: "Texts", "StoreFormat", "HostPolicy", "extension-launcher",
    "ExtensionBundles", "MessagesHost", "TestExtensions"),
  tests(
    "MessagesHostTestingTests", of: "IdentityLookup", "HostPolicy", "Sandboxing",
    "ExtensionBundles", "MessagesHost", "PrivacyChecks", "MessagesHostTesting"),
  tests(
    "SoakTests", of: "HostPolicy", "extension-launcher", "Sandboxing", "MessagesHost", "Soak",
    "soak-fault"),
  tests(
    "ReportsTests", of: "Texts", "IdentityLookup", "ExtensionWire", "HostPolicy", "Sandboxing",
    "Fetching", "MessagesHost", "Scenarios", "ScenarioFiles", "Terminal", "Reports"),
  tests(
    "HostCommandsTests", of: "CPlatform", "Texts", "HostFiles", "ExtensionWire", "HostPolicy",
    "MessageStreams", "extension-launcher", "Sandboxing", "sandbox-probe", "Fetching",
    "ExtensionBundles", "MessagesHost",
    "SandboxProof", "Scenarios", "ScenarioFiles", "Terminal", "Reports", "Soak",
    "HostCommands", "messages-host", "LauncherFilter", exclude: ["Browser", "Spark"]),
]

let commonSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let cNames: Set<String> = [
  "CPlatform", "extension-launcher", "sandbox-probe", "benchmark-control", "TestProcess",
  "LauncherFilter",
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
