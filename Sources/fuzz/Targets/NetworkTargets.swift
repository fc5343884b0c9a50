import Fetching
import Foundation
import Reports

extension FuzzTarget {
  private static let marks = ["{", "}", "[", "]", ":", ",", "\"", "null", "true", "1", "\\", "\n"]

  /// A site's association file.
  static let association = FuzzTarget(
    name: "association", summary: "apple-app-site-association",
    words: marks + [
      "\"messagefilter\"", "\"classificationreport\"", "\"apps\"", "\"ABCDE12345.com.example.app\"",
    ]
  ) { input in
    var isApproved = false
    for service in NetworkService.allCases {
      let site = DeferralSite(
        service: service, networkURL: .text("https://filter.example.com/check"),
        teamID: "ABCDE12345", appBundleID: "com.example.app",
        extensionBundleID: "com.example.app.filter")
      let judgement = AssociationFile(name: "the file", contents: input.data).judge(site)
      switch judgement.status {
      case .passed: isApproved = true
      case .failed(let why, let remedy):
        try hold(!why.isEmpty && !remedy.isEmpty, "a refusal says nothing")
      case .notChecked(let why): throw Violation("was not judged: \(why)")
      }
    }
    return isApproved ? .accepted : .rejected
  }

  /// A cassette.
  static let cassette = FuzzTarget(
    name: "cassette", summary: "recorded answers of servers",
    words: marks + [
      "\"format\"", "\"version\"", "\"privacy\"", "\"exchanges\"", "\"answer\"", "\"fault\"",
      "\"base64\"", "\"parts\"", "\"echo\"", "\"literal\"", "\"elapsedMilliseconds\"",
      "\"verbatim\"", "\"classification\"",
    ]
  ) { input in
    let file = try input.file("cassette.json")
    do throws(DeferralProblem) {
      _ = try CassetteTransport(path: file.path)
      return .accepted
    } catch {
      try hold("\(error)".contains(file.path), "an error names no file: \(error)")
      return .rejected
    }
  }

  /// A saved trace, and every view of it.
  static let trace = FuzzTarget(
    name: "trace", summary: "saved traces, and every view of them",
    words: marks + [
      "\"type\"", "\"message\"", "\"placed\"", "\"received\"", "\"deferred\"", "\"facts\"",
      "\"gates\"",
      "\"rules\"", "\"folder\"", "\"denied\"", "\"log\"", "\"result\"", "\"failed\"",
      "\"conversation\"",
    ]
  ) { input in
    let text = String(decoding: input.bytes, as: UTF8.self)
    let sections: [TraceSection]
    do throws(SavedTrace.LineError) {
      sections = try SavedTrace(text, file: "t.ndjson").sections
    } catch {
      let lines = input.bytes.count { $0 == 10 } + 1
      try hold((1...lines).contains(error.line), "line \(error.line) of \(lines)")
      try hold(!error.text.isEmpty, "an error says nothing")
      return .rejected
    }
    let shown = sections.map { $0.redacted(isPrivate: true) }
    let views: [TraceText.View] = [
      .show, .messages, .message(1), .report(1), .network, .denials, .logs,
    ]
    for section in sections + shown {
      for view in views { _ = TraceText(usesColor: true).lines(section, view) }
    }
    _ = TracePage(sections, title: "fuzz").html
    return .accepted
  }
}
