/// A variable of the environment that the tool looks at.
package struct EnvironmentVariable: Sendable {
  package let name: String
  /// One or two sentences.
  package let meaning: String

  /// Every one, in the order of the manual.
  package static let all = [
    EnvironmentVariable(
      name: "MESSAGES_HOST_CACHE",
      meaning: "The folder of built extensions, where no --cache names one."),
    EnvironmentVariable(
      name: "XDG_CACHE_HOME", meaning: "Else they are in messages-host in this folder."),
    EnvironmentVariable(
      name: "HOME",
      meaning: "Else in .cache/messages-host in this one, else in the temporary directory."),
    EnvironmentVariable(
      name: "MESSAGES_HOST_SDK",
      meaning: "The sources of the extension SDK, where they are not found by themselves."),
    EnvironmentVariable(
      name: "MESSAGES_HOST_SWIFTC",
      meaning: "The Swift compiler, where the one that PATH finds is not the right one."),
    EnvironmentVariable(
      name: "MESSAGES_HOST_LAUNCHER",
      meaning: "The extension-launcher, where it does not lie beside the tool."),
    EnvironmentVariable(
      name: "PATH", meaning: "Where swiftc is looked for, and curl for a live deferral."),
    EnvironmentVariable(
      name: "TMPDIR",
      meaning: "The temporary directory: of runs, which remove what is theirs, and of the trace of "
        + "what failed. /tmp if unset."),
    EnvironmentVariable(name: "NO_COLOR", meaning: "No colours, unless its value is empty."),
    EnvironmentVariable(name: "TERM", meaning: "No colours where it is dumb."),
  ]
}
