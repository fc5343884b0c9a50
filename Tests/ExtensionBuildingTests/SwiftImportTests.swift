import TestExtensions
import Testing

@testable import ExtensionBuilding

@Suite struct SwiftImportTests {
  private func imports(_ text: String) throws -> [SwiftImport] {
    try TestFolder.with { folder in
      try SwiftImport.all(in: folder.write(text, to: "A.swift"))
    }
  }

  @Test(arguments: [
    "import A", "  import  A // why", "public import A", "@testable import A", "import struct A.B",
    "@_exported public import A", "import A.Sub", "@_spi(X) import class A.B", "import `A`",
    "import A;", "import A/* why */", "\r\nimport A\r\n", "@preconcurrency\timport\tA",
  ])
  func findsTheModule(text: String) throws {
    #expect(try imports(text).map(\.module) == ["A"])
  }

  @Test(arguments: [
    "// import A", "/* import A */", "/*\nimport A\n*/", "/* /* */\nimport A\n*/", "important = A",
    "let x = \"import A\"", "let x = \"\"\"\nimport A\n\"\"\"", "f(#\"\"\"\nimport A\n\"\"\"#)",
    "reimport A", "import", "import 9",
  ])
  func findsNothingElse(text: String) throws {
    #expect(try imports(text) == [])
  }

  @Test func knowsLinesAndConditions() throws {
    let found = try imports(
      "import A\n#if canImport(B)\nimport B\n#else\nimport C\n#endif\nimport D")
    #expect(found.map(\.module) == ["A", "B", "C", "D"])
    #expect(found.map(\.line) == [1, 3, 5, 7])
    #expect(found.map(\.isConditional) == [false, true, true, false])
  }
}
