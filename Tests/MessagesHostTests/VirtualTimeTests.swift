import ExtensionBundles
import ExtensionWire
import Fetching
import HostPolicy
import Synchronization
import Testing
import Texts

@testable import MessagesHost

/// Time that costs none, and extensions that are scripts in it.
@Suite struct VirtualTimeTests {
  @Test func alarmsGoOffInTheOrderOfTheirTimesAndThenOfTheirSetting() {
    let time = VirtualTime()
    let heard = Mutex<[String]>([])
    for (name, seconds) in [("c", 2), ("a", 1), ("d", 2), ("b", 1)] {
      time.after(.seconds(seconds)) { heard.withLock { $0.append("\(name) \(time.now)") } }
    }
    let cancelled = time.after(.seconds(1)) { heard.withLock { $0.append("cancelled") } }
    time.cancel(cancelled)
    while time.passToNext() {}
    #expect(
      heard.withLock { $0 } == ["a 1.0 seconds", "b 1.0 seconds", "c 2.0 seconds", "d 2.0 seconds"])
    #expect(time.now == .seconds(2))
  }

  @Test func aSleepEndsWithItsTask() async throws {
    let clock = PhoneClock.virtual(VirtualTime())
    let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    guard case .virtual(let time) = clock else { return }
    #expect(!time.passToNext(), "the alarm of a cancelled sleep is forgotten")
  }

  private static let bundle = ExtensionBundle.scripted("Script", networkURL: "https://a.test/ask")

  private static func phone(
    isVirtual: Bool = true, _ configure: (inout PhoneConfiguration) -> Void = { _ in }
  ) throws -> SimulatedPhone {
    var configuration = PhoneConfiguration(profile: .ios14)
    configuration.hasVirtualTime = isVirtual
    configure(&configuration)
    return try SimulatedPhone(configuration)
  }

  private static func ready() throws -> [ScriptedAct] {
    let record = ReadyRecord(
      principalClass: "Script.Extension", handlesQueries: true, handlesCapabilities: false)
    return [try .say(.ready(record))]
  }

  /// Answers allow after a time.
  private static func answering(after delay: Duration) -> ExtensionScript {
    { message in
      switch message {
      case .hello: try ready()
      case .query(let id, _):
        [try .say(.response(id, ResponseRecord(action: 1, subAction: 0)), after: delay)]
      default: []
      }
    }
  }

  private static let message = IncomingMessage(
    service: .sms, sender: SenderAddress("+14085550001"), body: PrivateText("text"))

  /// A script is told the phone's clock, and does with it what it likes.
  @Test func aScriptHearsThePhonesDate() async throws {
    let heard = Mutex<[Int?]>([])
    let phone = try Self.phone { $0.date = PhoneDate(start: 1_000_000, timeZone: .utc) }
    await phone.install(
      Self.bundle, as: "script",
      playedBy: { message in
        switch message {
        case .hello(let hello):
          heard.withLock { $0.append(hello.clock) }
          return try Self.ready()
        case .query(let id, let query):
          heard.withLock { $0.append(query.clock) }
          return [try .say(.response(id, ResponseRecord(action: 1, subAction: 0)))]
        default: return []
        }
      })
    await phone.play { phone in
      _ = try? await phone.perform(.select("script"))
      _ = try? await phone.perform(.wait(.milliseconds(1500)))
      _ = try? await phone.receive(Self.message)
      _ = try? await phone.perform(.wait(.seconds(3600)))
      _ = try? await phone.receive(Self.message)
    }
    await phone.shutDown()
    #expect(heard.withLock(\.self) == [1_001_500, 1_001_500, 4_601_500])
  }

  /// Hours of the host's waiting are measured to the millisecond, and take none.
  @Test(arguments: [
    (
      Duration.seconds(3_599), FilterAnswer.response(action: 1, subAction: 0),
      Duration.seconds(3_599)
    ),
    (Duration.seconds(3_601), .noAnswer(.timeout), Duration.seconds(3_600)),
  ])
  func aTimeLimitIsPlayed(delay: Duration, answer: FilterAnswer, elapsed: Duration) async throws {
    let phone = try Self.phone { $0.queryTimeout = .seconds(3_600) }
    let answered = await phone.play { phone in
      phone.install(Self.bundle, as: "s", playedBy: Self.answering(after: delay))
      _ = try? await phone.perform(.select("s"))
      return try? await phone.receive(Self.message).decision.answer
    }
    #expect(answered == answer)
    let measured = await phone.trace.compactMap { record in
      if case .measured(let measure) = record.event { measure.elapsed } else { nil }
    }
    #expect(measured == [elapsed])
    await phone.shutDown()
  }

  @Test func aScriptThatThrowsIsACrash() async throws {
    let phone = try Self.phone()
    let answer = await phone.play { phone in
      phone.install(Self.bundle, as: "s") { message in
        if case .hello = message { return try Self.ready() }
        throw CancellationError()
      }
      _ = try? await phone.perform(.select("s"))
      return try? await phone.receive(Self.message).decision.answer
    }
    #expect(answer == .noAnswer(.crash))
    await phone.shutDown()
  }

  /// A script would wait for ever in real time, and a process would lose all its time in virtual time.
  @Test(arguments: [true, false])
  func scriptsAndVirtualTimeGoTogether(isVirtual: Bool) async throws {
    let phone = try Self.phone(isVirtual: isVirtual)
    if isVirtual {
      await phone.install(Self.bundle, as: "s", servedBy: { _, _, _ in })
    } else {
      await phone.install(Self.bundle, as: "s", playedBy: { _ in [] })
    }
    _ = try await phone.perform(.select("s"))
    let error = await #expect(throws: HostError.self) { try await phone.receive(Self.message) }
    #expect(error?.code == .launch)
    #expect(error?.description.contains("a script needs virtual time") == true)
    await phone.shutDown()
  }

  @Test func aTraceThatSomebodyTakesIsNotKept() async throws {
    let taken = Mutex(0)
    let phone = try Self.phone { configuration in
      configuration.traceSink = { record in
        taken.withLock { count in
          count += 1
          #expect(record.index == count)
        }
      }
    }
    _ = try await phone.receive(Self.message)
    #expect(taken.withLock { $0 } == 2)
    #expect(await phone.trace.isEmpty)
    await phone.shutDown()
  }

  /// A process that lives long must not keep what it has done with.
  @Test func aFinishedDeferralIsNotKept() async throws {
    let phone = try Self.phone { $0.approval = .granted }
    let (answers, left) = await phone.play { phone -> (Int, Int?) in
      var answers = 0
      phone.install(Self.bundle, as: "s") { message in
        switch message {
        case .hello: try Self.ready()
        case .query(let id, _): [try .say(.deferral(id))]
        case .deferralResult(let id, _):
          [try .say(.response(id, ResponseRecord(action: 1, subAction: 0)))]
        default: []
        }
      }
      _ = try? await phone.perform(.select("s"))
      for _ in 0..<20 {
        let outcome = try? await phone.receive(Self.message)
        if outcome?.decision.answer == .response(action: 1, subAction: 0) { answers += 1 }
      }
      return (answers, await phone.session?.workUnderWay)
    }
    #expect(answers == 20)
    #expect(left == 0)
    await phone.shutDown()
  }
}
