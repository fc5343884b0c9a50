// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import IdentityLookup

/// An alert or an action sheet.
@MainActor @preconcurrency
open class UIAlertController: UIViewController {
  open var message: String?
  open private(set) var preferredStyle = Style.alert
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  open var preferredAction: UIAlertAction?
  open var severity = 0
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    if isViewLoaded { view.addSubview(field) }
  }
  open override func loadView() {
    super.loadView()
    for field in textFields ?? [] { view.addSubview(field) }
    view.screenContent = { [weak self] elements, level in
      self?.appendAlert(to: &elements, level: level)
    }
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }
  private func appendAlert(to elements: inout [ScreenElement], level: Int) {
    for text in [title, message] {
      guard let text, !text.isEmpty else { continue }
      elements.append(
        ScreenElement(
          ScreenItem(.alertTitle, classes: ["UILabel"], label: text, level: level)))
    }
    for field in textFields ?? [] where field.isSeen {
      elements.append(field.screenField(.alertField, at: level))
    }
    for action in actions { elements.append(button(action, at: level)) }
  }
  private func button(_ action: UIAlertAction, at level: Int) -> ScreenElement {
    view.element(.alertButton, at: level, acts: [.tap]) { item in
      item.classes = ["UIAlertAction"]
      item.identifier = action.accessibilityIdentifier
      item.label = action.title
      item.value = action.style == .default ? nil : "\(action.style)"
      if action === preferredAction { item.value = "preferred" }
      item.isEnabled = action.isEnabled
    } perform: { _ in
      guard action.isEnabled else { return .refused("it is disabled") }
      self.dismissAll(animated: true)
      action.handler?(action)
      return .done
    }
  }
  /// How an alert looks.
  public enum Style: Int, Sendable { case actionSheet, alert }
}

/// A button of an alert.
@MainActor @preconcurrency
open class UIAlertAction: NSObject {
  open private(set) var title: String?
  open private(set) var style = Style.default
  open var isEnabled = true
  open var accessibilityIdentifier: String?
  private(set) var handler: ((UIAlertAction) -> Void)?
  public nonisolated override init() { super.init() }
  public convenience init(
    title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }
  /// What a button does.
  public enum Style: Int, Sendable { case `default`, cancel, destructive }
}

/// The sheet of things to share with, of which a user can only cancel.
@MainActor @preconcurrency
open class UIActivityViewController: UIViewController {
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  open var completionWithItemsHandler:
    ((UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override func loadView() {
    super.loadView()
    offerCancel { [weak self] in self?.completionWithItemsHandler?(nil, false, nil, nil) }
  }
}
extension UIViewController {
  /// Shows a button that dismisses it, all that a user can do with what is not simulated.
  fileprivate func offerCancel(_ cancelled: @escaping () -> Void) {
    view.screenContent = { [weak self] elements, level in
      guard let self, let view = self.view else { return }
      elements.append(
        view.element(.button, at: level, acts: [.tap]) { item in
          item.label = "Cancel"
        } perform: { _ in
          self.dismissAll(animated: true)
          cancelled()
          return .done
        })
    }
  }
}
/// Something to do with shared items.
@MainActor @preconcurrency
open class UIActivity: NSObject {
  public nonisolated override init() { super.init() }
  /// The name of an activity.
  public struct ActivityType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static var message: ActivityType { ActivityType("com.apple.UIKit.activity.Message") }
    public static var mail: ActivityType { ActivityType("com.apple.UIKit.activity.Mail") }
    public static var print: ActivityType { ActivityType("com.apple.UIKit.activity.Print") }
    public static var copyToPasteboard: ActivityType {
      ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    }
    public static var airDrop: ActivityType { ActivityType("com.apple.UIKit.activity.AirDrop") }
    public static var postToFacebook: ActivityType {
      ActivityType("com.apple.UIKit.activity.PostToFacebook")
    }
    public static var postToTwitter: ActivityType {
      ActivityType("com.apple.UIKit.activity.PostToTwitter")
    }
    public static var assignToContact: ActivityType {
      ActivityType("com.apple.UIKit.activity.AssignToContact")
    }
    public static var saveToCameraRoll: ActivityType {
      ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    }
    public static var addToReadingList: ActivityType {
      ActivityType("com.apple.UIKit.activity.AddToReadingList")
    }
  }
}
/// The picker of documents, of which a user can only cancel.
@MainActor @preconcurrency
open class UIDocumentPickerViewController: UIViewController {
  open weak var delegate: (any UIDocumentPickerDelegate)?
  open var allowsMultipleSelection = false
  public init(documentTypes: [String], in mode: UIDocumentPickerMode) {
    super.init(nibName: nil, bundle: nil)
  }
  public init(forExporting urls: [URL], asCopy: Bool = false) {
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override func loadView() {
    super.loadView()
    offerCancel { [weak self] in
      if let self { delegate?.documentPickerWasCancelled(self) }
    }
  }
}
/// What a picker does.
public enum UIDocumentPickerMode: UInt, Sendable {
  case `import`, open, exportToService, moveToService
}
/// Hears of a picked document.
@MainActor @preconcurrency public protocol UIDocumentPickerDelegate: AnyObject {
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}
extension UIDocumentPickerDelegate {
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {}
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
/// The picker of images, which is never shown.
@MainActor @preconcurrency
open class UIImagePickerController: UINavigationController {
  open var sourceType = SourceType.photoLibrary
  open var allowsEditing = false
  open var mediaTypes: [String] = []
  open class func isSourceTypeAvailable(_ type: SourceType) -> Bool { false }
  /// Where images come from.
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  /// What is known of a picked image.
  public struct InfoKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static var originalImage: InfoKey {
      InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    }
    public static var editedImage: InfoKey {
      InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    }
  }
}
/// Hears of a picked image.
@MainActor @preconcurrency public protocol UIImagePickerControllerDelegate: AnyObject {}
