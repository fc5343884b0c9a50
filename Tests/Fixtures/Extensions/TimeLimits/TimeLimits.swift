import Foundation
import IdentityLookup

/// Sets what the message says, and takes it back when another one says so.
final class TimeLimits: ILMessageFilterExtension {
  private var cancels: [() -> Void] = []
  /// What nobody takes back.
  private var kept: [() -> Void] = []
}

extension TimeLimits: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    response.action = .allow
    let text = queryRequest.messageBody ?? ""
    guard !doInTurn(text, { completion(response) }) else { return }
    switch text {
    case "cancel":
      for cancel in cancels { cancel() }
      cancels = []
      completion(response)
    case "on time":
      Task {
        await OnTime().run()
        completion(response)
      }
    case "run the loop":
      let start = Date()
      _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in print("by a timer") }
      RunLoop.current.run(until: start + 0.3)
      print("ran", isPast(0.3, since: start))
      completion(response)
    case "timers of each kind": timers { completion(response) }
    default:
      if text.hasSuffix(", twice") {
        let kind = String(text.dropLast(7))
        kept.append(set(kind))
        cancels.append(set(kind))
      } else {
        cancels.append(set(text))
      }
      completion(response)
    }
  }

  /// Gives a queue work for different times; false where the message says nothing of that.
  private func doInTurn(_ text: String, _ completion: @escaping () -> Void) -> Bool {
    let queue = DispatchQueue(label: "in-turn")
    switch text {
    case "in turn":
      queue.async { Thread.sleep(forTimeInterval: 0.4) }
      queue.asyncAfter(deadline: .now() + 0.1, execute: DispatchWorkItem { print("first") })
      queue.asyncAfter(deadline: .now() + 0.2) {
        print("second")
        completion()
      }
    case "at once":
      queue.asyncAfter(deadline: .now(), execute: DispatchWorkItem { print("first") })
      queue.async { print("second") }
      queue.asyncAfter(deadline: .now() - 1, qos: .utility) { print("third") }
      queue.async {
        print("fourth")
        completion()
      }
    case "cancelled before":
      let item = DispatchWorkItem {}
      item.cancel()
      DispatchQueue.global().asyncAfter(deadline: .now() + 30, execute: item)
      completion()
    default: return false
    }
    return true
  }

  /// Sets something for later; gives what takes it back.
  private func set(_ kind: String) -> () -> Void {
    switch kind {
    case "a timer":
      let timer = Timer.scheduledTimer(withTimeInterval: 30, repeats: false) { _ in }
      return timer.invalidate
    case "a source": return source { $0.schedule(deadline: .now() + 30, repeating: 1) }
    case "a source by the wall clock":
      return source { $0.schedule(wallDeadline: .now() + 30, repeating: 1) }
    case "a work item": return item(on: .global())
    case "a work item on the main queue": return item(on: .main)
    case "a work item by the wall clock":
      let item = DispatchWorkItem {}
      DispatchQueue.global().asyncAfter(wallDeadline: .now() + 30, execute: item)
      return item.cancel
    case "a task that sleeps": return Task { try await Task.sleep(for: .seconds(30)) }.cancel
    case "an old task that sleeps":
      return Task { try await Task.sleep(nanoseconds: 30_000_000_000) }.cancel
    case "a task on the main actor":
      return Task { @MainActor in try await Task.sleep(for: .seconds(30)) }.cancel
    case "a limit of a group":
      return Task {
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<2 { group.addTask { try? await Task.sleep(for: .seconds(30)) } }
        }
      }.cancel
    default: return setSignal(kind)
    }
  }

  /// Sets what ends in a signal.
  private func setSignal(_ kind: String) -> () -> Void {
    switch kind {
    case "an alarm":
      alarm(30)
      return { alarm(0) }
    case "an interval timer":
      var (time, none) = (itimerval(), itimerval())
      time.it_value.tv_sec = 30
      setitimer(Int32(ITIMER_REAL.rawValue), &time, nil)
      return { setitimer(Int32(ITIMER_REAL.rawValue), &none, nil) }
    case "a timer again and again":
      // A signal that is not waited for ends nothing.
      signal(SIGALRM, SIG_IGN)
      var time = itimerval()
      (time.it_value.tv_usec, time.it_interval.tv_usec) = (50_000, 50_000)
      setitimer(Int32(ITIMER_REAL.rawValue), &time, nil)
      return {}
    default: return {}
    }
  }

  private func source(_ schedule: (any DispatchSourceTimer) -> Void) -> () -> Void {
    let source = DispatchSource.makeTimerSource()
    source.setEventHandler {}
    schedule(source)
    source.resume()
    return source.cancel
  }

  private func item(on queue: DispatchQueue) -> () -> Void {
    let item = DispatchWorkItem {}
    queue.asyncAfter(deadline: .now() + 30, execute: item)
    return item.cancel
  }

  /// Prints whether timers that are not scheduled yet fire when their interval is over.
  private func timers(_ completion: @escaping () -> Void) {
    let start = Date()
    let once = Timer(timeInterval: 0.2, repeats: false) { _ in
      print("once", isPast(0.2, since: start))
    }
    var count = 0
    let often = Timer(timeInterval: 0.3, repeats: true) { timer in
      count += 1
      print("often", isPast(0.3 * Double(count), since: start))
      guard count == 2 else { return }
      timer.invalidate()
      completion()
    }
    let now = Timer(fire: Date(), interval: 5, repeats: true) { timer in
      print("now", Date().timeIntervalSince(start) < 5)
      timer.invalidate()
    }
    for timer in [once, often, now] { RunLoop.main.add(timer, forMode: .common) }
  }
}

/// Whether so much time has passed; the wall clock may be put right meanwhile.
private func isPast(_ seconds: TimeInterval, since start: Date) -> Bool {
  Date().timeIntervalSince(start) > 0.8 * seconds
}

/// Work for later that comes, or does not, as it should.
private struct OnTime {
  private let start = Date()
  private let queue = DispatchQueue(label: "on-time")

  func run() async {
    await withCheckedContinuation { continuation in
      let first = DispatchWorkItem { print("first", isPast(0.1, since: start)) }
      let never = DispatchWorkItem { print("never") }
      let twice = DispatchWorkItem { print("twice", isPast(0.2, since: start)) }
      let last = DispatchWorkItem(qos: .utility, flags: .barrier) {
        print("last", isPast(0.3, since: start))
      }
      last.notify(queue: queue) { continuation.resume() }
      queue.asyncAfter(deadline: .now() + 0.3, execute: last)
      for delay in [0.2, 0.25] { queue.asyncAfter(deadline: .now() + delay, execute: twice) }
      queue.asyncAfter(deadline: .now() + 0.15, execute: never)
      queue.asyncAfter(deadline: .now() + 0.1, execute: first)
      never.cancel()
      let unneeded = DispatchWorkItem { print("unneeded") }
      queue.asyncAfter(deadline: .now() + 86_400, execute: unneeded)
      unneeded.cancel()
      unneeded.wait()
    }
    let begin = Date()
    try? await Task.sleep(for: .milliseconds(100))
    print("slept", isPast(0.1, since: begin))
    let task = Task { try await Task.sleep(nanoseconds: 600_000_000_000) }
    let other = Task { try await Task.sleep(for: .seconds(600), tolerance: .seconds(1)) }
    try? await Task.sleep(nanoseconds: 50_000_000)
    task.cancel()
    other.cancel()
    for task in [task, other] {
      if case .failure(let error) = await task.result { print(error) }
    }
  }
}
