import ExtensionBundles
import ExtensionProjects
import Foundation
import TestExtensions
import Testing

@testable import ExtensionBuilding

/// What the modes of Swift make of UIKit's names and of its main actor, compiled for real.
@Suite struct InterfaceShimTests {
  private func output(_ source: String, mode: String) throws -> String {
    try TestFolder.with { folder in
      try folder.writeExtension(body: "")
      try folder.write(source, to: "Interface.swift")
      let target = try ExtensionTarget(folder: folder.url, settings: ["SWIFT_VERSION": mode])
      do {
        return try PackageBuilder.make().build(target).compilerOutput
      } catch let error as BuildError {
        return try #require(error.compilerOutput)
      }
    }
  }

  /// What shared files of published filters have, each once an error here.
  @Test(
    arguments: [
      "import CoreData\nimport SwiftUI\nclass Rule: NSManagedObject {}\n"
        + "struct A { @FetchRequest(sortDescriptors: []) var rules: FetchedResults<Rule>\n"
        + "func a() { rules.nsPredicate = nil; rules.nsSortDescriptors = []\n"
        + "rules.sortDescriptors = [SortDescriptor(\\.objectID.description)] } }\n"
        + "func a(_ e: CocoaError) -> Bool {\n"
        + "e.code == .managedObjectMerge && CocoaError.validationMultipleErrors == e.code }",
      "import Foundation\nfunc a() -> OSStatus { SecItemDelete([kSecClass: 1] as CFDictionary) }",
      "import Foundation\nfunc a(_ c: URLSessionConfiguration) { c.waitsForConnectivity = true }",
      "import Foundation\nfinal class A: NSObject, NSFilePresenter {\nlet presentedItemURL: URL? = nil\n"
        + "let presentedItemOperationQueue = OperationQueue.main }",
      "import AppIntents\nstruct A: AppIntent { static let title: LocalizedStringResource = \"a\"\n"
        + "func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: \"a\") } }",
      "import SwiftUI\n@main struct A: App { var body: some Scene { WindowGroup { Text(\"\") } } }\n"
        + "@available(iOS 17, *)\n#Preview { Text(\"\") }",
      "import SwiftUI\nstruct A: View { @ScaledMetric private var size: CGFloat = 12\n"
        + "@GestureState var by = CGSize.zero\nlet s = \"a\"\n"
        + "var body: some View { LabeledContent(s) { Text(\"b\") }.glassEffect(.regular, in: Circle())\n"
        + ".gesture(DragGesture().updating($by) { v, by, _ in by = v.translation }\n"
        + ".onChanged { _ in }.onEnded { print($0.translation) }) } }",
      "import AppIntents\nstruct A: SetFocusFilterIntent {\n"
        + "static let title: LocalizedStringResource = \"a\"\n"
        + "static let description: IntentDescription? = IntentDescription(\"b\", categoryName: \"c\")\n"
        + "@Parameter(title: \"W\", requestValueDialog: \"Which?\") var word: String\n"
        + "static var parameterSummary: some ParameterSummary { Summary(\"Block \\(\\.$word)\") }\n"
        + "var displayRepresentation: DisplayRepresentation {\n"
        + ".init(title: \"\\(word)\", image: .init(systemName: \"a\")) }\n"
        + "var appContext: FocusFilterAppContext { .init() }\n"
        + "func perform() async throws -> some IntentResult {\n"
        + "guard !word.isEmpty else { throw $word.needsValueError(\"Say a word\") }; return .result() } }",
      "import Combine\nimport Foundation\nclass A: NSObject { @objc dynamic var on = true }\n"
        + "func a(_ a: A) -> AnyCancellable { a.publisher(for: \\.on).sink { print($0) } }",
      "import WidgetKit\nimport SwiftUI\nstruct A: View { @Environment(\\.widgetFamily) var family\n"
        + "var body: some View { Text(family == .systemSmall ? \"a\" : \"b\").background(.fill.tertiary) } }\n"
        + "struct E: TimelineEntry { let date: Date; var relevance: TimelineEntryRelevance? { .init(score: 1) } }",
      "import SwiftUI\nstruct A: View { let d = Date(), f = DateFormatter()\nfunc add() {}\n"
        + "var body: some View { Text(d, formatter: f); Button(action: add) { Text(\"a\") }\n"
        + "Button(\"b\", action: add); Button(\"c\", systemImage: \"c\", action: add) } }",
      "import Foundation\nfunc a() { print(\"\\(noErr) \\(errSecItemNotFound) \\(b([#\"\"\"#: 1]))\") }\n"
        + "func b(_ a: [String: Int]) -> Int32 { sysctlbyname(\"hw.machine\", nil, nil, nil, 0) }",
      "import Foundation\nfinal class A { private let lock: os_unfair_lock_t = .allocate(capacity: 1)\n"
        + "init() { lock.initialize(to: os_unfair_lock()) }\nfunc a() { os_unfair_lock_lock(lock) } }",
      "import Foundation\n@objc protocol A { func a() }\nclass B { weak var a: A? }",
      "import CoreData\nimport SwiftUI\nclass A: UIViewController {\n"
        + "func a() { undoManager?.registerUndo(withTarget: self) { $0.a() } } }\n"
        + "struct B: View { @Environment(\\.undoManager) var undoManager\n"
        + "var body: some View { Button(\"a\") { undoManager?.undo() } } }\n"
        + "func a(_ c: NSManagedObjectContext) { c.undoManager = UndoManager(); c.undoManager = nil }",
      "import UIKit\nclass A: UIResponder { override var userActivity: NSUserActivity? {\n"
        + "get { NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb) } set {} } }",
      // None of these is Sendable here, so that a heir need not say that it is.
      "import CoreData\nimport UIKit\nclass A: ValueTransformer { var a = 1 }\n"
        + "class B: NSSecureUnarchiveFromDataTransformer { var a = 1 }\n"
        + "class C: NSManagedObject { var a = 1 }\nclass D: UIView { var a = 1 }\n"
        + "class E: UIViewController { var a = 1 }\nclass F: UndoManager { var a = 1 }\n"
        + "class G: NSPredicate { var a = 1 }\nclass H: Formatter { var a = 1 }",
    ], ["5", "6"])
  func sharedFilesCompile(source: String, mode: String) throws {
    #expect(try output(source, mode: mode) == "")
  }

  private static let oldNames = """
    import UIKit
    let names: [Notification.Name] = [
      .UIApplicationDidBecomeActive, NSNotification.Name.UIKeyboardWillShow,
    ]
    func arrange(_ view: UIView, in controller: UIViewController) -> UITableViewCellStyle {
      controller.addChildViewController(UIViewController())
      view.bringSubview(toFront: view)
      print(UITableViewAutomaticDimension, UIEdgeInsetsMake(0, 0, 0, 0))
      let state: UIControlState = .normal
      print(state)
      return .default
    }
    """

  /// As shared files of 2017 and 2018 have them.
  private static let moreOldNames = """
    import UIKit
    func arrange(_ view: UIView, _ label: UILabel, in controller: UIViewController) {
      let keys: [NSAttributedStringKey: Any] = [
        NSAttributedStringKey.font: UIFont.systemFont(ofSize: 12, weight: .bold),
        .underlineStyle: NSUnderlineStyle.styleSingle.rawValue,
      ]
      label.attributedText = NSAttributedString(string: "a", attributes: keys)
      let timer = Timer(timeInterval: 1, repeats: false) { _ in }
      RunLoop.main.add(timer, forMode: .commonModes)
      RunLoop.current.add(timer, forMode: RunLoopMode.defaultRunLoopMode)
      let state: UIApplicationState = UIApplication.shared.applicationState
      let style = UIActivityIndicatorView(activityIndicatorStyle: .gray).activityIndicatorViewStyle
      let priority = UILayoutPriority(rawValue: 999)
      label.setContentHuggingPriority(priority, for: UILayoutConstraintAxis.horizontal)
      UIView.animate(
        withDuration: 1, delay: 0, options: [UIViewAnimationOptions.allowUserInteraction],
        animations: {})
      let source: UIImagePickerControllerSourceType = .photoLibrary
      let size = FileAttributeKey.size
      let encoding = CFStringConvertEncodingToNSStringEncoding(
        CFStringEncoding(CFStringEncodings.GB_18030_2000.rawValue))
      let utf8: CFStringEncoding = CFStringBuiltInEncodings.UTF8.rawValue
      UIAccessibilityPostNotification(UIAccessibilityScreenChangedNotification, nil)
      view.accessibilityTraits = UIAccessibilityTraitButton
      print(state, style, source, size, encoding, utf8, UIWindowLevelAlert, kCALineJoinRound)
      print(UIImageJPEGRepresentation(UIImage(), 0.5) ?? Data(), UIFontTextStyle.headline)
      print(UIEdgeInsetsInsetRect(view.bounds, UIEdgeInsetsMake(0, 0, 0, 0)))
      print(UIDeviceOrientationIsLandscape(UIDevice.current.orientation), UIBlurEffectStyle.dark)
      print(UISearchBarStyle.minimal, UITabBarSystemItem.more, UICollectionElementKindSectionHeader)
      print(NSNotification.Name.UITextViewTextDidChange, UIImagePickerControllerOriginalImage)
    }
    """

  @Test(arguments: [oldNames, moreOldNames])
  func namesOfSwift4AreThereInSwift4(source: String) throws {
    #expect(try output(source, mode: "4") == "")
  }

  @Test(
    arguments: [
      (
        oldNames,
        [
          ("UIApplicationDidBecomeActive", "UIApplication.didBecomeActiveNotification"),
          ("UIKeyboardWillShow", "UIResponder.keyboardWillShowNotification"),
          ("addChildViewController", "addChild(_:)"),
          ("UITableViewAutomaticDimension", "UITableView.automaticDimension"),
          ("UIControlState", "UIControl.State"),
        ]
      ),
      (
        moreOldNames,
        [
          ("NSAttributedStringKey", "NSAttributedString.Key"), ("styleSingle", "single"),
          ("RunLoopMode", "RunLoop.Mode"), ("commonModes", "common"),
          ("UILayoutConstraintAxis", "NSLayoutConstraint.Axis"),
          ("UIWindowLevelAlert", "UIWindow.Level.alert"),
          ("kCALineJoinRound", "CAShapeLayerLineJoin.round"),
        ]
      ),
    ], ["4.2", "5"])
  func laterModesNameWhatBecameOfThem(
    _ names: (source: String, pairs: [(String, String)]), mode: String
  ) throws {
    let output = try output(names.source, mode: mode)
    for (old, new) in names.pairs {
      #expect(
        output.contains("error: ") && output.contains(old) && output.contains("'\(new)'"), "\(old)")
    }
  }

  private static let unisolated = """
    import UIKit
    func badge() -> UILabel {
      let label = UILabel()
      label.text = "1"
      return label
    }
    """

  /// As Apple's declarations are older than actors; Swift 6 warns, and with Apple's it is an error (INF).
  @Test func theMainActorIsAskedForInSwift6Alone() throws {
    #expect(try output(Self.unisolated, mode: "4") == "")
    #expect(try output(Self.unisolated, mode: "5") == "")
    #expect(try output(Self.unisolated, mode: "6").contains("warning: call to main actor-isolated"))
  }
}
