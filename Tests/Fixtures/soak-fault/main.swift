import Foundation
import HostFiles
import MessagesHost
import Soak
import Synchronization

// A soak that something is wrong with, in a process of its own:
//   soak-fault FAULT
// plays two phones of 300 messages, does the named wrong to them, and prints what was found.

/// What is never given back.
let kept = Mutex<[any Sendable]>([])

let faults: [String: SoakRun.Meddling] = [
  "none": { _, _, _ in },
  "memory": { _, _, _ in
    kept.withLock { $0.append([UInt8](repeating: 1, count: 64 << 10)) }
  },
  "descriptor": { _, phone, message in
    if (phone, message) == (1, 100) { _ = open("/dev/null", O_RDONLY | O_CLOEXEC) }
  },
  "thread": { phone, number, message in
    let phone = phone
    if (number, message) == (2, 7) { kept.withLock { $0.append(phone) } }
  },
  "folder": { _, phone, message in
    guard (phone, message) == (1, 100) else { return }
    let folder = try TemporaryFolder(.run)
    kept.withLock { $0.append(folder) }
  },
  "child": { _, phone, message in
    guard (phone, message) == (2, 50) else { return }
    var child: pid_t = 0
    var words: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/true"), nil]
    guard posix_spawn(&child, "/bin/true", nil, nil, &words, environ) == 0 else { exit(70) }
  },
]

let name = CommandLine.arguments.dropFirst().first ?? "none"
guard let meddling = faults[name] else { exit(64) }
let result = try await SoakRun(SoakPlan(phones: 2, messages: 300, seed: 1), meddling: meddling)
  .play()
if result.memory.hasGrown { print("memory") }
for line in result.left { print(line) }
for violation in result.violations { print(violation) }
// Before the folders and threads of this process go.
SimulatedPhone.endAll()
exit(result.isAsExpected ? 0 : 1)
