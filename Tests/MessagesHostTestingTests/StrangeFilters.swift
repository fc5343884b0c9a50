import IdentityLookup
import MessagesHostTesting

/// Filters that are a part of the test, each with one habit.
enum StrangeFilters {
  typealias Completion = @Sendable (ILMessageFilterQueryResponse) -> Void

  /// A phone's extension with the Info.plist and entitlements of a sample.
  static func make(
    _ sample: String = "FilterIt", app: String? = nil,
    whenMade: @escaping @Sendable () -> Void = {},
    handle: @escaping @Sendable (ILMessageFilterExtensionContext, @escaping Completion) -> Void
  ) -> ExtensionUnderTest {
    make(at: "Sources/Samples/\(sample)", app: app, whenMade: whenMade, handle: handle)
  }

  /// The same with those of a folder.
  static func make(
    at folder: String, app: String? = nil, whenMade: @escaping @Sendable () -> Void = {},
    handle: @escaping @Sendable (ILMessageFilterExtensionContext, @escaping Completion) -> Void
  ) -> ExtensionUnderTest {
    .inProcess(folder, app: app) {
      whenMade()
      return Filter(handle)
    }
  }

  /// An answer.
  static func response(_ action: ILMessageFilterAction) -> ILMessageFilterQueryResponse {
    let response = ILMessageFilterQueryResponse()
    response.action = action
    return response
  }

  private final class Filter: ILMessageFilterExtension, ILMessageFilterQueryHandling {
    private let answer: @Sendable (ILMessageFilterExtensionContext, @escaping Completion) -> Void

    init(
      _ answer:
        @escaping @Sendable (
          ILMessageFilterExtensionContext, @escaping Completion
        ) -> Void
    ) {
      self.answer = answer
    }

    func handle(
      _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
      completion: @escaping Completion
    ) {
      answer(context, completion)
    }
  }
}
