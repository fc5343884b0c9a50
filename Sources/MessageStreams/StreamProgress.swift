/// How far a stream has come, as a line for the person who waits.
package struct StreamProgress: Sendable, Hashable {
  /// Rows so far.
  package var rows: Int
  /// Bytes of the input so far.
  package var bytes: Int
  /// All bytes of the input; nil where nobody knows.
  package var size: Int?
  /// The time that this took.
  package var elapsed: Duration
  /// Rows and bytes of an earlier run, which took none of the time.
  package var rowsBefore: Int
  package var bytesBefore: Int

  /// Tells how far it is.
  package init(
    rows: Int, bytes: Int, size: Int?, elapsed: Duration, rowsBefore: Int = 0, bytesBefore: Int = 0
  ) {
    self.rows = rows
    self.bytes = bytes
    self.size = size
    self.elapsed = elapsed
    self.rowsBefore = rowsBefore
    self.bytesBefore = bytesBefore
  }

  /// Rows a second; nil before there is anything to tell it by.
  package var rate: Int? {
    let seconds = elapsed / .seconds(1)
    guard seconds > 0, rows > rowsBefore else { return nil }
    return Int((Double(rows - rowsBefore) / seconds).rounded())
  }

  /// The share of the input in hundredths, never all of it before the end; nil where nobody knows.
  package var percent: Int? {
    guard let size, size > 0 else { return nil }
    return Int(Double(min(bytes, size)) / Double(size) * 100)
  }

  /// The time that is left by the bytes; nil where nobody knows.
  package var left: Duration? {
    guard let size, bytes > bytesBefore, size >= bytes else { return nil }
    let ratio = Double(size - bytes) / Double(bytes - bytesBefore)
    return .seconds((elapsed / .seconds(1) * ratio).rounded(.up))
  }

  /// That time in the two units that matter, such as `3 min 20 s left`; nil where nobody knows.
  package var timeLeft: String? { left.map { "\(Self.words($0)) left" } }

  /// The line: rows, rate, share and time left, as far as they are known.
  package var line: String {
    var parts = ["\(Self.grouped(rows)) \(rows == 1 ? "row" : "rows")"]
    if let rate { parts.append("\(Self.grouped(rate))/s") }
    if let percent { parts.append("\(percent) %") }
    if let timeLeft { parts.append(timeLeft) }
    return parts.joined(separator: ", ")
  }

  private static func grouped(_ number: Int) -> String {
    var digits = String(number)
    var place = digits.endIndex
    while let next = digits.index(place, offsetBy: -3, limitedBy: digits.startIndex),
      next > digits.startIndex
    {
      digits.insert(",", at: next)
      place = next
    }
    return digits
  }

  /// A time in the two units that matter.
  private static func words(_ time: Duration) -> String {
    let seconds = Int(time.components.seconds)
    switch seconds {
    case ..<60: return "\(seconds) s"
    case ..<3600: return "\(seconds / 60) min \(seconds % 60) s"
    case ..<86_400: return "\(seconds / 3600) h \(seconds / 60 % 60) min"
    default: return "\(seconds / 86_400) d \(seconds / 3600 % 24) h"
    }
  }
}

/// When such a line is due: after a second, and then less and less often.
package struct ProgressPace: Sendable, Hashable {
  private var next = Duration.seconds(1)
  private var step = Duration.seconds(1)
  private static let longest = Duration.seconds(60)

  package init() {}

  /// Whether a line is due after so much time; once for each.
  package mutating func isDue(after elapsed: Duration) -> Bool {
    guard elapsed >= next else { return false }
    step = min(step * 2, Self.longest)
    next = elapsed + step
    return true
  }
}
