import Testing

@testable import ExtensionBundles

@Suite struct BuildVariablesTests {
  private let variables: BuildVariables = {
    var variables = BuildVariables.defaults(targetName: "My Filter 2")
    variables.values["EMPTY"] = ""
    variables.values["WHICH"] = "TARGET"
    variables.values["LOOP"] = "$(POOL)"
    variables.values["POOL"] = "$(LOOP)"
    return variables
  }()

  @Test(arguments: [
    ("plain", "plain"),
    ("", ""),
    ("costs $5", "costs $5"),
    ("$", "$"),
    ("$(TARGET_NAME)", "My Filter 2"),
    ("${TARGET_NAME}", "My Filter 2"),
    ("a$(TARGET_NAME)b${TARGET_NAME}c", "aMy Filter 2bMy Filter 2c"),
    ("$(PRODUCT_MODULE_NAME).Main", "My_Filter_2.Main"),
    ("$(PRODUCT_NAME:rfc1034identifier)", "My-Filter-2"),
    ("${PRODUCT_NAME:c99extidentifier}", "My_Filter_2"),
    ("$(PRODUCT_NAME:lower)", "my filter 2"),
    ("$(PRODUCT_NAME:rfc1034identifier:upper)", "MY-FILTER-2"),
    ("$(PRODUCT_BUNDLE_IDENTIFIER)", "com.example.My-Filter-2"),
    ("$(EXECUTABLE_NAME)", "My Filter 2"),
    ("$(DEVELOPMENT_LANGUAGE)", "en"),
    ("$(MARKETING_VERSION) ($(CURRENT_PROJECT_VERSION))", "1.0 (1)"),
    ("$(PRODUCT_BUNDLE_PACKAGE_TYPE)", "XPC!"),
    ("$(MISSING:default=here)", "here"),
    ("$(EMPTY:default=here)", "here"),
    ("$(TARGET_NAME:default=here)", "My Filter 2"),
    ("$($(WHICH)_NAME)", "My Filter 2"),
  ])
  func expands(text: String, expected: String) throws {
    #expect(try variables.expand(text) == expected)
  }

  @Test("a name of a folder is no setting, until somebody sets it")
  func verbatimNames() throws {
    var variables = BuildVariables.defaults(targetName: "A$(touch B)")
    #expect(try variables.expand("$(PRODUCT_NAME) ${PROJECT_NAME}") == "A$(touch B) A$(touch B)")
    #expect(try variables.expand("$(PRODUCT_NAME:rfc1034identifier)") == "A--touch-B-")
    variables.values["TARGET_NAME"] = "$(MARKETING_VERSION)"
    #expect(try variables.expand("$(TARGET_NAME)") == "1.0")
  }

  @Test(arguments: [
    ("$(MISSING)", BuildVariables.ExpansionProblem.unknown("MISSING")),
    ("$()", .unknown("")),
    ("$(TARGET_NAME:nothing)", .unknownModifier("nothing", of: "TARGET_NAME")),
    ("a $(TARGET_NAME", .unterminated("$(TARGET_NAME")),
    ("${TARGET_NAME)", .unterminated("${TARGET_NAME)")),
    ("$(LOOP)", .endless("$(POOL)")),
  ])
  func rejects(text: String, problem: BuildVariables.ExpansionProblem) {
    let thrown = #expect(throws: BuildVariables.ExpansionProblem.self) {
      try variables.expand(text)
    }
    if case .endless = problem, case .endless? = thrown {
      return
    }
    #expect(thrown == problem)
  }

  @Test(arguments: [
    ("Filter", "Filter"), ("2nd", "_2nd"), ("a-b.c d", "a_b_c_d"), ("Über_短信", "Über_短信"),
    ("", "_"),
  ])
  func makesModuleNames(name: String, expected: String) {
    #expect(name.c99Identifier == expected)
    #expect(expected.isIdentifier)
  }
}
