/// What of an object's members goes and comes.
struct JSON5ObjectEdit {
  /// A member that comes.
  struct Addition {
    let key: String
    let value: StructuredValue
    /// Key and value.
    let text: String
    /// What stands between it and the comma before it.
    let lead: String
  }

  var removed: Set<String> = []
  /// Of those the objects that go because nothing is left in them.
  var emptied: Set<String> = []
  var additions: [Addition] = []
}

/// A stretch of a text and what comes in its place.
struct JSON5Change {
  let range: Range<Int>
  let text: String
}

/// Lets members of an object go and come, by the places that the reader found.
///
/// Each change is made of whole members, commas and white space. A comment is part of none, unless
/// it stands inside of a value that goes.
struct JSON5ObjectRewrite {
  private struct Piece {
    enum Kind { case opening, blank, lineComment, comment, member, comma, closing }

    var kind: Kind
    let range: Range<Int>
    var isRemoved = false
    /// What stands in its place.
    var text: String?
  }

  private let document: JSON5Document
  private var pieces: [Piece] = []
  /// Where each member is among the pieces.
  private var places: [Int] = []
  private var commas: [Int?] = []
  /// What comes behind the last member that stays.
  private var appended: JSON5Change?

  init(
    _ object: Range<Int>, _ members: [JSON5Document.Member], _ edit: JSON5ObjectEdit,
    in document: JSON5Document
  ) {
    self.document = document
    split(object, members)
    exchange(members, edit)
  }

  private mutating func split(_ object: Range<Int>, _ members: [JSON5Document.Member]) {
    var end = object.lowerBound + 1
    pieces.append(Piece(kind: .opening, range: object.lowerBound..<end))
    for member in members {
      splitGap(end..<member.range.lowerBound)
      places.append(pieces.count)
      pieces.append(Piece(kind: .member, range: member.range))
      end = member.range.upperBound
      commas.append(nil)
      guard let comma = member.comma else { continue }
      splitGap(end..<comma)
      commas[commas.count - 1] = pieces.count
      end = comma + 1
      pieces.append(Piece(kind: .comma, range: comma..<end))
    }
    splitGap(end..<(object.upperBound - 1))
    pieces.append(Piece(kind: .closing, range: (object.upperBound - 1)..<object.upperBound))
  }

  /// White space and comments.
  private mutating func splitGap(_ range: Range<Int>) {
    var start = range.lowerBound
    for comment in document.comments(in: range) {
      addBlank(start..<comment.lowerBound)
      let kind: Piece.Kind = document.isLineComment(comment) ? .lineComment : .comment
      pieces.append(Piece(kind: kind, range: comment))
      start = comment.upperBound
    }
    addBlank(start..<range.upperBound)
  }

  private mutating func addBlank(_ range: Range<Int>) {
    if !range.isEmpty { pieces.append(Piece(kind: .blank, range: range)) }
  }

  /// What goes makes room for what comes, so that commas stay as they are.
  private mutating func exchange(_ members: [JSON5Document.Member], _ edit: JSON5ObjectEdit) {
    var additions = edit.additions[...]
    var staying: [Int] = []
    for (number, member) in members.enumerated() {
      guard edit.removed.contains(member.key) else {
        staying.append(number)
        continue
      }
      let comments = comments(of: member, isEmptied: edit.emptied.contains(member.key))
      if let new = additions.popFirst() {
        pieces[places[number]].text =
          comments.map { text(of: $0, at: member.range.lowerBound) }.joined() + new.text
        staying.append(number)
      } else {
        remove(number, keeping: comments)
      }
    }
    if let last = staying.last, last != members.count - 1, members.last?.comma == nil,
      let comma = commas[last]
    {
      pieces[comma].isRemoved = true
    }
    let added = additions.map { $0.lead + $0.text }.joined(separator: ",")
    if !added.isEmpty { append(added, behind: staying.last.map { members[$0] }) }
  }

  private mutating func append(_ text: String, behind last: JSON5Document.Member?) {
    let place = last?.range.upperBound ?? pieces[0].range.upperBound
    let isTight = !JSON5Document.isWhiteSpace(document.bytes[place])
    appended = JSON5Change(
      range: place..<place, text: last == nil ? text + (isTight ? " " : "") : "," + text)
  }

  private mutating func remove(_ number: Int, keeping comments: [Range<Int>]) {
    if let comma = commas[number] { pieces[comma].isRemoved = true }
    let place = places[number]
    guard let last = comments.last else {
      pieces[place].isRemoved = true
      return
    }
    let start = pieces[place].range.lowerBound
    pieces[place].text =
      comments.dropLast().map { text(of: $0, at: start) }.joined() + document.text(last)
    pieces[place].kind = document.isLineComment(last) ? .lineComment : .comment
  }

  /// The comments in a member that stand in no value that goes with it.
  private func comments(
    of member: JSON5Document.Member, isEmptied: Bool
  ) -> [Range<Int>] {
    var values = [member.node.range]
    if isEmptied, case .object(let members) = member.node.content {
      values = members.list.map(\.node.range)
    }
    return document.comments(in: member.range).filter { comment in
      !values.contains { $0.contains(comment.lowerBound) }
    }
  }

  /// A comment with what keeps it apart from what follows.
  private func text(of comment: Range<Int>, at start: Int) -> String {
    document.text(comment) + (document.isLineComment(comment) ? lineBreak(at: start) : " ")
  }

  private func lineBreak(at place: Int) -> String {
    document.lineEnd(before: place) + document.indent(of: place)
  }
}

extension JSON5ObjectRewrite {
  /// Stretches that do not overlap, and what comes in their places.
  var changes: [JSON5Change] {
    var changes = appended.map { [$0] } ?? []
    var index = 0
    while index < pieces.count {
      let piece = pieces[index]
      if piece.isRemoved {
        let run = run(from: index)
        changes.append(change(of: run))
        index = run.upperBound
      } else {
        if let text = piece.text {
          changes.append(JSON5Change(range: piece.range, text: text + ending(of: index)))
        }
        index += 1
      }
    }
    return changes
  }

  /// The pieces from one that goes to the last before one that stays, with white space between.
  private func run(from start: Int) -> Range<Int> {
    var end = start + 1
    while true {
      if pieces[end].isRemoved {
        end += 1
      } else if pieces[end].kind == .blank, pieces[end + 1].isRemoved {
        end += 2
      } else {
        return start..<end
      }
    }
  }

  /// Takes a run of pieces away, with the white space around it that is not needed any more.
  private func change(of run: Range<Int>) -> JSON5Change {
    let hasBefore = pieces[run.lowerBound - 1].kind == .blank
    let hasAfter = pieces[run.upperBound].kind == .blank
    let (start, end) = (
      pieces[run.lowerBound].range.lowerBound, pieces[run.upperBound].range.lowerBound
    )
    let before = (hasBefore ? pieces[run.lowerBound - 1].range.lowerBound : start)..<start
    let after = end..<(hasAfter ? pieces[run.upperBound].range.upperBound : end)
    let last = pieces[run.lowerBound - (hasBefore ? 2 : 1)].kind
    let next = pieces[run.upperBound + (hasAfter ? 1 : 0)].kind
    let isComma = pieces[run.lowerBound].kind == .comma
    let space = space(before, after, isComma: isComma, last, next)
    let range = before.lowerBound..<after.upperBound
    guard last == .lineComment else { return JSON5Change(range: range, text: space) }
    // A blank would be part of the comment.
    let rest = space.drop { !["\n", "\r\n", "\r"].contains($0) }
    return JSON5Change(range: range, text: rest.isEmpty ? lineBreak(at: end) : String(rest))
  }

  /// What of the white space around a run of pieces is left between its neighbours.
  private func space(
    _ before: Range<Int>, _ after: Range<Int>, isComma: Bool, _ last: Piece.Kind,
    _ next: Piece.Kind
  ) -> String {
    switch (document.lastLineBreak(in: before), document.lineBreak(in: after)) {
    case (let old?, let new?):
      document.text(before.lowerBound..<old.upperBound)
        + document.text(new.upperBound..<after.upperBound)
    case (_?, nil): document.text(next == .closing && last != .lineComment ? after : before)
    case (nil, _?): document.text(last == .opening && next != .closing ? before : after)
    case (nil, nil): document.text((isComma ? !after.isEmpty : next == .closing) ? after : before)
    }
  }

  /// The line break that a comment needs that has none behind it.
  private func ending(of index: Int) -> String {
    let piece = pieces[index]
    guard piece.kind == .lineComment else { return "" }
    let next = pieces[index + 1]
    // A run that goes sees to it itself.
    if next.isRemoved || next.kind == .blank && pieces[index + 2].isRemoved { return "" }
    let lineBreak = next.kind == .blank ? document.lineBreak(in: next.range) : nil
    // A blank would be part of the comment.
    return lineBreak?.lowerBound == next.range.lowerBound
      ? "" : self.lineBreak(at: piece.range.lowerBound)
  }
}
