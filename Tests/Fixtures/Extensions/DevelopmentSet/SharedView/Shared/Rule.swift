import SwiftUI

struct Rule: Identifiable {
  var id: String { word }
  var word: String
  var isOn: Bool

  func matches(_ text: String) -> Bool {
    isOn && text.localizedCaseInsensitiveContains(word)
  }
}

struct RuleRow: View {
  let rule: Rule

  var body: some View {
    HStack {
      Image(systemName: rule.isOn ? "checkmark" : "xmark")
      Text(rule.word)
        .foregroundColor(.secondary)
    }
  }
}
