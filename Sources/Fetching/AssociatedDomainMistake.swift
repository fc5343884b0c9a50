/// Why an entry of the associated-domains entitlement approves no deferral.
package enum AssociatedDomainMistake: Error, Sendable, Hashable {
  case noService
  case otherService(String)
  case scheme
  case path
  case user
  case port(String)
  case mode(String)
  case spaces
  case unexpandedVariable
  case noHost
  case wildcard
  case trailingDot
  case notAHost(String)
  /// The payload is the ASCII form.
  case notASCII(String)
}

extension AssociatedDomainMistake: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noService: "it names no service"
    case .otherService(let service): "it is for the service \(service), not for messagefilter"
    case .scheme: "it has a scheme such as https://"
    case .path: "it has a path"
    case .user: "it has a user name"
    case .port(let text): "\(text) is not a port"
    case .mode(let text): "?\(text) is not a known mode"
    case .spaces: "it begins or ends with white space"
    case .unexpandedVariable: "it has a build variable left in it"
    case .noHost: "it names no host"
    case .wildcard: "its * stands elsewhere than in a leading *."
    case .trailingDot: "its host ends in a dot"
    case .notAHost(let text): "\(text) is not a host name"
    case .notASCII: "its host is internationalized"
    }
  }

  /// What to change.
  package var remedy: String {
    switch self {
    case .noService, .otherService: "write messagefilter: and the host; each service needs its own"
    case .scheme, .path, .user: "write messagefilter:, the host and, if the URL has one, the port"
    case .port: "write a number from 1 to 65535 after the host, or nothing"
    case .mode: "write ?mode=developer, ?mode=managed or nothing"
    case .spaces: "remove the white space"
    case .unexpandedVariable: "define the build setting, or write the host out"
    case .noHost, .notAHost: "write a host name after messagefilter:"
    case .notASCII(let ascii): "write the ASCII form, \(ascii)"
    case .wildcard: "write *.example.com for all hosts below example.com"
    case .trailingDot: "remove the dot"
    }
  }
}
