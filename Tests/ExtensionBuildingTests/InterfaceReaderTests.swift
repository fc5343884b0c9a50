import ExtensionBundles
import Foundation
import Testing

@testable import ExtensionBuilding

@Suite("Storyboards and xibs: what is wrong with a file")
struct InterfaceReaderTests {
  /// What is wrong with a file, and how it is told.
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let line: Int?
    let words: String
    var suffix = "storyboard"

    var testDescription: String { name }
  }

  private static let head = InterfaceText.head

  static let faults: [Fault] = [
    Fault(name: "nothing", text: "", line: nil, words: "it is no XML"),
    Fault(name: "no XML", text: "<document", line: nil, words: "it is no XML"),
    Fault(
      name: "cut off", text: head + "\n<scenes>\n<scene>", line: 3, words: "it is no XML"),
    Fault(
      name: "a processing instruction", text: head + "\n<?pi?></document>", line: 2,
      words: "it has a processing instruction (<?…?>), and a storyboard has none"),
    Fault(
      name: "a document type", text: "<!DOCTYPE a [<!NOTATION n SYSTEM \"x\">]>\n<document/>",
      line: 1,
      words: "it has a document type or a declaration (<!…>), and a storyboard has none"),
    Fault(
      name: "a document type of a xib", text: "<!DOCTYPE a>\n<document/>", line: 1,
      words: "and a xib has none", suffix: "xib"),
    Fault(
      name: "another encoding", text: "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<document/>",
      line: 1, words: "it says that it is written in \"UTF-16\"; expected \"UTF-8\""),
    Fault(
      name: "a conflict", text: head + "\n<<<<<<< HEAD\n</document>", line: nil,
      words: "it is no XML"),
    Fault(
      name: "another root", text: "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
      line: 1, words: "begins with <archive>, expected <document>: it is of a version of Xcode"),
    Fault(
      name: "a Mac's", text: "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>", line: 1,
      words: "of the type \"com.apple.InterfaceBuilder3.Cocoa.XIB\", expected "
        + "\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"", suffix: "xib"),
    Fault(
      name: "a watch's",
      text: InterfaceText.head.replacing("iOS.CocoaTouch", with: "watchKit") + "</document>",
      line: 1, words: "is for \"watchKit\", expected \"iOS.CocoaTouch\""),
    Fault(
      name: "the same identifier",
      text: InterfaceText.scene("<label id=\"a\"/>\n<label id=\"a\"/>"),
      line: 3, words: "<label> a has the identifier of <label> in line 2"),
    Fault(
      name: "the same storyboard identifier",
      text: InterfaceText.objects(
        "<viewController storyboardIdentifier=\"A\" id=\"b\"/>"
          + "\n<viewController storyboardIdentifier=\"A\" id=\"c\"/>"),
      line: 3, words: "<viewController> c has the storyboard identifier A, which is in line 2, too"),
    Fault(
      name: "an outlet to nothing",
      text: InterfaceText.scene(
        "<label id=\"a\"><connections>\n<outlet property=\"p\" destination=\"x\" id=\"o\"/>"
          + "</connections></label>"),
      line: 3, words: "<outlet> o refers to the object x, which the file does not have"),
    Fault(
      name: "a segue without a destination",
      text: InterfaceText.scene(
        "<button id=\"a\"><connections><segue kind=\"show\" id=\"s\"/></connections></button>"),
      line: 2, words: "<segue> s has no destination"),
    Fault(
      name: "an initial controller that is not there",
      text: head.replacing("initialViewController=\"v\"", with: "initialViewController=\"w\"")
        + "<scenes/></document>",
      line: 1, words: "the initial view controller is w, which the file does not have"),
    Fault(
      name: "an initial controller that is none",
      text: InterfaceText.objects("<placeholder id=\"v\"/>"), line: 2,
      words: "the initial view controller is <placeholder> v, expected a view controller"),
    Fault(
      name: "a flag that is none", text: InterfaceText.scene("<switch on=\"true\" id=\"a\"/>"),
      line: 2, words: "<switch> a has on=\"true\", expected YES or NO"),
    Fault(
      name: "a number that is none", text: InterfaceText.scene("<slider value=\"half\" id=\"a\"/>"),
      line: 2, words: "<slider> a has value=\"half\", expected a number"),
    Fault(
      name: "a number without an end",
      text: InterfaceText.scene("<slider value=\"inf\" id=\"a\"/>"),
      line: 2, words: "<slider> a has value=\"inf\", expected a number"),
    Fault(
      name: "no whole number",
      text: InterfaceText.scene("<label numberOfLines=\"1.5\" id=\"a\"/>"), line: 2,
      words: "<label> a has numberOfLines=\"1.5\", expected a whole number"),
    Fault(
      name: "a runtime attribute that is no number",
      text: InterfaceText.scene(
        "<view id=\"a\"><userDefinedRuntimeAttributes>\n<userDefinedRuntimeAttribute type=\"number\" "
          + "keyPath=\"k\"><integer key=\"value\" value=\"x\"/></userDefinedRuntimeAttribute>"
          + "</userDefinedRuntimeAttributes></view>"),
      line: 3, words: "the runtime attribute k is \"x\", expected a number"),
  ]

  @Test(
    "a fault is told with the file, the line, the element, and what was expected", arguments: faults
  )
  func told(_ fault: Fault) throws {
    let file = URL(filePath: "/ui/Main.\(fault.suffix)")
    let error = try #require(throws: BuildError.self) {
      try InterfaceFile(Data(fault.text.utf8), file: file)
    }
    #expect(error.code == .inputUnreadable)
    #expect(error.path == file.path)
    #expect(error.problem.contains(fault.words), "\(error)")
    if let line = fault.line { #expect(error.line == line, "\(error)") }
    #expect(error.remedy != nil)
  }

  @Test func aFileThatIsNoTextIsRefused() throws {
    let error = try #require(throws: BuildError.self) {
      try InterfaceFile(
        Data("<".utf8) + Data([0xc1]) + Data("ne=".utf8), file: URL(filePath: "/A.xib"))
    }
    #expect(error.problem == "the xib is not text in UTF-8")
  }

  @Test("elements inside each other, and all of them, have an end")
  func bounds() throws {
    for (text, words) in [
      (
        String(repeating: "<view>", count: 300) + String(repeating: "</view>", count: 300),
        "more than 200 elements inside each other"
      ),
      (String(repeating: "<a/>", count: 100_001), "more than 100000 elements"),
    ] {
      let error = try #require(throws: BuildError.self) {
        try InterfaceFile(
          Data((InterfaceText.head + text + "</document>").utf8),
          file: URL(filePath: "/A.storyboard"))
      }
      #expect(error.problem.contains(words), "\(error)")
    }
  }
}

/// Storyboards as Xcode writes them, by hand.
enum InterfaceText {
  /// One line; the initial controller is `v`.
  static let head =
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" version=\"3.0\" "
    + "targetRuntime=\"iOS.CocoaTouch\" initialViewController=\"v\">"

  /// A storyboard of one scene with these objects, which begin in line 2.
  static func objects(_ objects: String) -> String {
    head + "<scenes><scene><objects>\n" + objects + "</objects></scene></scenes></document>"
  }

  /// One of a controller `v` whose view has these views, which begin in line 2.
  static func scene(_ views: String, of controller: String = "") -> String {
    head
      + "<scenes><scene><objects><viewController id=\"v\" \(controller)><view key=\"view\" id=\"w\">"
      + "<subviews>\n" + views
      + "</subviews></view></viewController></objects></scene></scenes></document>"
  }

  /// A xib with these objects, which begin in line 2.
  static func xib(_ objects: String) -> String {
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\" "
      + "targetRuntime=\"iOS.CocoaTouch\"><objects>\n" + objects + "</objects></document>"
  }
}
