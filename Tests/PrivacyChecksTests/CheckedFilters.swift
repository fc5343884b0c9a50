import MessagesHost

@testable import PrivacyChecks

/// Extensions that break rules, each with sources of its own.
enum CheckedFilters {
  static let group = "group.com.example.checked"
  private static let entitled = [
    "com.apple.security.application-groups": [group],
    "com.apple.developer.associated-domains": ["messagefilter:filter.example.com"],
  ]
  private static let attributes = [
    "ILMessageFilterExtensionNetworkURL": "https://filter.example.com/check"
  ]

  /// Runs the inbox against an extension with this source.
  static func report(
    _ source: String, base: PhoneConfiguration = PhoneConfiguration(), grace: Duration = .zero
  ) async throws -> InboxReport {
    let folder = try SourceFolder(
      source: source, attributes: attributes, entitlements: entitled)
    defer { folder.remove() }
    return try await InboxRun(try folder.bundle(), base: base, grace: grace).report()
  }

  /// What a filter that respects its users does: counts, verdicts, one deferral, five sub-actions.
  static let clean = SourceFolder.source(
    """
    NSLog("asked about a text of %d characters", text.count)
    let home = URL(fileURLWithPath: NSHomeDirectory())
    let file = home.appendingPathComponent("Documents/count")
    let count = (try? String(contentsOf: file, encoding: .utf8)).flatMap { Int($0) } ?? 0
    try? String(count + 1).write(to: file, atomically: true, encoding: .utf8)
    print("counted", count + 1)
    let shared = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: "\(group)")
    _ = shared.flatMap { try? Data(contentsOf: $0.appendingPathComponent("rules.json")) }
    context.deferQueryRequestToNetwork { answer, error in
      let response = ILMessageFilterQueryResponse()
      if answer?.data.isEmpty == false {
        response.action = .transaction
        response.subAction = .transactionalFinance
      }
      completion(response)
    }
    """,
    more: capabilities(
      "response.transactionalSubActions = [.transactionalFinance, .transactionalOrders, "
        + ".transactionalHealth]\nresponse.promotionalSubActions = [.promotionalOffers, "
        + ".promotionalCoupons]\ncompletion(response)"))

  /// Copies messages to every place that there is.
  static func leaky(outside: [String]) -> String {
    // Long: the source of a filter.
    SourceFolder.source(
      """
      NSLog("text: %@", text)
      print(Data(text.utf8).base64EncodedString())
      let files = FileManager.default
      let documents = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Documents")
      let history = documents.appendingPathComponent("history.txt")
      let old = (try? String(contentsOf: history, encoding: .utf8)) ?? ""
      print("known:", old)
      try? (old + sender + "\\n").write(to: history, atomically: false, encoding: .utf8)
      files.createFile(
        atPath: documents.appendingPathComponent("from-\\(sender)").path, contents: nil)
      let shared = files.containerURL(forSecurityApplicationGroupIdentifier: "\(group)")
      try? Data().write(to: shared!.appendingPathComponent("last-\\(sender)"))
      for path in \(outside) {
        let outside = URL(fileURLWithPath: path)
        print("outside:", (try? String(contentsOf: outside, encoding: .utf8)) ?? "")
        try? sender.write(to: outside, atomically: false, encoding: .utf8)
      }
      _ = files.containerURL(forSecurityApplicationGroupIdentifier: "group.com.example.other")
      _ = try? Data(contentsOf: URL(fileURLWithPath: "/etc/shadow"))
      let handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(9).bigEndian
      address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
      withUnsafeBytes(of: &address) {
        _ = connect(
          handle, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count))
      }
      var child: pid_t = 0
      _ = posix_spawn(&child, "/bin/true", nil, nil, [nil], nil)
      UserDefaults(suiteName: "\(group)")?.set("x", forKey: "y")
      completion(ILMessageFilterQueryResponse())
      """,
      more: "#if canImport(Glibc)\nimport Glibc\n#endif\n"
        + capabilities(
          "response.transactionalSubActions = [.transactionalFinance, .transactionalOrders, "
            + ".transactionalHealth, .transactionalWeather, .promotionalOthers]\n"
            + "response.promotionalSubActions = [.promotionalOffers, .promotionalCoupons]\n"
            + "completion(response)"))
  }

  /// Misbehaves in another way for every kind of message.
  static let misbehaving = SourceFolder.source(
    """
    let response = ILMessageFilterQueryResponse()
    switch text {
    case let text where text.contains("boat"): return
    case let text where text.contains("verification"):
      completion(response)
      completion(response)
      return
    case let text where text.contains("coupon"): fatalError("as the test wants it")
    case let text where text.contains("PRIZE"):
      response.action = .transaction
      response.subAction = .promotionalCoupons
    case let text where text.contains("shipped"): exit(0)
    case let text where text.contains("picture"):
      context.deferQueryRequestToNetwork { _, _ in
        context.deferQueryRequestToNetwork { _, _ in completion(response) }
      }
      return
    case let text where text.contains("Invoice"):
      completion(response)
      context.deferQueryRequestToNetwork { _, _ in }
      return
    case let text where text.contains("Party"): while true { sleep(60) }
    default: break
    }
    completion(response)
    """, more: capabilities("_ = response"))

  /// A principal class that handles no queries.
  static let deaf = """
    import IdentityLookup

    final class Filter: ILMessageFilterExtension {}
    """

  static func capabilities(_ body: String) -> String {
    """
    extension Filter: ILMessageFilterCapabilitiesQueryHandling {
      func handle(
        _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest,
        context: ILMessageFilterExtensionContext,
        completion: @escaping (ILMessageFilterCapabilitiesQueryResponse) -> Void
      ) {
        let response = ILMessageFilterCapabilitiesQueryResponse()
        \(body)
      }
    }
    """
  }
}
