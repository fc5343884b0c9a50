import ExtensionBundles
import Foundation
import Testing
import Texts

@testable import ExtensionBuilding

@Suite("Storyboards and xibs: what the bundle gets")
struct InterfaceCompilerTests {
  private func file(
    _ text: String, suffix: String = "storyboard", classes: [(module: String, text: String)] = []
  ) throws -> InterfaceFile {
    try InterfaceFile(
      Data(text.utf8), file: URL(filePath: "/ui/Main.\(suffix)"), owner: "App",
      classes: InterfaceClasses(sources: classes))
  }

  /// The first node of a name.
  private func node(_ name: String, in file: InterfaceFile) throws -> CompiledInterface.Node {
    var found: CompiledInterface.Node?
    for list in file.compiled.lists {
      list.visit { if found == nil, $0.name == name { found = $0 } }
    }
    return try #require(found, "\(file.compiled.lists)")
  }

  /// An element, and what is kept of one attribute of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let element: String
    let written: String
    let attribute: String
    let value: StructuredValue

    init(_ element: String, _ written: String, _ attribute: String, _ value: StructuredValue) {
      (self.element, self.written) = (element, written)
      (self.attribute, self.value) = (attribute, value)
    }

    var testDescription: String { "\(element) \(written)" }
  }

  private static func text(_ key: String, _ text: String) -> StructuredValue {
    .list([.text("x.\(key)"), .text(text)])
  }

  static let rows: [Row] = [
    Row("view", "hidden=\"YES\"", "hidden", .flag(true)),
    Row("view", "alpha=\"0.5\"", "alpha", .number(0.5)),
    Row("view", "tag=\"7\"", "tag", .integer(7)),
    Row("view", "userInteractionEnabled=\"NO\"", "userInteractionEnabled", .flag(false)),
    Row("label", "text=\"Hi\"", "text", text("text", "Hi")),
    Row("label", "textAlignment=\"center\"", "textAlignment", .integer(1)),
    Row("label", "lineBreakMode=\"tailTruncation\"", "lineBreakMode", .integer(4)),
    Row("label", "numberOfLines=\"0\"", "numberOfLines", .integer(0)),
    Row("button", "enabled=\"NO\"", "enabled", .flag(false)),
    Row("button", "role=\"destructive\"", "role", .integer(3)),
    Row("textField", "placeholder=\"Note\"", "placeholder", text("placeholder", "Note")),
    Row("textField", "borderStyle=\"roundedRect\"", "borderStyle", .integer(3)),
    Row("textField", "clearButtonMode=\"always\"", "clearButtonMode", .integer(3)),
    Row("textView", "editable=\"NO\"", "editable", .flag(false)),
    Row("switch", "on=\"YES\"", "on", .flag(true)),
    Row("segmentedControl", "selectedSegmentIndex=\"1\"", "selectedSegmentIndex", .integer(1)),
    Row("slider", "maxValue=\"10\"", "maxValue", .number(10)),
    Row("stepper", "stepValue=\"2.5\"", "stepValue", .number(2.5)),
    Row("datePicker", "datePickerMode=\"date\"", "datePickerMode", .integer(1)),
    Row("datePicker", "style=\"wheels\"", "style", .integer(1)),
    Row("pageControl", "numberOfPages=\"3\"", "numberOfPages", .integer(3)),
    Row("imageView", "image=\"flag\" catalog=\"system\"", "image", .text("flag")),
    Row("stackView", "axis=\"vertical\"", "axis", .integer(1)),
    Row("stackView", "alignment=\"bottom\"", "alignment", .integer(4)),
    Row("stackView", "distribution=\"fillEqually\"", "distribution", .integer(1)),
    Row("scrollView", "keyboardDismissMode=\"onDrag\"", "keyboardDismissMode", .integer(1)),
    Row("tableView", "style=\"insetGrouped\"", "style", .integer(2)),
    Row("tableView", "allowsMultipleSelection=\"YES\"", "allowsMultipleSelection", .flag(true)),
    Row("tableViewCell", "reuseIdentifier=\"cell\"", "reuseIdentifier", .text("cell")),
    Row("tableViewCell", "accessoryType=\"checkmark\"", "accessoryType", .integer(3)),
    Row("collectionView", "dataMode=\"prototypes\"", "dataMode", .text("prototypes")),
    Row("searchBar", "placeholder=\"Find\"", "placeholder", text("placeholder", "Find")),
    Row("progressView", "progress=\"0.25\"", "progress", .number(0.25)),
    Row("activityIndicatorView", "animating=\"YES\"", "animating", .flag(true)),
    Row("barButtonItem", "systemItem=\"done\"", "systemItem", .integer(0)),
    Row("barButtonItem", "title=\"Go\"", "title", text("title", "Go")),
    Row("barButtonItem", "style=\"done\"", "style", .integer(2)),
    Row("tabBarItem", "title=\"Tab\"", "title", text("title", "Tab")),
    Row("navigationItem", "title=\"Top\"", "title", text("title", "Top")),
    Row("tableViewSection", "headerTitle=\"H\"", "headerTitle", text("headerTitle", "H")),
    Row("tapGestureRecognizer", "numberOfTapsRequired=\"2\"", "numberOfTapsRequired", .integer(2)),
    Row(
      "pongPressGestureRecognizer", "minimumPressDuration=\"1\"", "minimumPressDuration", .number(1)
    ),
    Row("swipeGestureRecognizer", "direction=\"left\"", "direction", .integer(2)),
    Row("viewControllerPlaceholder", "storyboardName=\"Other\"", "storyboardName", .text("Other")),
    Row("navigationController", "navigationBarHidden=\"YES\"", "navigationBarHidden", .flag(true)),
  ]

  @Test("an attribute keeps its value, as UIKit has it", arguments: rows)
  func attributes(_ row: Row) throws {
    let file = try file(
      InterfaceText.xib("<\(row.element) \(row.written) id=\"x\"/>"), suffix: "xib")
    #expect(file.notes == [])
    #expect(try node(row.element, in: file).values[row.attribute] == row.value)
  }

  @Test("texts inside of an element have the keys that Xcode gives them in tables of strings")
  func tables() throws {
    let file = try file(
      InterfaceText.scene(
        """
        <button id="b"><state key="normal" title="N"/><state key="disabled" title="D"/>
        <buttonConfiguration key="configuration" style="filled" title="C" subtitle="S"/>
        <accessibility key="accessibilityConfiguration" label="L" hint="H" identifier="I"/></button>
        <segmentedControl id="s"><segments><segment title="One"/><segment title="Two"/></segments>
        </segmentedControl>
        <textView id="t"><string key="text">Two
        lines</string></textView>
        <searchBar id="q"><scopeButtonTitles><string>All</string></scopeButtonTitles></searchBar>
        """))
    var keys: [String] = []
    for list in file.compiled.lists {
      list.visit { node in
        for case .list(let pair) in node.values.values { keys += [pair.first?.text ?? ""] }
      }
    }
    #expect(
      keys.sorted() == [
        "b.accessibilityHint", "b.accessibilityLabel", "b.configuration.subtitle",
        "b.configuration.title", "b.disabledTitle", "b.normalTitle", "q.scopeButtonTitles[0]",
        "s.segmentTitles[0]", "s.segmentTitles[1]", "t.text",
      ])
    #expect(
      try node("textView", in: file).values["text"]
        == .list([.text("t.text"), .text("Two\nlines")]))
    #expect(file.notes == [])
  }

  @Test("rich texts are texts, runtime attributes have values of their types")
  func values() throws {
    let file = try file(
      InterfaceText.scene(
        """
        <label id="l"><attributedString key="attributedText"><fragment content="One "/><fragment>
        <string key="content">two</string></fragment></attributedString><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="s" value="v"/>
        <userDefinedRuntimeAttribute type="boolean" keyPath="b" value="YES"/>
        <userDefinedRuntimeAttribute type="number" keyPath="n"><real key="value" value="1.5"/>
        </userDefinedRuntimeAttribute><userDefinedRuntimeAttribute type="color" keyPath="c">
        <color key="value" white="1" alpha="0.5" colorSpace="calibratedWhite"/>
        </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></label>
        """))
    #expect(try node("attributedString", in: file).values["content"] == .text("One two"))
    let values = try node("userDefinedRuntimeAttributes", in: file).children
    #expect(
      values.map { $0.values["value"] } == [
        .text("v"), .flag(true), .number(1.5),
        .list([.number(1), .number(1), .number(1), .number(0.5)]),
      ])
  }

  @Test("looks are left out, and a constraint that no outlet asks for")
  func leftOut() throws {
    let file = try file(
      InterfaceText.scene(
        """
        <view id="a" contentMode="left" opaque="NO"><color key="backgroundColor" white="1"/><constraints>
        <constraint firstAttribute="width" constant="4" id="k"/>
        <constraint firstAttribute="height" constant="9" id="m"/></constraints><connections>
        <outlet property="height" destination="m" id="o"/></connections></view>
        """))
    #expect(file.notes == [])
    let view = try #require(try node("subviews", in: file).children.first)
    #expect(view.children.map(\.name) == ["constraints", "connections"])
    #expect(view.children[0].children.map(\.id) == ["m"])
    #expect(view.values == ["id": .text("a")])
  }

  @Test("what is not known is told once, with its line")
  func unknown() throws {
    let file = try file(
      InterfaceText.scene(
        """
        <orbView id="a"><subviews><label text="in" id="l"/></subviews></orbView>
        <orbView id="b"/>
        <view id="c" glow="YES"><glow/></view>
        <label textAlignment="sideways" id="d"/>
        """))
    #expect(
      file.notes == [
        "/ui/Main.storyboard:2: note: <orbView> a is of a kind that is not known here; a plain view stands "
          + "for it",
        "/ui/Main.storyboard:4: note: <view> c has glow, which is not read here",
        "/ui/Main.storyboard:4: note: <glow> is not read here, left out",
        "/ui/Main.storyboard:5: note: <label> d has textAlignment=\"sideways\", which is not known here "
          + "(known: center, justified, left, natural, right)",
      ])
    let views = try node("subviews", in: file).children
    #expect(views.map(\.name) == ["view", "view", "view", "label"])
    #expect(try node("label", in: file).id == "l", "what lies in it is there")
  }

  @Test(
    "what a segue does not do here is told",
    arguments: [
      (
        "kind=\"custom\" customClass=\"Fade\"",
        "is of the class Fade, which is not made here: the controller is presented"
      ),
      (
        "kind=\"show\" trigger=\"accessoryAction\"",
        "begins with an accessory, which no user touches here"
      ),
    ])
  func segues(attributes: String, words: String) throws {
    let file = try file(
      InterfaceText.scene(
        "<button id=\"b\"><connections><segue destination=\"v\" \(attributes) id=\"s\"/></connections>"
          + "</button>"))
    #expect(file.notes == ["/ui/Main.storyboard:2: note: <segue> s \(words)"])
  }

  @Test(
    "a file for another platform is known by its beginning",
    arguments: [
      (InterfaceText.head, nil),
      (InterfaceText.head.replacing("iOS.CocoaTouch", with: "iOS.CocoaTouch.iPad"), nil),
      (InterfaceText.head.replacing("iOS.CocoaTouch", with: "watchKit"), "watchKit"),
      (
        "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\">",
        "com.apple.InterfaceBuilder3.Cocoa.XIB"
      ),
      ("<document type=\"other\"/>", nil), ("", nil),
    ] as [(String, String?)])
  func platforms(text: String, platform: String?) {
    #expect(InterfaceFile.foreignPlatform(in: Data(text.utf8)) == platform)
  }

  @Test("the bundle's file is the same each time, and says what it is")
  func bytes() throws {
    let text = InterfaceText.scene("<label text=\"Hi\" tag=\"3\" hidden=\"YES\" id=\"l\"/>")
    let data = try file(text).compiledData()
    #expect(try data == file(text).compiledData())
    let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [Any]
    #expect(
      list?.prefix(3).map { "\($0)" } == ["messages-host interface 1", "Main.storyboard", "v"])
  }
}
