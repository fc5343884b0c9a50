import Foundation

extension Notification.Name {
  static let changed = Notification.Name("changed")
  static let other = Notification.Name("other")
}

/// Hears of notices by methods.
final class Noticed: NSObject {
  deinit {
    print("gone")
    NotificationCenter.default.removeObserver(self)
  }

  @objc func changed(_ notice: Notification) { print("changed", notice.userInfo?["a"] ?? "-") }
  @objc private func older(_ notice: NSNotification) { print("older", notice.name.rawValue) }
  @objc func plain() { print("plain") }
  @objc static func whole(_ notice: Notification) { print("whole", notice.name.rawValue) }

  static func everything() {
    let center = NotificationCenter.default
    var noticed: Noticed? = Noticed()
    if let noticed {
      center.addObserver(noticed, selector: #selector(changed), name: .changed, object: nil)
      center.addObserver(noticed, selector: #selector(older(_:)), name: .other, object: nil)
      center.addObserver(noticed, selector: #selector(plain), name: nil, object: center)
    }
    center.addObserver(self, selector: #selector(whole), name: .other, object: nil)
    center.post(name: .changed, object: nil, userInfo: ["a": 1])
    center.post(name: .other, object: center)
    if let noticed { center.removeObserver(noticed, name: .other, object: nil) }
    center.removeObserver(self)
    center.post(name: .other, object: nil)
    let token = center.addObserver(forName: .other, object: nil, queue: nil) { _ in print("block") }
    center.post(name: .other, object: nil)
    center.removeObserver(token)
    center.post(name: .other, object: nil)
    noticed = nil
    center.post(name: .changed, object: nil)
  }
}

/// What selectors are called.
@MainActor final class Named: NSObject {
  @objc func go() {}
  @objc func go(_ sender: Any?) {}
  @objc func went(to place: String, by way: String) {}
  @objc func load(from place: String) throws {}
  @objc func later() async {}
  @objc(other) func own() {}
  @objc var isOn = false

  nonisolated static func everything() {
    print(
      #selector(Named.go as (Named) -> () -> Void), #selector(Named.go(_:)),
      #selector(Named.went(to:by:)), #selector(Named.load), #selector(Named.later),
      #selector(Named.own), #selector(getter: Named.isOn), #selector(setter: Named.isOn))
    print(#selector(Named.go(_:)) == Selector(("go:")), NSStringFromSelector(#selector(Named.own)))
  }
}

/// Is called by timers, threads and later.
@MainActor final class Timed: NSObject {
  nonisolated static let shared = Timed(())
  private var end: (() -> Void)?
  private var count = 0

  nonisolated private init(_ nothing: Void) { super.init() }

  nonisolated func begin(then end: @escaping () -> Void) {
    nonisolated(unsafe) let end = end
    DispatchQueue.main.async { MainActor.assumeIsolated { self.start(end) } }
  }

  private func start(_ end: @escaping () -> Void) {
    self.end = end
    perform(#selector(never), with: nil, afterDelay: 0.005)
    NSObject.cancelPreviousPerformRequests(withTarget: self)
    performSelector(onMainThread: #selector(once(_:)), with: "main", waitUntilDone: true)
    Thread(target: self, selector: #selector(apart), object: nil).start()
  }

  @objc private func tick(_ timer: Timer) {
    count += 1
    guard count == 3 else { return }
    timer.invalidate()
    print("ticked", timer.userInfo ?? "-", timer.isValid)
    let last = Timer(
      timeInterval: 0.001, target: self, selector: #selector(finish), userInfo: nil, repeats: false)
    RunLoop.main.add(last, forMode: .common)
  }

  @objc func once(_ what: String) {
    print("once", what)
    if what == "thread" {
      perform(#selector(once(_:)), with: "later", afterDelay: 0.005)
    } else if what == "later" {
      Timer.scheduledTimer(
        timeInterval: 0.01, target: self, selector: #selector(tick(_:)), userInfo: "mine",
        repeats: true)
    }
  }
  @objc func never() { print("never") }
  @objc nonisolated func apart() {
    Timed.shared.performSelector(
      onMainThread: #selector(once(_:)), with: "thread", waitUntilDone: true)
  }
  @objc func finish() { end?() }
}

/// What is awaited is begun.
final class Awaited: NSObject {
  nonisolated(unsafe) static var end: (() -> Void)?

  static func begin(then end: @escaping () -> Void) {
    self.end = end
    Awaited().perform(#selector(wait(for:)), with: "word")
  }

  @objc func wait(for word: String) async throws {
    await Task.yield()
    print("awaited", word)
    Self.end?()
  }
}

/// Methods that no table can have.
struct Left {
  private final class Hidden: NSObject {
    @objc func one() {}
  }
  final class Generic<Value>: NSObject {
    @objc func two() {}
  }
  final class Word: NSObject {}
  final class Owner: NSObject {
    // Its type is told apart behind the source, where nothing finds it by this name.
    @objc(oneWord:) func own(_ word: Word) {}
    @objc func own(_ word: NSString) { print("owns", word) }
  }

  static func everything() {
    Hidden().perform(#selector(Hidden.one))
    Generic<Int>().perform(Selector(("two")))
    Owner().perform(Selector(("oneWord:")), with: Word())
    Owner().perform(Selector(("own:")), with: "one")
    print("left", Hidden().responds(to: #selector(Hidden.one)))
  }
}
