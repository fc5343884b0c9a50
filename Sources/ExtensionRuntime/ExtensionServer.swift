import ExtensionWire
import Foundation
import IdentityLookup
import Synchronization

/// Serves one host: makes the principal object and gives it the queries, on the main thread.
@MainActor final class ExtensionServer {
  let connection: HostConnection
  nonisolated let runner: QueryRunner
  private nonisolated let inertUse = InertUse.Record()
  private nonisolated let inbox: MainInbox
  private let principalClass: String
  private let make: @MainActor () -> Any
  private var phase = Phase.waiting
  /// The principal object, where it can be asked about messages: to ask for that each time takes long.
  private var queryHandler: (any ILMessageFilterQueryHandling)?
  private var groups: [String: URL] = [:]
  /// Whether this session has taken over for all messages of a turn.
  private var isTakenOver = false
  /// Shows what is reported; nil for a message filter.
  private var reports: ReportServer?

  private enum Phase {
    case waiting
    case serving(principal: Any)
    /// The principal object lives on, as it may still hold completion handlers.
    case over(principal: Any?)
  }

  nonisolated init(
    connection: HostConnection, principalClass: String, silentPaths: [String],
    make: @escaping @MainActor () -> Any
  ) {
    self.connection = connection
    self.principalClass = principalClass
    self.make = make
    runner = QueryRunner(connection: connection, silentPaths: silentPaths)
    inbox = MainInbox(connection)
  }

  /// Starts to read on a thread of its own; the main queue, which must be running, does the rest.
  nonisolated static func start(
    on connection: HostConnection, principalClass: String, silentPaths: [String] = [],
    make: @escaping @MainActor () -> Any
  ) {
    let server = ExtensionServer(
      connection: connection, principalClass: principalClass, silentPaths: silentPaths, make: make)
    server.startReading()
  }

  nonisolated func startReading() {
    connection.startReading { [self] in
      while true {
        switch connection.read(takeIn) {
        case .bytes, .taken:
          connection.writeHeld { Libc.hasInput(connection.inputNumber, within: 1) }
        case .end: return runner.inputEnded()
        case .over: return
        }
      }
    }
  }

  /// Takes in what was said, on whichever thread, and leaves to the main queue what the main thread has to
  /// serve.
  nonisolated func takeIn(_ messages: [Result<HostMessage, WireError>]) {
    let forMain = messages.filter { message in
      // Results of deferrals must pass even while the author's handler blocks the main thread.
      if case .success(.deferralResult(let id, let record)) = message {
        runner.deferralEnded(id, record)
        return false
      }
      if case .success(.shutdown) = message { runner.expectEnd() }
      return true
    }
    guard !forMain.isEmpty, inbox.add(forMain) else { return }
    serveInTurn()
  }

  /// Lets the main queue serve the messages that wait, some in each of its turns.
  private nonisolated func serveInTurn() {
    DispatchQueue.main.async { [self] in
      MainActor.assumeIsolated { receive(inbox.next()) }
      if inbox.endTurn() { serveInTurn() }
    }
  }

  /// Takes the messages of a turn.
  private func receive(_ messages: [Result<HostMessage, WireError>]) {
    if messages.count > 1 {
      takeOver()
      isTakenOver = true
    }
    for message in messages { receive(message) }
    isTakenOver = false
  }

  private func receive(_ result: Result<HostMessage, WireError>) {
    switch (phase, result) {
    case (.over, _):
      break
    case (_, .failure(let error)):
      violate("the host sent a bad frame: \(error)")
    case (.waiting, .success(.hello(let hello))):
      begin(hello)
    case (.waiting, .success(.shutdown)):
      connection.finish(.hostGone)
    case (.waiting, .success):
      violate("the host's first message was not hello")
    case (.serving(let principal), .success(let message)):
      serve(message, principal)
    }
  }

  private func begin(_ hello: HelloRecord) {
    guard hello.version == WireVersion.current else {
      return violate(
        "the host speaks version \(hello.version) of the protocol, this extension "
          + "\(WireVersion.current); build it again")
    }
    groups = Dictionary(
      hello.appGroups.map {
        ($0.identifier, URL(fileURLWithPath: $0.containerPath, isDirectory: true))
      }, uniquingKeysWith: { first, _ in first })
    takeOver()
    if !setClock(hello.clock) {
      runner.report(
        ExtensionDiagnostic(
          code: .clockUnmoved,
          message: "the phone has a date of its own, and this process can only have the "
            + "machine\u{2019}s"))
    }
    let principal = make()
    HostCall.renew()
    phase = .serving(principal: principal)
    queryHandler = principal as? any ILMessageFilterQueryHandling
    if let sheet = principal as? any ReportingPrincipal { return becomeReady(toShow: sheet) }
    let ready = ReadyRecord(
      principalClass: principalClass,
      handlesQueries: queryHandler != nil,
      handlesCapabilities: principal is any ILMessageFilterCapabilitiesQueryHandling)
    if !ready.handlesQueries && !ready.handlesCapabilities {
      runner.report(
        ExtensionDiagnostic(
          code: .principalNotHandler,
          message: "\(principalClass) conforms neither to ILMessageFilterQueryHandling nor to "
            + "ILMessageFilterCapabilitiesQueryHandling, so it cannot be asked"))
    }
    connection.send(.ready(ready))
  }

  private func becomeReady(toShow sheet: any ReportingPrincipal) {
    if let fault = sheet.fault {
      runner.report(ExtensionDiagnostic(code: .principalNotHandler, message: fault))
    } else {
      reports = ReportServer(sheet, connection: connection, runner: runner)
    }
    connection.send(
      .ready(ReadyRecord(principalClass: principalClass, handlesReports: sheet.fault == nil)))
  }

  /// Sets the clock that the author's code sees; false where that cannot be.
  private func setClock(_ milliseconds: Int?) -> Bool {
    guard let milliseconds else { return true }
    return WallClock.set(milliseconds: milliseconds)
  }

  /// Makes what is one for a process this session's: inside a test there may be several.
  private func takeOver() {
    let runner = runner
    DiagnosticSink.install { runner.report($0) }
    InertUse.install(inertUse)
    AppGroupContainers.install(groups)
  }

  private func serve(_ message: HostMessage, _ principal: Any) {
    switch message {
    case .hello:
      violate("the host said hello twice")
    case .query(let id, let record):
      handle(id, record)
    case .capabilities(let id):
      handleCapabilities(id, principal)
    case .deferralResult(let id, let record):
      runner.deferralEnded(id, record)
    case .report(let id, let record):
      takeOver()
      _ = setClock(record.clock)
      show { $0.begin(id, record) }
    case .look(let id, let clock):
      _ = setClock(clock)
      show { $0.look(id) }
    case .act(let id, let record): show { $0.act(id, record) }
    case .classify(let id): show { $0.classify(id) }
    case .dismiss(let id): show { $0.dismiss(id) }
    case .shutdown:
      phase = .over(principal: principal)
      runner.shutDown()
    }
  }

  private func show(_ body: (ReportServer) -> Bool) {
    guard let reports, body(reports) else {
      return violate("the host asked out of turn for what a reporting extension shows")
    }
  }

  private func handle(_ id: QueryID, _ record: QueryRecord) {
    guard let token = open(id, isInHandler: queryHandler != nil) else { return }
    if !isTakenOver { takeOver() }
    guard let queryHandler else {
      reportNoHandler("ILMessageFilterQueryHandling", id)
      return token.answer(.response(id, ResponseRecord(action: 0, subAction: 0)))
    }
    let context = context(id)
    // Whether it can be set was told at the beginning.
    _ = setClock(record.clock)
    queryHandler.handle(ILMessageFilterQueryRequest(record), context: context) { response in
      token.answer(.response(id, ResponseRecord(response)))
    }
    runner.handlerReturned(id)
  }

  private func handleCapabilities(_ id: QueryID, _ principal: Any) {
    guard let token = open(id) else { return }
    takeOver()
    guard let handler = principal as? any ILMessageFilterCapabilitiesQueryHandling else {
      reportNoHandler("ILMessageFilterCapabilitiesQueryHandling", id)
      return token.answer(
        .capabilities(id, CapabilitiesRecord(transactional: [], promotional: [])))
    }
    let request = ILMessageFilterCapabilitiesQueryRequest(fromHost: ())
    handler.handle(request, context: context(id)) { response in
      token.answer(.capabilities(id, CapabilitiesRecord(response)))
    }
  }

  private func open(_ id: QueryID, isInHandler: Bool = false) -> CompletionToken? {
    guard runner.open(id, isInHandler: isInHandler) else {
      violate("the host used the query number \(id) twice")
      return nil
    }
    return CompletionToken(id: id, runner: runner)
  }

  private func context(_ id: QueryID) -> ILMessageFilterExtensionContext {
    let runner = runner
    return ILMessageFilterExtensionContext(
      host: .init(
        deferQuery: { runner.deferQuery(id, completion: $0) },
        report: { runner.report($0, query: id) }))
  }

  private func reportNoHandler(_ protocolName: String, _ id: QueryID) {
    runner.report(
      ExtensionDiagnostic(
        code: .handlerMissing,
        message: "\(principalClass) does not conform to \(protocolName)"), query: id)
  }

  private var principal: Any? {
    switch phase {
    case .waiting: nil
    case .serving(let principal): principal
    case .over(let principal): principal
    }
  }

  private func violate(_ message: String) {
    phase = .over(principal: principal)
    runner.report(ExtensionDiagnostic(code: .wireViolation, message: message))
    connection.finish(.violation)
  }
}
