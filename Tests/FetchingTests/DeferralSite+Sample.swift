import Fetching
import Foundation
import Texts

extension DeferralSite {
  /// A site with nothing wrong; a test changes what it is about.
  static let sample = DeferralSite(
    networkURL: .text("https://filter.example.com/check"),
    appDomains: .entries(["messagefilter:filter.example.com"]),
    extensionDomains: .entries(["messagefilter:filter.example.com"]),
    teamID: "ABCDE12345",
    appBundleID: "com.example.app",
    extensionBundleID: "com.example.app.filter",
    appVersion: AppVersion("1.1", origin: .containingApp))

  /// The same for reports.
  static let reports = sample.with {
    $0.service = .classificationReport
    $0.networkURL = .text("https://filter.example.com/report")
    $0.appDomains = .entries(["classificationreport:filter.example.com"])
    $0.extensionDomains = $0.appDomains
  }

  func with(_ change: (inout DeferralSite) -> Void) -> DeferralSite {
    var copy = self
    change(&copy)
    return copy
  }
}

extension DeferralQuery {
  static let sample = DeferralQuery(sender: "14085550001", text: "This is a message")
}

extension ClassificationReport {
  static let sample = ClassificationReport(userInfo: Data(#"{"verdict":"spam"}"#.utf8))
}

extension StubTransport {
  /// Answers every request with one answer.
  convenience init(always answer: StubAnswer) {
    self.init([Stub("the stub", answer: answer)])
  }
}

extension DeferralCheck.Status {
  /// Passed, failed or not checked, for tables.
  var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .notChecked: "not checked"
    }
  }

  /// Everything it says.
  var words: String {
    switch self {
    case .passed(let finding): finding
    case .failed(let why, let remedy): "\(why) -> \(remedy)"
    case .notChecked(let why): why
    }
  }
}

extension Deferral {
  var failure: DeferralFailure? {
    guard case .failure(let failure) = completion else { return nil }
    return failure
  }
  var response: DeferralResponse? {
    guard case .response(let response) = completion else { return nil }
    return response
  }
}
