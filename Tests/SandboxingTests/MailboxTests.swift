import CPlatform
import Testing

@testable import Sandboxing

#if canImport(Glibc)
  import Glibc

  /// What is asked of whoever serves a child, and whether somebody is woken for it.
  @Suite struct MailboxTests {
    private static func isWoken(_ mailbox: Mailbox) -> Bool {
      var polled = pollfd(fd: mailbox.pollNumber, events: Int16(POLLIN), revents: 0)
      return poll(&polled, 1, 0) == 1
    }

    @Test(arguments: [true, false]) func whoServesNextWakesNobody(isFollowed: Bool) throws {
      let mailbox = try Mailbox()
      #expect(!mailbox.hasRequests)
      mailbox.send([1, 2], callsReader: false, isFollowed: isFollowed)
      mailbox.send([3], callsReader: true, isFollowed: isFollowed)
      mailbox.send([4], callsReader: false, isFollowed: isFollowed)
      #expect(Self.isWoken(mailbox) == !isFollowed)
      #expect(mailbox.hasRequests)
      let (input, callsReader) = mailbox.collect { ($0.input, $0.callsReader) }
      #expect(input == [1, 2, 3, 4])
      #expect(callsReader)
      #expect(!mailbox.hasRequests)
      mailbox.clearWakeUp()
      #expect(!Self.isWoken(mailbox))
    }

    /// What is sent with the last event that is waited for is left to the child's own thread, which is woken.
    @Test(arguments: [true, false]) func whoServesNoLongerLeavesNothingUnseen(isSent: Bool) throws {
      let mailbox = try Mailbox()
      let queue = EventQueue()
      let process = SandboxedProcess(
        status: .unconfined(because: "there is no child"), processIdentifier: 0, mailbox: mailbox,
        helm: Helm(mailbox), queue: queue,
        usage: UsageWatch(now: { .now }, look: { ProcessUsage() }))
      // It wakes the thread at its own end.
      defer { withExtendedLifetime(process) {} }
      queue.add(.deadline(1))
      var isDone = false
      let isServed = process.serve(
        for: .seconds(600), after: 0, taking: { _ in true },
        { _ in
          // So does a visit at its beginning.
          mailbox.clearWakeUp()
          if isSent { process.send([1], isFollowed: true) }
          isDone = true
        }, until: { isDone })
      #expect(isServed)
      #expect(Self.isWoken(mailbox) == isSent)
    }

    /// Who begins to end a child does that to its end.
    @Test func anEndThatWasAskedForIsNotForgotten() throws {
      let mailbox = try Mailbox()
      mailbox.send([1], callsReader: false, isFollowed: true)
      #expect(!mailbox.hasEnding)
      mailbox.post { $0.ending = .init(reason: .finished, grace: .zero) }
      #expect(mailbox.hasEnding)
      _ = mailbox.collect { $0.ending?.grace }
      #expect(mailbox.hasEnding)
    }

    @Test func deadlinesAreTakenInOrderAndOnce() throws {
      let mailbox = try Mailbox()
      let now = ContinuousClock.now
      for (token, seconds) in [(UInt64(1), 3), (2, 1), (3, 2), (4, 60)] {
        mailbox.setDeadline(token, at: now + .seconds(seconds))
      }
      mailbox.forgetDeadline(3)
      #expect(mailbox.collectNextDeadline() == now + .seconds(1))
      #expect(mailbox.takeDeadlines(until: now + .seconds(59)) == [2, 1])
      #expect(mailbox.takeDeadlines(until: now + .seconds(59)) == [])
      #expect(mailbox.collectNextDeadline() == now + .seconds(60))
    }
  }
#endif
