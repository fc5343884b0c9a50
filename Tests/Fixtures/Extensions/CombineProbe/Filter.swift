import Combine
import Foundation
import IdentityLookup

/// Answers by what a view model, shared with the app, comes to.
final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  private var cancellables: Set<AnyCancellable> = []

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    if queryRequest.messageBody == "later" {
      LoopProbe { completion(ILMessageFilterQueryResponse()) }.run(&cancellables)
      return
    }
    let model = RuleModel()
    model.objectWillChange.sink { print("will change", model.words.count) }
      .store(in: &cancellables)
    model.$words.dropFirst().map(\.count).removeDuplicates().sink { print("words", $0) }
      .store(in: &cancellables)
    model.words = ["junk"]
    model.words.append("spam")
    model.words = ["spam", "win"]
    print("same publisher", model.objectWillChange === model.objectWillChange)
    Probe(cancellables: cancellables).run()
    model.check(queryRequest.messageBody ?? "")
      .receive(on: DispatchQueue.main)
      .sink { verdict in
        print("verdict", verdict, Thread.isMainThread)
        let response = ILMessageFilterQueryResponse()
        response.action = verdict ? .junk : .allow
        completion(response)
      }
      .store(in: &cancellables)
  }
}

/// A view model as an app's screen has it.
final class RuleModel: ObservableObject {
  @Published var words: [String] = []
  @Published private(set) var summary = ""

  init() {
    $words.map { "\($0.count) words" }.assign(to: &$summary)
  }

  func check(_ text: String) -> AnyPublisher<Bool, Never> {
    Future<String, any Error> { promise in
      DispatchQueue.global().async { promise(.success(text.lowercased())) }
    }
    .tryMap { [words] text in
      guard !text.isEmpty else { throw URLError(.badURL) }
      return words.contains { text.contains($0) }
    }
    .replaceError(with: false)
    .eraseToAnyPublisher()
  }
}
