/// One time that a rule was seen broken; findings gather those that say the same.
struct Sighting: Sendable {
  let rule: CheckRule
  let place: String
  let detail: String
  /// Number of the message in the inbox; nil where it belongs to none.
  let message: Int?
  var remedy: String?

  /// What sightings have in common that become one finding.
  struct Kind: Hashable {
    let rule: CheckRule
    let place: String
    let detail: String
  }
}

extension [Sighting] {
  /// One finding for everything that says the same of several messages, in the order seen.
  var findings: [Finding] {
    var order: [Sighting.Kind] = []
    var messages: [Sighting.Kind: [Int]] = [:]
    var remedies: [Sighting.Kind: String] = [:]
    for sighting in self {
      let key = Sighting.Kind(rule: sighting.rule, place: sighting.place, detail: sighting.detail)
      if messages[key] == nil { order.append(key) }
      var known = messages[key] ?? []
      if let message = sighting.message, !known.contains(message) { known.append(message) }
      messages[key] = known
      if let remedy = sighting.remedy { remedies[key] = remedy }
    }
    return order.map { key in
      let suffix = [Sighting].suffix((messages[key] ?? []).sorted())
      return Finding(key.rule, at: key.place, key.detail + suffix, remedy: remedies[key])
    }
  }

  /// Such as ` (messages 1–3, 5)`.
  private static func suffix(_ numbers: [Int]) -> String {
    guard let first = numbers.first else { return "" }
    var ranges = [first...first]
    for number in numbers.dropFirst() {
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    let texts = ranges.flatMap { range in
      range.count < 3 ? range.map(String.init) : ["\(range.lowerBound)\u{2013}\(range.upperBound)"]
    }
    return " (message\(numbers.count == 1 ? "" : "s") \(texts.joined(separator: ", ")))"
  }
}
