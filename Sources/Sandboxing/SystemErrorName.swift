import CPlatform

enum SystemErrorName {
  static func of(_ error: Int32) -> String {
    guard let name = cpl_errno_name(error) else { return "errno \(error)" }
    return String(cString: name)
  }
}
