import Synchronization

/// Keeps the two default handlers of a protocol from calling each other for ever.
///
/// A default that is reached from the other default of the same object means that the object
/// implements neither, as after a slip in a method's signature.
struct HandlerFallback: Sendable {
  static let queries = HandlerFallback(
    protocolName: "ILMessageFilterQueryHandling", reached: TaskLocal(wrappedValue: []))
  static let capabilities = HandlerFallback(
    protocolName: "ILMessageFilterCapabilitiesQueryHandling", reached: TaskLocal(wrappedValue: []))

  let protocolName: String
  let reached: TaskLocal<[ObjectIdentifier]>

  /// Notes that a default of the object is reached; `nil`, with a diagnostic, if that is a circle.
  func entering(_ handler: AnyObject, _ context: ILMessageFilterExtensionContext) -> Entry? {
    let object = ObjectIdentifier(handler)
    let chain = reached.get()
    guard !chain.contains(object) else {
      context.report(
        .handlerMissing,
        "\(type(of: handler)) conforms to \(protocolName) but implements neither of its methods; "
          + "compare the signature of its handle method with the protocol's")
      return nil
    }
    return Entry(reached: reached, chain: chain + [object])
  }

  /// The part of a call that happens below a default handler.
  // swift-format-ignore: AmbiguousTrailingClosureOverload
  struct Entry: Sendable {
    let reached: TaskLocal<[ObjectIdentifier]>
    let chain: [ObjectIdentifier]

    func run(_ body: () -> Void) {
      reached.withValue(chain) { body() }
    }

    func run<Response: Sendable>(_ body: () async -> Response) async -> Response {
      await reached.withValue(chain) { await body() }
    }
  }
}

/// Resumes a continuation with the first answer, or with a stand-in if none can come any more.
final class FirstAnswer<Response: Sendable>: Sendable {
  private let continuation: Mutex<CheckedContinuation<Response, Never>?>
  private let standIn: Response

  init(_ continuation: CheckedContinuation<Response, Never>, otherwise standIn: Response) {
    self.continuation = Mutex(continuation)
    self.standIn = standIn
  }

  deinit {
    give(standIn)
  }

  func give(_ response: Response) {
    continuation.withLock { $0.take() }?.resume(returning: response)
  }
}
