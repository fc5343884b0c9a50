import ExtensionWire
import Foundation
import IdentityLookup
import Testing

/// The real thing: an author's sources, compiled and linked, in a process of their own.
@Suite(.serialized) struct BuiltExtensionTests {
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

  /// Imports Foundation alone, as an author's shared files do.
  private static let rules = """
    import Foundation
    struct Rules {
      let defaults = UserDefaults(suiteName: "group.com.example.rules")
      var word: String { defaults?.string(forKey: "word") ?? "none" }
      func remember(_ word: String) { defaults?.set(word, forKey: "last") }
    }
    """

  private static let template = """
    import IdentityLookup
    final class MessageFilterExtension: ILMessageFilterExtension {
      let rules: Rules
      override init() { rules = Rules(); super.init() }
    }
    extension MessageFilterExtension: ILMessageFilterQueryHandling {
      func handle(
        _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
        completion: @escaping (ILMessageFilterQueryResponse) -> Void
      ) {
        let response = ILMessageFilterQueryResponse()
        let text = queryRequest.messageBody ?? ""
        print("main thread:", Thread.isMainThread, terminator: ";")
        switch text {
        case "timer":
          _ = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in
            response.action = .promotion
            completion(response)
          }
        case "semaphore":
          let done = DispatchSemaphore(value: 0)
          context.deferQueryRequestToNetwork { answer, error in
            if let error = error { NSLog("Error deferring query request to network: \\(error)") }
            done.signal()
          }
          done.wait()
          response.action = .transaction
          completion(response)
        case "hang": while true {}
        case "standard":
          _ = UserDefaults.standard.bool(forKey: "isOn")
          let own = UserDefaults.standard.integer(forKey: "count")
          UserDefaults.standard.set(own + 1, forKey: "count")
          response.action = UserDefaults.standard.integer(forKey: "count") == 1 ? .junk : .allow
          completion(response)
        case "write":
          rules.remember(text)
          completion(response)
        default:
          response.action = text == rules.word ? .junk : .allow
          completion(response)
        }
      }
    }
    """

  private static let mainActor = """
    import IdentityLookup
    @MainActor final class MessageFilterExtension: ILMessageFilterExtension {
      let rules = Rules()
    }
    extension MessageFilterExtension: @MainActor ILMessageFilterQueryHandling {
      func handle(
        _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext
      ) async -> ILMessageFilterQueryResponse {
        let response = ILMessageFilterQueryResponse()
        let text = queryRequest.messageBody ?? ""
        print("main thread: true", terminator: ";")
        switch text {
        case "timer":
          try? await Task.sleep(for: .milliseconds(1))
          response.action = .promotion
        case "semaphore":
          do {
            _ = try await context.deferQueryRequestToNetwork()
          } catch {
            NSLog("Error deferring query request to network: \\(error)")
          }
          response.action = .transaction
        case "hang": while true {}
        case "write": rules.remember(text)
        default: response.action = text == rules.word ? .junk : .allow
        }
        return response
      }
    }
    """

  @Test(arguments: [
    (template, ["-swift-version", "4", "-Onone"]), (template, ["-swift-version", "5", "-O"]),
    (mainActor, ["-swift-version", "6", "-Onone"]),
  ])
  func authorsSourceIsServed(_ source: String, _ flags: [String]) throws {
    let executable = try ExtensionCompiler.extensionExecutable(
      files: [
        "MessageFilterExtension.swift": source, "Rules.swift": Self.rules,
        "Entry.swift": Self.entry,
      ], flags: flags)
    let folder = executable.deletingLastPathComponent()
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = try ExtensionProcess(executable, home: folder)
    try greet(process, group: folder.appendingPathComponent("group"))
    try answer(process, blocks: source == Self.template)
    if source == Self.template {
      try readStandardDefaults(process)
    }
    try process.ask(99, "hang")
    #expect(try process.hangUp() == 0)
  }

  private func greet(_ process: ExtensionProcess, group: URL) throws {
    let preferences = group.appendingPathComponent("Library/Preferences")
    try FileManager.default.createDirectory(at: preferences, withIntermediateDirectories: true)
    try PropertyListSerialization.data(
      fromPropertyList: ["word": "junk"], format: .xml, options: 0
    ).write(to: preferences.appendingPathComponent("group.com.example.rules.plist"))
    let record = AppGroupRecord(identifier: "group.com.example.rules", containerPath: group.path)
    try process.send(.hello(HelloRecord(appGroups: [record])))
    let ready = ReadyRecord(
      principalClass: "MyFilter.MessageFilterExtension", handlesQueries: true,
      handlesCapabilities: false)
    #expect(try process.next() == .ready(ready))
  }

  /// Each key that was never written is told once, and none that the extension keeps itself.
  private func readStandardDefaults(_ process: ExtensionProcess) throws {
    try process.ask(20, "standard")
    let diagnostic = try nextDiagnostic(process)
    #expect(diagnostic.code == "defaults.standard")
    #expect(diagnostic.queryID == QueryID(rawValue: 20))
    #expect(diagnostic.message.contains("\"isOn\""))
    for (id, action) in [(20 as UInt32, 2), (21, 1)] {
      #expect(
        try process.next()
          == .response(QueryID(rawValue: id), ResponseRecord(action: action, subAction: 0)))
      if id == 20 {
        try process.ask(21, "standard")
      }
    }
  }

  private func nextDiagnostic(_ process: ExtensionProcess) throws -> DiagnosticRecord {
    let message = try process.next()
    guard case .diagnostic(let diagnostic) = message else {
      throw HostEnd.UnexpectedMessage(message: message)
    }
    return diagnostic
  }

  private func answer(_ process: ExtensionProcess, blocks: Bool) throws {
    for (number, example) in [("junk", 2), ("news", 1), ("timer", 3)].enumerated() {
      let id = QueryID(rawValue: UInt32(number))
      try process.ask(id.rawValue, example.0)
      #expect(
        try process.next() == .response(id, ResponseRecord(action: example.1, subAction: 0)))
      #expect(process.printed() == "main thread: true;")
    }
    let id = QueryID(rawValue: 10)
    try process.ask(10, "semaphore")
    #expect(try process.next() == .deferral(id))
    let error = ErrorRecord(domain: ILMessageFilterErrorDomain, code: 2)
    try process.send(.deferralResult(id, .failure(NetworkFailureRecord(error: error))))
    if blocks {
      let diagnostic = try nextDiagnostic(process)
      #expect(diagnostic.code == "handler.blocks")
      #expect(diagnostic.queryID == id)
    }
    #expect(try process.next() == .response(id, ResponseRecord(action: 4, subAction: 0)))
    #expect(process.printed().contains("Error deferring query request to network: "))
    try process.ask(11, "write")
    let diagnostic = try nextDiagnostic(process)
    #expect(diagnostic.code == "defaults.write-lost")
    #expect(diagnostic.queryID == QueryID(rawValue: 11))
    #expect(
      try process.next()
        == .response(QueryID(rawValue: 11), ResponseRecord(action: 0, subAction: 0)))
  }
}
