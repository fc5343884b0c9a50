package import HostPolicy

/// The lines of the network checklist, from Info.plist to a real answer.
package enum DoctorRule {
  package static let key = PolicyRule(
    "doctor.url.key",
    "NSExtension.NSExtensionAttributes must have ILMessageFilterExtensionNetworkURL, a string; that "
      + "of a reporting extension ILClassificationExtensionNetworkReportDestination, or a number.",
    source: "Apple, SMS and Call Reporting; WWDC17 talk 249", provenance: .documented)
  package static let url = PolicyRule(
    "doctor.url.form", "The network URL must parse, be https and have a host.",
    source: "WWDC17 talk 249", provenance: .documented)
  package static let exceptions = PolicyRule(
    "doctor.ats",
    "App Transport Security exceptions are not honoured for a deferral, nor (INF) for a report.",
    source: "WWDC17 talk 249", provenance: .documented)
  package static let version = PolicyRule(
    "doctor.version", "app.version is the containing app's CFBundleVersion.",
    source: "WWDC17 talk 249", provenance: .documented)
  package static let identity = PolicyRule(
    "doctor.identity", "The approval must be for TEAMID.bundle.id of the containing app.",
    source: "reported from reading; Apple's text says the extension", provenance: .reported)
  package static let entitlement = PolicyRule(
    "doctor.entitlement",
    "An associated domain messagefilter:host, for reports classificationreport:host, must name the "
      + "URL's host.",
    source: "Apple, SMS and Call Reporting; WWDC17 talk 249", provenance: .documented)
  package static let delivery = PolicyRule(
    "doctor.association.delivery",
    "The site must serve /.well-known/apple-app-site-association by https without a redirect.",
    source: "Apple, Supporting associated domains", provenance: .documented)
  package static let association = PolicyRule(
    "doctor.association.apps",
    "The site's file must list the app under messagefilter.apps, for reports under "
      + "classificationreport.apps.",
    source: "Apple, SMS and Call Reporting", provenance: .documented)
  package static let copy = PolicyRule(
    "doctor.association.copy",
    "Phones have Apple's copy of the file, taken at installation and about weekly.",
    source: "Apple, Supporting associated domains", provenance: .documented)
  package static let address = PolicyRule(
    "doctor.server.address",
    "The host must resolve, and something must listen at a public address.",
    source: "a rule of this simulator", provenance: .assumed)
  package static let tls = PolicyRule(
    "doctor.server.tls",
    "TLS must be 1.2 or newer, with forward secrecy and a trusted certificate for the host.",
    source: "Apple, NSAppTransportSecurity", provenance: .documented)
  package static let answer = PolicyRule(
    "doctor.server.answer",
    "A POST to the URL must get a complete HTTP answer in time; that to a report nobody reads.",
    source: "Apple, SMS and Call Reporting", provenance: .documented)

  /// What a rule says of one service, where its sentence is about both.
  private static let sentences: [String: [NetworkService: String]] = [
    key.id: [
      .messageFilter: "\(NetworkURLSetting.home) must have \(NetworkService.messageFilter.urlKey), "
        + "a string.",
      .classificationReport: "\(NetworkURLSetting.home) must have "
        + "\(NetworkService.classificationReport.urlKey), a string, or "
        + "\(DeferralSite.messageDestinationKey), a fully qualified phone number.",
    ],
    entitlement.id: [
      .messageFilter: "An associated domain messagefilter:host must name the URL's host.",
      .classificationReport:
        "An associated domain classificationreport:host must name the URL's host.",
    ],
    association.id: [
      .messageFilter: "The site's file must list the app under messagefilter.apps.",
      .classificationReport: "The site's file must list the app under classificationreport.apps.",
    ],
    answer.id: [
      .messageFilter: "A POST to the URL must get a complete HTTP answer in time."
    ],
  ]

  /// A rule as a sentence about one service alone.
  package static func sentence(_ rule: PolicyRule, of service: NetworkService) -> String {
    sentences[rule.id]?[service] ?? rule.sentence
  }

  /// All lines, in order.
  package static let all = [
    key, url, exceptions, version, identity, entitlement, delivery, association, copy, address,
    tls, answer,
  ]

  /// What to do about each, in order; a line that fails knows more.
  package static let advice = zip(
    all,
    [
      "Add the key, an https URL as a string, to \(NetworkURLSetting.home); a filter may do without "
        + "deferrals, and a reporting extension name a number instead.",
      "Give a whole URL, such as https://filter.example.com/check.",
      "Remove the exception from the extension; serve TLS 1.2 or newer.",
      "Add CFBundleVersion to the app.",
      "Name the extension after its app, and give the app with --app or in the scenario.",
      "Add messagefilter: or, for reports, classificationreport:, the host and, if the URL has one, the "
        + "port to the associated domains.",
      "Serve the file itself, with status 200, as application/json.",
      "List TEAMID.bundle.id of the app, and of the extension, under messagefilter.apps or, for reports, "
        + "classificationreport.apps.",
      "Nothing can be done from here: wait, or install the app again.",
      "Enter the host into the DNS, and let the server listen at a public address.",
      "Serve TLS 1.2 or newer with a certificate for the host that phones trust.",
      "Answer each POST within the time, completely.",
    ]
  ).map { AdvisedRule($0, remedy: $1) }
}
