import Foundation
import IdentityLookup

/// Answers at once, and does what the message says after that.
final class LateActs: ILMessageFilterExtension {
  /// Long after the host saw the process at rest, and well within the time that a `wait` is given, on a
  /// busy machine, too.
  private static let later: TimeInterval = 1.5
  private let gate = DispatchSemaphore(value: 0)
  var kept: (() -> Void)?
  /// How often it was told to try again.
  var tries = 0
  private lazy var source = {
    let source = DispatchSource.makeTimerSource()
    source.setEventHandler {}
    return source
  }()
}

extension LateActs: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    response.action = .allow
    print("asked")
    NSLog("asked")
    let text = queryRequest.messageBody ?? ""
    guard !keeps(text, context, { completion(response) }) else { return }
    completion(response)
    print("answered")
    NSLog("answered")
    switch text {
    case "answer again": completion(response)
    case "defer": context.deferQueryRequestToNetwork { _, _ in }
    case "work": while true {}
    case "print a part":
      print("part", terminator: "")
      FileHandle.standardError.write(Data("part of an error".utf8))
    default:
      act(text)
      prepare(text)
      end(text)
    }
  }

  /// Whether the handler returns without an answer, or does something before it.
  private func keeps(
    _ text: String, _ context: ILMessageFilterExtensionContext, _ completion: @escaping () -> Void
  ) -> Bool {
    switch text {
    case "late answer":
      DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: completion)
    case "crash": fatalError("as the test wants it")
    case "two threads at a static": return meetsAtStatics("release", completion)
    case "two threads at a static that fails": return meetsAtStatics("abort", completion)
    case "keep the completion":
      kept = completion
      gate.signal()
    case "sleep in the handler":
      DispatchQueue.global().async(execute: completion)
      Thread.sleep(forTimeInterval: Self.later)
    default: return defers(text, context, completion)
    }
    return true
  }

  /// Does what it may not, at once or later.
  private func act(_ text: String) {
    switch text {
    case "at once": keepCopy()
    case "lose a setting": UserDefaults(suiteName: Self.group)?.set(1, forKey: "a")
    case "act after a sleep":
      DispatchQueue.main.async {
        Thread.sleep(forTimeInterval: 0.5)
        self.keepCopy()
      }
    case "set a timer after a sleep":
      DispatchQueue.main.async {
        Thread.sleep(forTimeInterval: 0.5)
        DispatchQueue.main.asyncAfter(deadline: .now() + 30) {}
      }
    case "set a timer after a long sleep":
      DispatchQueue.main.async {
        Thread.sleep(forTimeInterval: 3)
        DispatchQueue.main.asyncAfter(deadline: .now() + 30) {}
      }
    case "on another thread": DispatchQueue.global().async { self.keepCopy() }
    case "on a later turn":
      DispatchQueue.main.async { DispatchQueue.main.async { self.keepCopy() } }
    case "after a time":
      DispatchQueue.main.asyncAfter(deadline: .now() + Self.later) { self.keepCopy() }
    case "by a timer":
      _ = Timer.scheduledTimer(withTimeInterval: Self.later, repeats: false) { _ in
        self.keepCopy()
      }
    case "after a sleep":
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: Self.later)
        self.keepCopy()
      }
    default: goOn(text)
    }
  }

  /// Uses a processor beyond the host's patience.
  private func goOn(_ text: String) {
    switch text {
    case "work on": DispatchQueue.global().async { self.compute(600) }
    case "work on for a while":
      DispatchQueue.global().async {
        self.compute(1.3)
        self.keepCopy()
      }
    case "work on and set a timer":
      DispatchQueue.global().async {
        self.compute(1.3)
        DispatchQueue.global().asyncAfter(deadline: .now() + 30) {}
      }
    default: break
    }
  }

  /// Leaves something to come, or the threads of what is done.
  private func prepare(_ text: String) {
    switch text {
    case "with tasks": work()
    case "a task that sleeps":
      work()
      Task { try await Task.sleep(for: .seconds(30)) }
    case "an old task that sleeps":
      work()
      Task { try await Task.sleep(nanoseconds: 30_000_000_000) }
    case "a later block":
      work()
      DispatchQueue.global().asyncAfter(deadline: .now() + 30) {}
    case "a later block by the wall clock":
      work()
      DispatchQueue.global().asyncAfter(wallDeadline: .now() + 30) {}
    case "a source":
      work()
      source.schedule(deadline: .now() + 30, repeating: 1)
      source.resume()
    case "a source by the wall clock":
      work()
      source.schedule(wallDeadline: .now() + 30, repeating: 1)
      source.resume()
    case "threads that wait for each other":
      for _ in 0..<64 { DispatchQueue.global().async { self.gate.wait() } }
      DispatchQueue.global().async { (0..<64).forEach { _ in self.gate.signal() } }
    case "a semaphore with a limit":
      DispatchQueue.global().async { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 30) }
    default: break
    }
  }

  /// Ends the process, at once or later.
  private func end(_ text: String) {
    switch text {
    case "leave": exit(0)
    case "leave with 3": exit(3)
    case "leave by a timer":
      _ = Timer.scheduledTimer(withTimeInterval: Self.later, repeats: false) { _ in exit(0) }
    case "be killed": raise(SIGKILL)
    case "stop itself": DispatchQueue.main.async { raise(SIGSTOP) }
    case "block the main thread": DispatchQueue.main.async { self.gate.wait() }
    case "crash after the answer": fatalError("as the test wants it")
    case "crash by a timer":
      _ = Timer.scheduledTimer(withTimeInterval: Self.later, repeats: false) { _ in
        fatalError("as the test wants it")
      }
    case "crash with the next message":
      Thread.detachNewThread {
        _ = self.gate.wait(timeout: .now() + 600)
        fatalError("as the test wants it")
      }
    default: break
    }
  }

  /// Uses threads of libdispatch, which it keeps for a while.
  private func work() {
    DispatchQueue.concurrentPerform(iterations: 4) { _ in }
    DispatchQueue.global().async { print("worked") }
    Task.detached(priority: .background) { print("worked") }
  }

  /// Uses so many seconds of a processor.
  private func compute(_ seconds: Double) {
    func used() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let end = used() + seconds
    while used() < end {}
  }

  private static let group = "group.com.example.late-acts"

  func keepCopy() {
    let group = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: Self.group)
    if let group { try? Data("a copy".utf8).write(to: group.appendingPathComponent("copy")) }
    print("tried")
  }
}
