import Darwin
import Foundation

enum Device {
  static let name: String = {
    var size = 0
    guard sysctlbyname("hw.machine", nil, &size, nil, 0) == 0 else { return "" }
    var machine = [CChar](repeating: 0, count: size)
    guard sysctlbyname("hw.machine", &machine, &size, nil, 0) == 0 else { return "" }
    return String(cString: machine)
  }()
}
