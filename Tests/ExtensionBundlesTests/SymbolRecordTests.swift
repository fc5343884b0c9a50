import Testing

@testable import ExtensionBundles

@Suite struct SymbolRecordTests {
  private static func line(_ file: String, _ line: Int, _ function: String) -> String {
    """
    {"Address":"0x1","Symbol":[{"Column":1,"FileName":"\(file)","FunctionName":"\(function)",\
    "Line":\(line)}]}
    """
  }

  @Test(arguments: [
    ("/a/Filter.swift", 3, "$s6Filter1fyyF", true),
    // The compiler's own, and what has no source.
    ("/a/Filter.swift", 0, "main", false),
    ("", 0, "??", false),
    ("<compiler-generated>", 3, "$s6Filter1fyyFTW", false),
    ("/a/MessagesHostExtensionMain.swift", 5, "main", false),
    ("/usr/Array.swift", 9, "Swift runtime failure: arithmetic overflow", false),
    // The SDK's, and an author's extension of a type of it.
    ("/sdk/ExtensionRuntime/Main.swift", 9, "$s16ExtensionRuntime4MainO3runyyF", false),
    ("/a/IdentityLookup/Mine.swift", 9, "$s6Filter1fyyF", true),
    ("/a/Mine.swift", 9, "$s14IdentityLookup3FooO6FilterE1fyyF", true),
  ])
  func authorsLinesAreTold(_ file: String, _ line: Int, _ function: String, _ isAuthors: Bool) {
    let records = SymbolRecord.all(in: "[\(Self.line(file, line, function))]")
    #expect(records.first?.symbols.first?.isAuthors == isAuthors)
  }

  @Test func failedCheckIsNamed() {
    let text = "[\(Self.line("/a", 1, "Swift runtime failure: arithmetic overflow"))]"
    #expect(SymbolRecord.all(in: text).first?.symbols.first?.failedCheck == "arithmetic overflow")
    let other = "[\(Self.line("/a", 1, "$s6Filter1fyyF"))]"
    #expect(SymbolRecord.all(in: other).first?.symbols.first?.failedCheck == nil)
  }

  @Test(arguments: ["", "[", "[]", "{}", "[1]", "warning: no debug info\n[{\"Symbol\":[{}]}]"])
  func outputThatIsNoListIsPassedOver(_ output: String) {
    #expect(SymbolRecord.all(in: output).isEmpty)
  }

  @Test func warningsStandAside() {
    let text = "warning: x\n[\(Self.line("/a", 1, "f")),\(Self.line("/b", 2, "g"))]\n"
    #expect(SymbolRecord.all(in: text).count == 2)
  }
}
