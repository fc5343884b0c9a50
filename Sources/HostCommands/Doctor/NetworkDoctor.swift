import ExtensionBundles
import ExtensionProjects
import Fetching
import Foundation
import HostFiles
import HostPolicy
import PrivacyChecks
import Reports
import Terminal
import Texts

/// The way of a deferral, or of a report, from Info.plist to a real answer, check by check.
enum NetworkDoctor {
  static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    let provider = try ExtensionProvider(arguments, output: output)
    let subjects = try ExtensionOperand.chosen("doctor --network", arguments, provider)
    var codes: [ExitCode] = []
    for subject in subjects {
      if let handle = subject.handle, subjects.count > 1, !arguments.has("json") {
        output.print("\(codes.isEmpty ? "" : "\n")\(handle)")
      }
      codes.append(try await examine(subject, provider, arguments, output))
    }
    return [.environment, .expectationFailed].first { codes.contains($0) } ?? .success
  }

  private static func examine(
    _ subject: ExtensionOperand, _ provider: ExtensionProvider, _ arguments: CommandArguments,
    _ output: CommandOutput
  ) async throws -> ExitCode {
    let input = try provider.input(
      subject.path, extending: subject.point, packages: subject.packages)
    let site = try checked(input, app: subject.app).site
    let doctor = DeferralDoctor(
      site: site, association: try association(arguments, subject.approval),
      transport: try transport(arguments))
    let diagnosis = await doctor.examine()
    if let problem = diagnosis.problem {
      output.note("messages-host: \(problem)")
    }
    for line in diagnosis.lines {
      if arguments.has("json") {
        output.print(DoctorLineText.json(line, of: site.service))
      } else {
        for text in DoctorLineText.lines(line, of: site.service) { output.print(text) }
      }
    }
    if !arguments.has("json") { output.print(conclusion(diagnosis, site)) }
    if diagnosis.problem != nil { return .environment }
    return diagnosis.isClean ? .success : .expectationFailed
  }

  private static func checked(
    _ input: ExtensionInput, app: ContainingApp?
  ) throws(BuildError) -> CheckedExtension {
    let checked =
      switch input {
      case .sources(let source): try CheckedExtension(source.description(), app: app)
      case .bundle(let url): CheckedExtension(try ExtensionBundle.load(url), app: app)
      }
    // Which of the two services is meant, nobody knows then.
    if let mistake = checked.pointMistake { throw mistake }
    return checked
  }

  /// The file of the command line, else the one of the scenario, else the site's own.
  private static func association(
    _ arguments: CommandArguments, _ approval: DomainApproval?
  ) throws(UsageError) -> DeferralDoctor.Association {
    guard let path = arguments.value("association-file") else {
      if case .file(let file) = approval, !arguments.has("live") { return .file(file) }
      return .site
    }
    do {
      return .file(try AssociationFile(contentsOf: URL(filePath: path)))
    } catch {
      throw UsageError("\(path): cannot be read: \(error.reason)")
    }
  }

  private static func transport(
    _ arguments: CommandArguments
  ) throws(UsageError) -> (any DeferralTransport)? {
    guard arguments.has("live") else {
      try LiveOptions.refuse(arguments, without: "--live")
      return nil
    }
    return try LiveOptions.transport(arguments)
  }

  private static func conclusion(_ diagnosis: DeferralDiagnosis, _ site: DeferralSite) -> String {
    if site.defersQueries == false, diagnosis.isClean {
      return "The sources never defer a query, so no server is asked."
    }
    if let code = diagnosis.code {
      return "A phone would give ILMessageFilterError \(code.rawValue) (\(code))."
    }
    guard site.service == .messageFilter else { return reportConclusion(diagnosis, site) }
    return diagnosis.isClean
      ? "Nothing that could be checked here keeps a deferral from working."
      : "A phone might not notice, and yet the answer is not what it should be."
  }

  /// Neither the extension nor the user is told what becomes of a report (REP).
  private static func reportConclusion(
    _ diagnosis: DeferralDiagnosis, _ site: DeferralSite
  ) -> String {
    guard diagnosis.isClean else {
      return "A phone would not tell anybody, and yet a report does not get there as it should."
    }
    let hasNoURL =
      switch site.networkURL {
      case .absent, .misspelt: true
      case .text, .wrongType, .misplaced: false
      }
    if hasNoURL, let number = site.messageDestination {
      return "Reports go by message to \(number), so no server is asked."
    }
    return "Nothing that could be checked of the way to the server keeps a report from being sent; "
      + "whether the extension makes one, check and replay tell."
  }
}

/// One line of the network checklist, as text and as JSON.
private enum DoctorLineText {
  static func lines(_ check: DeferralCheck, of service: NetworkService) -> [String] {
    var lines: [String]
    let id = check.rule.id.padded(to: DoctorRule.all.map(\.id.count).max() ?? 0)
    switch check.status {
    case .passed(let finding): lines = ["passed       \(id)  \(finding)"]
    case .notChecked(let why): lines = ["not checked  \(id)  \(why)"]
    case .failed(let why, let remedy):
      let code = check.code.map { " \u{2192} error \($0.rawValue)" } ?? ""
      lines = ["FAILED       \(id)  \(why)\(code)", "             fix: \(remedy)"]
      let rule = DoctorRule.sentence(check.rule, of: service)
      lines.append("             Rule: \(rule) (\(check.rule.provenance.rawValue))")
    }
    return lines + check.warnings.map { "             note: \($0)" }
  }

  static func json(_ check: DeferralCheck, of service: NetworkService) -> String {
    var fields: [String: StructuredValue] = [
      "service": .text(service.rawValue),
      "id": .text(check.rule.id), "sentence": .text(check.rule.sentence),
      "source": .text(check.rule.source), "mark": .text(check.rule.provenance.rawValue),
      "warnings": .list(check.warnings.map(StructuredValue.text)),
    ]
    switch check.status {
    case .passed(let finding):
      fields["verdict"] = .text("passed")
      fields["finding"] = .text(finding)
    case .notChecked(let why):
      fields["verdict"] = .text("not checked")
      fields["finding"] = .text(why)
    case .failed(let why, let remedy):
      fields["verdict"] = .text("failed")
      fields["finding"] = .text(why)
      fields["remedy"] = .text(remedy)
    }
    if let code = check.code { fields["error"] = .number(Double(code.rawValue)) }
    return TraceLine.encode(fields)
  }
}
