/// How live requests are made: the only ways to loosen the rules, each by name.
package struct LiveSettings: Sendable, Hashable {
  /// Where to connect instead of what DNS says.
  package struct Endpoint: Sendable, Hashable {
    /// Numeric address.
    package let address: String
    /// nil is the URL's own port.
    package let port: Int?

    package init(address: String, port: Int? = nil) {
      self.address = address
      self.port = port
    }
  }

  /// PEM file of a development authority, trusted besides the system's.
  package var certificateAuthorityFile: String?
  /// Hosts and addresses that may be loopback, private or link-local.
  package var namedPeers: Set<String>
  /// Hosts, in lower case, that are not looked up; the certificate must still be the host's.
  package var endpoints: [String: Endpoint]
  /// Path of the `curl` program; nil looks along `PATH`.
  package var curl: String?
  /// Path of the launcher, through which `curl` ends with this process, also where that is killed; nil where
  /// there is none.
  package var launcher: String?

  package init(
    certificateAuthorityFile: String? = nil, namedPeers: Set<String> = [],
    endpoints: [String: Endpoint] = [:], curl: String? = nil, launcher: String? = nil
  ) {
    self.certificateAuthorityFile = certificateAuthorityFile
    self.namedPeers = namedPeers
    self.endpoints = endpoints
    self.curl = curl
    self.launcher = launcher
  }
}
