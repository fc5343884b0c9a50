import CPlatform

/// Names of errnos for people.
package enum SystemErrorName {
  /// Answers `EPERM` for EPERM, and the number for one without a name.
  package static func of(_ error: Int32) -> String {
    guard let name = cpl_errno_name(error) else { return "errno \(error)" }
    return String(cString: name)
  }
}
