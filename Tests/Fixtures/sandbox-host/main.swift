import Foundation
import Sandboxing

// A host to be killed:
//   sandbox-host LAUNCHER PROGRAM BUNDLE OWN-CONTAINER
// starts PROGRAM with the argument `wait`, prints its process number, and stays.

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 4 else { exit(64) }
var profile = SandboxProfile(
  executable: arguments[1], bundleFolder: arguments[2], dataContainer: arguments[3])
profile.arguments = ["wait"]
profile.runtimeFolders = RuntimeLibraries.foldersOfThisProcess
do {
  let process = try await SandboxedProcess.launch(profile, launcher: arguments[0])
  print(process.processIdentifier)
  fflush(nil)
  for await event in process.events { print(event) }
} catch {
  print(error)
  exit(1)
}
