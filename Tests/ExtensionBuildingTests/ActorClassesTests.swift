import Foundation
import Testing

@testable import ExtensionBuilding

/// Which classes inherit from another class, or leave the actor, in copies.
@Suite struct ActorClassesTests {
  private static let byDefault = ["-D", "DEBUG", "-default-isolation", "MainActor"]
  private static let filter = "ILMessageFilterExtension"
  private static let base = "_MessageFilterObject    "

  private static func copy(_ source: String, _ flags: [String]) -> String {
    let data = Data(source.utf8)
    let words = SwiftClassScanner.words(in: data, file: URL(filePath: "/a.swift"))
    let marks = ActorClasses(flags: flags).marks(in: words)
    return MaskedSource(data, marks: marks).text.map { String(decoding: $0, as: UTF8.self) }
      ?? source
  }

  @Test(arguments: [
    ("final class A: \(filter) {}", "final class A: \(base) {}"),
    ("class A: IdentityLookup.\(filter), P {}", "class A: IdentityLookup.\(base), P {}"),
    ("enum E { class A: \(filter) {} }", "enum E { class A: \(base) {} }"),
    ("@MainActor class A: \(filter) {}", "@MainActor class A: \(base) {}"),
    ("public class A: NSManagedObject {}", "public nonisolated class A: NSManagedObject {}"),
    ("@objc(A) class A: Operation {}", "         nonisolated class A: Operation {}"),
    (
      "class A: Formatter {}; class B: Thread {}",
      "nonisolated class A: Formatter {}; nonisolated class B: Thread {}"
    ),
  ])
  func classesOfADefaultActor(_ source: String, _ copy: String) {
    #expect(Self.copy(source, Self.byDefault) == copy)
  }

  @Test(arguments: [
    "nonisolated class A: \(filter) {}", "nonisolated final class A: Operation {}",
    "@MainActor class A: Operation {}", "class A: NSObject {}", "class A: UIView {}",
    "class A: JSONDecoder {}", "extension A: \(filter) {}", "protocol P: \(filter) {}",
    "let a: \(filter)? = nil", "class A<T: \(filter)> {}", "class A where B: \(filter) {",
  ])
  func othersStay(_ source: String) {
    #expect(Self.copy(source, Self.byDefault) == source)
  }

  @Test(arguments: [[], ["-default-isolation", "nonisolated"], ["-default-isolation"]])
  func withoutADefaultOneThatNamesAnActor(flags: [String]) {
    for source in ["class A: \(Self.filter) {}", "class A: Operation {}"] {
      #expect(Self.copy(source, flags) == source)
    }
    #expect(
      Self.copy("@Rules class A: \(Self.filter) {}", flags) == "@Rules class A: \(Self.base) {}")
  }
}
