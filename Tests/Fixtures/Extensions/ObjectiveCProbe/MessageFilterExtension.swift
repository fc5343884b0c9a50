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
    print("a text has \(#keyPath(RuleStore.words)), \(#selector(RuleStore.changed(_:)))")
    store.setValue(true, forKey: "isOn")
    print("on \(store.on) \(store.value(forKey: #keyPath(RuleStore.on)) ?? "-")")
    Rule.archive()
    RuleBook.readInner()
    let changed = #selector(RuleStore.changed(_:))
    let order = NSSortDescriptor(key: "words", ascending: true, selector: changed)
    print("sorts", order.compare(store, to: store) == .orderedSame, store.responds(to: changed))
    completion(ILMessageFilterQueryResponse())
  }
}

/// A store that would be told of changes on a phone.
@objc final class RuleStore: NSObject {
  @objc private(set) var words = ["junk"]
  @objc(isOn) var on = false
  private var observation: NSKeyValueObservation?

  func start() {
    NotificationCenter.default.addObserver(
      self, selector: #selector(changed(_:)), name: UserDefaults.didChangeNotification,
      object: nil)
    performSelector(onMainThread: #selector(changed(_:)), with: nil, waitUntilDone: false)
    observation = UserDefaults.standard.observe(\.words, options: [.initial, .new]) { _, change in
      print("initial", change.newValue as Any)
    }
  }

  @objc func changed(_ notification: Notification) {}
}

extension UserDefaults {
  @objc dynamic var words: Int { integer(forKey: "words") }
}

/// A rule that an app archives under the name that Objective-C knows.
@objc(PRBRule) final class Rule: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true
  let word: String

  init(_ word: String) { self.word = word }

  required init?(coder: NSCoder) {
    word = coder.decodeObject(of: NSString.self, forKey: "word") as String? ?? ""
  }

  func encode(with coder: NSCoder) { coder.encode(word as NSString, forKey: "word") }

  /// Writes a rule and reads it again; then one of a phone's app.
  static func archive() {
    do {
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: Rule("prize"), requiringSecureCoding: true)
      let rule = try NSKeyedUnarchiver.unarchivedObject(ofClass: Rule.self, from: data)
      print("archived", rule?.word ?? "-")
      let others = Data(base64Encoded: phones) ?? Data()
      print(try NSKeyedUnarchiver.unarchivedObject(ofClass: Rule.self, from: others)?.word ?? "-")
    } catch {
      print("no archive", error)
    }
  }

  /// An archive of a rule, laid out as a phone does it.
  private static let phones = """
    YnBsaXN0MDDUAQIDBAUGFBdZJGFyY2hpdmVyWCRvYmplY3RzVCR0b3BYJHZlcnNpb25fEA9OU0tleWVkQXJjaGl2ZX\
    KkBwgNDlUkbnVsbNIJCgsMViRjbGFzc1R3b3JkgAOAAlRqdW5r0g8QERJYJGNsYXNzZXNaJGNsYXNzbmFtZaISE1dQ\
    UkJSdWxlWE5TT2JqZWN00RUWVHJvb3SAARIAAYagCBEbJCkyRElPVFtgYmRpbneChY2WmZ6gAAAAAAAAAQEAAAAAAA\
    AAGAAAAAAAAAAAAAAAAAAAAKU=
    """
}

/// Rules inside of other types, which an app archives, too.
struct RuleBook {
  @objc(PRBInner) final class Rule: NSObject, NSCoding {
    let word: String

    required init?(coder: NSCoder) {
      word = coder.decodeObject(of: NSString.self, forKey: "word") as String? ?? ""
    }

    func encode(with coder: NSCoder) {}
  }
}

extension RuleBook {
  enum Kind {
    final class Rule: NSObject, NSCoding {
      let word: String

      required init?(coder: NSCoder) {
        word = coder.decodeObject(of: NSString.self, forKey: "word") as String? ?? ""
      }

      func encode(with coder: NSCoder) {}
    }
  }

  /// Reads what an app has written, with the names that a phone has for these classes.
  static func readInner() {
    for name in ["PRBInner", "_TtCOV15ObjectiveCProbe8RuleBook4Kind4Rule"] {
      let archiver = NSKeyedArchiver(requiringSecureCoding: false)
      archiver.outputFormat = .xml
      archiver.encode(PlainRule(), forKey: NSKeyedArchiveRootObjectKey)
      archiver.finishEncoding()
      let text = String(decoding: archiver.encodedData, as: UTF8.self)
        .replacingOccurrences(of: "ObjectiveCProbe.PlainRule", with: name)
      let found = try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(Data(text.utf8))
      print("inner", (found as? Rule)?.word ?? (found as? Kind.Rule)?.word ?? "none", found is Rule)
    }
  }
}

final class PlainRule: NSObject, NSCoding {
  override init() {}
  required init?(coder: NSCoder) {}
  func encode(with coder: NSCoder) { coder.encode("coin" as NSString, forKey: "word") }
}
