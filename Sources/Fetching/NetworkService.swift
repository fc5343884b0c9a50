import Texts

/// What the host asks an extension's server for; each kind has a key, an associated domain and rules of its own.
///
/// The raw value is the service's word, in associated domains and in association files (DOC).
package enum NetworkService: String, Sendable, Hashable, CaseIterable {
  /// A query that a message filter defers.
  case messageFilter = "messagefilter"
  /// A report that a user makes in a reporting extension.
  case classificationReport = "classificationreport"
}

extension NetworkService {
  /// The key of Info.plist that names the URL, as every working extension spells it.
  package var urlKey: String {
    switch self {
    case .messageFilter: "ILMessageFilterExtensionNetworkURL"
    case .classificationReport: "ILClassificationExtensionNetworkReportDestination"
    }
  }

  /// Whether a destination counts as none: a blank one of reports, which may go by message then (ASSUMED).
  func isAbsent(_ destination: String) -> Bool {
    self == .classificationReport && destination.allSatisfy(\.isWhitespace)
  }

  /// What the request is called.
  var request: String {
    switch self {
    case .messageFilter: "deferral"
    case .classificationReport: "report"
    }
  }

  /// A URL that would do.
  var exampleURL: String {
    switch self {
    case .messageFilter: "https://filter.example.com/check"
    case .classificationReport: "https://reports.example.com/report"
    }
  }

  /// What an extension without a server does instead.
  var alternative: String {
    switch self {
    case .messageFilter: "do not defer"
    case .classificationReport: "name a number for reports by message"
    }
  }

  /// The association file that approves an app.
  var exampleFile: String { #"{"\#(rawValue)":{"apps":["TEAMID.bundle.id"]}}"# }

  /// The keys of Info.plist that name where its requests go, or what goes instead of them.
  private var destinationKeys: [String] {
    switch self {
    case .messageFilter: [urlKey]
    case .classificationReport: [urlKey, DeferralSite.messageDestinationKey]
    }
  }

  /// Which of its keys is probably meant by one that no phone reads; nil for a right one, and for any other.
  func keyMeant(by key: String) -> String? {
    KeySpelling.meant(by: key, in: destinationKeys)
  }

  /// Whether a key is one of its own or probably meant for one, and not an author's.
  package func hasKey(_ key: String) -> Bool {
    KeySpelling.isOne(key, of: destinationKeys)
  }

  /// The error that the extension gets where a check fails; one that reports is told nothing.
  func code(_ code: DeferralFailure.Code) -> DeferralFailure.Code? {
    self == .messageFilter ? code : nil
  }

  /// The rules of its requests.
  package var rules: RequestRules {
    switch self {
    case .messageFilter: DeferralRule.rules
    case .classificationReport: NetworkReportRule.rules
    }
  }
}
