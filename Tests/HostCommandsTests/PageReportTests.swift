import Foundation
import Terminal
import Testing

/// How the page shows reports: `Browser/report_checks.py`.
@Suite(
  .serialized,
  .enabled(if: PageBrowser.isFound, "there is no Chromium here, or no python3, to look at the page")
)
struct PageReportTests {
  @Test(arguments: ["375", "900", "1440"], ["light", "dark"])
  func everyPaneOfAReportHasNamesContrastAndRoom(_ width: String, _ scheme: String) async throws {
    try await PageBrowser.withPage(ofTrace: PageBrowser.reportLines) { page in
      let problems = try PageBrowser.problems("audit-reports", page, [width, scheme])
      #expect(problems == [])
    }
  }

  @Test(arguments: ["sheets", "items", "report-lanes", "ways"])
  func reportsAreShownAsTheirUserSawThem(_ check: String) async throws {
    try await PageBrowser.withPage(ofTrace: PageBrowser.reportLines) { page in
      let problems = try PageBrowser.problems(check, page)
      #expect(problems == [])
    }
  }

  @Test func privateSheetsShowWhatTheyAreAndNoText() async throws {
    try await PageBrowser.withPage(ofTrace: PageBrowser.reportLines, ["--private"]) { page in
      let text = try String(contentsOfFile: page, encoding: .utf8)
      let secrets = [
        "A prize", "Fraud", "+1202555", "SPAM", "Other words", "Block the sender", "You have won",
        "Last chance", "Your parcel waits", "72645", "They threaten", "nothing such",
        "Say what it wants", "answering", "notes.txt",
      ]
      for secret in secrets {
        #expect(!text.contains(secret), "\(secret)")
      }
      let problems = try PageBrowser.problems("private-reports", page)
      #expect(problems == [])
    }
  }

  @Test func reportsWithFieldsOfOtherKindsAndHostileTextsAreShown() async throws {
    let item = #"{"kind":"label","label":"</script><b>\u202e","classes":5,"level":"x"}"#
    let odd = #"{"kind":"segments","options":"x","value":7},{"kind":5},{"kind":"constructor"}"#
    let lines = [
      #"{"about":"a","file":"s","private":[],"profile":"ios26","type":"scenario","version":1}"#,
      #"{"report":1,"offered":true,"gates":5,"messages":"x","rules":[5],"communications":[4],"#
        + #""type":"offered"}"#,
      #"{"report":1,"items":[\#(item),\#(odd),4],"title":"<img src=x>","type":"screen"}"#,
      #"{"report":1,"act":"constructor","with":5,"itemNumber":"x","type":"touched"}"#,
      #"{"report":1,"act":"type","with":[1],"component":"x","itemNumber":99,"type":"touched"}"#,
      #"{"report":1,"items":5,"omitted":"x","type":"screen"}"#,
      #"{"report":1,"action":"x","userInfo":5,"type":"classified"}"#,
      #"{"report":1,"how":"network","request":5,"checks":[5],"type":"reported"}"#,
      #"{"report":1,"type":"alerted"}"#, #"{"report":1,"type":"blocked"}"#,
      #"{"report":1,"how":5,"type":"concluded"}"#,
      #"{"report":2,"from":[5,"<b>"],"conversation":"x","calls":[],"type":"offered"}"#,
      #"{"report":2,"how":"constructor","type":"concluded"}"#, #"{"report":"x","type":"screen"}"#,
      #"{"call":[1],"type":"called"}"#,
    ]
    try await PageBrowser.withPage(ofTrace: lines) { page in
      let problems = try PageBrowser.problems("odd-reports", page)
      #expect(problems == [])
    }
  }
}
