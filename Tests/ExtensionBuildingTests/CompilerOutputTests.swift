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
