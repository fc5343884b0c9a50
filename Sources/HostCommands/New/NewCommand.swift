import Foundation
import HostFiles
import Terminal
import Texts

/// `messages-host new`: writes a fresh extension that builds, replays and is ready for Xcode.
enum NewCommand {
  static let specification = CommandSpecification(
    name: "new",
    summary: "Write a fresh extension with scenarios and a test",
    operands: "NAME",
    operandCompletion: .nothing,
    options: [
      OptionSpecification(
        "in", value: "DIR", help: "The folder to get NAME; this one if not given"),
      OptionSpecification(
        "reporting", help: "Write a reporting extension in place of a filter"),
      OptionSpecification(
        "bundle-id", value: "ID",
        help: "The bundle identifier; com.example.NAME.filter if not given, or .reporting"),
      OptionSpecification(
        "network", value: "URL",
        help: "Defer to this server what the rules do not decide, or post reports to it; with "
          + "--reporting, where there is no --sms either, \(placeholder)"),
      OptionSpecification(
        "sms", value: "NUMBER",
        help: "With --reporting: report by message to this number, +…"),
      OptionSpecification(
        "app-group", value: "ID", help: "Read the rules from this App Group, group.…"),
    ],
    examples: [
      CommandSpecification.Example(
        line: "messages-host new PrizeFilter",
        purpose: "writes PrizeFilter/; messages-host replay PrizeFilter/Scenarios plays it"),
      CommandSpecification.Example(
        line: "messages-host new PrizeFilter --network https://example.com/sms",
        purpose: "with a deferral, the entitlement for it, and a scenario with a server"),
      CommandSpecification.Example(
        line: "messages-host new --reporting ReportPrizes --network https://example.com/reports",
        purpose: "an extension with which users report messages and calls to that server"),
    ],
    run: run)

  private static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    let name = try name(arguments)
    let files =
      arguments.has("reporting")
      ? try reporting(name, arguments).files : try filter(name, arguments).files
    let folder = URL(filePath: arguments.value("in") ?? ".").appending(path: name)
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      throw UsageError("\(folder.relativePath): there is such a file or folder already")
    }
    do {
      for (path, contents) in files {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileBytes.make(file.path, with: Data(contents.utf8))
      }
    } catch {
      // A half of it would only be in the way of the next try.
      try? FileManager.default.removeItem(at: folder)
      throw FileFault(folder.relativePath, FileFault.notWritten, FileFault(folder.path, "", error))
    }
    for (path, _) in files { output.print(folder.appending(path: path).relativePath) }
    if arguments.has("reporting"), arguments.value("network") == nil, arguments.value("sms") == nil
    {
      output.note(
        "Reports go to \(placeholder), which is nobody\u{2019}s server: name your own in Info.plist "
          + "and in the entitlements, or write it anew with --network or --sms.")
    }
    output.note("Next: messages-host replay \(folder.appending(path: "Scenarios").relativePath)")
    return .success
  }

  private static func name(_ arguments: CommandArguments) throws(UsageError) -> String {
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("new takes one name, such as PrizeFilter")
    }
    guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]{0,63}/) != nil else {
      throw UsageError(
        "\(name) cannot be a module\u{2019}s name: it takes letters, digits and _, a letter "
          + "first, and no more than 64")
    }
    guard !modules.contains(where: { $0.lowercased() == name.lowercased() }) else {
      throw UsageError("\(name) is the name of another module; choose another one")
    }
    guard name != reportingClass else {
      throw UsageError(
        "\(name) is the name of the extension\u{2019}s class; its module needs another one")
    }
    return name
  }

  /// What extensions and tests import, and the targets of the package that is written; files of two that differ
  /// in letter case alone are one on most Macs.
  private static let modules = [
    "IdentityLookup", "IdentityLookupUI", "UIKit", "SwiftUI", "Foundation", "Swift", "XCTest",
    "Testing", "MessageRules", "MessageRulesTests", "ReportRules", "ReportRulesTests",
  ]

  /// In a module that is called as its class, nothing else can be named with the module.
  private static let reportingClass = "ReportingViewController"

  /// Where reports go for whom nothing else is said.
  private static let placeholder = "https://example.com/reports"

  private static func identifier(
    _ arguments: CommandArguments, otherwise last: String, of name: String
  ) throws(UsageError) -> String {
    let identifier = arguments.value("bundle-id") ?? "com.example.\(plain(name)).\(last)"
    guard identifier.wholeMatch(of: /[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+/) != nil else {
      throw UsageError("--bundle-id takes letters, digits, - and dots, not \(identifier)")
    }
    return identifier
  }

  private static func filter(
    _ name: String, _ arguments: CommandArguments
  ) throws(UsageError) -> ExtensionScaffold {
    guard arguments.value("sms") == nil else {
      throw UsageError("--sms is for --reporting: a filter sends no messages")
    }
    return ExtensionScaffold(
      name: name, bundleIdentifier: try identifier(arguments, otherwise: "filter", of: name),
      server: try arguments.value("network").map(server), appGroup: try group(arguments))
  }

  private static func reporting(
    _ name: String, _ arguments: CommandArguments
  ) throws(UsageError) -> ReportingScaffold {
    guard arguments.value("app-group") == nil else {
      throw UsageError("--app-group is for filters: a reporting extension asks its user")
    }
    return ReportingScaffold(
      name: name, bundleIdentifier: try identifier(arguments, otherwise: "reporting", of: name),
      destination: try destination(arguments))
  }

  private static func destination(
    _ arguments: CommandArguments
  ) throws(UsageError) -> ReportingScaffold.Destination {
    guard let number = arguments.value("sms") else {
      return .network(try server(arguments.value("network") ?? placeholder))
    }
    guard arguments.value("network") == nil else {
      throw UsageError("--network and --sms are two places for one report; give one of them")
    }
    guard WrittenNumber(number) == .fullyQualified else {
      throw UsageError("--sms takes a number with + and calling code, such as +14085550177")
    }
    return .sms(number)
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().replacing("_", with: "-")
  }

  private static func server(_ word: String) throws(UsageError) -> ExtensionScaffold.Server {
    guard word.wholeMatch(of: /https:\/\/[^\s"\\<>]+/) != nil, let url = URL(string: word),
      let host = url.host(), !host.isEmpty
    else {
      throw UsageError("--network takes an https URL, not \(word)")
    }
    let port = url.port.map { ":\($0)" } ?? ""
    return ExtensionScaffold.Server(url: word, host: host + port)
  }

  private static func group(_ arguments: CommandArguments) throws(UsageError) -> String? {
    guard let group = arguments.value("app-group") else { return nil }
    guard group.wholeMatch(of: /group(\.[A-Za-z0-9-]+)+/) != nil else {
      throw UsageError("--app-group takes group. with letters, digits, - and dots, not \(group)")
    }
    return group
  }
}
