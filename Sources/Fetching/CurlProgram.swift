import Foundation
import HostPolicy

/// Where the `curl` program is.
enum CurlProgram {
  /// Looks along `PATH`, then where systems put it.
  ///
  /// - Throws: `DeferralProblem`, with what to do.
  static func find(_ named: String?) throws(DeferralProblem) -> String {
    if let named {
      guard FileManager.default.isExecutableFile(atPath: named) else {
        throw DeferralProblem(.curl, "\(named) is not a program; name the curl program")
      }
      return named
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map(String.init) + ["/usr/bin", "/bin"]
    for folder in folders where folder.hasPrefix("/") {
      let candidate = "\(folder)/curl"
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
    }
    throw DeferralProblem(
      .curl, "live requests need the curl program; install the package curl, or use stubs")
  }
}
