import Foundation
import Testing

@testable import ExtensionBuilding

@Suite struct CompilerOutputTests {
  private let generated = URL(fileURLWithPath: "/cache/Main.swift")

  @Test func keepsTheAuthorsDiagnosticsAsTheyAre() {
    let text = """
      /src/My Filter/A.swift:3:5: error: cannot find 'x' in scope
      1 | import IdentityLookup
        |     `- error: cannot find 'x' in scope
      /src/My Filter/B.swift:1:1: warning: unused

      """
    let output = CompilerOutput(text, generatedFile: generated)
    #expect(output.text == text)
    #expect(output.hasAuthorErrors)
    #expect(output.generatedErrors.isEmpty)
  }

  @Test func takesTheGeneratedFilesDiagnosticsOut() {
    let output = CompilerOutput(
      """
      /cache/Main.swift:7:12: error: missing argument for parameter 'x' in call
      7 |   A()
        |     `- error: missing argument for parameter 'x' in call
      /src/A.swift:1:1: warning: unused
      1 | import X
      """, generatedFile: generated)
    #expect(output.text == "/src/A.swift:1:1: warning: unused\n1 | import X")
    #expect(!output.hasAuthorErrors)
    #expect(output.generatedErrors == ["missing argument for parameter 'x' in call"])
  }

  @Test func leavesOutWhatAShimMakesUntrue() {
    let output = CompilerOutput(
      """
      /src/A.swift:1:1: warning: 'link' is deprecated: These types of result will not be returned \
      by swift-corelibs-foundation API. [#Deprecated]
      1 | import X
      /src/A.swift:2:1: warning: unused [#Unused]

      [#Deprecated]: <https://example.com>
      [#Unused]: <https://example.com>
      """, generatedFile: generated)
    #expect(
      output.text
        == "/src/A.swift:2:1: warning: unused [#Unused]\n\n[#Unused]: <https://example.com>")
  }

  @Test(arguments: [
    ("replaceMatches(in:options:range:withTemplate:)", true),
    ("addObserver(forName:object:queue:using:)", true), ("changeCurrentDirectoryPath", true),
    ("sync(execute:)", false), ("load()", false),
  ])
  func resultsOfObjectiveCMayBeIgnored(method: String, isLeftOut: Bool) {
    let text =
      "/src/A.swift:2:1: warning: result of call to '\(method)' is unused [#no-usage]\n1 | a"
    #expect(CompilerOutput(text, generatedFile: generated).text == (isLeftOut ? "" : text))
  }

  @Test func notesOfAWarningNameWhatAuthorsHave() {
    var models = GeneratedSources()
    models.add(URL(filePath: "/cache/A-model.swift"), from: URL(filePath: "/src/A.mlmodel"))
    let output = CompilerOutput(
      """
      /src/A.swift:2:1: warning: 'A' is not 'Sendable' [#Sendable]
       2 | let a: A

      /cache/A-model.swift:4:14: note: class 'A' does not conform
       4 | public class `A` {

      /src/A.swift:3:1: warning: 'NLModel' is not 'Sendable' [#Sendable]
       3 | let b: NLModel

      NaturalLanguage.NLModel:1:20: note: class 'NLModel' does not conform
       1 | final public class NLModel : NSObject {
         |                    `- note: class 'NLModel' does not conform
      10 |     public init(mlModel: CoreML.MLModel) throws

      [#Sendable]: <https://example.com>
      """, generatedFile: generated, models: models)
    #expect(
      output.warnings(models) == """
        /src/A.swift:2:1: warning: 'A' is not 'Sendable' [#Sendable]
         2 | let a: A

        /src/A.mlmodel: note: in the code generated from it: class 'A' does not conform

        /src/A.swift:3:1: warning: 'NLModel' is not 'Sendable' [#Sendable]
         3 | let b: NLModel

        [#Sendable]: <https://example.com>
        """)
  }

  @Test func countsErrorsWithoutAPlace() {
    let output = CompilerOutput("<unknown>:0: error: no such module", generatedFile: generated)
    #expect(output.hasAuthorErrors)
  }

  /// What grows with the square of their number does not come to its end here.
  @Test func footnotesAreManyAndStillRead() {
    let marks = (0..<20_000).map { "[#g\($0)]" }
    let notes = marks.map { "\($0): <https://example.com>" }
    let used = "/src/A.swift:1:1: warning: unused \(marks[7]) [#[# \(marks[9])"
    let output = CompilerOutput(
      ([used] + notes + ["[#g9]: no address"]).joined(separator: "\n"), generatedFile: generated)
    #expect(output.text == [used, notes[7], notes[9], "[#g9]: no address"].joined(separator: "\n"))
  }
}

@Suite struct CompilerDiagnosticTests {
  /// As Swift 6.3.1 prints it.
  private static let output = """
    /src/My Filter/A.swift:3:5: error: cannot find 'x' in scope
    1 | import IdentityLookup
    3 |     x
      |     `- error: cannot find 'x' in scope
    /src/My Filter/B.swift:11:3: error: switch must be exhaustive
     9 | }
    11 |   switch (a, 1) {
       |   |- error: switch must be exhaustive
       |   |- note: add missing case: '(.junk, _)'
       |   `- note: add missing cases
    Foundation.NSPredicate.init:3:22: note: 'init(format:_:)' has been explicitly marked unavailable here
    /src/C.swift:1:1: warning: 'filter' is deprecated: renamed [#DeprecatedDeclaration]
    <unknown>:0: error: module map file cannot be read
    error: emit-module command failed with exit code 1 (use -v to see invocation)
    """

  @Test func readsHeadersAndNotes() {
    let found = CompilerDiagnostic.all(in: Self.output)
    #expect(
      found == [
        CompilerDiagnostic(
          path: "/src/My Filter/A.swift", line: 3, column: 5, severity: .error,
          message: "cannot find 'x' in scope"),
        CompilerDiagnostic(
          path: "/src/My Filter/B.swift", line: 11, column: 3, severity: .error,
          message: "switch must be exhaustive",
          notes: [
            "add missing case: '(.junk, _)'", "add missing cases",
            "'init(format:_:)' has been explicitly marked unavailable here",
          ], origins: [CompilerDiagnostic.Origin(module: "Foundation", path: "NSPredicate.init")]),
        CompilerDiagnostic(
          path: "/src/C.swift", line: 1, column: 1, severity: .warning,
          message: "'filter' is deprecated: renamed [#DeprecatedDeclaration]"),
        CompilerDiagnostic(severity: .error, message: "module map file cannot be read"),
        CompilerDiagnostic(
          severity: .error,
          message: "emit-module command failed with exit code 1 (use -v to see invocation)"),
      ])
    #expect(found.first?.place == "/src/My Filter/A.swift:3:5")
    #expect(
      found.first?.text == "/src/My Filter/A.swift:3:5: error: cannot find 'x' in scope")
    #expect(found.last?.place == nil)
  }

  @Test(arguments: ["", "\n\n", " 3 | error: x", "  |   `- error: x", "Stack dump:"])
  func takesNothingElse(line: String) {
    #expect(CompilerDiagnostic.all(in: line) == [])
  }
}
