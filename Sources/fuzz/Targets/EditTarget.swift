import Chance
import Texts

extension FuzzTarget {
  /// Changes of a JSON5 text; they come out as they were meant, and comments stay.
  ///
  /// The input is the text. What is no JSON5 is the seed of a text that is; either is the seed of
  /// the changes.
  static let edit = FuzzTarget(
    name: "edit", summary: "changes of JSON5, with what stands around them",
    longestInput: 8 << 10,
    words: [
      "{", "}", "[", "]", ":", ",", "'", "\"", "// a, b\n", "/* c, */", "\n", "\r\n", "\r", " ",
      "a: 1", "'b': 'x'", "\"c-d\": [1, { e: 2 }]", ", ", "null",
    ]
  ) { input in
    var random = SeededNumbers(seed: StableHash(input.bytes).value)
    var document = JSON5Document(String(decoding: input.bytes, as: UTF8.self))
    let isRead = document.trouble == nil && document.duplicates.isEmpty
    if !isRead { document = JSON5Document(RandomJSON5(&random).text) }
    try hold(document.trouble == nil, "what was made is no JSON5")
    try RandomEdit(of: document, &random).check()
    return isRead ? .accepted : .rejected
  }
}

/// Changes of some objects of a text, and what must come of them.
private struct RandomEdit {
  private typealias Members = [(key: String, value: StructuredValue?)]

  private let document: JSON5Document
  private var edit: JSON5Edit
  /// What the text says then, by a way of its own.
  private var expected: StructuredValue
  /// The values that go or are replaced.
  private var replaced: [Range<Int>] = []

  init(of document: JSON5Document, _ random: inout SeededNumbers) {
    self.document = document
    expected = document.value
    edit = JSON5Edit(
      String(decoding: document.bytes, as: UTF8.self),
      writer: JSON5Writer(keyOrder: ["b", "a"], listedKey: ""))
    change(document.root, at: .root, &random)
  }

  /// Changes an object, or what is in it; nothing inside of what goes.
  private mutating func change(
    _ node: JSON5Document.Node, at path: ValuePath, _ random: inout SeededNumbers
  ) {
    switch node.content {
    case .list(let nodes):
      for (index, node) in nodes.enumerated() { change(node, at: path.index(index), &random) }
    case .object(let members):
      if Bool.random(using: &random) {
        changeMembers(members.list, at: path, &random)
      } else {
        for member in members.list { change(member.node, at: path.key(member.key), &random) }
        if Int.random(in: 0..<4, using: &random) == 0 { add("added", to: path, &random) }
      }
    default: break
    }
  }

  private mutating func changeMembers(
    _ members: [JSON5Document.Member], at path: ValuePath, _ random: inout SeededNumbers
  ) {
    var changes: Members = []
    for member in members {
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        changes.append((member.key, nil))
        replaced.append(member.node.range)
      case 2:
        changes.append((member.key, Self.value(&random)))
        replaced.append(member.node.range)
      default: change(member.node, at: path.key(member.key), &random)
      }
    }
    for key in ["new", "it's \"new\"", "\u{202E}"].prefix(Int.random(in: 0...3, using: &random))
    where !members.contains(where: { $0.key == key }) {
      changes.append((key, Self.value(&random)))
    }
    changes.shuffle(using: &random)
    edit.apply(changes, at: path)
    let isEmptied = changes.count == members.count && changes.allSatisfy { $0.value == nil }
    if isEmptied, !members.isEmpty, case .key? = path.steps.last {
      expected.put(nil, at: path.steps[...])
    } else {
      for (key, value) in changes { expected.put(value, at: path.key(key).steps[...]) }
    }
  }

  private mutating func add(
    _ key: String, to path: ValuePath, _ random: inout SeededNumbers
  ) {
    guard !edit.has(path.key(key)) else { return }
    let value = Self.value(&random)
    edit.add(key, value, to: path)
    expected.put(value, at: path.key(key).steps[...])
  }

  private static func value(_ random: inout SeededNumbers) -> StructuredValue {
    let texts = [
      "", "x", "it's \"so\"", "// {", "a\r\nb", "\u{2028}", "😀",
      String(repeating: "long ", count: 30),
    ]
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .null
    case 1: return .flag(true)
    case 2: return .integer(Int.random(in: -9...9, using: &random))
    case 3: return .text(texts.randomElement(using: &random) ?? "")
    case 4: return .list([.text("y"), .object(["k-l": .number(0.5)])])
    default: return .object(["b": .number(1), "a": .object(["": .text("z'")])])
    }
  }

  /// Throws where the new text says something else, or lacks a comment, or has another.
  func check() throws {
    let text: String
    do throws(JSON5EditError) {
      text = try edit.text
    } catch {
      throw Violation("is refused: \(error)")
    }
    let new = JSON5Document(text)
    try hold(new.trouble == nil && new.duplicates.isEmpty, "is no JSON5 any more: \(text)")
    let writer = JSON5Writer(keyOrder: [], listedKey: "")
    // By what is written of it: NaN is not equal to itself, and a whole number is a number.
    let (found, wanted) = (writer.inline(new.value), writer.inline(expected))
    try hold(found == wanted, "says \(found) in place of \(wanted)")
    let kept = document.comments.filter { comment in
      !replaced.contains { $0.contains(comment.lowerBound) }
    }
    let left = new.comments.map { new.bytes[$0] }
    try hold(
      Self.isPart(kept.map { document.bytes[$0] }, of: left), "a comment is lost: \(text)")
    try hold(
      Self.isPart(left, of: document.comments.map { document.bytes[$0] }),
      "a comment is new: \(text)")
  }

  /// Whether each of some is among the others, in their order.
  private static func isPart(_ some: [ArraySlice<UInt8>], of others: [ArraySlice<UInt8>]) -> Bool {
    var rest = others[...]
    return some.allSatisfy { comment in
      guard let index = rest.firstIndex(of: comment) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }
}

extension StructuredValue {
  /// Puts a value at the end of a way through objects and lists; nil takes away what is there.
  fileprivate mutating func put(_ value: StructuredValue?, at steps: ArraySlice<ValuePath.Step>) {
    switch (self, steps.first) {
    case (.list(var values), .index(let index)?):
      values[index].put(value, at: steps.dropFirst())
      self = .list(values)
    case (.object(var fields), .key(let key)?) where steps.count == 1:
      fields[key] = value
      self = .object(fields)
    case (.object(var fields), .key(let key)?):
      fields[key]?.put(value, at: steps.dropFirst())
      self = .object(fields)
    default: break
    }
  }
}

/// A JSON5 text with comments, blank lines and commas wherever they may stand.
private struct RandomJSON5 {
  private(set) var text = ""
  private var random: SeededNumbers
  private var comments = 0
  private let lineEnd: String

  init(_ random: inout SeededNumbers) {
    lineEnd = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
    self.random = random
    addGap()
    addObject(depth: 0)
    addGap()
    random = self.random
  }

  private mutating func addObject(depth: Int) {
    add("{", "}", count: Int.random(in: 0...5, using: &random)) { source, number in
      let key = source.pick(["a", "'b'", "\"c-d\"", "$", "'it\\'s'", "\"//\""])
      let isQuoted = key.hasSuffix("'") || key.hasSuffix("\"")
      source.text +=
        isQuoted ? String(key.dropLast()) + "\(number)" + key.suffix(1) : key + "\(number)"
      source.addGap()
      source.text += ":"
      source.addGap()
      source.addValue(depth: depth + 1)
    }
  }

  private mutating func addValue(depth: Int) {
    switch Int.random(in: 0..<(depth > 3 ? 3 : 7), using: &random) {
    case 0...2:
      text += pick([
        "0", "-.5", "0x1F", "NaN", "-Infinity", "true", "null", "'}'", "\"/*\"", "'é\\n'",
      ])
    case 3:
      add("[", "]", count: Int.random(in: 0...3, using: &random)) { source, _ in
        source.addValue(depth: depth + 1)
      }
    default: addObject(depth: depth)
    }
  }

  /// What stands in brackets, with a comma at its end or without one.
  private mutating func add(
    _ opening: String, _ closing: String, count: Int, one: (inout Self, Int) -> Void
  ) {
    text += opening
    for number in 0..<count {
      addGap()
      one(&self, number)
      addGap()
      if number < count - 1 || Bool.random(using: &random) { text += "," }
    }
    addGap()
    text += closing
  }

  /// White space and comments, which are told apart by their numbers.
  private mutating func addGap() {
    while Bool.random(using: &random) {
      let words = pick(["", ",", "{ a: 1, ", "}", "it's", "\"", "*", "/"])
      comments += 1
      switch Int.random(in: 0..<6, using: &random) {
      case 0: text += "// \(comments) \(words)" + lineEnd
      case 1: text += "/* \(comments) \(words) */"
      case 2: text += "/* \(comments)" + lineEnd + words + " */"
      case 3: text += lineEnd + lineEnd + "\t"
      case 4: text += lineEnd + "  "
      default: text += " "
      }
    }
  }

  private mutating func pick(_ words: [String]) -> String {
    words.randomElement(using: &random) ?? ""
  }
}
