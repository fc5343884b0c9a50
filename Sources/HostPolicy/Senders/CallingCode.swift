/// The country calling codes of ITU-T E.164; no code begins another, so a number splits in one way.
enum CallingCode {
  private static let ofOneDigit: Set<Int> = [1, 7]
  private static let ofTwoDigits = Set(
    [20, 27, 30, 31, 32, 33, 34, 36, 39, 40, 41, 60, 61, 62, 63, 64, 65, 66, 81, 82, 84, 86]
      + Array(43...49) + Array(51...58) + Array(90...95) + [98])

  /// Splits digits that follow a plus sign; nil if they begin with no code or end with it.
  static func split(_ digits: String) -> (code: Int, national: String)? {
    guard digits.first != "0" else { return nil }
    for length in 1...3 {
      guard digits.utf8.count > length, let code = Int(digits.prefix(length)) else { return nil }
      let ends = length == 3 || (length == 1 ? ofOneDigit : ofTwoDigits).contains(code)
      if ends { return (code, String(digits.dropFirst(length))) }
    }
    return nil
  }
}
