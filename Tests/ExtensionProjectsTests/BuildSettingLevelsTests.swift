import ExtensionBundles
import Foundation
import Testing

@testable import ExtensionProjects

@Suite struct BuildSettingTests {
  private let file = URL(fileURLWithPath: "/project")

  private func assignment(_ key: String, _ value: String) throws -> BuildSettingAssignment {
    try #require(BuildSettingAssignment(key: key, value: value))
  }

  private func values(
    _ levels: [[(String, String)]], configuration: String = "Debug"
  ) throws -> [String: String] {
    var result = BuildSettingLevels(configuration: configuration)
    for level in levels {
      var assignments: [BuildSettingAssignment] = []
      for (key, value) in level {
        assignments.append(try assignment(key, value))
      }
      try result.add(assignments, of: file)
    }
    return result.values
  }

  @Test(arguments: [
    ("A[sdk=iphoneos*]", true), ("A[sdk=iphoneos*][arch=arm64]", true), ("A[sdk=*]", true),
    ("A[sdk=iphonesimulator*]", false), ("A[sdk=iphoneos*,arch=arm64]", true),
    ("A[sdk=iphoneos*,arch=x86_64]", false), ("A[config=Debug]", true),
    ("A[config=Release]", false), ("A[arch=arm*4]", true), ("A[arch=a?m64]", true),
    ("A[arch=arm6]", false), ("A[variant=normal]", true), ("A[sdk=macosx*]", false),
    ("A[unheard=of]", false), ("A[sdk=i*o*s*]", true), ("A[sdk=*os*os*]", false),
  ])
  func conditionsAreThoseOfAPhone(key: String, holds: Bool) throws {
    #expect(try values([[("A", "plain"), (key, "special")]])["A"] == (holds ? "special" : "plain"))
    // Its order in the file does not count.
    #expect(try values([[(key, "special"), ("A", "plain")]])["A"] == (holds ? "special" : "plain"))
  }

  @Test(arguments: ["", "A B", "A[sdk]", "A[sdk=iphoneos", "9A", "A-B", "[sdk=x]"])
  func otherKeysAreNoSettings(key: String) {
    let isSpaced = key == "A B"
    #expect((BuildSettingAssignment(key: key, value: "") == nil) != isSpaced)
  }

  @Test(arguments: ["$(inherited)", "${inherited}", "$(A)", "${A}"])
  func laterLevelsInherit(reference: String) throws {
    let levels = [[("A", "one")], [("A", "\(reference) two")], [("A", "zero \(reference)")]]
    #expect(try values(levels)["A"] == "zero one two")
    #expect(try values([[("A", "\(reference) two")]])["A"] == "two")
  }

  @Test func aConditionalValueInheritsThePlainOne() throws {
    #expect(
      try values([[("A", "one"), ("A[sdk=iphoneos*]", "$(inherited) two")]])["A"] == "one two")
  }

  @Test func aLaterLevelWinsOverAnEarlierCondition() throws {
    #expect(try values([[("A[sdk=iphoneos*]", "one")], [("A", "two")]])["A"] == "two")
  }

  @Test func growthWithoutEndIsAnError() throws {
    let doubling = Array(repeating: [("A", "$(inherited)$(inherited)x")], count: 60)
    let error = try #require(throws: BuildError.self) { try values(doubling) }
    #expect(error.code == .settingInvalid)
    #expect(error.key == "A")
  }

  @Test(arguments: [
    ("$(A:lower)", "my app/filter.swift"), ("$(A:file)", "Filter.swift"), ("$(A:base)", "Filter"),
    ("$(B:default=x)", "x"), ("$(NONE)", ""), ("$(NONE:lower)", ""), ("$(NONE:default=y)", "y"),
    ("$(A_$(B2))", "nested"), ("${A:file:upper}", "FILTER.SWIFT"), ("$()", ""), ("a$b", "a$b"),
  ])
  func projectsExpandLeniently(text: String, expanded: String) throws {
    var variables = BuildVariables([
      "A": "My App/Filter.swift", "B": "", "B2": "X", "A_X": "nested",
    ])
    variables.isLenient = true
    #expect(try variables.expand(text) == expanded)
  }

  @Test func manyReferencesEnd() throws {
    var values: [String: String] = [:]
    for number in 0..<31 {
      values["A\(number)"] = "$(A\(number + 1))$(A\(number + 1))"
    }
    var variables = BuildVariables(values)
    variables.isLenient = true
    #expect(throws: BuildVariables.ExpansionProblem.self) { try variables.expand("$(A0)") }
  }
}
