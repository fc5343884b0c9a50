/// An extension's process that has not run any code of the author's, and waits for a debugger.
///
/// The host keeps its first frame back until the process is traced. Whoever attaches stops the
/// process by that, so breakpoints that are set before it goes on are all met.
package struct DebuggerWait: Sendable, Hashable {
  /// The display name of the extension.
  package let filter: String
  /// The process number to attach to.
  package let processIdentifier: Int32
}
