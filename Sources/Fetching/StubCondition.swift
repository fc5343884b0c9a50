import Foundation
package import HostPolicy

/// Which requests a stub answers; every part that is given must hold.
package struct StubCondition: Sendable, Hashable {
  /// A condition on one private text.
  package enum Text: Sendable, Hashable {
    case equals(String)
    /// The same sender, in whatever writing.
    case isSender(String, region: Region)
    case contains(String)
    /// The request has `null` there.
    case isAbsent
  }

  package var sender: Text?
  package var text: Text?
  /// The whole address, without fragment, as after a redirect.
  package var url: String?

  package init(sender: Text? = nil, text: Text? = nil, url: String? = nil) {
    self.sender = sender
    self.text = text
    self.url = url
  }
}

extension StubCondition {
  /// What keeps a request from matching, in the script's own words; empty where it matches.
  func differences(from request: DeferralRequest) -> [QuotingText] {
    var differences: [QuotingText] = []
    if let sender, !sender.holds(for: request.query.sender) {
      differences.append("the sender \(sender.complaint)")
    }
    if let text, !text.holds(for: request.query.text) {
      differences.append("the text \(text.complaint)")
    }
    if let url, url != request.url.absoluteString {
      differences.append("the URL is \(quoting: request.url.absoluteString), not \(quoting: url)")
    }
    return differences
  }
}

extension StubCondition.Text {
  package func holds(for value: PrivateText?) -> Bool {
    switch self {
    case .equals(let wanted): value?.revealed == wanted
    case .isSender(let wanted, let region):
      value?.revealed == wanted
        || value.map { SenderAddress($0.revealed, region: region) }
          == SenderAddress(wanted, region: region)
    case .contains(let wanted): value?.revealed.contains(wanted) ?? false
    case .isAbsent: value == nil
    }
  }

  fileprivate var complaint: QuotingText {
    switch self {
    case .equals(let wanted), .isSender(let wanted, _): "is not “\(quoting: wanted)”"
    case .contains(let wanted): "does not contain “\(quoting: wanted)”"
    case .isAbsent: "is not absent"
    }
  }
}
