import Foundation

extension LateActs {
  // Answers when two threads have met at one static of C++ after another. The first one releases each, which is
  // made then, or aborts.
  func meetsAtStatics(_ ends: String, _ completion: () -> Void) -> Bool {
    var told: [Int32?] = []
    while told.count < 50, !told.contains(nil) { told.append(Meeting().hold(ends)) }
    print(Set(told.map { $0.map(String.init) ?? "waits for ever" }).sorted())
    completion()
    return true
  }
}

/// Two threads come to one static, the second while the first one makes it.
private final class Meeting: @unchecked Sendable {
  // What the threads share is written by one before a semaphore, and read by the other behind it.
  private let guardian = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
  private let comes = DispatchSemaphore(value: 0)
  private let goesOn = DispatchSemaphore(value: 0)
  private var told: Int32 = -1

  init() {
    guardian.initializeMemory(as: UInt64.self, to: 0)
  }

  /// What the second one is told; nil where it is told nothing.
  func hold(_ ends: String) -> Int32? {
    let acquire = Self.function("__cxa_guard_acquire", as: Acquisition.self)
    guard acquire(guardian) == 1 else { fatalError("a new static is made already") }
    Thread.detachNewThread {
      self.comes.signal()
      self.told = acquire(self.guardian)
      self.goesOn.signal()
    }
    comes.wait()
    // It is most likely waiting then; where it is not, the next one is.
    Thread.sleep(forTimeInterval: 0.002)
    Self.function("__cxa_guard_\(ends)", as: Ending.self)(guardian)
    return goesOn.wait(timeout: .now() + 20) == .success ? told : nil
  }

  private typealias Acquisition = @convention(c) (UnsafeMutableRawPointer) -> Int32
  private typealias Ending = @convention(c) (UnsafeMutableRawPointer) -> Void

  private static func function<Function>(_ name: String, as type: Function.Type) -> Function {
    guard let address = dlsym(nil, name) else { fatalError("there is no \(name)") }
    return unsafeBitCast(address, to: type)
  }
}
