import Foundation
import IdentityLookup

/// Sets and reads values by their keys; a message's first line says of what.
final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let words = (queryRequest.messageBody ?? "").components(separatedBy: " ")
    switch words.joined(separator: " ") {
    case "defaults": defaults()
    case "object": object()
    case "nested": nested()
    case "unknown": Rule().setValue(1, forKey: "secret")
    case "nothing": Rule().setValue(nil, forKey: "count")
    case "response": response(queryRequest)
    case "unknown action": ILMessageFilterQueryResponse().setValue(1, forKey: "verdict")
    case "constant": Rule().setValue("x", forKey: "kind")
    default: made()
    }
    completion(ILMessageFilterQueryResponse())
  }

  private func defaults() {
    let defaults = UserDefaults.standard
    defaults.setValue(3, forKey: "count")
    defaults.setValue(["a", "b"], forKeyPath: "words")
    print(defaults.integer(forKey: "count"), defaults.stringArray(forKey: "words") ?? [])
    print(defaults.dictionaryWithValues(forKeys: ["count"])["count"] as? Int ?? 0)
    defaults.setValuesForKeys(["count": 4, "on": true])
    print(defaults.value(forKeyPath: "count") as? Int ?? 0, defaults.bool(forKey: "on"))
    defaults.setValue(nil, forKey: "count")
    print(defaults.value(forKey: "count") as Any)
  }

  private func object() {
    let rule = Rule()
    rule.setValue("prize", forKey: "word")
    rule.setValue(NSNumber(value: 2.5), forKey: "weight")
    rule.setValue("7", forKey: "count")
    rule.setValue(1, forKey: "isOn")
    rule.setValue(nil, forKey: "note")
    print(rule.word, rule.weight, rule.count, rule.isOn, rule.note ?? "none", rule.changes)
    print(rule.value(forKey: "summary") as? String ?? "no summary")
    rule.setValuesForKeys(["word": "win", "note": "seen"])
    rule.setValue(5, forKey: "kind2")
    print(rule.dictionaryWithValues(forKeys: ["word", "kind2"]).sorted { $0.key < $1.key })
    let words = NSMutableDictionary()
    words.setValue("x", forKey: "y")
    words.setValue(nil, forKey: "y")
    let fixed: NSDictionary = ["a": "b"]
    print(
      fixed.value(forKey: "a") as? String ?? "none", (fixed.value(forKey: "c") as? Int) as Any,
      (fixed as NSObject).value(forKey: "a") as? String ?? "none")
    words.setValue(1, forKey: "n")
    let number = words.value(forKey: "n")
    print(number as? Int ?? 0, words.value(forKey: "n") ?? 0)
    words.removeAllObjects()
    print(words.count, NSPredicate(format: "summary == 'win 7'").evaluate(with: rule))
  }

  private func response(_ request: ILMessageFilterQueryRequest) {
    let response = ILMessageFilterQueryResponse()
    response.setValue(
      NSNumber(value: ILMessageFilterAction.junk.rawValue),
      forKey: #keyPath(ILMessageFilterQueryResponse.action))
    response.setValue(ILMessageFilterSubAction.promotionalCoupons, forKey: "subAction")
    print(
      response.action == .junk, response.subAction == .promotionalCoupons,
      response.value(forKey: "action") as? Int ?? -1)
    print(request.value(forKey: "messageBody") as? String ?? "no text")
  }

  private func nested() {
    let list = RuleList.Inner()
    list.setValue("prize", forKeyPath: "rule.word")
    list.setValue("lost", forKeyPath: "missing.word")
    list.setValue(9, forKey: "size")
    print(list.rule.word, list.value(forKeyPath: "rule.word.length") as? Int ?? 0, list.size)
    let hidden = HiddenRule()
    hidden.setValue(4, forKey: "count")
    hidden.setValue("b", forKey: "word")
    print(hidden.count, hidden.word)
    print(inherited())
  }

  private func made() {
    print(make(Rule.self).kind, type(of: make(RuleList.Inner.self)), Maker<Rule>().many().count)
  }

  private func make<T: NSObject>(_ type: T.Type) -> T { T() }
}

/// Makes objects of a class that it does not know.
struct Maker<Object> where Object: NSObject {
  func many() -> [Object] { [Object(), Object.init()] }
}
