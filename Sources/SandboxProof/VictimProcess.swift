import CPlatform
import Foundation

/// Another process of this user, which an attack would signal, inspect or change.
final class VictimProcess {
  let processIdentifier: Int32
  private let descriptor: Int32
  /// Its input; it ends with this process, whichever way that ends.
  private let lifeline: Int32

  init(probe: String) throws {
    let quiet = cpl_open("/dev/null", O_RDWR, 0)
    defer { close(quiet) }
    let input = try PlainProcess.pipe()
    defer { close(input[0]) }
    lifeline = input[1]
    do {
      processIdentifier = try PlainProcess.spawn(
        probe, ["wait-for-parent"], [input[0], quiet, quiet, -1, -1])
    } catch {
      close(input[1])
      throw error
    }
    descriptor = cpl_process_descriptor(processIdentifier)
  }

  deinit {
    // By number, which is nobody else's before we have reaped it.
    kill(processIdentifier, SIGKILL)
    waitpid(processIdentifier, nil, 0)
    for number in [descriptor, lifeline] { close(number) }
  }

  /// Whether it is still there; waits at most so long for its end.
  func isAlive(after patience: Int32 = 0) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, patience) == 0
  }

  /// Everything that others could change about it.
  var condition: String {
    guard isAlive() else { return "dead" }
    let status = lines(of: "status").filter { $0.hasPrefix("Cpus_allowed:") }
    let fields = lines(of: "stat").first?.split(separator: ")").last?.split(separator: " ") ?? []
    let scheduling = [15, 16, 38].map { $0 < fields.count ? String(fields[$0]) : "" }
    return (status + scheduling + lines(of: "limits")).joined(separator: "\n")
  }

  private func lines(of name: String) -> [String] {
    let file = FileHandle(forReadingAtPath: "/proc/\(processIdentifier)/\(name)")
    let data = (try? file?.readToEnd()) ?? Data()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
