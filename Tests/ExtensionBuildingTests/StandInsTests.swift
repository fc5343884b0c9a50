import ExtensionBundles
import Foundation
import TestExtensions
import Testing

@testable import ExtensionBuilding

/// Many compilations of a process may ask what the stand-ins declare; their sources are read once.
///
/// Readings are counted by the SDK's folder, and nobody else asks for these.
@Suite struct StandInsTests {
  private static let source = "Shims/UIKit/A.swift"

  /// Gives `body` an SDK in which only UIKit declares something, a type with the name Word.
  private func withSDK(_ body: (TestFolder, ExtensionSDK) throws -> Void) throws {
    try TestFolder.with { folder in
      for module in SDKModule.all { try folder.write("", to: "\(module.folder)/A.swift") }
      try folder.write("public struct Word {}", to: Self.source)
      let environment = ["MESSAGES_HOST_SDK": folder.url.path]
      try body(folder, ExtensionSDK(environment: environment, executable: nil))
    }
  }

  @Test func compilationsAtOnceAndOneAfterAnotherReadThemOnce() throws {
    try withSDK { _, sdk in
      #expect(StandIns.countOfReadings(sdk) == 0)
      DispatchQueue.concurrentPerform(iterations: 8) { _ in _ = StandIns(sdk) }
      for _ in 0..<3 { #expect(StandIns(sdk).module(of: "Word") == "UIKit") }
      #expect(StandIns.countOfReadings(sdk) == 1)
    }
  }

  @Test func everyChangeIsReadOnce() throws {
    try withSDK { folder, sdk in
      #expect(StandIns(sdk).names(of: "UIKit") == ["Word"])
      let changes: [(declared: [String], change: () throws -> Void)] = [
        (["Sentence"], { try folder.write("public struct Sentence {}", to: Self.source) }),
        (
          ["Letter", "Sentence"],
          { try folder.write("public struct Letter {}", to: "Shims/UIKit/B.swift") }
        ),
        (
          ["Letter"],
          { try FileManager.default.removeItem(at: folder.url.appending(path: Self.source)) }
        ),
      ]
      for (index, (declared, change)) in changes.enumerated() {
        try change()
        for _ in 0..<2 { #expect(StandIns(sdk).names(of: "UIKit").sorted() == declared) }
        #expect(StandIns.countOfReadings(sdk) == index + 2)
      }
    }
  }

  @Test func eachFolderIsReadByItself() throws {
    try withSDK { _, first in
      try withSDK { _, second in
        for sdk in [first, second, first] { #expect(StandIns(sdk).module(of: "Word") == "UIKit") }
        #expect([first, second].map(StandIns.countOfReadings) == [1, 1])
      }
    }
  }
}
