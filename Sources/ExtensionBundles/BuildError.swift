package import Foundation
import Texts

/// What is wrong with an extension, its bundle or the machine that should build it.
package struct BuildError: Error, Equatable, Sendable {
  /// The kind of problem.
  package let code: Code

  /// The file or folder that the problem is in, if there is one.
  package private(set) var path: String?

  /// The line in the file, counted from 1.
  package let line: Int?

  /// The column in the line, counted from 1, where it is known.
  package let column: Int?

  /// The key path inside a property list, such as `NSExtension.NSExtensionPrincipalClass`.
  package let key: String?

  /// One sentence about what was found and what was expected.
  package private(set) var problem: String

  /// What the developer can do about it.
  package let remedy: String?

  /// Further lines: other places of the problem, other errors.
  package private(set) var details: [String]

  /// The compiler's own output, exactly as it was printed.
  package private(set) var compilerOutput: String?

  package init(
    _ code: Code,
    at file: URL? = nil,
    line: Int? = nil,
    column: Int? = nil,
    key: String? = nil,
    _ problem: String,
    remedy: String? = nil,
    details: [String] = [],
    compilerOutput: String? = nil
  ) {
    self.code = code
    self.path = file?.path
    self.line = line
    self.column = column
    self.key = key
    self.problem = problem
    self.remedy = remedy
    self.details = details
    self.compilerOutput = compilerOutput
  }

  /// `path:line:column`, as far as they are known; nil without a path.
  package var place: String? {
    path.map { path in
      ([path] + [line, line == nil ? nil : column].compactMap { $0.map(String.init) })
        .joined(separator: ":")
    }
  }

  /// The same with one more line.
  package func adding(_ detail: String) -> BuildError {
    BuildError(
      code, at: path.map { URL(filePath: $0) }, line: line, column: column, key: key, problem,
      remedy: remedy, details: details + [detail], compilerOutput: compilerOutput)
  }

  /// The same with other words for places, wherever they are named.
  package func naming(_ words: (String) -> String) -> BuildError {
    var copy = self
    copy.path = path.map(words)
    copy.problem = words(problem)
    copy.details = details.map(words)
    copy.compilerOutput = compilerOutput.map(words)
    return copy
  }
}

extension BuildError: CustomStringConvertible {
  /// `path:line:column: error: problem (key …)`, then details and the remedy, a line each, whatever names of
  /// targets and files are in them.
  ///
  /// Without a path it begins with the problem: who prints it says that it is an error.
  /// The compiler's output comes first where the cause is not in the author's sources.
  package var description: String {
    var text = ""
    if code == .sdkBroken, let compilerOutput, !compilerOutput.isEmpty {
      text += compilerOutput.hasSuffix("\n") ? compilerOutput : compilerOutput + "\n"
    }
    if let place { text += TerminalSafeText.line(place) + ": error: " }
    text += TerminalSafeText.line(problem)
    if let key {
      text += " (key \(TerminalSafeText.line(key)))"
    }
    for line in details + [remedy].compactMap(\.self) {
      text += "\n  " + TerminalSafeText.line(line)
    }
    return text
  }
}

extension BuildError: LocalizedError {
  /// The same text as `description`.
  package var errorDescription: String? { description }
}

extension BuildError {
  /// The kind of problem; its raw value is stable and goes into machine-readable reports.
  package enum Code: String, Sendable, CaseIterable {
    /// There is nothing at the path, or it is neither a folder nor a bundle.
    case inputMissing = "input.missing"
    /// A file of the extension cannot be read.
    case inputUnreadable = "input.unreadable"
    /// The folder holds more files than an extension's would.
    case inputTooLarge = "input.too-large"
    /// The folder has no Swift source.
    case sourcesMissing = "sources.missing"
    /// Two resources would get the same place in the bundle.
    case resourceConflict = "resource.conflict"
    /// There is no Info.plist, or there are several.
    case plistMissing = "plist.missing"
    /// A property list cannot be parsed.
    case plistMalformed = "plist.malformed"
    /// A needed key is absent or empty.
    case keyMissing = "plist.key-missing"
    /// A key's value has another type or form than expected.
    case keyInvalid = "plist.key-invalid"
    /// A `$(VARIABLE)` has no value, or its reference is malformed.
    case variableUnknown = "plist.variable-unknown"
    /// The extension point is none that can be run, or not that of the class.
    case extensionPointUnsupported = "extension-point.unsupported"
    /// The folder has several entitlements files.
    case entitlementsAmbiguous = "entitlements.ambiguous"
    /// A project file cannot be read as one.
    case projectMalformed = "project.malformed"
    /// A file that a project names is not there.
    case projectFileMissing = "project.file-missing"
    /// A build setting has a value that cannot be used, or a settings file has a line of no form.
    case settingInvalid = "setting.invalid"
    /// There is no target, or no configuration, of the name that was given.
    case targetMissing = "target.missing"
    /// There are several extensions, and none was chosen.
    case targetAmbiguous = "target.ambiguous"
    /// A module that the extension imports cannot be built here.
    case dependencyUnavailable = "dependency.unavailable"
    /// A package's manifest cannot be read.
    case manifestInvalid = "manifest.invalid"
    /// No class of the sources has the name that Info.plist gives.
    case principalClassMissing = "principal-class.missing"
    /// The principal class is there, but the system could not create it.
    case principalClassUnusable = "principal-class.unusable"
    /// The compiler found errors in the author's sources.
    case compilationFailed = "compilation.failed"
    /// The linker could not make an executable of what the compiler made.
    case linkingFailed = "linking.failed"
    /// A shim, or a finished bundle, needs a system library that is not installed.
    case libraryMissing = "library.missing"
    /// A bundle lacks something, or was made for another system.
    case bundleInvalid = "bundle.invalid"
    /// The result cannot be written to where it should go.
    case outputUnwritable = "output.unwritable"
    /// There is no usable Swift toolchain.
    case toolchainMissing = "toolchain.missing"
    /// The sources of the extension SDK cannot be found.
    case sdkMissing = "sdk.missing"
    /// The extension SDK does not compile with this toolchain.
    case sdkBroken = "sdk.broken"
    /// No folder for the cache can be used.
    case cacheUnusable = "cache.unusable"
    /// What others wrote cannot be run confined on this machine, and so is not run.
    case confinementMissing = "confinement.missing"
    /// The machine gives this user no further thread.
    case machineExhausted = "machine.exhausted"
  }
}

extension BuildError.Code {
  /// Whether the machine is the cause, not what the developer wrote (exit status 3).
  package var isEnvironmental: Bool {
    switch self {
    case .toolchainMissing, .sdkMissing, .sdkBroken, .libraryMissing, .cacheUnusable,
      .confinementMissing, .machineExhausted:
      true
    default: false
    }
  }
}
