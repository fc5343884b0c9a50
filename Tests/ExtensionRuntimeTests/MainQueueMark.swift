import Dispatch

/// Tells whether code runs on the main queue; in a test process that is not the main thread.
enum MainQueueMark {
  private static let key = DispatchSpecificKey<Bool>()

  static var isHere: Bool {
    DispatchQueue.getSpecific(key: key) == true
  }

  static func install() {
    DispatchQueue.main.setSpecific(key: key, value: true)
  }
}
