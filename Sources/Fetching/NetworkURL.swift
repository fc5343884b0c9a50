package import Foundation

/// A network URL that passes the first check: parses, https in any case, has a host.
package struct NetworkURL: Sendable, Hashable {
  package let url: URL
  /// Lower case, internationalized names in their ASCII form.
  package let host: String
  /// As written; nil is 443.
  package let port: Int?
  /// Parts that a phone lets through and that will surprise, such as a fragment.
  package let warnings: [String]
  /// What it is for.
  package let service: NetworkService

  /// The host of the URL that Xcode's template for message filters begins with.
  package static let placeholderHost = "www.example-sms-filter-application.com"

  /// Whether it is the URL of Xcode's template, at which nobody's server is.
  package var isPlaceholder: Bool {
    service == .messageFilter && host == Self.placeholderHost
  }

  /// The associated domain that approves it, such as `messagefilter:filter.example.com:8443`.
  package var approvingEntry: String {
    let suffix = port.map { $0 == 443 ? "" : ":\($0)" } ?? ""
    return "\(service.rawValue):\(host)\(suffix)"
  }

  /// What to change where no associated domain approves it.
  package var approvalRemedy: String {
    isPlaceholder
      ? "give your own server's URL instead, and entitle its host; or, if there is no server, "
        + "remove the key and answer without deferring"
      : "add \(approvingEntry) to \(DomainClaim.key) of the app and of the extension"
  }

  /// The address that a request to it has, as stubs compare it.
  package var sentAddress: String { url.withoutUnsentParts.absoluteString }

  /// Makes the first check.
  ///
  /// - Parameters:
  ///   - setting: What Info.plist says.
  ///   - service: What the URL is for.
  /// - Throws: `NetworkURLMistake`, which names what is wrong and what to change.
  package init(
    _ setting: NetworkURLSetting, for service: NetworkService
  ) throws(NetworkURLMistake) {
    do throws(NetworkURLMistake.Kind) {
      try self.init(setting, service)
    } catch {
      throw NetworkURLMistake(error, for: service)
    }
  }

  private init(
    _ setting: NetworkURLSetting, _ service: NetworkService
  ) throws(NetworkURLMistake.Kind) {
    guard case .text(let text) = setting else { throw NetworkURLMistake.Kind(setting) }
    guard !text.isEmpty else { throw .empty }
    guard text == text.trimmingCharacters(in: .whitespacesAndNewlines) else { throw .spaces }
    guard !text.contains("$(") else { throw .unexpandedVariable(text) }
    guard let url = URL(string: text) else { throw .unparsable(text) }
    guard let scheme = url.scheme?.lowercased() else { throw .noScheme(text) }
    guard scheme == "https" else { throw .scheme(scheme) }
    guard let host = url.comparableHost, !host.isEmpty else { throw .noHost(text) }
    self.url = url
    self.host = host
    self.service = service
    port = url.port
    let isStrict = URL(string: text, encodingInvalidCharacters: false) != nil
    warnings = Self.warnings(for: url, host: host, isStrict: isStrict)
  }

  private static func warnings(for url: URL, host: String, isStrict: Bool) -> [String] {
    var warnings: [String] = []
    if !isStrict {
      warnings.append("before iOS 17 this is no URL (code 2); write \(url.absoluteString)")
    }
    if url.user != nil || url.password != nil {
      warnings.append("user and password in the URL are not sent; remove them")
    }
    if url.fragment != nil {
      warnings.append("the fragment after # is not sent; remove it")
    }
    if isStrict, host.hasPrefix("xn--") || host.contains(".xn--") {
      warnings.append("the host is internationalized; certificate and entitlement need \(host)")
    }
    if host.hasSuffix(".") {
      warnings.append("the host ends in a dot and equals no entitlement; remove the dot")
    }
    if PeerAddress(host) != nil {
      warnings.append("the host is an address; associated domains need a name")
    }
    return warnings
  }
}

/// What an extension's Info.plist says under the key of its service, such as `ILMessageFilterExtensionNetworkURL`.
package enum NetworkURLSetting: Sendable, Hashable {
  /// No such key anywhere in the file.
  case absent
  /// The key is where it belongs; the text is unexamined.
  case text(String)
  /// The key is where it belongs, with a value that is not a string; `found` names its type.
  case wrongType(found: String)
  /// The right dictionary has a key that looks like it, such as `IDMessageFilterExtensionNetworkURL`.
  case misspelt(key: String)
  /// The key is in the file, in another dictionary than `NSExtension.NSExtensionAttributes`.
  case misplaced(keyPath: String)

  /// A message filter's key, as every working one spells it.
  package static let key = NetworkService.messageFilter.urlKey
  /// The key as Apple's property-list reference misspells it.
  package static let misspeltKey = "IDMessageFilterExtensionNetworkURL"
  /// Where the keys belong.
  package static let home = "NSExtension.NSExtensionAttributes"

  /// Where a key is that is not at home, in words.
  static func place(of keyPath: String) -> String {
    let place = keyPath.contains(".") ? "in NSExtension" : "at the top of Info.plist"
    return "\(place), outside \(home)"
  }
}

extension NetworkURLSetting {
  /// Finds the URL in an extension's Info.plist, or the mistake that hides it.
  package init(extensionInfo info: [String: Any], for service: NetworkService) {
    let key = service.urlKey
    let point = info["NSExtension"] as? [String: Any] ?? [:]
    let attributes = point["NSExtensionAttributes"] as? [String: Any] ?? [:]
    if let text = attributes[key] as? String, service.isAbsent(text) {
      self = .absent
    } else if let value = attributes[key] {
      self = (value as? String).map { .text($0) } ?? .wrongType(found: Self.typeName(of: value))
    } else {
      switch HiddenKey(key, of: service, in: info) {
      case .misplaced(let keyPath): self = .misplaced(keyPath: keyPath)
      case .misspelt(let found): self = .misspelt(key: found)
      case nil: self = .absent
      }
    }
  }

  static func typeName(of value: Any) -> String {
    switch value {
    case is String: "a string"
    case is [String: Any]: "a dictionary"
    case is [Any]: "an array"
    case is Data: "data"
    case is Date: "a date"
    case is Bool: "a Boolean or a number"
    default: "a number"
    }
  }
}

/// What hides a key that is not where it belongs in Info.plist.
enum HiddenKey {
  /// The right dictionary has a key that looks like it.
  case misspelt(key: String)
  /// It is in another dictionary.
  case misplaced(keyPath: String)

  /// Finds it; nil where the key is nowhere.
  init?(_ key: String, of service: NetworkService, in info: [String: Any]) {
    let point = info["NSExtension"] as? [String: Any] ?? [:]
    let attributes = point["NSExtensionAttributes"] as? [String: Any] ?? [:]
    if info[key] != nil {
      self = .misplaced(keyPath: key)
    } else if point[key] != nil {
      self = .misplaced(keyPath: "NSExtension.\(key)")
    } else if let found = attributes.keys.sorted().first(where: {
      service.keyMeant(by: $0) == key
    }) {
      self = .misspelt(key: found)
    } else {
      return nil
    }
  }
}

/// Why the network URL does not pass the first check; a filter's deferral gets code 2 for each.
package struct NetworkURLMistake: Error, Sendable, Hashable {
  /// What is wrong with it.
  package enum Kind: Error, Sendable, Hashable {
    case absent
    case wrongType(found: String)
    case misspelt(key: String)
    case misplaced(keyPath: String)
    case empty
    case spaces
    case unexpandedVariable(String)
    case unparsable(String)
    case noScheme(String)
    case scheme(String)
    case noHost(String)
  }

  package let kind: Kind
  /// What the URL is for.
  package let service: NetworkService

  package init(_ kind: Kind, for service: NetworkService) {
    self.kind = kind
    self.service = service
  }
}

extension NetworkURLMistake.Kind {
  fileprivate init(_ setting: NetworkURLSetting) {
    self =
      switch setting {
      case .absent: .absent
      case .wrongType(let found): .wrongType(found: found)
      case .misspelt(let key): .misspelt(key: key)
      case .misplaced(let keyPath): .misplaced(keyPath: keyPath)
      case .text(let text): .unparsable(text)
      }
  }
}

extension NetworkURLMistake: CustomStringConvertible {
  package var description: String {
    let key = service.urlKey
    return switch kind {
    case .absent: "Info.plist has no \(key)"
    case .wrongType(let found): "\(key) is \(found), not a string"
    case .misspelt(let found):
      "Info.plist has \(found), which no phone reads; did you mean \(key)?"
    case .misplaced(let keyPath):
      "\(key) is \(NetworkURLSetting.place(of: keyPath)), where no phone looks"
    case .empty: "\(key) is empty"
    case .spaces: "\(key) begins or ends with white space"
    case .unexpandedVariable(let text): "\(key) has a build variable left in it: \(text)"
    case .unparsable(let text): "\(key) is not a URL: \(text)"
    case .noScheme(let text): "\(key) has no scheme: \(text)"
    case .scheme(let scheme): "\(key) has the scheme \(scheme)"
    case .noHost(let text): "\(key) has no host: \(text)"
    }
  }

  /// What to change.
  package var remedy: String {
    let (key, home, example) = (service.urlKey, NetworkURLSetting.home, service.exampleURL)
    return switch kind {
    case .absent: "add \(key), an https URL as a string, to \(home); or \(service.alternative)"
    case .wrongType: "make it a string, such as \(example)"
    case .misspelt(let found) where found == NetworkURLSetting.misspeltKey:
      "spell the key \(key); Apple's own reference page has the misspelling"
    case .misspelt: "spell the key \(key)"
    case .misplaced: "move the key to \(home)"
    case .empty, .unparsable, .noHost: "give a whole URL, such as \(example)"
    case .spaces: "remove the white space"
    case .unexpandedVariable: "define the build setting, or write the URL out"
    case .noScheme: "begin the URL with https://"
    case .scheme: "serve the URL by https; there is no exception for a \(service.request)"
    }
  }
}
