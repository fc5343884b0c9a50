import Foundation
import HostFiles
import Terminal

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
        "bundle-id", value: "ID",
        help: "The bundle identifier; com.example.NAME.filter if not given"),
      OptionSpecification(
        "network", value: "URL", help: "Defer to this server what the rules do not decide"),
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
    ],
    run: run)

  private static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    let scaffold = try scaffold(arguments)
    let folder = URL(filePath: arguments.value("in") ?? ".").appending(path: scaffold.name)
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      throw UsageError("\(folder.relativePath): there is such a file or folder already")
    }
    do {
      for (path, contents) in scaffold.files {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileBytes.make(file.path, with: Data(contents.utf8))
      }
    } catch {
      // A half of it would only be in the way of the next try.
      try? FileManager.default.removeItem(at: folder)
      throw FileFault(folder.relativePath, "cannot be written", FileFault(folder.path, "", error))
    }
    for (path, _) in scaffold.files { output.print(folder.appending(path: path).relativePath) }
    output.note("Next: messages-host replay \(folder.appending(path: "Scenarios").relativePath)")
    return .success
  }

  private static func scaffold(_ arguments: CommandArguments) throws(UsageError)
    -> ExtensionScaffold
  {
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("new takes one name, such as PrizeFilter")
    }
    guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]{0,63}/) != nil else {
      throw UsageError(
        "\(name) cannot be a module\u{2019}s name: it takes letters, digits and _, a letter "
          + "first, and no more than 64")
    }
    guard !["IdentityLookup", "MessageRules", "Foundation", "Swift"].contains(name) else {
      throw UsageError("\(name) is the name of another module; choose another one")
    }
    let identifier = arguments.value("bundle-id") ?? "com.example.\(plain(name)).filter"
    guard identifier.wholeMatch(of: /[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+/) != nil else {
      throw UsageError("--bundle-id takes letters, digits, - and dots, not \(identifier)")
    }
    return ExtensionScaffold(
      name: name, bundleIdentifier: identifier,
      server: try arguments.value("network").map(server), appGroup: try group(arguments))
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
