/// A reason why the phone could not do what was asked of it.
package struct HostError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of reason it is.
  package enum Code: String, Sendable, Hashable {
    /// The temporary folder of the run could not be made.
    case runFolder
    /// The files or defaults of an App Group could not be laid out.
    case appGroupSeed
    /// A part of the extension's bundle cannot be read.
    case bundle
    /// No extension is installed under that name.
    case unknownExtension
    /// The extension's process could not be confined or started.
    case launch
    /// The extension's program is none that this machine can run.
    case program
    /// The phone got no thread to run on.
    case thread
    /// The act cannot happen while an extension is being asked.
    case beingAsked
    /// The extension's process cannot have the phone's date.
    case clock
  }

  package let code: Code
  /// What happened and what can be done about it.
  package let description: String

  package init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
