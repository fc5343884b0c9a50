/// Changes single values of a JSON5 text and leaves everything else as it is.
package struct JSON5Edit {
  private let document: JSON5Document
  private let writer: JSON5Writer
  private var values: [ValuePath: (json: String, value: StructuredValue)] = [:]
  private var objects: [ValuePath: JSON5ObjectEdit] = [:]
  private var error: JSON5EditError?

  /// Begins with a text.
  ///
  /// - Parameters:
  ///   - text: The JSON5.
  ///   - writer: Writes what is put in.
  package init(_ text: String, writer: JSON5Writer) {
    self.writer = writer
    document = JSON5Document(text)
    let place = document.trouble?.position ?? document.duplicates.first?.position
    error = place.map(JSON5EditError.unreadable)
  }

  /// Whether the document has a value there.
  package func has(_ path: ValuePath) -> Bool { document.node(at: path) != nil }

  /// Puts other JSON in place of a value.
  package mutating func replace(_ path: ValuePath, with json: String) {
    let new = JSON5Document(json)
    guard new.trouble == nil else { return refuse(.badValue(path)) }
    put(json, new.value, at: path)
  }

  /// Gives members of an object new values, adds those that are not there, removes those with nil.
  ///
  /// An object that loses all of its members in this way goes itself, where it is a member.
  package mutating func apply(
    _ members: [(key: String, value: StructuredValue?)], at object: ValuePath
  ) {
    guard let old = self.members(of: object) else { return refuse(.noObject(object)) }
    let style = JSON5Style(of: old, in: document.bytes)
    for (key, value) in members {
      let path = object.key(key)
      switch (value, old[key]) {
      case (nil, nil): continue
      case (nil, _?): objects[object, default: JSON5ObjectEdit()].removed.insert(key)
      case (let value?, nil): add(key, value, style, lead: " ", to: object)
      case (let value?, _?): put(value, at: path)
      }
    }
    removeWhereEmpty(object, of: old)
  }

  /// Gives an object one more member, behind its last one; on a line of its own where it is long.
  package mutating func add(_ key: String, _ value: StructuredValue, to object: ValuePath) {
    guard let old = members(of: object) else { return refuse(.noObject(object)) }
    guard old[key] == nil else { return refuse(.contradiction(object.key(key))) }
    let style = JSON5Style(of: old, in: document.bytes)
    guard let first = old.list.first, let last = old.list.last else {
      return add(key, value, style, lead: " ", to: object)
    }
    let end = last.range.upperBound
    let isOnOneLine = document.lineBreak(in: first.range.lowerBound..<end) == nil
    let length = style.member(key, value, writer).count
    let fits = isOnOneLine && document.column(of: end) + length + 6 <= JSON5Writer.width
    let lead =
      fits
      ? " "
      : document.lineEnd(before: end) + document.indent(of: first.range.lowerBound)
    add(key, value, style, lead: lead, to: object)
  }
}

extension JSON5Edit {
  private func members(of object: ValuePath) -> JSON5Document.Members? {
    guard case .object(let members)? = document.node(at: object)?.content else { return nil }
    return members
  }

  /// Keeps the first error; the text is then refused.
  private mutating func refuse(_ error: JSON5EditError) {
    self.error = self.error ?? error
  }

  private mutating func add(
    _ key: String, _ value: StructuredValue, _ style: JSON5Style, lead: String,
    to object: ValuePath
  ) {
    let added = JSON5ObjectEdit.Addition(
      key: key, value: JSON5Writer.json5(value), text: style.member(key, value, writer),
      lead: lead)
    let old = objects[object]?.additions.first { $0.key == key }
    if let old, old.value != added.value { return refuse(.contradiction(object.key(key))) }
    if old == nil { objects[object, default: JSON5ObjectEdit()].additions.append(added) }
  }

  private mutating func removeWhereEmpty(_ object: ValuePath, of old: JSON5Document.Members) {
    guard let edit = objects[object], edit.additions.isEmpty, edit.emptied.isEmpty,
      edit.removed.count == old.list.count, let parent = object.parent,
      case .key(let key)? = object.steps.last
    else { return }
    objects[object] = nil
    objects[parent, default: JSON5ObjectEdit()].removed.insert(key)
    objects[parent]?.emptied.insert(key)
  }

  /// Puts a value in place of another; of a list of as many objects only what differs, so that what
  /// stands between stays.
  private mutating func put(_ value: StructuredValue, at path: ValuePath) {
    guard let node = document.node(at: path) else { return refuse(.notThere(path)) }
    switch (value, node.content) {
    case (.list(let values), .list(let nodes))
    where values.count == nodes.count && values.contains { $0.object != nil }:
      for index in values.indices { put(values[index], at: path.index(index)) }
    case (.object(let fields), .object(let members))
    where !fields.isEmpty && !members.list.isEmpty:
      let keys = members.list.map(\.key)
      let added = fields.keys.filter { !keys.contains($0) }.sorted()
      apply((keys + added).map { ($0, fields[$0]) }, at: path)
    default:
      guard node.value != JSON5Writer.json5(value) else { return }
      let style = JSON5Style(of: node, near: path, in: document)
      put(writer.inline(value, quote: style.quote, keys: style.keys), value, at: path)
    }
  }

  private mutating func put(_ json: String, _ value: StructuredValue, at path: ValuePath) {
    guard has(path) else { return refuse(.notThere(path)) }
    let new = JSON5Writer.json5(value)
    if let old = values[path], old.value != new { return refuse(.contradiction(path)) }
    values[path] = (json, new)
  }
}

extension JSON5Edit {
  /// The text with every change in it, read back and found to say what it is to say.
  ///
  /// - Throws: `JSON5EditError` where a change cannot be made, or came out as something else.
  package var text: String {
    get throws(JSON5EditError) { try written.text }
  }

  /// Where what stood at each of these places stands in the text with every change in it.
  ///
  /// - Throws: `JSON5EditError`, as `text` does.
  package func moved(_ positions: [SourcePosition]) throws(JSON5EditError) -> [SourcePosition] {
    let (changes, new) = (changes, try written.document)
    return positions.map { position in
      let offset = moved(document.offset(of: position), by: changes)
      return new.position(at: min(max(offset, 0), new.bytes.count))
    }
  }

  private func moved(_ old: Int, by changes: [JSON5Change]) -> Int {
    var offset = old
    for change in changes where change.range.lowerBound < old {
      // What is replaced itself stands where the new text begins.
      let removed = min(change.range.upperBound, old) - change.range.lowerBound
      let isReplaced = change.range.upperBound > old
      offset += (isReplaced ? 0 : change.text.utf8.count) - removed
    }
    return offset
  }

  private var written: (text: String, document: JSON5Document) {
    get throws(JSON5EditError) {
      if let error { throw error }
      if let path = contradictions.first { throw .contradiction(path) }
      var bytes: [UInt8] = []
      var offset = 0
      for change in changes {
        guard change.range.lowerBound >= offset else {
          throw .overlap(document.position(at: change.range.lowerBound))
        }
        bytes += document.bytes[offset..<change.range.lowerBound]
        bytes += change.text.utf8
        offset = change.range.upperBound
      }
      bytes += document.bytes[offset...]
      let text = String(decoding: bytes, as: UTF8.self)
      let new = JSON5Document(text)
      if let trouble = new.trouble { throw .unreadableResult(trouble) }
      let intended = intended(document.root, at: .root)
      if let path = new.duplicates.first?.path ?? intended.difference(from: new.value, at: .root) {
        throw .otherResult(path)
      }
      return (text, new)
    }
  }

  /// The changes in the order of the text.
  private var changes: [JSON5Change] {
    var changes = values.compactMap { path, new in
      document.node(at: path).map { JSON5Change(range: $0.range, text: new.json) }
    }
    for (path, edit) in objects {
      guard let node = document.node(at: path), let members = members(of: path) else { continue }
      changes += JSON5ObjectRewrite(node.range, members.list, edit, in: document).changes
    }
    return changes.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }

  /// What is to be changed inside of what goes or is replaced.
  private var contradictions: [ValuePath] {
    let paths = Set(values.keys).union(objects.keys).filter { path in
      if isRemoved(path) || values[path] != nil && objects[path] != nil { return true }
      var around = path.parent
      while let path = around {
        if isRemoved(path) || values[path] != nil { return true }
        around = path.parent
      }
      return false
    }
    return paths.sorted { $0.description < $1.description }
  }

  private func isRemoved(_ path: ValuePath) -> Bool {
    guard let parent = path.parent, case .key(let key)? = path.steps.last else { return false }
    return objects[parent]?.removed.contains(key) == true
  }

  /// What the new text is to say, worked out from values alone.
  private func intended(_ node: JSON5Document.Node, at path: ValuePath) -> StructuredValue {
    if let new = values[path] { return new.value }
    switch node.content {
    case .list(let nodes):
      return .list(nodes.enumerated().map { intended($1, at: path.index($0)) })
    case .object(let members):
      let edit = objects[path] ?? JSON5ObjectEdit()
      var fields: [String: StructuredValue] = [:]
      for member in members.list where !edit.removed.contains(member.key) {
        fields[member.key] = intended(member.node, at: path.key(member.key))
      }
      for added in edit.additions { fields[added.key] = added.value }
      return .object(fields)
    default: return node.value
    }
  }
}

extension StructuredValue {
  /// Where another value first differs, in the order of keys; nil where it is the same.
  fileprivate func difference(from other: StructuredValue, at path: ValuePath) -> ValuePath? {
    switch (self, other) {
    case (.list(let values), .list(let others)) where values.count == others.count:
      values.indices.lazy.compactMap {
        values[$0].difference(from: others[$0], at: path.index($0))
      }.first
    case (.object(let fields), .object(let others)):
      Set(fields.keys).union(others.keys).sorted().lazy.compactMap { key in
        guard let field = fields[key], let other = others[key] else { return path.key(key) }
        return field.difference(from: other, at: path.key(key))
      }.first
    // It is not equal to itself.
    case (.number(let number), .number(let other)) where number.isNaN && other.isNaN: nil
    default: self == other ? nil : path
    }
  }
}

/// Why a JSON5 text is not changed.
package enum JSON5EditError: Error, Sendable, Hashable {
  /// The text is no JSON5, or has a key twice in one object.
  case unreadable(SourcePosition)
  /// There is no value to be replaced.
  case notThere(ValuePath)
  /// There is no object there that could get or lose members.
  case noObject(ValuePath)
  /// What was to be put there is no JSON5.
  case badValue(ValuePath)
  /// It was to become several things, or to change inside of what goes.
  case contradiction(ValuePath)
  /// Two changes take the same place.
  case overlap(SourcePosition)
  /// The new text would be no JSON5.
  case unreadableResult(JSON5Document.Trouble)
  /// The new text would say something else than it was to say.
  case otherResult(ValuePath)
}

extension JSON5EditError: CustomStringConvertible {
  package var description: String {
    reason + "; nothing was written, so make this change by hand"
  }

  private var reason: String {
    switch self {
    case .unreadable(let place):
      "line \(place.line), column \(place.column): expected JSON5 with each key once"
    case .notThere(let path): "\(path): expected a value to replace, found none"
    case .noObject(let path): "\(path): expected an object to change, found none"
    case .badValue(let path): "\(path): what was to be written there is no JSON5"
    case .contradiction(let path): "\(path) was to become two things at once"
    case .overlap(let place):
      "line \(place.line), column \(place.column): two changes take the same place"
    case .unreadableResult(let trouble):
      "the new text would be no JSON5 in its line \(trouble.position.line), column"
        + " \(trouble.position.column): \(trouble.text)"
    case .otherResult(let path):
      "the new text would say something else than it was to say at \(path)"
    }
  }
}
