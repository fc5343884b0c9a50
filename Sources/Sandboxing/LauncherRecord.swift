/// One record from the launcher: kind, name, state, errno and detail, each ended by NUL.
struct LauncherRecord: Equatable {
  let kind: String
  let name: String
  let state: String
  let error: Int32
  let detail: String

  init?(_ bytes: ArraySlice<UInt8>) {
    let fields = bytes.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard fields.count >= 5, let error = Int32(fields[3]) else { return nil }
    kind = fields[0]
    name = fields[1]
    state = fields[2]
    self.error = error
    detail = fields[4]
  }

  /// The detail with the errno's name, for people.
  var explanation: String {
    guard error != 0 else { return detail }
    return detail.isEmpty ? SystemErrorName.of(error) : "\(detail), \(SystemErrorName.of(error))"
  }
}
