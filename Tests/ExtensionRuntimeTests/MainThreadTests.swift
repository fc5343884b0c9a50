import CPlatform
import ExtensionWire
import Foundation
import Glibc
import Testing

/// The main thread of an extension's process waits for all that may have something for it, at once.
@Suite(.serialized) struct MainThreadTests {
  /// Does what the message says, often when the main thread waits for the host.
  private static let filter = """
    import Foundation
    import Glibc
    import IdentityLookup

    final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
      var isOver = false
      // As code does that resets every signal; the host calls all the same.
      let before: Void = { _ = signal(34, SIG_DFL) }()

      func handle(
        _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
        completion: @escaping (ILMessageFilterQueryResponse) -> Void
      ) {
        let answer = {
          let response = ILMessageFilterQueryResponse()
          response.action = .junk
          completion(response)
        }
        switch queryRequest.messageBody ?? "" {
        case "queue": whenMainWaits { DispatchQueue.main.async(execute: answer) }
        case "queue at once": DispatchQueue.main.async(execute: answer)
        case "loop": whenMainWaits { RunLoop.main.perform(answer) }
        case "actor": whenMainWaits { Task { @MainActor in answer() } }
        case "timer":
          whenMainWaits {
            let timer = Timer(timeInterval: 0.001, repeats: false) { _ in answer() }
            RunLoop.main.add(timer, forMode: .default)
          }
        case "moved timer":
          let timer = Timer(timeInterval: 3600, repeats: false) { _ in answer() }
          RunLoop.main.add(timer, forMode: .default)
          whenMainWaits { timer.fireDate = Date() }
        case "far timer":
          RunLoop.main.add(Timer(timeInterval: 3600, repeats: false) { _ in }, forMode: .default)
          answer()
        case "sleeper":
          Thread { sleep(3600) }.start()
          answer()
        case "held back":
          Thread {
            var signals = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &signals)
            if sigismember(&signals, 34) == 1 { answer() }
          }.start()
        case "performs":
          pollByPerforming()
          answer()
        case "timers":
          pollByTimers()
          answer()
        case "enough":
          isOver = true
          answer()
        case "mode":
          if RunLoop.current.currentMode == .default { answer() }
        case "run":
          var isServed = false
          DispatchQueue.main.async { isServed = true }
          RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01))
          if !isServed { answer() }
        case "idle":
          let name = Notification.Name("idle")
          _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
            answer()
          }
          NotificationQueue.default.enqueue(Notification(name: name), postingStyle: .whenIdle)
        default: answer()
        }
      }

      func pollByPerforming() {
        guard !isOver else { return }
        RunLoop.main.perform { self.pollByPerforming() }
      }

      func pollByTimers() {
        guard !isOver else { return }
        let timer = Timer(timeInterval: 0, repeats: false) { _ in self.pollByTimers() }
        RunLoop.main.add(timer, forMode: .default)
      }

      func whenMainWaits(_ body: @escaping () -> Void) {
        #if arch(x86_64)
          let ppoll = "271 "
        #else
          let ppoll = "73 "
        #endif
        let path = "/proc/self/task/\\(getpid())/syscall"
        Thread {
          while (try? String(contentsOfFile: path, encoding: .utf8))?.hasPrefix(ppoll) != true {}
          body()
        }.start()
      }
    }
    """

  private static let entry = """
    import ExtensionRuntime
    @_cdecl("main")
    public func __messagesHostExtensionMain(
      _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    ) -> Int32 {
      ExtensionMain.run(principalClass: "MyFilter.MessageFilterExtension") {
        MessageFilterExtension()
      }
    }
    """

  /// The program, compiled once, and removed when the test process ends.
  private static let executable = Result {
    let executable = try ExtensionCompiler.extensionExecutable(
      files: ["Filter.swift": filter, "Entry.swift": entry], flags: ["-swift-version", "5"])
    atexit { MainThreadTests.remove() }
    return executable
  }

  private static func remove() {
    guard case .success(let executable) = executable else { return }
    try? FileManager.default.removeItem(at: executable.deletingLastPathComponent())
  }

  #if arch(x86_64)
    private static let ppoll = 271
  #else
    private static let ppoll = 73
  #endif

  private let process: ExtensionProcess

  init() throws {
    let executable = try Self.executable.get()
    process = try ExtensionProcess(executable, home: executable.deletingLastPathComponent())
    try process.send(.hello(HelloRecord(appGroups: [])))
    guard case .ready = try process.next() else { throw POSIXError(.EPROTO) }
  }

  private func ask(_ bodies: [String], answersOf numbers: [Int]) throws {
    for (number, body) in bodies.enumerated() { try process.ask(UInt32(number), body) }
    for number in numbers {
      let answer = ExtensionMessage.response(
        QueryID(rawValue: UInt32(number)), ResponseRecord(action: 2, subAction: 0))
      #expect(try process.next() == answer)
    }
  }

  /// Whether its threads wait as those of an idle extension do.
  private var isAtRest: Bool {
    var place = cpl_rest_place()
    defer { cpl_forget_rest(&place) }
    return cpl_remember_rest(process.identifier, &place) == 0
  }

  /// Returns when its main thread waits for descriptors: the runtime's, with a fourth one for the host.
  private func waitUntilItListens() throws {
    let path = "/proc/\(process.identifier)/task/\(process.identifier)/syscall"
    var isListening = false
    while !isListening {
      let words = try String(contentsOfFile: path, encoding: .utf8).split(separator: " ")
      let call = words.first.flatMap { Int($0) }
      isListening = call == Self.ppoll && words.count > 2 && ["0x4", "0x5"].contains(words[2])
    }
  }

  /// Whoever gives it something meanwhile, it does that at once.
  @Test(arguments: ["queue", "loop", "actor", "timer", "moved timer", "idle", "held back", "now"])
  func whatComesWhileItWaitsIsDone(_ body: String) throws {
    try ask([body], answersOf: [0])
    #expect(try process.hangUp() == 0)
  }

  /// The host's word is heard also where a timer is to come, or a call came for nothing.
  @Test(arguments: ["far timer", "sleeper", "now"]) func theHostIsHeardBesides(_ body: String)
    throws
  {
    try ask([body], answersOf: [0])
    process.call()
    try process.ask(7, "now")
    #expect(
      try process.next()
        == .response(QueryID(rawValue: 7), ResponseRecord(action: 2, subAction: 0)))
    try process.send(.shutdown)
    #expect(try process.hangUp() == 0)
  }

  /// A loop that always has something to do lets the main queue have its turns.
  @Test(arguments: ["performs", "timers"]) func aLoopThatIsNeverDoneHearsTheHost(_ body: String)
    throws
  {
    for (number, body) in zip(UInt32(0)..., [body, "now", "queue at once", "enough"]) {
      try process.ask(number, body)
      let id = QueryID(rawValue: number)
      #expect(try process.next() == .response(id, ResponseRecord(action: 2, subAction: 0)))
    }
    #expect(try process.hangUp() == 0)
  }

  /// A handler is called within a block of the main queue, whoever reads: its own run of the loop leaves that
  /// queue's other blocks for later.
  @Test(arguments: [false, true]) func aHandlerIsABlockOfTheMainQueue(isCalled: Bool) throws {
    for (number, body) in ["mode", "run", "mode"].enumerated() {
      try process.ask(UInt32(number), body)
      if isCalled { process.call() }
      let id = QueryID(rawValue: UInt32(number))
      #expect(try process.next() == .response(id, ResponseRecord(action: 2, subAction: 0)))
    }
    #expect(try process.hangUp() == 0)
  }

  /// A loop that is observed waits by itself, and hears the host as well.
  @Test func anObservedLoopHearsTheHost() throws {
    try ask(["idle"], answersOf: [0])
    for number in UInt32(1)...3 {
      try process.ask(number, "now")
      #expect(
        try process.next()
          == .response(QueryID(rawValue: number), ResponseRecord(action: 2, subAction: 0)))
    }
    #expect(try process.hangUp() == 0)
  }

  /// By that the host knows in a moment that it is idle; watchdogs would end a test in which it never is.
  @Test func anIdleExtensionWaitsWhereTheHostLooks() throws {
    for number in UInt32(0)..<3 {
      try process.ask(number, "now")
      #expect(
        try process.next()
          == .response(QueryID(rawValue: number), ResponseRecord(action: 2, subAction: 0)))
      while !isAtRest {}
    }
    #expect(try process.hangUp() == 0)
  }

  /// What may go on by itself is looked at more closely.
  @Test(arguments: ["far timer", "sleeper"]) func whatMayGoOnDoesNot(_ body: String) throws {
    try ask([body], answersOf: [0])
    try waitUntilItListens()
    #expect(!isAtRest)
    #expect(try process.hangUp() == 0)
  }
}
