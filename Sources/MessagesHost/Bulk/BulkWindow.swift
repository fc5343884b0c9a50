import ExtensionWire
package import HostPolicy

/// What became of one of many questions.
package struct BulkReply: Sendable, Hashable {
  /// The answer, or the reason for none.
  package let answer: FilterAnswer
  /// Whether the extension asked for the network, which it did not get.
  package let isDeferred: Bool

  package init(answer: FilterAnswer, isDeferred: Bool = false) {
    self.answer = answer
    self.isDeferred = isDeferred
  }
}

/// Which of many questions are open, answered, or to be asked again: a value that is told of events.
///
/// So many are open at a time. A fault of the process fails none of them by itself: those that were open
/// are asked again, one at a time, and the one during which the process fails again has failed. Where one
/// is asked after another anyway, it is known at once which one has failed.
struct BulkWindow {
  /// What a fault of the process did to the questions.
  enum FaultOutcome: Equatable {
    case noneOpen
    /// So many are asked again, alone.
    case suspected(Int)
    /// The question at that place has the reason for its reply.
    case failed(Int)
  }

  /// A question that the present process was sent.
  private struct Sent {
    let index: Int
    let bytes: Int
    var deferrals = 0
  }

  private let limit: Int
  private let lastID: UInt32
  private var replies: [BulkReply?] = []
  /// How many have no reply.
  private var left = 0
  /// The first that no process was sent yet.
  private var fresh = 0
  /// Those that are to be asked alone, the next one first.
  private var suspects: ArraySlice<Int> = []
  /// Whether the open one is such a one, and no other may be open.
  private var isAlone = false
  /// What the present process was sent in this round, in order; the numbers follow each other.
  private var sent: [Sent] = []
  private var firstID: UInt32 = 1
  /// The place of the oldest open one.
  private var head = 0
  private var openCount = 0
  private var openBytes = 0

  /// More bytes than that are not open at a time, unless one question has more.
  static let mostBytes = 1 << 20

  /// - Parameters:
  ///   - limit: So many questions may be open at a time, one at least.
  ///   - lastID: Above that number a process gets no new round.
  init(limit: Int, lastID: UInt32 = .max / 2) {
    self.limit = max(limit, 1)
    self.lastID = lastID
  }

  /// Whether every question of the round has its reply.
  var isDone: Bool { left == 0 }
  /// How many are open.
  var open: Int { openCount }
  /// Whether so few are open that more can be sent at once.
  var isHungry: Bool { openCount <= limit / 2 }

  /// The number of the oldest open question; nil where none is open.
  var oldest: QueryID? {
    head < sent.count ? QueryID(rawValue: firstID + UInt32(head)) : nil
  }

  /// Whether another process has to be asked next: no process gets a number twice.
  var areNumbersUsedUp: Bool { nextID.rawValue > lastID }

  /// Begins with so many new questions.
  mutating func begin(_ count: Int) {
    replies = Array(repeating: nil, count: count)
    (left, fresh, suspects) = (count, 0, [])
    forgetSent(beginningAt: nextID.rawValue)
  }

  /// Begins to ask another process, where nothing is open.
  mutating func beginProcess() {
    forgetSent(beginningAt: 1)
  }

  /// The replies to all questions of a round that is done.
  mutating func takeReplies() -> [BulkReply] {
    defer { replies = [] }
    return replies.compactMap(\.self)
  }

  /// The replies to the first questions of a round, up to the first one without.
  var firstReplies: [BulkReply] { replies.prefix { $0 != nil }.compactMap(\.self) }

  private mutating func forgetSent(beginningAt id: UInt32) {
    sent.removeAll(keepingCapacity: true)
    (firstID, head, openCount, openBytes, isAlone) = (id, 0, 0, 0, false)
  }
}

extension BulkWindow {
  /// The number that the next question gets.
  var nextID: QueryID { QueryID(rawValue: firstID + UInt32(sent.count)) }

  /// The question that may be sent now; nil where none may.
  var next: Int? {
    if isAlone, openCount > 0 { return nil }
    if let suspect = suspects.first { return openCount == 0 ? suspect : nil }
    guard fresh < replies.count, openCount < limit else { return nil }
    return openBytes < Self.mostBytes || openCount == 0 ? fresh : nil
  }

  /// Takes the question that `next` gave; true where it is asked alone.
  private mutating func takeNext() -> (index: Int, isAlone: Bool) {
    if let suspect = suspects.popFirst() { return (suspect, true) }
    defer { fresh += 1 }
    return (fresh, false)
  }

  /// Notes that the question which `next` gave is sent, in so many bytes.
  mutating func send(bytes: Int) {
    let taken = takeNext()
    isAlone = taken.isAlone
    sent.append(Sent(index: taken.index, bytes: bytes))
    openCount += 1
    openBytes += bytes
  }

  /// Notes that the question which `next` gave cannot be sent.
  mutating func refuse(_ reason: NoAnswerReason) {
    let index = takeNext().index
    replies[index] = BulkReply(answer: .noAnswer(reason))
    left -= 1
  }
}

extension BulkWindow {
  /// Takes in an answer; false where no open question has that number.
  mutating func answer(_ id: QueryID, _ answer: FilterAnswer) -> Bool {
    guard let place = place(of: id) else { return false }
    conclude(place, answer)
    return true
  }

  /// Counts what an open question asks of the network; nil where none has that number.
  mutating func countDeferral(of id: QueryID) -> Int? {
    guard let place = place(of: id) else { return nil }
    sent[place].deferrals += 1
    return sent[place].deferrals
  }

  /// Notes that the process is gone; its numbers begin anew with the next one.
  ///
  /// - Parameter reason: Why; the reply of a question that was open alone.
  /// - Returns: What that did.
  mutating func fault(_ reason: NoAnswerReason) -> FaultOutcome {
    defer { forgetSent(beginningAt: 1) }
    if openCount == 1, isAlone || limit == 1 {
      let place = sent[head].index
      conclude(head, .noAnswer(reason))
      return .failed(place)
    }
    let open = sent[head...].map(\.index).filter { replies[$0] == nil }
    suspects = ArraySlice(open + suspects)
    return open.isEmpty ? .noneOpen : .suspected(open.count)
  }

  /// The place of an open question.
  private func place(of id: QueryID) -> Int? {
    let place = Int(id.rawValue) - Int(firstID)
    guard sent.indices.contains(place), replies[sent[place].index] == nil else { return nil }
    return place
  }

  private mutating func conclude(_ place: Int, _ answer: FilterAnswer) {
    let question = sent[place]
    replies[question.index] = BulkReply(answer: answer, isDeferred: question.deferrals > 0)
    left -= 1
    openCount -= 1
    openBytes -= question.bytes
    while head < sent.count, replies[sent[head].index] != nil { head += 1 }
  }
}
