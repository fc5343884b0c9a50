#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#else
  #error("CurrentUser needs the C library of this platform")
#endif

/// The user whose rights this process has.
package enum CurrentUser {
  /// The effective user id.
  static var identifier: UInt32 { geteuid() }

  /// Whether the user may create files in a folder.
  package static func mayWrite(in path: String) -> Bool {
    access(path, W_OK | X_OK) == 0
  }
}
