// Its mistakes are what it is for.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals

import Foundation
import IdentityLookup

/// Crashes or hangs in the way that the message says; each line says in a comment which it is.
final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    fail(queryRequest.messageBody ?? "")
    completion(ILMessageFilterQueryResponse())
  }

  private func fail(_ word: String) {
    switch word {
    case "fatal": fatalError("not for \(word)")  // fatal
    case "bounds": print([1, 2, 3][word.count])  // bounds
    case "nil": print(Int(word)!)  // nil
    case "implicit":
      let number: Int! = Int(word)
      print(number + 1)  // implicit
    case "overflow": print(Int8(word.count) * 16)  // overflow
    case "cast": print((word as Any) as! Int)  // cast
    case "recursion": print(deeper(1))
    case "recursion on a thread":
      DispatchQueue.global().async { print(self.deeper(1)) }
      DispatchSemaphore(value: 0).wait()
    case "recursion on a new thread":
      Thread.detachNewThread { print(self.deeper(1)) }
      DispatchSemaphore(value: 0).wait()
    case "memory": UnsafeMutablePointer<Int>(bitPattern: 8)!.pointee = 1  // memory
    case "abort": abort()  // abort
    case "thread":
      DispatchQueue.global().async { print([1][word.count]) }  // thread
      DispatchSemaphore(value: 0).wait()
    case "busy": while word.count == 4 {}  // busy
    case "lock": DispatchSemaphore(value: 0).wait()  // lock
    case "stop": raise(SIGSTOP)
    default: break
    }
  }

  private func deeper(_ number: Int) -> Int {
    number == -1 ? 0 : deeper(number + 1) + 1  // recursion
  }
}
