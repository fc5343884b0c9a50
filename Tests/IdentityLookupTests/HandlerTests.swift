import IdentityLookup
import Synchronization
import Testing

/// Each form of a handler stands in for the other, and neither for both.
@Suite struct HandlerTests {
  private final class WithCompletion: ILMessageFilterExtension, ILMessageFilterQueryHandling {
    func handle(
      _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
      completion: @escaping (ILMessageFilterQueryResponse) -> Void
    ) {
      let response = ILMessageFilterQueryResponse()
      response.action = .junk
      completion(response)
      completion(ILMessageFilterQueryResponse())
    }
  }

  private final class WithAsync: ILMessageFilterExtension, ILMessageFilterQueryHandling,
    ILMessageFilterCapabilitiesQueryHandling
  {
    func handle(
      _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext
    ) async -> ILMessageFilterQueryResponse {
      await Task.yield()
      let response = ILMessageFilterQueryResponse()
      response.action = .promotion
      return response
    }

    func handle(
      _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest,
      context: ILMessageFilterExtensionContext
    ) async -> ILMessageFilterCapabilitiesQueryResponse {
      let response = ILMessageFilterCapabilitiesQueryResponse()
      response.promotionalSubActions = [.promotionalOffers]
      return response
    }
  }

  /// The names are right, the types are not.
  private final class NearMiss: ILMessageFilterExtension, ILMessageFilterQueryHandling,
    ILMessageFilterCapabilitiesQueryHandling
  {
    func handle(
      _ queryRequest: ILMessageFilterQueryRequest, context: NSExtensionContext
    ) async -> ILMessageFilterQueryResponse? { nil }

    func handle(
      _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest
    ) async -> ILMessageFilterCapabilitiesQueryResponse {
      ILMessageFilterCapabilitiesQueryResponse()
    }
  }

  /// Hands on to a second handler, which implements the other form.
  private final class Delegating: ILMessageFilterExtension, ILMessageFilterQueryHandling {
    func handle(
      _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext
    ) async -> ILMessageFilterQueryResponse {
      await withCheckedContinuation { continuation in
        WithAsync().handle(queryRequest, context: context) { continuation.resume(returning: $0) }
      }
    }
  }

  /// Never calls its completion.
  private final class Silent: ILMessageFilterExtension, ILMessageFilterQueryHandling {
    func handle(
      _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
      completion: @escaping @Sendable (ILMessageFilterQueryResponse) -> Void
    ) {}
  }

  private final class Reports: Sendable {
    private let list = Mutex<[ExtensionDiagnostic]>([])
    var all: [ExtensionDiagnostic] { list.withLock { $0 } }

    func context() -> ILMessageFilterExtensionContext {
      ILMessageFilterExtensionContext(
        host: .init(
          deferQuery: { $0(nil, ILMessageFilterError(.invalidNetworkURL)) },
          report: { diagnostic in self.list.withLock { $0.append(diagnostic) } }))
    }
  }

  private let request = ILMessageFilterQueryRequest(
    sender: "+1", messageBody: "text", receiverISOCountryCode: nil)
  private let reports = Reports()

  private func byCompletion(
    _ handler: some ILMessageFilterQueryHandling
  ) async -> ILMessageFilterQueryResponse {
    await withCheckedContinuation { continuation in
      handler.handle(request, context: reports.context()) { continuation.resume(returning: $0) }
    }
  }

  @Test func asyncFormAnswersTheCompletion() async {
    #expect(await byCompletion(WithAsync()).action == .promotion)
    #expect(reports.all.isEmpty)
  }

  @Test func completionFormAnswersAwait() async {
    let response = await WithCompletion().handle(request, context: reports.context())
    #expect(response.action == .junk)
    #expect(reports.all.isEmpty)
  }

  @Test func completionThatIsNeverCalledEndsAwait() async {
    let response = await Silent().handle(request, context: reports.context())
    #expect(response.action == .none)
  }

  @Test func nearMissEndsWithADiagnostic() async {
    #expect(await byCompletion(NearMiss()).action == .none)
    #expect(reports.all.map(\.code) == [.handlerMissing])
    #expect(reports.all.allSatisfy { $0.message.contains("NearMiss") })
    let handler: any ILMessageFilterQueryHandling = NearMiss()
    #expect(await handler.handle(request, context: reports.context()).action == .none)
    #expect(reports.all.map(\.code) == [.handlerMissing, .handlerMissing])
  }

  @Test func nearMissOfCapabilitiesEndsWithADiagnostic() async {
    let response = await withCheckedContinuation { continuation in
      NearMiss().handle(
        ILMessageFilterCapabilitiesQueryRequest(fromHost: ()), context: reports.context()
      ) { (response: ILMessageFilterCapabilitiesQueryResponse) in
        continuation.resume(returning: response)
      }
    }
    #expect(response.promotionalSubActions.isEmpty)
    #expect(reports.all.map(\.code) == [.handlerMissing])
  }

  @Test func asyncCapabilitiesAnswerTheCompletion() async {
    let response = await withCheckedContinuation { continuation in
      WithAsync().handle(
        ILMessageFilterCapabilitiesQueryRequest(fromHost: ()), context: reports.context()
      ) { (response: ILMessageFilterCapabilitiesQueryResponse) in
        continuation.resume(returning: response)
      }
    }
    #expect(response.promotionalSubActions == [.promotionalOffers])
  }

  @Test func delegationToAnotherHandlerIsNoCircle() async {
    #expect(await byCompletion(Delegating()).action == .promotion)
    #expect(reports.all.isEmpty)
  }

  @Test func deferralThrowsTheHostsError() async {
    await #expect(throws: ILMessageFilterError(.invalidNetworkURL)) {
      try await reports.context().deferQueryRequestToNetwork()
    }
    await #expect(throws: ILMessageFilterError(.system)) {
      try await ILMessageFilterExtensionContext().deferQueryRequestToNetwork()
    }
  }
}
