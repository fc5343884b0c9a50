/// Why the network URL does not pass the first check; a phone gives code 2 for each.
package enum NetworkURLMistake: Error, Sendable, Hashable {
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

  init(_ setting: NetworkURLSetting) {
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
    let key = NetworkURLSetting.key
    return switch self {
    case .absent: "Info.plist has no \(key)"
    case .wrongType(let found): "\(key) is \(found), not a string"
    case .misspelt(let found): "Info.plist has \(found), which no phone reads"
    case .misplaced(let keyPath): "\(key) is at \(keyPath), where no phone looks"
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
    let key = NetworkURLSetting.key
    let home = NetworkURLSetting.home
    return switch self {
    case .absent: "add \(key), an https URL as a string, to \(home); or do not defer"
    case .wrongType: "make it a string, such as https://filter.example.com/check"
    case .misspelt: "spell the key \(key); Apple's own reference page has the misspelling"
    case .misplaced: "move the key to \(home)"
    case .empty, .unparsable, .noHost: "give a whole URL, such as https://filter.example.com/check"
    case .spaces: "remove the white space"
    case .unexpandedVariable: "define the build setting, or write the URL out"
    case .noScheme: "begin the URL with https://"
    case .scheme: "serve the URL by https; there is no exception for a deferral"
    }
  }
}
