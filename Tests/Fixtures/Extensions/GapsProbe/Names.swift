import Foundation

/// Names that Foundation has on a phone and lacks on Linux, in a file that imports nothing else.
enum Names {
  static func lengths(_ seconds: TimeInterval) {
    let formatter = DateComponentsFormatter()
    formatter.calendar?.locale = Locale(identifier: "en_US")
    formatter.allowedUnits = [.day, .hour, .minute, .second]
    let styles: [DateComponentsFormatter.UnitsStyle] = [
      .positional, .abbreviated, .short, .full, .brief,
    ]
    for style in styles {
      formatter.unitsStyle = style
      print(formatter.string(from: seconds) ?? "nothing")
    }
    formatter.unitsStyle = .positional
    formatter.allowedUnits = [.hour, .minute, .second]
    formatter.zeroFormattingBehavior = .pad
    print(formatter.string(from: seconds) ?? "nothing")
    formatter.unitsStyle = .full
    formatter.allowedUnits = [.hour, .minute]
    formatter.zeroFormattingBehavior = .dropAll
    formatter.maximumUnitCount = 1
    formatter.includesTimeRemainingPhrase = true
    print(formatter.string(from: seconds) ?? "nothing")
  }

  static func relative(_ seconds: TimeInterval) {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    print(formatter.localizedString(fromTimeInterval: seconds))
    formatter.unitsStyle = .short
    formatter.dateTimeStyle = .named
    let date = Date(timeIntervalSince1970: 1_000_000)
    print(formatter.localizedString(for: date.addingTimeInterval(seconds), relativeTo: date))
  }

  static func everything() async throws {
    let list = ListFormatter()
    list.locale = Locale(identifier: "en_US")
    print("list", list.string(from: ["a", "b", 3]) ?? "nothing")

    let table = NSMapTable<NSString, Rule>.strongToWeakObjects()
    let rule = Rule("win")
    table.setObject(rule, forKey: "a")
    table.setObject(Rule("lost"), forKey: "b")
    print("table", table.count, table.object(forKey: "a")?.word ?? "none")

    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
    print("folders", URL.documentsDirectory.lastPathComponent, URL.cachesDirectory == caches.first)
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: ["a", "b"] as NSArray, requiringSecureCoding: true)
    let texts = try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClass: NSString.self, from: data)
    print("archive", texts ?? [])

    CFPreferencesSetAppValue("rule" as CFString, "a" as NSString, kCFPreferencesCurrentApplication)
    print(
      "preferences", UserDefaults.standard.string(forKey: "rule") ?? "none",
      CFRangeMake(1, 2).length)
    try await notifications()
  }

  private static func notifications() async throws {
    let name = Notification.Name("rules")
    var notifications = NotificationCenter.default.notifications(named: name).makeAsyncIterator()
    NotificationCenter.default.post(name: name, object: nil)
    print("notification", await notifications.next()?.name.rawValue ?? "none")
    let value = system("hw.machine")
    print("system", value, sysctlbyname("hw.none", nil, nil, nil, 0), errno == ENOENT)
    let status: OSStatus = noErr
    var base = mach_timebase_info()
    mach_timebase_info(&base)
    print("status", status, base.numer, mach_absolute_time() > 0)
  }

  private static func system(_ name: String) -> String {
    var size = 0
    sysctlbyname(name, nil, &size, nil, 0)
    var text = [CChar](repeating: 0, count: size)
    sysctlbyname(name, &text, &size, nil, 0)
    return String(cString: text)
  }
}

/// What is watched, without a word of Combine's own module.
final class Watched: ObservableObject {
  @Published var count = 0
  private var observer: AnyCancellable?

  func run() {
    observer = NotificationCenter.default.publisher(for: Notification.Name("count"))
      .sink { [weak self] _ in self?.count += 1 }
    let changes = objectWillChange.sink { print("changes") }
    NotificationCenter.default.post(name: Notification.Name("count"), object: nil)
    changes.cancel()
    print("count", count)
  }
}
