package import ExtensionBundles
import InboxModel
package import MessagesHost

/// Plays many phones at once for a long time, each with its own story, and looks for what grows.
///
/// Nothing waits: each phone has virtual time, and its filter is a script. What is told of a phone
/// follows from the seed and its number alone. With an extension, time and faults are real, and the
/// answers are what they are; everything else must hold all the same.
package struct SoakRun: Sendable {
  /// Something done to a phone after a message, by a test that wants a fault found.
  package typealias Meddling =
    @Sendable (isolated SimulatedPhone, _ phone: Int, _ message: Int) async throws -> Void

  private let plan: SoakPlan
  private let program: SoakExtension?
  private let meddling: Meddling?

  package init(_ plan: SoakPlan, running program: SoakExtension? = nil, meddling: Meddling? = nil) {
    self.plan = plan
    self.program = program
    self.meddling = meddling
  }

  /// Plays all of it.
  ///
  /// - Throws: `HostError` where this machine cannot do it.
  package func play() async throws -> SoakResult {
    // What is made once for all phones is there before anything is counted.
    _ = try await play(1, messages: min(plan.messages, Self.warmUp), MemoryMarks(total: .max), nil)
    let before = await ProcessCensus.settled(since: .empty, patience: .seconds(1))
    let marks = MemoryMarks(total: plan.total)
    let phones = try await withThrowingTaskGroup(of: SoakResult.Phone.self) { group in
      var waiting = plan.numbers[...]
      for number in waiting.prefix(plan.jobs) {
        group.addTask { try await play(number, messages: plan.messages, marks, meddling) }
      }
      waiting = waiting.dropFirst(plan.jobs)
      var done: [SoakResult.Phone] = []
      while let phone = try await group.next() {
        done.append(phone)
        guard let number = waiting.popFirst() else { continue }
        group.addTask { try await play(number, messages: plan.messages, marks, meddling) }
      }
      return done.sorted { $0.number < $1.number }
    }
    let after = await ProcessCensus.settled(since: before)
    return SoakResult(
      plan: plan, isRepeatable: program == nil, phones: phones, marks: marks.marks,
      left: after.growth(since: before), memory: MemoryJudgement(marks.marks))
  }

  private static let warmUp = 40

  private func play(
    _ number: Int, messages: Int, _ marks: MemoryMarks, _ meddling: Meddling?
  ) async throws -> SoakResult.Phone {
    let story = SoakStory(seed: plan.seed, phone: number)
    let filter = SoakFilter(timeDividedBy: program == nil ? 1 : SoakExtension.divisor)
    let trace = TraceDigest()
    var configuration = try SoakPlayer.configuration(story, filter: filter, program: program)
    configuration.traceSink = { trace.add($0) }
    let phone = try SimulatedPhone(configuration)
    let player = SoakPlayer(
      story, filter: filter, program: program, crashLimit: configuration.process.crashLimit)
    let (tally, violation) = await phone.play { [seed = plan.seed, program] phone in
      var player = player
      player.install(on: phone)
      var violation: SoakViolation?
      do {
        while player.messages < messages {
          try await player.receive(on: phone)
          try await meddling?(phone, number, player.messages)
          marks.countMessage()
        }
        try player.look(at: phone)
      } catch {
        violation = SoakViolation(
          seed: seed, phone: number, message: player.messages, text: "\(error)",
          isOfExtension: program != nil)
      }
      await phone.shutDown()
      return (player.tally, violation)
    }
    var result = SoakResult.Phone(number: number, profile: story.profile.name)
    result.add(tally)
    result.violation = violation
    let events = trace.value
    (result.launches, result.requests) = (events.launches, events.requests)
    (result.events, result.trace) = (events.count, events.fingerprint)
    return result
  }
}

/// What a soak plays: everything that a run's result follows from.
package struct SoakPlan: Sendable {
  package var phones: Int
  /// Messages that reach each phone.
  package var messages: Int
  package var seed: UInt64
  /// The only phone that is played, from 1; nil for all of them.
  package var onlyPhone: Int?
  /// How many phones are played at a time; nothing that is told of a phone depends on it.
  package var jobs: Int

  package init(
    phones: Int = 32, messages: Int = 100_000, seed: UInt64, onlyPhone: Int? = nil, jobs: Int? = nil
  ) {
    self.phones = phones
    self.messages = messages
    self.seed = seed
    self.onlyPhone = onlyPhone
    self.jobs = jobs ?? phones
  }

  /// The numbers of the phones that are played.
  package var numbers: [Int] { onlyPhone.map { [$0] } ?? Array(1...max(1, phones)) }

  /// Messages of all phones together.
  package var total: Int { numbers.count * messages }
}

/// An extension that is run in place of a script, in real time and confined.
package struct SoakExtension: Sendable {
  package let bundle: ExtensionBundle
  /// How its processes are confined.
  package let base: PhoneConfiguration
  /// All times of the story are divided by this, or a soak would take days.
  static let divisor = 20

  package init(_ bundle: ExtensionBundle, base: PhoneConfiguration) {
    self.bundle = bundle
    self.base = base
  }
}

/// Something that must hold and did not; names what it takes to see it again.
package struct SoakViolation: Error, Sendable, CustomStringConvertible {
  package let seed: UInt64
  package let phone: Int
  /// The message that reached the phone last; 0 before the first.
  package let message: Int
  package let text: String
  /// Whether an extension was run in place of a script.
  package let isOfExtension: Bool

  package var description: String {
    // The real time that a process takes is not in the seed.
    "phone \(phone), message \(message): \(text)\n"
      + (isOfExtension
        ? "  the same story with: messages-host soak EXTENSION "
        : "  again with: messages-host soak ")
      + "--seed \(seed) --phone \(phone) --messages \(max(message, 1))"
  }
}

/// What a soak came to.
package struct SoakResult: Sendable {
  /// One phone's part; it follows from the seed and the number.
  package struct Phone: Sendable {
    package let number: Int
    /// The id of its profile.
    package let profile: String
    /// Messages that the filter was asked about.
    package private(set) var asked = 0
    /// How often it answered, and how often and why it did not, by name.
    package private(set) var answers: [String: Int] = [:]
    /// What the user did.
    package private(set) var acts = 0
    package fileprivate(set) var launches = 0
    package fileprivate(set) var requests = 0
    package fileprivate(set) var events = 0
    package fileprivate(set) var trace = TraceFingerprint()
    package fileprivate(set) var violation: SoakViolation?

    init(number: Int, profile: String) {
      (self.number, self.profile) = (number, profile)
    }

    fileprivate mutating func add(_ tally: SoakPlayer.Tally) {
      (asked, answers, acts) = (tally.asked, tally.answers, tally.acts)
    }
  }

  package let plan: SoakPlan
  /// Whether the traces are the same in every run with the seed.
  package let isRepeatable: Bool
  package let phones: [Phone]
  package let marks: [SoakMark]
  /// What the process holds more of at the end than before, a phrase each.
  package let left: [String]
  package let memory: MemoryJudgement

  /// What did not hold, in the order of the phones.
  package var violations: [SoakViolation] { phones.compactMap(\.violation) }

  /// Whether everything held.
  package var isAsExpected: Bool { violations.isEmpty && left.isEmpty && !memory.hasGrown }

  /// The fingerprint of the traces of all phones, in their order.
  package var trace: TraceFingerprint {
    var all = TraceFingerprint()
    for phone in phones { all.add("\(phone.trace)") }
    return all
  }
}
