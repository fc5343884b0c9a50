import Reports
import Soak
import Texts

/// What a soak came to, for people and for programs.
enum SoakReport {
  /// The lines that are printed.
  static func text(_ result: SoakResult) -> [String] {
    let plan = result.plan
    var lines = [
      "seed \(plan.seed), \(counted(result.phones.count, "phone")), "
        + "\(counted(plan.messages, "message")) each"
    ]
    lines += ["", "messages      memory  descriptors  threads of phones"]
    lines += result.marks.map(line)
    lines += ["", "phone profile  asked   acts launches requests   events"]
    if result.isRepeatable { lines[lines.count - 1] += "  trace" }
    lines += result.phones.map { line($0) + (result.isRepeatable ? "  \($0.trace)" : "") }
    lines += ["", answers(result), memory(result.memory)]
    lines += result.left.map { "left behind: \($0)" }
    lines += result.violations.map { "violation: \($0)" }
    if result.isRepeatable { lines.append("traces \(result.trace)") }
    lines.append(result.isAsExpected ? "as expected" : "not as expected")
    return lines
  }

  private static func counted(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func line(_ mark: SoakMark) -> String {
    let census = mark.census
    return [
      right(mark.messages, 8), right(census.memory.map(mebibytes) ?? "unknown", 11),
      right(census.descriptors, 12), right(census.phoneThreads.map(String.init) ?? "unknown", 18),
    ].joined(separator: " ")
  }

  private static func line(_ phone: SoakResult.Phone) -> String {
    [
      right(phone.number, 5), right(phone.profile, 7), right(phone.asked, 6), right(phone.acts, 6),
      right(phone.launches, 8), right(phone.requests, 8), right(phone.events, 8),
    ].joined(separator: " ")
  }

  private static func right(_ value: some CustomStringConvertible, _ width: Int) -> String {
    let text = "\(value)"
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// Such as `31.4 MiB`.
  private static func mebibytes(_ bytes: Int64) -> String {
    let tenths = (bytes.magnitude * 10 + (1 << 19)) >> 20
    return "\(bytes < 0 ? "-" : "")\(tenths / 10).\(tenths % 10) MiB"
  }

  private static func answers(_ result: SoakResult) -> String {
    var all: [String: Int] = [:]
    for phone in result.phones { all.merge(phone.answers, uniquingKeysWith: +) }
    let words = all.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) \($0.key)" }
    return "answers: " + (words.isEmpty ? "none" : words.joined(separator: ", "))
  }

  private static func memory(_ judgement: MemoryJudgement) -> String {
    guard let growth = judgement.growth else { return "memory: too few looks at it to tell" }
    return "memory: \(mebibytes(growth)) more over the last \(judgement.messages) messages, "
      + "\(mebibytes(MemoryJudgement.allowed)) allowed"
  }

  /// The lines of `--json`.
  static func json(_ result: SoakResult) -> [String] {
    let plan = result.plan
    var lines: [[String: StructuredValue]] = [
      [
        "type": .text("soak"), "seed": .text("\(plan.seed)"), "phones": number(result.phones.count),
        "messages": number(plan.messages),
      ]
    ]
    lines += result.marks.map { mark in
      var fields: [String: StructuredValue] = [
        "type": .text("mark"), "messages": number(mark.messages),
        "descriptors": number(mark.census.descriptors),
      ]
      fields["memory"] = mark.census.memory.map { .number(Double($0)) }
      fields["threads"] = mark.census.phoneThreads.map(number)
      return fields
    }
    lines += result.phones.map { phone in
      var fields = fields(phone)
      if result.isRepeatable { fields["trace"] = .text("\(phone.trace)") }
      return fields
    }
    lines += result.violations.map { violation in
      [
        "type": .text("violation"), "phone": number(violation.phone),
        "message": number(violation.message), "text": .text(violation.text),
      ]
    }
    var end: [String: StructuredValue] = [
      "type": .text("result"), "asExpected": .flag(result.isAsExpected),
      "left": .list(result.left.map(StructuredValue.text)),
    ]
    if result.isRepeatable { end["trace"] = .text("\(result.trace)") }
    end["growth"] = result.memory.growth.map { .number(Double($0)) }
    return (lines + [end]).map(TraceLine.encode)
  }

  private static func fields(_ phone: SoakResult.Phone) -> [String: StructuredValue] {
    [
      "type": .text("phone"), "number": number(phone.number), "profile": .text(phone.profile),
      "asked": number(phone.asked), "acts": number(phone.acts), "launches": number(phone.launches),
      "requests": number(phone.requests), "events": number(phone.events),
      "answers": .object(phone.answers.mapValues(number)),
    ]
  }

  private static func number(_ value: Int) -> StructuredValue { .number(Double(value)) }
}
