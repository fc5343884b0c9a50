import IdentityLookup
import OSLog
import os.log

private let logger = Logger(subsystem: "com.example.probe", category: "rules")
private let place = OSLog(subsystem: "com.example.probe", category: "old")

/// Writes to the phone's log in every way, the message among it.
final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let body = queryRequest.messageBody ?? ""
    logger.info("plain")
    logger.debug("body \(body) count \(body.count) true \(true)")
    logger.error("open \(body.prefix(3).uppercased(), privacy: .public)\u{2028}\"\\")
    logger.fault("hex \(255, format: .hex(includePrefix: true), align: .right(columns: 6))|")
    logger.notice("half \(0.5, format: .fixed(precision: 2)) \(7, privacy: .private)")
    os_log("just this")
    os_log("%{public}@ %@ %d %.1f %%", log: place, type: .error, "seen", body, 7, 0.25)
    os_log(.info, log: place, "inter \(body, privacy: .private(mask: .hash))")
    logger.log("\(String(repeating: "long ", count: 1000), privacy: .public)")
    let lock = OSAllocatedUnfairLock(initialState: 1)
    logger.log(level: .default, "lock \(lock.withLock { $0 + 1 })")
    do {
      _ = try OSLogStore(scope: .currentProcessIdentifier)
    } catch {
      logger.warning("no store \((error as NSError).code)")
    }
    logger.info("words \(["a", "b"], privacy: .public) and \([1, 2])")
    if let raw = UnsafeRawPointer(bitPattern: 16) {
      logger.info("raw \(raw)")
      logger.info("pointer \(raw.assumingMemoryBound(to: Int.self))")
    }
    completion(ILMessageFilterQueryResponse())
  }
}
