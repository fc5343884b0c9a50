import Foundation
import Testing

/// A source with one mistake, and what is said of it.
struct GapExample: Sendable, CustomTestStringConvertible {
  let code: String
  let told: Told

  enum Told: Sendable {
    /// The stand-in of a module lacks a name.
    case lacks(String, String)
    /// Another problem than a gap, explained.
    case problem(String)
    /// The compiler's words, and what may be said besides.
    case words(String, hint: String?)
  }

  var testDescription: String { code.replacing("\n", with: " ") }

  /// One that uses what a stand-in lacks.
  ///
  /// Most names are invented: the stand-ins may get any that Apple's modules have.
  private static func lacking(_ module: String, _ name: String, _ code: String) -> GapExample {
    GapExample(code: "import \(module)\n\(code)", told: .lacks(module, name))
  }

  /// Types, functions, constants, attributes.
  static let names = [
    lacking("UIKit", "UIGlassInteraction", "let n1 = UIGlassInteraction()"),
    lacking("UIKit", "NSTextGlassElement", "func n2(_ x: NSTextGlassElement) {}"),
    lacking("SwiftUI", "MeshGradient", "let n3 = MeshGradient(width: 1, height: 1)"),
    lacking("SwiftUI", "SpatialTapGesture", "func n4(_ x: SpatialTapGesture) {}"),
    lacking("SwiftUI", "FocusedBinding", "struct N5 { @FocusedBinding var size = 1.0 }"),
    lacking("CoreData", "NSPersistentGlassStore", "class N6: NSPersistentGlassStore {}"),
    lacking("CoreML", "MLGlassTask", "func n7(_ x: MLGlassTask) {}"),
    lacking("NaturalLanguage", "NLGlassModel", "let n8 = NLGlassModel.self"),
    lacking("Combine", "ConnectablePublisher", "func n9<P: ConnectablePublisher>(_ p: P) {}"),
    lacking("CryptoKit", "MLDSA65", "let n10 = MLDSA65.self"),
    lacking("Security", "kSecGlassAttribute", "let n11 = kSecGlassAttribute"),
    lacking("Security", "SecGlassCreate", "let n12 = SecGlassCreate(nil)"),
    lacking("Contacts", "CNGlassFormatter", "let n13: CNGlassFormatter? = nil"),
    lacking("StoreKit", "SKGlassNetwork", "func n14() -> SKGlassNetwork? { nil }"),
    lacking("os", "os_glass_initiate", "func n15() { os_glass_initiate(\"a\") }"),
    lacking("Network", "NWGlassConnection", "let n16 = NWGlassConnection(port: 80)"),
    lacking("CloudKit", "CKGlassOperation", "typealias N17 = CKGlassOperation"),
    lacking("Foundation", "NSGlassQuery", "func n18(_ x: [NSGlassQuery]) {}"),
    lacking("Foundation", "NSGlassFormatter", "let n19 = NSGlassFormatter()"),
    lacking("Foundation", "NSXPCConnection", "let n20 = NSXPCConnection(serviceName: \"a\")"),
    lacking(
      "Foundation", "init(format:_:) of NSExpression",
      "let n21: NSExpression = NSExpression(format: \"1\")"),
    lacking("CommonCrypto", "CCGlassAlgorithm", "let n22 = CCGlassAlgorithm(1)"),
    lacking("UserNotifications", "UNGlassAttachment", "func n23(_ x: UNGlassAttachment?) {}"),
    lacking("CoreLocation", "CLGlassRegion", "func n24(_ x: (CLGlassRegion) -> Void) {}"),
    lacking("MapKit", "MKGlassSearch", "let n25: MKGlassSearch"),
    lacking("CallKit", "CXGlassProvider", "protocol N26 { var p: CXGlassProvider { get } }"),
    lacking(
      "Foundation", "Codable of AttributedString",
      "struct N92: Codable { var a: AttributedString; var b: [AttributedString]? }"),
    GapExample(
      code: "import Foundation\nstruct N93: Decodable { var a: N94 }; struct N94 {}",
      told: .words(
        "type 'N93' does not conform to protocol 'Decodable': cannot automatically synthesize "
          + "'Decodable' because 'N94' does not conform to 'Decodable'", hint: nil)),
    lacking("Darwin", "OSAtomicGlass32", "let n90 = OSAtomicGlass32(1)"),
    GapExample(
      code: "import Foundation\nlet n91 = \"\\(mach_glass_self())\"",
      told: .lacks("Darwin", "mach_glass_self")),
    lacking("UIKit", "GlassStyle of UIView", "func n27(_ x: UIView.GlassStyle) {}"),
    lacking(
      "Foundation", "setting fractionCompleted",
      "func n32(_ s: Progress) { s.fractionCompleted = 1 }"),
    lacking("WebKit", "WKGlassView", "let n28 = WKGlassView()"),
    lacking("UIKit", "UIPasteControl", "let n29 = UIPasteControl.self"),
    lacking("SQLite3", "sqlite3_glass", "let n33 = sqlite3_glass(nil)"),
    lacking("SQLite3", "SQLITE_GLASS", "let n34 = [SQLITE_GLASS]"),
    lacking(
      "SwiftUI", "the macro Entry", "extension EnvironmentValues { @Entry var n30: String = \"\" }"),
    lacking(
      "Foundation", "overriding isKind(of:)",
      "class N31: NSObject { override func isKind(of a: AnyClass) -> Bool { true } }"),
  ]

  /// Members of types.
  static let members = [
    lacking("UIKit", "glassTint of UIView", "@MainActor func m1(_ v: UIView) { v.glassTint = 1 }"),
    lacking("UIKit", "glassy of UIColor", "let m2 = UIColor.glassy"),
    lacking("Foundation", "glassURL of FileManager", "let m3 = FileManager.default.glassURL()"),
    lacking("Foundation", "glass of UndoManager", "func m25(_ u: UndoManager?) { u?.glass() }"),
    lacking("Foundation", "glassData of URL", "func m4(_ u: URL?) { _ = u?.glassData }"),
    lacking(
      "CoreData", "glassInterval of NSManagedObjectContext",
      "func m5(_ c: NSManagedObjectContext) { c.glassInterval = 0 }"),
    lacking("CoreML", "glassValue of MLModel", "func m6(_ m: MLModel) { _ = m.glassValue }"),
    lacking("NaturalLanguage", "glass of NLTagScheme", "let m7: NLTagScheme = .glass"),
    lacking("Combine", "measureGlass of Just", "let m8 = Just(1).measureGlass()"),
    lacking("SwiftUI", "glassDepth of Text", "@MainActor let m9 = Text(\"a\").glassDepth()"),
    lacking("Contacts", "glassNames of CNContact", "func m10(_ c: CNContact) { _ = c.glassNames }"),
    lacking("os", "glass of Logger", "func m11(_ l: Logger) { l.glass(\"a\") }"),
    lacking("Network", "glassways of NWPath", "func m12(_ p: NWPath) { _ = p.glassways }"),
    lacking("CloudKit", "glass of CKContainer", "func m13(_ c: CKContainer) { c.glass() }"),
    lacking("CryptoKit", "glass of SymmetricKey", "func m14(_ k: SymmetricKey) { _ = k.glass }"),
    lacking(
      "IdentityLookup", "glass of ILMessageFilterQueryRequest",
      "func m15(_ r: ILMessageFilterQueryRequest) { _ = r.glass }"),
    lacking(
      "UserNotifications", "glass of UNAuthorizationOptions",
      "let m16: UNAuthorizationOptions = [.alert, .glass]"),
    lacking(
      "UIKit", "becomeGlass of UIViewController, from which M17 inherits",
      "class M17: UIViewController { func x() { self.becomeGlass(1) } }"),
    lacking(
      "UIKit", "turnToGlass of UIViewController, from which M18 inherits",
      "class M18: UIViewController { func x() { turnToGlass(1) } }"),
    lacking(
      "UIKit", "glassMode of UIView.ContentMode", "func m19() -> UIView.ContentMode { .glassMode }"),
    lacking(
      "CoreData", "glassAttributeType of NSAttributeType",
      "func m20(_ t: NSAttributeType) -> Bool { t == .glassAttributeType }"),
  ]

  /// Values of a view's environment.
  static let environment = [
    lacking(
      "SwiftUI", "glassFamily of EnvironmentValues",
      "struct E1 { @Environment(\\.glassFamily) var a }"),
    lacking(
      "SwiftUI", "glassDepth of EnvironmentValues",
      "struct E2 { @Environment(\\.glassDepth) private var a: Int }"),
    lacking(
      "SwiftUI", "glassMode of EnvironmentValues",
      "struct E3 { @Environment(\\EnvironmentValues.glassMode) var a }"),
  ]

  /// Initialisers, and what a subclass replaces.
  static let calls = [
    lacking("UIKit", "init(glassProvider:) of UIColor", "let i1 = UIColor(glassProvider: { 1 })"),
    lacking(
      "UIKit", "init(frame:glass:) of UIView", "@MainActor let i2 = UIView(frame: .zero, glass: 3)"),
    lacking(
      "CoreData", "init(name:glass:) of NSPersistentContainer",
      "let i3 = NSPersistentContainer(name: \"A\",\n  glass: 3)"),
    lacking("NaturalLanguage", "init() of NLTokenizer", "let i4 = NLTokenizer()"),
    lacking(
      "CloudKit", "init(recordType:glass:) of CKRecord",
      "let i5 = CKRecord(recordType: \"a\", glass: 3)"),
    lacking("Foundation", "init(glass:) of NSPredicate", "let i6 = NSPredicate(glass: 3)"),
    lacking(
      "UIKit", "glassSensed of UIViewController, which O1 overrides",
      "class O1: UIViewController { override func glassSensed(_ p: Int) {} }"),
    lacking(
      "CoreData", "validateGlass of NSManagedObject, which O2 overrides",
      "class O2: NSManagedObject {\n  override func validateGlass() {}\n}"),
  ]

  private static func runTime(_ name: String, _ code: String) -> GapExample {
    GapExample(
      code: "import Foundation\n\(code)",
      told: .problem("overriding \(name) needs the Objective-C run time"))
  }

  /// What is not a gap, and can be explained.
  static let others = [
    GapExample(
      code: "import Foundation\nlet c1 = UIColor.red",
      told: .problem("UIColor is in UIKit, which this file does not import")),
    GapExample(
      code: "import Foundation\nlet c2 = SHA256.self",
      told: .problem("SHA256 is in CryptoKit, which this file does not import")),
    GapExample(
      code:
        "import Foundation\nclass C3: NSObject { override func observeValue(forKeyPath k: Int) {} }",
      told: .problem("overriding observeValue(forKeyPath:) needs the Objective-C run time")),
    runTime(
      "setValue(_:forUndefinedKey:)",
      "class C4: NSObject { override func setValue(_ v: Any?, forUndefinedKey k: String) {} }"),
    runTime(
      "value(forUndefinedKey:)",
      "class C5: NSObject { override func value(forUndefinedKey key: String) -> Any? { nil } }"),
    runTime(
      "value(forKey:)", "class C6: NSObject { override func value(forKey k: String) -> Any? { 1 } }"
    ),
    runTime(
      "responds(to:)",
      "class C7: NSObject { override func responds(to s: Selector!) -> Bool { true } }"),
    runTime(
      "keyPathsForValuesAffectingValue(forKey:)",
      "class C8: NSObject { override class func keyPathsForValuesAffectingValue(forKey k: String) "
        + "-> Set<String> { [] } }"),
    GapExample(
      code: "import Foundation\nlet c10 = method_getImplementation(1)",
      told: .problem("method_getImplementation needs the Objective-C run time")),
    GapExample(
      code: "import Foundation\nfunc c11(_ a: AnyObject) { _ = a.integerValue }",
      told: .problem("calling integerValue through AnyObject needs the Objective-C run time")),
    GapExample(
      code: "import Foundation\nfunc c12(_ a: [String: AnyObject]?) { _ = a?[\"b\"]?.intValue }",
      told: .problem("calling intValue through AnyObject needs the Objective-C run time")),
    GapExample(
      code: "import Foundation\nfunc c13(_ a: AnyObject) { _ = a[\"b\"] }",
      told: .problem("calling a subscript through AnyObject needs the Objective-C run time")),
    GapExample(
      code: "import Foundation\n@objc protocol C9 { @objc optional func changed() }",
      told: .problem("an optional requirement of a protocol needs the Objective-C run time")),
    GapExample(
      code: "import SwiftUI\n@freestanding(expression) macro c10() -> Int = "
        + "#externalMacro(module: \"M\", type: \"T\"); let c10a = #c10()",
      told: .problem("the macro c10 needs a plug-in of the compiler\u{2019}s")),
  ]

  /// Of Foundation's, but in another module here; and what no phone has.
  static let foundation = [
    GapExample(
      code: "import Foundation\nfunc f1(_ x: XMLDocument) {}",
      told: .problem("XMLDocument is macOS\u{2019}s: a phone does not have it")),
    GapExample(
      code: "import Foundation\nlet f2 = NSUnarchiver.self",
      told: .problem("NSUnarchiver is macOS\u{2019}s")),
    lacking(
      "Foundation", "DidGlass of NSNotification.Name", "let f4 = NSNotification.Name.DidGlass"),
    lacking(
      "Foundation", "UIDidGlass of Notification.Name", "let f5 = Notification.Name.UIDidGlass"),
    lacking("Foundation", "URLSessionGlassTask", "func f3(_ x: URLSessionGlassTask) {}"),
  ]

  private static func mistake(_ words: String, _ code: String, hint: String? = nil) -> GapExample {
    GapExample(code: code, told: .words(words, hint: hint))
  }

  /// The author's own, which stay in the compiler's words.
  static let mistakes = [
    mistake(
      "value of type 'A1' has no member 'wrod'",
      "import UIKit\nstruct A1 { var word = 1 }\nfunc a1(_ r: A1) { _ = r.wrod }"),
    mistake(
      "incorrect argument label in call (have 'b:', expected 'a:')",
      "import UIKit\nstruct A2 { init(a: Int) {} }\nlet a2 = A2(b: 1)"),
    mistake("cannot find 'undefinedName' in scope", "import UIKit\nlet a3 = undefinedName"),
    mistake(
      "cannot convert value of type 'String' to specified type 'Int'",
      "import UIKit\nlet a4: Int = \"a\""),
    mistake(
      "switch must be exhaustive",
      "import UIKit\nenum A5 { case a, b }\nfunc a5(_ e: A5) { switch e { case .a: break } }"),
    mistake(
      "type 'A6' does not conform to protocol 'P6'",
      "import UIKit\nprotocol P6 { func f() }\nstruct A6: P6 {}"),
    mistake(
      "cannot find type 'UIRuel' in scope",
      "import UIKit\nstruct UIRule {}\nfunc a7(_ u: UIRuel) {}"),
    mistake(
      "method does not override any method from its superclass",
      "import UIKit\nclass B8 {}\nclass A8: B8 { override func foo() {} }"),
    mistake("extra argument 'b' in call", "func take9(a: Int) {}\nfunc a9() { take9(a: 1, b: 2) }"),
    mistake(
      "value of type 'String' has no member 'lenght'", "import Foundation\nlet a10 = \"a\".lenght",
      hint: "if Xcode compiles this"),
    mistake(
      "value of type 'A11' has no member 'ruels'",
      "import UIKit\nclass A11: UIViewController { var rules = 1; func x() { _ = self.ruels } }",
      hint: "did you mean rules?"),
    mistake(
      "value of type 'UIView' has no member 'backgroundColour'",
      "import UIKit\n@MainActor func a12(_ v: UIView) { v.backgroundColour = nil }",
      hint: "did you mean backgroundColor? If Apple\u{2019}s UIView has backgroundColour, the"),
    mistake(
      "cannot find type 'UIViewControler' in scope",
      "import UIKit\nfunc a13(_ v: UIViewControler) {}",
      hint: "did you mean UIViewController? If Apple\u{2019}s UIKit has"),
    mistake(
      "type 'A14' does not conform to protocol 'UITableViewDataSource'",
      "import UIKit\nclass A14: NSObject, UITableViewDataSource {}",
      hint: "if Xcode compiles this, the stand-in of UIKit differs"),
    mistake(
      "cannot find type 'Storefront2' in scope", "import Foundation\nfunc a16(_ s: Storefront2) {}"),
    mistake(
      "cannot find type 'MKPlainWord' in scope", "import Foundation\nfunc a17(_ s: MKPlainWord) {}"),
    mistake(
      "cannot find 'showThing' in scope",
      "import SwiftUI\nstruct A19: View { var body: Text { Text(\"\") }; func x() { showThing(1) } }"
    ),
    mistake(
      "value of type 'A20' has no member 'offlineActoin'",
      "import IdentityLookup\nclass A20: ILMessageFilterExtension { func x() { self.offlineActoin() } }"
    ),
    mistake(
      "extra argument 'c' in call",
      "import UIKit\nfunc take21(a: Int) {}\n@MainActor func a21() { take21(a: 1, c: UIView()) }"),
    mistake(
      "extra argument 'glass' in call",
      "import UIKit\n@MainActor func a15(_ v: UIView) { v.bringSubviewToFront(v, glass: true) }",
      hint: "if Xcode compiles this, the stand-in of UIKit differs"),
    mistake(
      "type 'JSONSerialization.ReadingOptions' has no member 'glass'",
      "import Foundation\nlet a24 = JSONSerialization.ReadingOptions.glass",
      hint: "if Xcode compiles this, the stand-in of Foundation differs"),
    mistake(
      "type 'A25' has no member 'glass'",
      "import Foundation\nenum A25 {}\nlet a25 = A25.glass"),
    mistake(
      "cannot find 'notify_glass' in scope", "import Foundation\nlet a26 = notify_glass(\"a\")",
      hint: "if Xcode compiles this, notify_glass is of Darwin"),
    mistake(
      "cannot find 'O_GLASS' in scope", "import Foundation\nlet a27 = O_GLASS",
      hint: "if Xcode compiles this, O_GLASS is of Darwin"),
    mistake(
      "cannot find 'SpamModel22' in scope",
      "import CoreML\nlet a22 = try? SpamModel22(configuration: MLModelConfiguration())",
      hint: "if SpamModel22 is the class of a Core ML model"),
    mistake(
      "'NSAttributedStringKey' has been renamed to 'NSAttributedString.Key'",
      "import Foundation\nlet a24: NSAttributedStringKey? = nil"),
    mistake(
      "'commonModes' has been renamed to 'common'",
      "import Foundation\nlet a25 = RunLoop.Mode.commonModes"),
    mistake(
      "cannot find 'setup23' in scope",
      "import CoreML\nfunc t23(configuration: Int) {}\nfunc a23() { t23(configuration: setup23) }"),
  ]

  static let all = names + members + environment + calls + others + foundation + mistakes
}
