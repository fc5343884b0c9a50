import Fetching
import HostPolicy

/// The rules about what lies in the bundle: Info.plist, entitlements, sources.
package enum BundleRule {
  private static let reference = "Apple\u{2019}s page on message filter extensions"
  private static let talk = "WWDC17 session 249"

  package static let point = CheckRule(
    "bundle.point", .error,
    "NSExtensionPointIdentifier is that of the class: of message filters, or of reporting extensions.",
    source: "\(reference); Xcode\u{2019}s template", .documented,
    remedy: "Write the identifier as Xcode\u{2019}s template has it.")
  package static let principalClass = CheckRule(
    "bundle.class", .error,
    "NSExtensionPrincipalClass names a class of the module that the system can create.",
    source: "\(reference); Xcode\u{2019}s template", .documented,
    remedy: "Write $(PRODUCT_MODULE_NAME). and the class that inherits ILMessageFilterExtension.")
  package static let className = CheckRule(
    "bundle.class-name", .warning,
    "NSExtensionPrincipalClass names a Swift class with its module, unless @objc gives it a name.",
    source: "follows from: the Objective-C run time knows a Swift class by its module and name",
    .inferred, remedy: "Write $(PRODUCT_MODULE_NAME). and the name of the class.")
  package static let interface = CheckRule(
    "bundle.interface", .warning,
    "What a storyboard or xib names of its classes is there: classes, outlets, actions.",
    source: "what developers report of phones\u{2019} logs; Xcode builds it without a word",
    .reported,
    remedy: "Connect it anew in Xcode, or give the class what the file names.")
  package static let segue = CheckRule(
    "bundle.segue", .info,
    "The methods that segues of a storyboard name are there: unwind actions, segue actions.",
    source: "follows from: what becomes of an outlet or action that is not there", .inferred,
    remedy: "Connect it anew in Xcode, or give the class what the file names.")
  package static let version = CheckRule(
    "bundle.version", .warning,
    "The app has a CFBundleVersion: every request to its server carries it, or null.",
    source: talk, .documented,
    remedy: "Add CFBundleVersion, or let Xcode generate it from CURRENT_PROJECT_VERSION.")
  package static let reportingKeys = CheckRule(
    "bundle.reporting-keys", .warning,
    "ILClassificationExtension… destinations belong to a reporting extension; a filter has none.",
    source: "Apple\u{2019}s page on SMS and call spam reporting", .documented,
    remedy: "Move the key to the reporting extension\u{2019}s Info.plist.")

  package static let urlMissing = CheckRule(
    "url.missing", .info,
    "An extension that defers needs \(NetworkURLSetting.key), or each deferral fails with code 2.",
    source: "SDK header ILMessageFilterError.h", .documented,
    remedy: "Add the key, an https URL as a string, to \(NetworkURLSetting.home); or do not defer.")
  package static let urlMisspelt = CheckRule(
    "url.misspelt", .error,
    "The key is \(NetworkURLSetting.key); Apple\u{2019}s reference page misspells it.",
    source: "working extensions in public repositories", .reported,
    remedy: "Spell the key \(NetworkURLSetting.key).")
  package static let urlMisplaced = CheckRule(
    "url.misplaced", .error, "The network URL belongs into \(NetworkURLSetting.home).",
    source: reference, .documented, remedy: "Move the key to \(NetworkURLSetting.home).")
  package static let urlForm = CheckRule(
    "url.form", .error, "The network URL is a string that is a URL as it stands.",
    source: "SDK header ILMessageFilterError.h", .documented,
    remedy: "Give a whole URL, such as https://filter.example.com/check.")
  package static let urlHTTPS = CheckRule(
    "url.https", .error, "The network URL is https; there is no exception for a deferral.",
    source: talk, .documented, remedy: "Serve the URL by https.")
  package static let urlHost = CheckRule(
    "url.host", .error, "The network URL has a host.",
    source: "reported from reading the system\u{2019}s checks", .reported,
    remedy: "Give a whole URL, such as https://filter.example.com/check.")
  package static let urlSurprise = CheckRule(
    "url.surprise", .warning,
    "User, password and fragment of the URL are not sent; its host is written as entitlements are.",
    source: "how URLSession sends a request", .inferred,
    remedy: "Write the URL as it is sent.")

  package static let urlUnused = CheckRule(
    "url.unused", .info, "A network URL does nothing in an extension that never defers a query.",
    source: talk, .inferred, remedy: "Remove the key, or leave it: nothing asks for it.")
  package static let urlPlaceholder = CheckRule(
    "url.placeholder", .error,
    "An extension that defers has its own server\u{2019}s URL, not the one of Xcode\u{2019}s template.",
    source: "Xcode\u{2019}s template", .reported,
    remedy: "Give an https URL of your own server, and add messagefilter: and its host to the "
      + "associated domains of app and extension; or, if there is no server, remove the key and "
      + "answer without deferring.")
  package static let transportSecurity = CheckRule(
    "ats.exception", .warning,
    "App Transport Security exceptions are not honoured for a deferral.",
    source: "\(talk); \(reference)", .documented,
    remedy: "Remove the exception from the extension; serve TLS 1.2 or newer.")

  package static let domainMissing = CheckRule(
    "domain.missing", .error,
    "The associated domains name messagefilter: and the URL\u{2019}s host, or code 3 follows.",
    source: "\(talk); SDK header ILMessageFilterError.h", .documented,
    remedy: "Add messagefilter: and the host to the associated domains of app and extension.")
  package static let domainService = CheckRule(
    "domain.service", .error,
    "The service of the associated domain is messagefilter; another service approves nothing.",
    source: reference, .documented, remedy: "Write messagefilter: before the host.")
  package static let domainForm = CheckRule(
    "domain.form", .warning,
    "An entry is the service, a host with the URL\u{2019}s port, and no ?mode= for users.",
    source: "Apple\u{2019}s page on associated domains", .documented,
    remedy: "Write the service, a colon, the host and, if the URL has one, the port.")
  package static let domainSide = CheckRule(
    "domain.side", .warning,
    "The entry stands in the entitlements of the app and of the extension.",
    source: "Apple\u{2019}s page names the extension, reports name the app", .reported,
    remedy: "Add the entry to both; list both identifiers in the association file.")

  package static let groupNotEntitled = CheckRule(
    "group.not-entitled", .error,
    "An App Group that the extension uses is in its own entitlements.",
    source: "App Extension Programming Guide", .documented,
    remedy: "Add the group to com.apple.security.application-groups of the extension.")
  package static let groupNotShared = CheckRule(
    "group.not-shared", .warning,
    "An App Group of the extension is in the app\u{2019}s entitlements too: only the app can fill it.",
    source: talk, .inferred,
    remedy: "Add the group to com.apple.security.application-groups of the app.")

  package static let logFormat = CheckRule(
    "log.format", .warning,
    "A format is a literal: a message\u{2019}s text as one may read arguments that nobody gave.",
    source: "Apple\u{2019}s String Programming Guide: formatting", .inferred,
    remedy: "Give the text as an argument: NSLog(\"%@\", text); or log no text of a message at all."
  )
  package static let standardDefaults = CheckRule(
    "defaults.standard-used", .info,
    "UserDefaults.standard of an extension is its own: the app neither fills nor sees it.",
    source: "App Extension Programming Guide", .documented,
    remedy: "Read UserDefaults(suiteName:) of an App Group where the app has to fill it.")

  package static let all = [
    point, principalClass, className, interface, segue, version, reportingKeys, urlMissing,
    urlMisspelt, urlMisplaced, urlForm, urlHTTPS, urlHost, urlSurprise, urlUnused, urlPlaceholder,
    transportSecurity, domainMissing, domainService, domainForm, domainSide, groupNotEntitled,
    groupNotShared, logFormat, standardDefaults,
  ]
}
