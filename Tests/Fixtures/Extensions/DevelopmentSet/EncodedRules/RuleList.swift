import Foundation

/// What the app encodes into the defaults of the group.
struct RuleList: Codable {
  struct Rule: Codable, Identifiable {
    enum Field: String, Codable { case sender, message }

    let id: UUID
    var field: Field
    var text: String
    var action: String
    var isOn: Bool

    func matches(sender: String, message: String) -> Bool {
      (field == .sender ? sender : message).localizedCaseInsensitiveContains(text)
    }
  }

  var rules: [Rule] = []

  static func load() -> RuleList {
    let defaults = UserDefaults(suiteName: "group.com.example.encoded-rules")
    guard let data = defaults?.data(forKey: "rules"),
      let list = try? JSONDecoder().decode(RuleList.self, from: data)
    else { return RuleList() }
    return list
  }
}
