/// Results that a phone's compiler lets an author ignore, since their methods are Objective-C's.
///
/// Swift imports all of these as discardable (SE-0047); on Linux some are plain Swift.
enum DiscardableResult {
  /// Whether a line begins a warning about such a result.
  static func isWarning(_ line: Substring) -> Bool {
    guard let match = line.firstMatch(of: #/: warning: result of call to '([^']+)' is unused/#)
    else {
      return false
    }
    return methods.contains(match.1)
  }

  /// Methods of Foundation's classes that are called for what they do, or for the error that they throw.
  ///
  /// Names that authors' own methods may well have, such as `load()`, are left to the compiler.
  private static let methods: Set<Substring> = [
    // NotificationCenter, Timer, RunLoop
    "addObserver(forName:object:queue:using:)", "scheduledTimer(withTimeInterval:repeats:block:)",
    "scheduledTimer(timeInterval:target:selector:userInfo:repeats:)", "run(mode:before:)",
    // FileManager
    "createFile(atPath:contents:attributes:)", "changeCurrentDirectoryPath",
    // NSRegularExpression, NSMutableString
    "replaceMatches(in:options:range:withTemplate:)", "replaceOccurrences(of:with:options:range:)",
    "applyTransform(_:reverse:range:updatedRange:)",
    // Locks
    "try()", "lock(before:)", "lock(whenCondition:before:)", "tryLock(whenCondition:)",
    "wait(until:)",
    // Streams
    "read(_:maxLength:)", "write(_:maxLength:)",
    // Files, JSON, archives
    "write(toFile:atomically:)", "write(to:atomically:)",
    "writeJSONObject(_:toStream:options:)", "jsonObject(with:options:)",
    "archiveRootObject(_:toFile:)", "unarchiveTopLevelObjectWithData",
    "unarchivedObject(ofClass:from:)", "unarchivedObject(ofClasses:from:)",
  ]
}
