import CPlatform
import Foundation

/// Whether this process may open a few more files.
package enum DescriptorRoom {
  /// More than Foundation opens in order to start a program.
  private static let needed = 32

  /// Looks whether there is room to start a program.
  ///
  /// Foundation ends the process by a trap where there is none.
  ///
  /// - Parameter program: What is to be started, for words.
  /// - Throws: `FileFault` with the system's reason.
  package static func check(for program: String) throws(FileFault) {
    var opened: [Int32] = []
    defer { for number in opened { close(number) } }
    for _ in 0..<needed {
      let number = cpl_open("/dev/null", O_RDONLY, 0)
      guard number >= 0 else {
        throw FileFault(program, "cannot be started", number: errno)
      }
      opened.append(number)
    }
  }
}
