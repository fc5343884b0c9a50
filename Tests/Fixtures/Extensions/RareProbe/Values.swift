import Foundation

enum Values {
  static func json() {
    let text = Data("{ a: 1, /* b */ 'c': [true, .5, null, \"d\",], }".utf8)
    let object = try? JSONSerialization.jsonObject(with: text, options: [.json5Allowed])
    guard let members = object as? [String: Any], let list = members["c"] as? [Any] else {
      return print("nothing")
    }
    print(members["a"] as? Int ?? 0, list[0] as? Bool ?? false, list[1] as? Double ?? 0)
    print(list[2] is NSNull, list[3] as? String ?? "", CFGetTypeID(list[0] as AnyObject))
    let plain = try? JSONSerialization.jsonObject(with: text, options: [.fragmentsAllowed])
    print("plain", plain == nil)
    let fragment = Data("'a'".utf8)
    let kept = try? JSONSerialization.jsonObject(
      with: fragment, options: [.json5Allowed, .fragmentsAllowed])
    let refused = try? JSONSerialization.jsonObject(with: fragment, options: .json5Allowed)
    print("fragment", kept as? String ?? "", refused == nil)
    let bare = try? JSONSerialization.jsonObject(
      with: Data("\"a\": 3".utf8), options: .topLevelDictionaryAssumed)
    print("bare", (bare as? [String: Int]) ?? [:])
    do {
      _ = try JSONSerialization.jsonObject(with: Data("{a".utf8), options: .json5Allowed)
    } catch {
      print("error", (error as NSError).domain, (error as NSError).code)
    }
  }

  static func archive() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(["win", "prize"] as NSArray, forKey: "words")
    archiver.encode(["a": "b"] as NSDictionary, forKey: "pairs")
    archiver.encodeCInt(7, forKey: "count")
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    print(reader.decodeArrayOfObjects(ofClass: NSString.self, forKey: "words") as [String]? ?? [])
    print(
      reader.decodeDictionary(
        withKeysOfClass: NSString.self, objectsOfClass: NSString.self, forKey: "pairs")?["a"] ?? "",
      reader.decodeInt32(forKey: "count"))
    let one = CocoaError(.fileNoSuchFile)
    let error = NSError(
      domain: "a", code: 1,
      userInfo: [NSUnderlyingErrorKey: one, NSMultipleUnderlyingErrorsKey: [one, one]])
    print(error.underlyingErrors.count, NSError(domain: "a", code: 1).underlyingErrors.count)
    print("{ a = b; c = (1, 2); }".propertyList() as? NSDictionary == ["a": "b", "c": ["1", "2"]])
    print("\"a\" = \"b\";".propertyListFromStringsFileFormat())
  }

  static func types() {
    let values: [(CFTypeRef, CFTypeID)] = [
      (NSNumber(value: true), CFBooleanGetTypeID()), (NSNumber(value: 1), CFNumberGetTypeID()),
      (NSNumber(value: Int8(1)), CFNumberGetTypeID()), (NSNumber(value: 1.0), CFNumberGetTypeID()),
      ("a" as NSString, CFStringGetTypeID()), ([1] as NSArray, CFArrayGetTypeID()),
      (["a": 1] as NSDictionary, CFDictionaryGetTypeID()), (NSNull(), CFNullGetTypeID()),
      (NSDate(), CFDateGetTypeID()), (NSData(), CFDataGetTypeID()),
    ]
    print(values.map { CFGetTypeID($0) == $1 })
    print(Set(values.map(\.1)).count)
    let flags = UserDefaults.standard
    flags.set(true, forKey: "flag")
    print(CFGetTypeID(flags.object(forKey: "flag") as AnyObject) == CFBooleanGetTypeID())
  }

  /// Which kinds hold a number as it is.
  static func kinds() {
    let numbers: [NSNumber] = [
      300, -1, 1.5, 0.1, 16_777_217, NSNumber(value: UInt64.max), NSNumber(value: Double.nan), 3.0,
    ]
    let kinds: [CFNumberType] = [
      .sInt8Type, .charType, .sInt16Type, .intType, .cfIndexType, .float32Type, .doubleType,
    ]
    for number in numbers {
      var room: UInt64 = 0
      print(kinds.map { CFNumberGetValue(number, $0, &room) ? "1" : "0" }.joined())
    }
    let uuid = CFUUIDCreateFromString(nil, "00010203-0405-0607-0809-0A0B0C0D0E0F" as NSString)
    let bytes = CFUUIDGetUUIDBytes(uuid)
    print(bytes.byte0, bytes.byte9, bytes.byte15, CFUUIDCreateFromUUIDBytes(nil, bytes) == uuid)
  }

  /// A run within another one, and a timer, which is no source.
  static func loops() {
    guard let loop = CFRunLoopGetCurrent() else { return print("no loop") }
    var inner: CFRunLoopRunResult?
    CFRunLoopPerformBlock(loop, "a" as NSString) {
      CFRunLoopPerformBlock(loop, "a" as NSString) { CFRunLoopStop(loop) }
      inner = CFRunLoopRunInMode(.defaultMode, 60, false)
    }
    print(CFRunLoopRunInMode(.defaultMode, 0.1, false) == .timedOut, inner == .stopped)
    CFRunLoopPerformBlock(loop, "a" as NSString) {
      CFRunLoopStop(loop)
      inner = CFRunLoopRunInMode(.defaultMode, 0, false)
    }
    print(CFRunLoopRunInMode(.defaultMode, 60, false) == .stopped, inner == .timedOut)
    let late = Timer(timeInterval: 600, repeats: true) { _ in }
    let once = Timer(timeInterval: 0.001, repeats: false) { _ in print("fired") }
    for timer in [late, once] { RunLoop.current.add(timer, forMode: .default) }
    print(CFRunLoopRunInMode(.defaultMode, 0.1, true) == .timedOut)
    late.invalidate()
  }

  static func coreFoundation() {
    var (number, decimal): (Int32, Double) = (0, 0)
    print(
      CFNumberGetValue(NSNumber(value: 70_000), .sInt32Type, &number),
      CFNumberGetValue(NSNumber(value: 2.5), .doubleType, &decimal), number, decimal,
      CFNumberIsFloatType(NSNumber(value: 2.5)), CFNumberIsFloatType(NSNumber(value: 2)))
    print(
      CFStringCompare("A" as NSString, "a" as NSString, .compareCaseInsensitive) == .compareEqualTo,
      CFStringFind("a prize" as NSString, "PRIZE" as NSString, .compareCaseInsensitive).location,
      CFStringFind("a" as NSString, "b" as NSString, []).location == kCFNotFound)
    let text = NSMutableString(string: " Ünïted ")
    CFStringTrimWhitespace(text)
    CFStringFold(text, [.compareDiacriticInsensitive, .compareCaseInsensitive], nil)
    print(text)
    let escaped = CFURLCreateStringByAddingPercentEscapes(
      nil, "a b&c" as NSString, nil, "&" as NSString, kCFStringEncodingUTF8)
    print(escaped as String? ?? "")
    print(Bundle.main.infoDictionary?[kCFBundleVersionKey as String] as? String ?? "")
    print(CFEqual("a" as NSString, "a" as NSString), CFEqual("a" as NSString, NSNumber(value: 1)))
    var isThere = ObjCBool(true)
    print(
      CFPreferencesGetAppBooleanValue("no" as NSString, kCFPreferencesCurrentApplication, &isThere),
      isThere)
    var count = 0
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), "a" as NSString) {
      count += 1
      CFRunLoopStop(CFRunLoopGetCurrent())
    }
    print(CFRunLoopRunInMode(.defaultMode, 60, false) == .stopped, count)
    print(CFRunLoopRunInMode(.defaultMode, 0, false) == .timedOut)
  }
}
