import Foundation
import MessagesHost
import Sandboxing
import Texts

extension FuzzTarget {
  /// What a process writes to standard error, as its `Logger` does.
  static let logLine = FuzzTarget(
    name: "log-line", summary: "a line of Logger on standard error",
    words: [
      "{", "}", "[", "]", ",", "null", "\"level\":", "\"fault\"", "\"default\"", "\"subsystem\":",
      "\"category\":", "\"pieces\":", "\"text\":", "\"mask\":", "\"<private>\"", "\\ud83d",
      "\\u0000",
    ]
  ) { input in
    let text = String(decoding: input.data, as: UTF8.self)
    try hold(LogEntry(line: text) == nil || text.hasPrefix("\u{1E}"), "a line without the mark")
    guard let entry = LogEntry(line: "\u{1E}" + text) else { return .rejected }
    try hold(LogEntry(line: try line(entry)) == entry, "written again it is another entry")
    return .accepted
  }

  /// An entry as a process would write it; what a phone does not show is in it as text that is masked.
  private static func line(_ entry: LogEntry) throws -> String {
    var form: [String: Any] = [
      "level": entry.level.rawValue,
      "pieces": [["text": entry.fullText.revealed, "mask": entry.text]],
    ]
    form["subsystem"] = entry.subsystem
    form["category"] = entry.category
    return "\u{1E}"
      + String(decoding: try JSONSerialization.data(withJSONObject: form), as: UTF8.self)
  }

  /// The stack of a thread that crashed: `/proc/PID/maps`, a line with a dash, and what its memory holds.
  static let stack = FuzzTarget(
    name: "stack", summary: "a map of memory, registers and the words of a stack",
    words: ["-", " ", "\n", "r-xp", "00001000", "7fff00000000", "/p", "ffffffffffffffff", "\n-\n"]
  ) { input in
    let mark = Data("\n-\n".utf8)
    let end = input.data.range(of: mark)
    let map = MemoryMap(input.data[..<(end?.lowerBound ?? input.data.endIndex)], program: mapped)
    let memory = [UInt8](input.data[(end?.upperBound ?? input.data.startIndex)...])
    func word(_ address: UInt64) -> UInt64? {
      guard memory.count >= 8 else { return nil }
      let start = Int(address % UInt64(memory.count - 7))
      return memory[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    let places = (0..<4).map { word(UInt64($0 * 8)) ?? 0 }
    let registers = StackWalk.Registers(
      programCounter: places[0], stackPointer: places[1], framePointer: places[2], link: places[3])
    let offsets = StackWalk(map: map, word: word).offsets(from: registers)
    try hold(offsets.count <= mostOffsets, "\(offsets.count) callers")
    return offsets.isEmpty ? .rejected : .accepted
  }

  private static let mapped = Array("/p".utf8)
  /// The frames that a walk takes, the place itself, and who called a function without a frame.
  private static let mostOffsets = 66
}
