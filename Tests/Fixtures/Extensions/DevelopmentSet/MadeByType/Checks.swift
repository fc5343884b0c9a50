import Foundation

class Check: NSObject {
  func passes(_ text: String) -> Bool { true }
}

final class LengthCheck: Check {
  override func passes(_ text: String) -> Bool { text.count > 30 }
}

final class WordCheck: Check {
  override func passes(_ text: String) -> Bool {
    text.range(of: "collect|claim|gewonnen", options: [.regularExpression, .caseInsensitive]) != nil
  }
}

func make<T: NSObject>(_ type: T.Type) -> T {
  return T()
}
