import Foundation
import Testing

@testable import ExtensionBuilding

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
          ]),
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
