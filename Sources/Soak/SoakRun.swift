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
