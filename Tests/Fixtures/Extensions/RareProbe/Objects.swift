import Darwin
import Foundation

enum Objects {
  static func everything() throws {
    let list = NSPointerArray.weakObjects()
    let kept = NSObject()
    list.addPointer(Unmanaged.passUnretained(kept).toOpaque())
    do {
      let gone = NSObject()
      list.addPointer(Unmanaged.passUnretained(gone).toOpaque())
      print(list.count, list.allObjects.count == 2)
    }
    list.addPointer(nil)
    print(list.count, list.allObjects.count, list.pointer(at: 1) == nil)
    list.compact()
    print(list.count, list.allObjects.first as? NSObject === kept)

    undo()

    let file = FileManager.default.temporaryDirectory.appending(path: "a.txt")
    try Data("abc".utf8).write(to: file)
    var isStale = true
    let place = try URL(
      resolvingBookmarkData: file.bookmarkData(), bookmarkDataIsStale: &isStale)
    let facts = try FileManager.default.attributesOfItem(atPath: file.path)
    print(
      place.lastPathComponent, isStale, (facts as NSDictionary).fileSize())
    print(
      NSLocale(localeIdentifier: "de_CH").languageCode,
      pthread_main_np() == 0 || Thread.isMainThread)
  }

  private static func undo() {
    let manager = UndoManager()
    let word = NSMutableString(string: "a")
    change(word, to: "b", manager)
    change(word, to: "c", manager)
    manager.undo()
    print(word, manager.canUndo, manager.canRedo)
    manager.redo()
    print(word)
    manager.undo()
    manager.undo()
    print(word, manager.canUndo)
    manager.disableUndoRegistration()
    manager.disableUndoRegistration()
    manager.removeAllActions()
    change(word, to: "d", manager)
    print(manager.isUndoRegistrationEnabled, manager.canUndo)
  }

  private static func change(_ word: NSMutableString, to new: String, _ manager: UndoManager) {
    let old = word as String
    manager.registerUndo(withTarget: word) { change($0, to: old, manager) }
    word.setString(new)
  }
}

enum Inert {
  static func everything() {
    var (token, check, state): (Int32, Int32, UInt64) = (0, 0, 7)
    print(
      notify_register_dispatch("com.example.rules", &token, .main) { _ in print("posted") },
      notify_post("com.example.rules"), notify_get_state(token, &state), state)
    notify_register_check("com.example.rules", &token)
    notify_check(token, &check)
    let first = check
    notify_check(token, &check)
    print(first, check, notify_cancel(token))
    print(clock_gettime_nsec_np(CLOCK_UPTIME_RAW) > 0, mach_continuous_time() > 0)
    var info = mach_task_basic_info()
    var count = mach_msg_type_number_t(MemoryLayout<mach_task_basic_info>.size) / 4
    let result = withUnsafeMutablePointer(to: &info) {
      $0.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
        task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
      }
    }
    print(
      result == KERN_SUCCESS, info.resident_size > 0, info.resident_size_max >= info.resident_size)
    let query = NSMetadataQuery()
    print(query.start(), query.resultCount)
    let source = DispatchSource.makeMemoryPressureSource(eventMask: .all, queue: .main)
    source.setEventHandler { print("pressed") }
    source.activate()
    source.cancel()
    print(source.isCancelled)
    let activity = ProcessInfo.processInfo.beginActivity(options: .background, reason: "a")
    ProcessInfo.processInfo.endActivity(activity)
    NSSetUncaughtExceptionHandler { print($0) }
    NSObject.cancelPreviousPerformRequests(withTarget: query)
  }
}
