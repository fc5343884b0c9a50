import Combine
import Foundation

/// What the app's list of rules shows; the extension only takes the words.
final class RuleListViewModel: ObservableObject {
  @Published var words: [String] = ["prize", "preis"]
  @Published private(set) var isEmpty = false
  let didSave = PassthroughSubject<Void, Never>()
  private var cancellables = Set<AnyCancellable>()

  init() {
    $words
      .map(\.isEmpty)
      .sink { [weak self] in self?.isEmpty = $0 }
      .store(in: &cancellables)
  }

  func add(_ word: String) {
    words.append(word.lowercased())
    didSave.send()
  }
}
