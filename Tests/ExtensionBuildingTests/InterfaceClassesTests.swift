import ExtensionBundles
import Foundation
import Testing
import Texts

@testable import ExtensionBuilding

@Suite("Storyboards and xibs: the classes that they name")
struct InterfaceClassesTests {
  private static let make =
    "@IBSegueAction func make(_ coder: NSCoder) -> UIViewController? { nil }"

  private static let source = """
    import UIKit
    class Report: Base {
      @IBOutlet private weak var field: UITextField!
      @IBOutlet var buttons: [UIButton]!
      @IBInspectable var start: Int = 0
      var hidden = 1
      @objc var shown = 2
      @IBAction func tap(_ sender: Any) {}
      @IBAction func twice(_ sender: Any, event: UIEvent) {}
      @IBAction private func plain() {}
      @IBAction func done(sender: UIButton) {}
      @objc(odd:) func named(_ a: Any) {}
      func secret(_ a: Any) {}
      @IBAction func back(segue: UIStoryboardSegue) { func inner() {} }
    }
    class Base: UIViewController { @IBOutlet var below: UILabel? }
    extension Report { @IBAction func added(_ sender: Any) {}; \(make) }
    @objcMembers class Open: UIView { var open = 1; func act() {} }
    @objc(Renamed) class Named: UIView {}
    """

  @Test("outlets, values and actions, as Objective-C spells them")
  func members() throws {
    let classes = InterfaceClasses(sources: [("App", Self.source)])
    let report = Self.union(try #require(classes.members(of: "App.Report")))
    #expect(report.outlets == ["field", "buttons", "shown", "below"])
    #expect(report.values == ["start", "shown"])
    for name in [
      "tap:", "twice:event:", "plain", "doneWithSender:", "odd:", "backWithSegue:", "added:",
      "make:",
    ] {
      #expect(report.actions.contains(name), "\(name)")
    }
    #expect(!report.actions.contains("secret:") && !report.actions.contains("inner"))
    let open = Self.union(try #require(classes.members(of: "App.Open")))
    #expect(open.outlets == ["open"] && open.actions == ["act"])
  }

  private static func union(_ members: [InterfaceMembers]) -> InterfaceMembers {
    members.reduce(into: InterfaceMembers()) { $0.formUnion($1) }
  }

  @Test(
    "a class is found as a phone finds it",
    arguments: [
      ("Report", "App", InterfaceClasses.Found.own("App.Report")),
      ("Renamed", nil, .own("App.Named")), ("Named", "App", .otherwise("App.Named")),
      ("Report", nil, .otherwise("App.Report")), ("Report", "Old", .otherwise("App.Report")),
      ("UISwitch", nil, .apple("UIKit.UISwitch")), ("Nobody", "App", .nothing),
      ("Shared", "Kit", .own("Kit.Shared")), ("Shared", "App", .otherwise("Kit.Shared")),
    ] as [(String, String?, InterfaceClasses.Found)])
  func found(name: String, module: String?, found: InterfaceClasses.Found) {
    let classes = InterfaceClasses(
      sources: [("App", Self.source), ("Kit", "public class Shared: UIView {}")])
    #expect(classes.find(name, in: module) == found)
  }

  private func notes(_ views: String, of controller: String) throws -> [String] {
    try InterfaceFile(
      Data(InterfaceText.scene(views, of: controller).utf8),
      file: URL(filePath: "/ui/Main.storyboard"), owner: "App",
      classes: InterfaceClasses(sources: [("App", Self.source)])
    ).notes.map { String($0.dropFirst("/ui/Main.storyboard:".count)) }
  }

  private static let own =
    "customClass=\"Report\" customModule=\"Elsewhere\" customModuleProvider=\"target\""

  @Test("a target's class is in the target's module, whatever the file says")
  func provider() throws {
    #expect(try notes("", of: Self.own) == [])
  }

  private static let segueConsequence =
    "the process ends when the segue begins, on a phone probably, too (INF: unrecognized selector sent to "
    + "instance)"

  @Test(
    "of a controller without a class of its own, a segue action may be anybody's",
    arguments: [
      ("act", []),
      (
        "gone:",
        [
          "2: warning: <segue> s has the segue action gone:, which no class has; \(segueConsequence)"
        ]
      ),
    ] as [(String, [String])])
  func plainController(selector: String, expected: [String]) throws {
    let views =
      "<button id=\"a\"><connections><segue destination=\"v\" kind=\"show\" "
      + "destinationCreationSelector=\"\(selector)\" id=\"s\"/></connections></button>"
    #expect(try notes(views, of: "") == expected)
  }

  @Test(
    "what a phone would complain of is told with the class's place",
    arguments: [
      (
        "<label customClass=\"Gone\" customModule=\"App\" customModuleProvider=\"target\" id=\"a\"/>",
        "2: warning: <label> a is of the class App.Gone, which no source has; a phone makes a plain UILabel "
          + "(REP)"
      ),
      (
        "<view customClass=\"Open\" id=\"a\"/>",
        "2: warning: <view> a is of the class Open, and a phone knows App.Open in App.swift:18 by another name; "
          + "a phone makes a plain UIView (REP): choose the class and its module in Xcode, or write its name in "
          + "@objc"
      ),
      (
        "<button id=\"a\"><connections><action selector=\"gone:\" destination=\"v\" eventType=\"touchUpInside\" "
          + "id=\"o\"/></connections></button>",
        "2: warning: <viewController> v has the action gone:, which its class App.Report (App.swift:2) does not "
          + "have; the process ends when it is sent, on a phone, too (unrecognized selector sent to instance)"
      ),
      (
        "<view customClass=\"Open\" customModule=\"App\" id=\"a\"><connections>"
          + "<outlet property=\"gone\" destination=\"v\" id=\"o\"/></connections></view>",
        "2: warning: <view> a has the outlet gone, which its class App.Open (App.swift:18) does not have; the "
          + "process ends when it is loaded, on a phone, too (this class is not key value coding-compliant for "
          + "the key gone)"
      ),
      (
        "<view customClass=\"Open\" customModule=\"App\" id=\"a\"><userDefinedRuntimeAttributes>"
          + "<userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"gone\" value=\"YES\"/>"
          + "</userDefinedRuntimeAttributes></view>",
        "2: note: <view> a has the runtime attribute gone, which its class App.Open (App.swift:18) does not "
          + "have; unless UIKit has it, it is not set, on a phone neither"
      ),
      (
        "<button id=\"a\"><connections><segue destination=\"v\" kind=\"unwind\" unwindAction=\"gone:\" "
          + "id=\"s\"/></connections></button>",
        "2: warning: <segue> s has the unwind action gone:, which no class has; nothing happens when it is "
          + "touched, on a phone probably neither (INF)"
      ),
      (
        "<button id=\"a\"><connections><segue destination=\"v\" kind=\"show\" "
          + "destinationCreationSelector=\"gone:\" id=\"s\"/></connections></button>",
        "2: warning: <viewController> v has the segue action gone:, which its class App.Report (App.swift:2) "
          + "does not have; \(segueConsequence)"
      ),
      // Another class has it, and is not asked.
      (
        "<button id=\"a\"><connections><segue destination=\"v\" kind=\"show\" "
          + "destinationCreationSelector=\"act\" id=\"s\"/></connections></button>",
        "2: warning: <viewController> v has the segue action act, which its class App.Report (App.swift:2) "
          + "does not have; \(segueConsequence)"
      ),
    ])
  func complaints(views: String, note: String) throws {
    #expect(try notes(views, of: Self.own) == [note])
  }

  @Test("the bundle knows the actions that end the process when they are sent")
  func missingActions() throws {
    let file = try InterfaceFile(
      Data(
        InterfaceText.scene(
          "<button id=\"a\"><connections><action selector=\"gone:\" destination=\"v\" id=\"o\"/>"
            + "<action selector=\"tap:\" destination=\"v\" id=\"p\"/></connections></button>",
          of: Self.own
        ).utf8), file: URL(filePath: "/ui/Main.storyboard"), owner: "App",
      classes: InterfaceClasses(sources: [("App", Self.source)]))
    #expect(file.compiled.missingActions == ["o"])
  }

  @Test("what the class has, and what UIKit has, is no complaint")
  func silence() throws {
    let views =
      "<button id=\"a\"><connections><action selector=\"tap:\" destination=\"v\" eventType=\"touchUpInside\" "
      + "id=\"o\"/><action selector=\"resignFirstResponder\" destination=\"a\" eventType=\"touchDown\" id=\"p\"/>"
      + "</connections></button><view customClass=\"Open\" customModule=\"App\" id=\"b\"><connections>"
      + "<outlet property=\"delegate\" destination=\"v\" id=\"q\"/><outlet property=\"open\" destination=\"v\" "
      + "id=\"r\"/></connections></view><button id=\"c\"><connections><segue destination=\"v\" kind=\"unwind\" "
      + "unwindAction=\"backWithSegue:\" id=\"s\"/><segue destination=\"v\" kind=\"show\" "
      + "destinationCreationSelector=\"make:\" id=\"t\"/></connections></button>"
    #expect(try notes(views, of: Self.own) == [])
  }

  @Test("who inherits from a reporting controller, at whatever distance")
  func heirs() {
    let parent = "ILClassificationUIExtensionViewController"
    let classes = InterfaceClasses(
      sources: [("App", "class A: \(parent) {}\nclass B: A {}\nclass C: UIViewController {}")])
    #expect(classes.heirs(of: parent) == ["App.A", "App.B"])
    #expect(classes.inherits("App.B", from: parent) && !classes.inherits("App.C", from: parent))
  }

  @Test("an action of any class or extension is had, and no other")
  func actionsOfAny() {
    let classes = InterfaceClasses(sources: [
      ("App", "class A: UIView { @IBAction func back(_ segue: UIStoryboardSegue) {} }"),
      ("Kit", "extension UIViewController { @IBAction func home(_ segue: UIStoryboardSegue) {} }"),
    ])
    #expect(classes.haveAction("back:") && classes.haveAction("home:"))
    #expect(!classes.haveAction("bakc:"))
  }

  /// Each segue asks whether any class has its action.
  @Test("many classes are gone through once for all segues", .timeLimit(.minutes(1)))
  func manySegues() {
    let source = (0..<400).map { "class C\($0): UIView { @IBAction func a\($0)() {} }" }
    let classes = InterfaceClasses(sources: [("App", source.joined(separator: "\n"))])
    let missing = (0..<1_000_000).count { !classes.haveAction("a\($0)") }
    #expect(missing == 999_600)
  }

  /// Each connection asks for the members of a class, of which there are many in it and its extensions.
  @Test("a class's members are gathered once for all connections", .timeLimit(.minutes(1)))
  func manyConnections() {
    let actions = (0..<2_000).map { "@IBAction func a\($0)() {}" }.joined(separator: "\n")
    let classes = InterfaceClasses(sources: [
      ("App", "class C: UIViewController {\n\(actions)\n}\nextension UIView {\n\(actions)\n}")
    ])
    var connections = CompiledInterface.Node(name: "connections", line: 1)
    connections.children = (0..<50_000).map { number in
      var segue = CompiledInterface.Node(name: "segue", line: number)
      segue.values["destinationCreationSelector"] = .text("a\(number)")
      return segue
    }
    var controller = CompiledInterface.Node(name: "viewController", line: 1)
    controller.values["class"] = .text("App.C")
    controller.children = [connections]
    var objects = CompiledInterface.Node(name: "objects", line: 1)
    objects.children = [controller]
    var check = InterfaceConnections(lists: [objects], classes: classes, owner: "App")
    check.run()
    #expect(check.remarks.count == 48_000)
  }
}
