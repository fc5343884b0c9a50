import Foundation
import IdentityLookup

/// The shape of an extension that grew up with Objective-C.
@objc(ObjectiveCProbeExtension)
@objcMembers
final class MessageFilterExtension: ILMessageFilterExtension {
  dynamic var count = 0
  @objc dynamic lazy var store = RuleStore()
}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    count += 1
    print(NSStringFromSelector(#selector(RuleStore.changed(_:))), #keyPath(RuleStore.words), count)
    #if os(iOS)
      print("the branch of a phone")
    #else
      print("another branch")
    #endif
    store.start()
    print(#line, store.words)
    completion(ILMessageFilterQueryResponse())
  }
}

/// A store that would be told of changes on a phone.
@objc final class RuleStore: NSObject {
  @objc private(set) var words = ["junk"]
  private var observation: NSKeyValueObservation?

  func start() {
    NotificationCenter.default.addObserver(
      self, selector: #selector(changed(_:)), name: UserDefaults.didChangeNotification,
      object: nil)
    observation = UserDefaults.standard.observe(\.words, options: [.initial, .new]) { _, change in
      print("initial", change.newValue as Any)
    }
  }

  @objc func changed(_ notification: Notification) {}
}

extension UserDefaults {
  @objc dynamic var words: Int { integer(forKey: "words") }
}
