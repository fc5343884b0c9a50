import Foundation
import IdentityLookup

/// Prints what the parts of Foundation that are ours make of a message.
///
/// The message's first line says what to do; the others say with what.
final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let lines = (queryRequest.messageBody ?? "").components(separatedBy: "\n")
    let rest = Array(lines.dropFirst())
    switch lines[0] {
    case "predicate": print(NSPredicate(format: rest[0]).evaluate(with: rest[1]))
    case "object": print(NSPredicate(format: rest[0]).evaluate(with: Rule(rest[1])))
    case "lists": print(NSPredicate(format: rest[0]).evaluate(with: RuleList.example))
    case "formats": Formats().arguments()
    case "expressions": Formats().expressions()
    case "paths": Formats().paths()
    case "orders": Formats().orders(rest)
    case "arguments": arguments(rest)
    case "detect": detect(rest[0])
    case "words": words(rest[0])
    case "sort": sort(rest)
    case "store": Store().run()
    case "written": rest[0].isEmpty ? Written.everything() : Written.format(rest[0])
    case "length": Names.lengths(TimeInterval(rest[0]) ?? 0)
    case "relative": Names.relative(TimeInterval(rest[0]) ?? 0)
    case "watched": Watched().run()
    case "undo": Undoing().run()
    case "exception":
      NSException(name: .genericException, reason: rest[0], userInfo: nil).raise()
    case "phone": Phone.everything()
    case "names":
      Task {
        do { try await Names.everything() } catch { print(error) }
        completion(ILMessageFilterQueryResponse())
      }
      return
    default: everything()
    }
    completion(ILMessageFilterQueryResponse())
  }

  private func arguments(_ rest: [String]) {
    let predicate = NSPredicate(format: "%K BEGINSWITH %@ AND count > %d", "word", rest[0], 2)
    let list = [Rule("winner"), Rule("loser")] as NSArray
    print((list.filtered(using: predicate) as? [Rule])?.map(\.word) ?? [])
  }

  private func detect(_ text: String) {
    let types =
      NSTextCheckingResult.CheckingType.link.rawValue
      | NSTextCheckingResult.CheckingType.phoneNumber.rawValue
    guard let detector = try? NSDataDetector(types: types) else { return }
    let range = NSRange(text.startIndex..., in: text)
    for match in detector.matches(in: text, options: [], range: range) {
      print((text as NSString).substring(with: match.range), match.url?.absoluteString ?? "phone")
    }
  }

  private func words(_ text: String) {
    text.enumerateSubstrings(in: text.startIndex..., options: .byWords) { word, _, _, _ in
      print(word ?? "nothing")
    }
  }

  private func sort(_ words: [String]) {
    let rules = words.map(Rule.init) as NSArray
    let sorted = rules.sortedArray(using: [NSSortDescriptor(key: "word", ascending: false)])
    print((sorted as? [Rule])?.map(\.word) ?? [])
  }

  private func everything() {
    let value: Int = autoreleasepool { 3 }
    objc_sync_enter(self)
    objc_sync_enter(self)
    print("pool", value, objc_sync_exit(self), objc_sync_exit(self), objc_sync_exit(self))
    shownName = "a"
    print("associated", shownName ?? "none", objc_getAssociatedObject(NSObject(), &nameKey) as Any)
    shownName = nil
    print("associated", shownName ?? "none")
    let number: NSInteger = 4
    let group = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: "group.not.entitled")
    print("integer", number, "group", group as Any)
    print(
      "scope", FileManager.default.temporaryDirectory.startAccessingSecurityScopedResource(),
      "saving", ProcessInfo.processInfo.isLowPowerModeEnabled)
    UserDefaults.standard.set(["a"], forKey: "words")
    print("defaults", UserDefaults.standard.value(forKey: "words") as? [String] ?? [])
    print("text", NSLocalizedString("greeting", comment: ""), String(localized: "count \(value)"))
    NSFileCoordinator().coordinate(
      readingItemAt: URL(fileURLWithPath: "/a"), options: [], error: nil
    ) { print("coordinated", $0.path) }
  }
}

/// Something with keys.
final class Rule: NSObject {
  let word: String
  let count: Int

  init(_ word: String) {
    self.word = word
    count = word.count
  }
}

private nonisolated(unsafe) var nameKey: UInt8 = 0

extension NSObject {
  fileprivate var shownName: String? {
    get { objc_getAssociatedObject(self, &nameKey) as? String }
    set { objc_setAssociatedObject(self, &nameKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}
