import Foundation

extension Notification.Name {
  static let didReceiveText = Notification.Name("didReceiveText")
}

/// The app shows it; here it only judges.
final class FilterState: ObservableObject {
  static let shared = FilterState()

  @Published private(set) var isJunk = false
  private var cancellables = Set<AnyCancellable>()

  private init() {
    NotificationCenter.default.publisher(for: .didReceiveText)
      .compactMap { $0.object as? String }
      .map { $0.lowercased() }
      .sink { [weak self] text in self?.isJunk = text.contains("prize") || text.contains("off") }
      .store(in: &cancellables)
  }

  func judge(_ text: String) {
    NotificationCenter.default.post(name: .didReceiveText, object: text)
  }
}
