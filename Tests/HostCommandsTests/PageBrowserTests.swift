import Testing

@Suite(
  .serialized,
  .enabled(if: PageBrowser.isFound, "there is no Chromium here, or no python3, to look at the page")
)
struct PageBrowserTests {
  @Test(arguments: ["375", "900", "1440"], ["light", "dark"])
  func everyPaneHasNamesContrastAndRoom(_ width: String, _ scheme: String) async throws {
    try await PageBrowser.withPage { page in
      let problems = try PageBrowser.problems("audit", page, [width, scheme])
      #expect(problems == [])
    }
  }

  @Test func auditFindsWhatIsWrongWithAPageMadeWrong() async throws {
    try await PageBrowser.withPage { page in
      let problems = try PageBrowser.problems("broken", page)
      for expected in ["no name: input#search", "contrast 1.00", "target 12", "names nothing"] {
        #expect(problems.contains { $0.contains(expected) }, "\(expected) in \(problems)")
      }
    }
  }

  @Test(arguments: ["clicks", "keys", "hostile"])
  func pageDoesWhatItIsToldAndNothingElse(_ check: String) async throws {
    try await PageBrowser.withPage { page in
      let problems = try PageBrowser.problems(check, page)
      #expect(problems == [])
    }
  }
}
