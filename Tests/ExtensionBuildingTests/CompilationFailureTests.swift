import ExtensionBundles
import ExtensionProjects
import Foundation
import TestExtensions
import Testing

@testable import ExtensionBuilding

/// From messages that Swift 6.3.1 printed to the one that a developer gets.
@Suite struct CompilationFailureTests {
  /// A message of the compiler, and what is said instead.
  struct Example: Sendable, CustomTestStringConvertible {
    let message: String
    let problem: String
    let remedy: String
    var testDescription: String { message }
  }

  private static let provided: Set<String> = ["IdentityLookup", "UIKit", "CallKit"]

  /// Read once: it is some hundred files.
  private static let standIns =
    (try? ExtensionSDK(environment: [:], executable: nil))
    .map(StandIns.init) ?? .none

  private static let examples = [
    Example(
      message: "no such module 'MapKit'", problem: "Apple\u{2019}s MapKit is not provided here",
      remedy: "#if canImport(MapKit)"),
    Example(
      message: "no such module 'Alamofire'",
      problem: "there is no module Alamofire: it is not Apple\u{2019}s",
      remedy: "Build the project or package"),
    Example(
      message: "no such module 'FirebaseAnalytics.FIRApp'",
      problem: "there is no module FirebaseAnalytics:", remedy: "canImport(FirebaseAnalytics)"),
    Example(
      message: "cannot find type 'NSManagedObject' in scope",
      problem: "NSManagedObject is in CoreData, which this file does not import",
      remedy: "Add import CoreData"),
    Example(
      message: "cannot find 'UIGlassInteraction' in scope",
      problem: "the stand-in of UIKit lacks UIGlassInteraction",
      remedy: "out of the extension\u{2019}s target"),
    Example(
      message: "cannot find 'NSGlassFormatter' in scope",
      problem: "the stand-in of Foundation lacks NSGlassFormatter", remedy: "#if !os(Linux)"),
    Example(
      message: "cannot find type 'VNRequest' in scope",
      problem: "VNRequest of Apple\u{2019}s Vision is not provided here",
      remedy: "#if canImport(Vision)"),
    Example(
      message: "value of type 'UserDefaults' has no member 'addObserver'",
      problem: "the stand-in of Foundation lacks addObserver of UserDefaults",
      remedy: "If Apple\u{2019}s Foundation has it"),
    Example(
      message: "'init(format:_:)' has been renamed to 'init(block:)': Predicate strings and "
        + "key-value coding are not supported in swift-corelibs-foundation. Use a closure instead "
        + "if possible.",
      problem: "the stand-in of Foundation lacks init(format:_:)", remedy: "#if !os(Linux)"),
    Example(
      message: "Objective-C interoperability is disabled",
      problem: "@objc needs the Objective-C run time", remedy: "Remove @objc"),
    Example(
      message: "'#selector' can only be used with the Objective-C runtime",
      problem: "a selector needs the Objective-C run time", remedy: "closure"),
    Example(
      message: "'#keyPath' can only be used with the Objective-C runtime",
      problem: "#keyPath needs the Objective-C run time", remedy: "\\Type.name"),
    Example(
      message: "'optional' can only be applied to members of an '@objc' protocol",
      problem: "an optional requirement of a protocol needs the Objective-C run time",
      remedy: "default implementation"),
    Example(
      message: "cannot find 'Selector' in scope",
      problem: "a selector needs the Objective-C run time", remedy: "closure"),
  ]

  private func failure(
    _ output: String, imports: [String] = ["UIKit", "CallKit", "Vision"],
    settings: [String: String] = [:], notes: [String] = [], in folder: TestFolder
  ) throws -> BuildError {
    try folder.writeExtension()
    try folder.write(
      imports.map { "#if canImport(\($0))\nimport \($0)\n#endif" }.joined(separator: "\n"),
      to: "Imports.swift")
    var target = try ExtensionTarget(folder: folder.url, settings: settings)
    target.notes += notes
    return CompilationFailure(
      target, output: output, provided: Self.provided, standIns: Self.standIns
    ).error
  }

  @Test(arguments: examples) func explains(example: Example) throws {
    try TestFolder.with { folder in
      let error = try failure("/src/A.swift:3:8: error: \(example.message)", in: folder)
      #expect(error.code == .compilationFailed)
      #expect(error.path == "/src/A.swift")
      #expect(error.line == 3)
      #expect(error.column == 8)
      #expect(error.problem.hasPrefix(example.problem))
      #expect(error.remedy?.contains(example.remedy) == true)
      #expect(error.details == [])
      #expect(!error.description.contains(example.message))
    }
  }

  @Test(arguments: [
    "cannot find 'undefined' in scope", "cannot find type 'Rule' in scope",
    "value of type 'Rule' has no member 'name'", "switch must be exhaustive",
    "missing return in global function expected to return 'Int'", "cannot find 'NLRule' in scope",
    "cannot find 'UIDs' in scope",
  ])
  func leavesTheAuthorsMistakesAsTheyAre(message: String) throws {
    try TestFolder.with { folder in
      let line = "/src/A.swift:3:8: error: \(message)"
      let error = try failure(line, imports: ["CallKit"], in: folder)
      #expect(error.problem == "the extension does not compile")
      #expect(error.path == folder.url.path)
      #expect(error.details == [line])
      #expect(error.remedy == nil)
    }
  }

  /// What is not there may be what a setting would have brought.
  @Test(arguments: [
    "cannot find 'undefined' in scope", "cannot find 'UIGlassInteraction' in scope",
  ])
  func settingsThatAreLeftOutAreToldWithTheError(message: String) throws {
    try TestFolder.with { folder in
      let error = try failure(
        "/src/A.swift:3:8: error: \(message)",
        settings: ["OTHER_SWIFT_FLAGS": "-vfs-overlay x", "SWIFT_VERSION": "3.0"],
        notes: ["/x/left out/words.txt: note: it is no resource, left out"], in: folder)
      #expect(!error.details.contains { $0.contains("words.txt") })
      #expect(error.details.contains { $0.contains("these are left out: -vfs-overlay x") })
      #expect(error.details.contains { $0.contains("Swift 3.0 is compiled as Swift 4") })
    }
  }

  @Test func anExpressionThatIsTooLongMayLackAName() throws {
    try TestFolder.with { folder in
      let view = try folder.write(
        "import UIKit\nlet a = Text(b)\n  .background(c)\n  .glassDepth(1) { }\n", to: "V.swift")
      let words = "the compiler is unable to type-check this expression in reasonable time; try"
      let error = try failure("\(view.path):2:9: error: \(words)", in: folder)
      #expect(error.remedy?.contains("(not in the stand-ins: glassDepth)") == true)
      #expect(error.remedy?.contains("the stand-in of UIKit lacks") == true)
    }
  }

  /// What only the controller of reports has is no gap of another one.
  @Test func aWrongSuperclassOfAReportIsNamed() throws {
    let source = """
      import IdentityLookupUI
      class Report: UIViewController {
        override func prepare(for request: ILClassificationRequest) {}
        override func classificationResponse(for request: ILClassificationRequest) -> Any {
          extensionContext.isReadyForClassificationResponse = true
        }
        override func prepare(for segue: UIStoryboardSegue) {}
      }
      """
    let wrong = "error: method does not override any method from its superclass"
    let member = "has no member 'isReadyForClassificationResponse'"
    try TestFolder.with { folder in
      let path = try folder.write(source, to: "Report.swift").path
      let error = try failure(
        """
        \(path):3:17: \(wrong)
        \(path):4:17: \(wrong)
        \(path):5:22: error: value of type 'NSExtensionContext?' \(member)
        """, imports: [], in: folder)
      #expect(error.line == 3)
      #expect(
        error.problem
          == "Report inherits from UIViewController, and prepare(for request:) is what an heir "
          + "of ILClassificationUIExtensionViewController has")
      #expect(
        error.remedy?.hasPrefix(
          "Let Report inherit from ILClassificationUIExtensionViewController, ") == true)
      #expect(error.details == ["also \(path):4:17", "also \(path):5:22"])
      let other = try failure("\(path):7:17: \(wrong)", imports: [], in: folder)
      #expect(!other.problem.contains("ILClassification"), "\(other)")
    }
  }

  /// Its parameters may be on lines of their own.
  @Test func aWrongSuperclassOfAReportIsNamedWhereItsMethodHasSeveralLines() throws {
    let source = """
      import IdentityLookupUI
      class Report: UIViewController {
        override func prepare(
          for request: ILClassificationRequest
        ) {}
        override func prepare(
          for segue: UIStoryboardSegue
        ) {}
      }
      """
    let wrong = "error: method does not override any method from its superclass"
    try TestFolder.with { folder in
      let path = try folder.write(source, to: "Report.swift").path
      let error = try failure("\(path):3:17: \(wrong)", imports: [], in: folder)
      #expect(
        error.problem.hasPrefix("Report inherits from UIViewController, and prepare(for request:)"),
        "\(error)")
      let other = try failure("\(path):6:17: \(wrong)", imports: [], in: folder)
      #expect(!other.problem.contains("ILClassification"), "\(other)")
    }
  }

  @Test func tellsTheCauseFirstAndCountsTheRest() throws {
    let output = """
      /src/A.swift:2:3: error: cannot infer contextual base in reference to member 'word'
      /src/A.swift:4:9: error: cannot find 'CXGlassObserver' in scope
      /src/A.swift:5:9: error: cannot find type 'CXGlass' in scope
      /src/A.swift:5:12: error: cannot find type 'Rule' in scope
      /src/B.swift:6:1: error: '#selector' can only be used with the Objective-C runtime
      /src/A.swift:8:1: error: cannot find 'undefined' in scope
      /src/A.swift:7:1: warning: unused
      """
    try TestFolder.with { folder in
      let error = try failure(output, in: folder)
      #expect(
        error.description == """
          /src/B.swift:6:1: error: a selector needs the Objective-C run time, which is not here
            /src/A.swift:4:9: the stand-in of CallKit lacks CXGlassObserver, if Apple\u{2019}s \
          CallKit has it
            /src/A.swift:5:9: the stand-in of CallKit lacks CXGlass, if Apple\u{2019}s CallKit has it
            /src/A.swift:5:12: error: cannot find type 'Rule' in scope
            /src/A.swift:8:1: error: cannot find 'undefined' in scope
            1 other error, which follows from this: /src/A.swift:2:3: error: cannot infer \
          contextual base in reference to member 'word'
            Use a closure instead, as in \
          Timer.scheduledTimer(withTimeInterval:repeats:block:).
          """)
      #expect(error.compilerOutput == output)
    }
  }

  /// A name that is missing is missing by itself, whatever else is wrong with its line.
  @Test func aSlipOnTheLineOfAGapIsTold() throws {
    let slip = "/src/A.swift:4:40: error: cannot find 'helpr' in scope"
    let output = """
      /src/A.swift:4:9: error: cannot find 'MeasurementFormatter' in scope
      \(slip)
      /src/A.swift:4:50: error: extensions must not contain stored properties
      """
    try TestFolder.with { folder in
      let error = try failure(output, imports: ["Foundation"], in: folder)
      #expect(error.problem == "the stand-in of Foundation lacks MeasurementFormatter")
      #expect(error.details.count == 2 && error.details.first == slip, "\(error)")
      #expect(error.details.last?.hasPrefix("1 other error, which follows from this") == true)
    }
  }

  @Test func tellsNoMoreThanSomeErrors() throws {
    let output = (1...12).map { "/src/A.swift:\($0):1: error: cannot find 'a\($0)' in scope" }
    try TestFolder.with { folder in
      let error = try failure(output.joined(separator: "\n"), in: folder)
      #expect(error.details == output.prefix(5) + ["and 7 more errors"])
    }
  }

  @Test func findsEveryImportOfAModuleThatIsMissing() throws {
    try TestFolder.with { folder in
      let source = try folder.write(
        "import UIKit\nimport MapKit\n#if canImport(WebKit)\nimport WebKit\n#endif", to: "A.swift")
      let other = try folder.write("@preconcurrency import class MapKit.MKMap", to: "B.swift")
      let error = try failure(
        "\(source.path):2:8: error: no such module 'MapKit'", imports: [], in: folder)
      #expect(error.path == source.path)
      #expect(error.line == 2)
      #expect(error.details == ["also \(other.path):1"])
    }
  }

  @Test func namesWhatXcodeWouldGenerate() throws {
    try TestFolder.with { folder in
      let model = "Rules.xcdatamodeld/Rules.xcdatamodel/contents"
      try folder.write(#"<model><entity name="StoredRule" x="1"/></model>"#, to: model)
      let error = try failure(
        """
        /src/A.swift:2:1: error: cannot find type 'StoredRule' in scope
        """, in: folder)
      let text = error.description
      #expect(
        text.contains(
          "no source of the target declares StoredRule, an entity of Rules.xcdatamodeld"))
    }
  }

  @Test func namesTheFilesInOtherLanguages() throws {
    try TestFolder.with { folder in
      try folder.write("", to: "Matcher.m")
      try folder.write("", to: "Filter-Bridging-Header.h")
      let error = try failure(
        "/src/A.swift:1:1: error: cannot find 'Matcher' in scope", in: folder)
      #expect(error.details.last?.contains("Filter-Bridging-Header.h, Matcher.m") == true)
    }
  }

  @Test func namesSymbolsThatNothingDefines() {
    let output = """
      ld.lld: error: undefined symbol: $s4main5thingyyF
      >>> referenced by A.swift
      ld.lld: error: undefined symbol: other
      a.o: in function `f': undefined reference to `third'
      ld.lld: error: undefined symbol: other
      """
    #expect(
      LinkerOutput.missingSymbols(in: output) == [
        "not defined: $s4main5thingyyF", "not defined: other", "not defined: third",
      ])
  }

  /// Seconds; with the square of their number it was minutes.
  @Test func errorsAreManyAndStillTold() throws {
    try TestFolder.with { folder in
      let source = folder.url.appending(path: "Many.swift")
      try Data(String(repeating: "import Nobody\n", count: 20_000).utf8).write(to: source)
      let lines = (1...20_000).map { "/src/A.swift:\($0):1: error: wrong" }
      let error = try failure(
        "\(source.path):1:8: error: no such module 'Nobody'\n" + lines.joined(separator: "\n"),
        in: folder)
      #expect(error.details.contains("and 19994 more places"), "\(error.details)")
      #expect(
        error.details.last?.hasSuffix("wrong (and in 19999 more places)") == true,
        "\(error.details)")
    }
  }

  @Test func aSymbolsNameIsNotReadAgainAndAgain() {
    let words = String(repeating: "undefined symbol ", count: 20_000)
    let output = "error: undefined symbol: a`\(words)\nerror: undefined symbol: b"
    #expect(LinkerOutput.missingSymbols(in: output) == ["not defined: a", "not defined: b"])
  }
}
