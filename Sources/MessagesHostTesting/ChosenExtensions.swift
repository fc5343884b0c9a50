import ExtensionBundles

/// The extensions of a phone, built: a filter, a reporting extension, or one of each.
struct ChosenExtensions: Sendable {
  private(set) var filter: ExtensionBundle?
  private(set) var reporter: ExtensionBundle?

  /// The filter before the reporting extension.
  var bundles: [ExtensionBundle] { [filter, reporter].compactMap(\.self) }

  /// Builds what a test gives.
  ///
  /// - Parameters:
  ///   - given: A filter, or a reporting extension alone.
  ///   - reporting: The reporting extension beside a filter; nil for none.
  /// - Throws: `PhoneTestFailure` for two of one kind and for a reporting extension in process, `BuildError`.
  init(_ given: ExtensionUnderTest, reporting: ExtensionUnderTest?) async throws {
    let bundle = try await BuiltExtensions.shared.bundle(of: given)
    switch bundle.info.extensionPoint {
    case .messageFilter: filter = bundle
    case .reporting:
      try Self.requireProcess(given)
      reporter = bundle
    }
    guard var reporting else { return }
    guard reporter == nil else {
      throw PhoneTestFailure(
        .unusableTest,
        "\(given) is a reporting extension, and so is \(reporting) of the setup: a phone has one that is "
          + "chosen (report.one-at-a-time, DOC); leave one of them out")
    }
    try Self.requireProcess(reporting)
    reporting.point = .reporting
    let other = try await BuiltExtensions.shared.bundle(of: reporting)
    guard other.info.extensionPoint == .reporting else {
      throw PhoneTestFailure(
        .unusableTest,
        "\(reporting) is a message filter; setup.reporting takes a reporting extension, whose Info.plist "
          + "has the extension point \(ExtensionPoint.reporting.rawValue)")
    }
    reporter = other
  }

  private static func requireProcess(_ given: ExtensionUnderTest) throws(PhoneTestFailure) {
    guard given.isConfined else {
      throw PhoneTestFailure(
        .unusableTest,
        "\(given): a reporting extension cannot be a part of the test, since UIKit is compiled for its own "
          + "process; give it with .source(\u{2026}) or .bundle(\u{2026})")
    }
  }
}
