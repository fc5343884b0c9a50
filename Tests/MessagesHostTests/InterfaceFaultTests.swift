import ExtensionBundles
import Foundation
import Testing

@testable import MessagesHost

/// What is told of a crash at a line of a storyboard: what the bundle has, and nothing that was printed.
@Suite struct InterfaceFaultTests {
  private static let unknownKey =
    "NSUnknownKeyException: [<A.Form> setValue:forUndefinedKey:]: this class is not key value "
    + "coding-compliant for the key"
  private static let noSelector = "unrecognized selector sent to instance"
  private static let shim = "UIKit/InterfaceClasses.swift:103: Fatal error:"
  private static let outlet =
    "\(unknownKey) datePiker (Main.storyboard:67: <outlet> o-1, an outlet to a UIDatePicker)"

  private static let places = InterfacePlaces([
    .init(file: "Main.storyboard", line: 67, element: "outlet", name: "datePiker"),
    .init(file: "My Form.storyboard", line: 80, element: "action", name: "dateChange:"),
    .init(file: "Main.storyboard", line: 29, element: "segue"),
  ])

  private static func text(_ message: String, _ places: InterfacePlaces) -> String {
    CrashText.crash(
      signal: 4, stacks: .success([]), logs: [LogLine(stream: .stderr, text: message)],
      interfaces: places)
  }

  @Test(
    arguments: [
      (
        "\(shim) \(outlet)",
        "(NSUnknownKeyException at Main.storyboard:67: its class has no outlet datePiker)"
      ),
      (
        "\(shim) NSInvalidArgumentException: -[A.Form dateChange:]: \(noSelector) "
          + "(My Form.storyboard:80: <action> a-1)",
        "(NSInvalidArgumentException at My Form.storyboard:80: its class has no action dateChange:)"
      ),
      (
        "\(shim) NSInternalInconsistencyException: Main.storyboard:29: <segue> s-1: this way leads back "
          + "to where it begins",
        "(NSInternalInconsistencyException at Main.storyboard:29)"
      ),
    ] as [(String, String)])
  func aPlaceOfTheBundlesIsTold(_ message: String, _ end: String) {
    #expect(Self.text(message, Self.places) == "it crashed \(end)")
  }

  /// An extension can print the same form with words of a message in it.
  @Test(
    arguments: [
      // A file, a line, an element, a key and a selector that the bundle does not have.
      (
        "x/InterfaceClasses.swift:1: Fatal error: NSInternalInconsistencyException: Your code is "
          + "481516.xib:1: <a>",
        "NSInternalInconsistencyException"
      ),
      (
        "\(shim) NSInternalInconsistencyException: Main.storyboard:4815: <segue> s-1: this way",
        "NSInternalInconsistencyException"
      ),
      (
        "\(shim) NSInternalInconsistencyException: Main.storyboard:29: <outlet> s-1: this way",
        "NSInternalInconsistencyException"
      ),
      (
        "\(shim) \(unknownKey) datePiker (Code 481516.storyboard:67: <outlet> o-1)",
        "NSUnknownKeyException"
      ),
      (
        "\(shim) \(unknownKey) code481516 (Main.storyboard:67: <outlet> o-1)",
        "NSUnknownKeyException"
      ),
      (
        "\(shim) \(unknownKey) datePiker (Main.storyboard:481516: <outlet> o-1)",
        "NSUnknownKeyException"
      ),
      (
        "\(shim) NSInvalidArgumentException: -[A.Form code481516:]: \(noSelector) "
          + "(My Form.storyboard:80: <action> a-1)",
        "NSInvalidArgumentException"
      ),
      // Printed by another file, with another key, and without a place.
      ("A/Form.swift:3: Fatal error: \(outlet)", "NSUnknownKeyException"),
      ("\(shim) \(unknownKey) a b (Main.storyboard:67: <outlet> o)", "NSUnknownKeyException"),
      (
        "FoundationGaps/KeyValueCoding.swift:101: Fatal error: \(unknownKey) secret",
        "NSUnknownKeyException"
      ),
      ("A/Form.swift:3: Fatal error: NSSecretException: a", "fatal error"),
    ] as [(String, String)])
  func whatTheBundleDoesNotHaveIsNotTold(_ message: String, _ exception: String) {
    let end =
      "; its text is in the log, which replay --verbose shows) outside its own lines, or it was built "
      + "without debug information"
    #expect(Self.text(message, Self.places) == "it crashed (\(exception)\(end)")
  }

  @Test("where nothing is known of a bundle, no place is told")
  func nothingIsTold() {
    let text = Self.text("\(Self.shim) \(Self.outlet)", InterfacePlaces())
    #expect(text.hasPrefix("it crashed (NSUnknownKeyException; its text is in the log"), "\(text)")
  }

  /// An element in a scene's list, as a bundle has it.
  private static func list(_ inner: [Any]) -> [Any] { ["objects", 1, [Any](), inner] }

  @Test("the places of a bundle are read from its files")
  func placesAreRead() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "interface-places-\(UUID().uuidString)")
    let inner = folder.appending(path: "Base.lproj")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let outlet: [Any] = ["outlet", 67, ["id", "o-1", "property", "datePiker"], [Any]()]
    let pairs: [Any] = ["eventType", 64, "selector", "go:"]
    let action: [Any] = ["action", 80, pairs, [Any]()]
    let controller: [Any] = ["viewController", 9, ["id", "v"], [outlet, action]]
    let file: [Any] = [
      "messages-host interface 1", "Main.storyboard", "v", [Self.list([controller])], [Any](),
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: file, format: .binary, options: 0)
    try data.write(to: inner.appending(path: "Main.storyboardc"))
    try Data("bplist00".utf8).write(to: folder.appending(path: "Broken.nib"))
    let places = InterfacePlaces(of: folder)
    for (line, element, name) in [
      (67, "outlet", "datePiker"), (80, "action", "go:"), (9, "viewController", nil),
    ] as [(Int, String, String?)] {
      #expect(
        places.contains(.init(file: "Main.storyboard", line: line, element: element, name: name)))
    }
    #expect(!places.contains(.init(file: "Main.storyboard", line: 67, element: "outlet")))
    #expect(!places.contains(.init(file: "Broken", line: 67, element: "outlet")))
  }

  /// A file's name is part of each of its places, of which a made-up file can have a hundred thousand.
  @Test(arguments: [(255, true), (256, false)])
  func aFileOfALongNameHasNoPlaces(_ length: Int, _ isRead: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "Places-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let name = String(repeating: "a", count: length)
    let node: [Any] = ["segue", 29, [String](), [Any]()]
    let file: [Any] = ["messages-host interface 1", name, "v", [node], [Any]()]
    let data = try PropertyListSerialization.data(
      fromPropertyList: file, format: .binary, options: 0)
    try data.write(to: folder.appending(path: "Main.nib"))
    let place = InterfacePlaces.Place(file: name, line: 29, element: "segue")
    #expect(InterfacePlaces(of: folder).contains(place) == isRead)
  }
}
