import ExtensionWire
import MessagesHost
import Reports
import Texts

/// What a reporting extension's sheet shows at one moment.
public struct SheetScreen: Sendable {
  private let record: ScreenRecord
  private let redaction: Redaction

  init(_ record: ScreenRecord, _ redaction: Redaction) {
    (self.record, self.redaction) = (record, redaction)
  }

  /// What the bar above says, between Cancel and Done.
  public var title: String? { record.title }
  /// Whether Done can be pressed: `isReadyForClassificationResponse`.
  public var isDoneEnabled: Bool { record.isReady }
  /// What is seen, in the order in which it is read, at most 2000 things.
  public var items: [SheetItem] { record.items.map { SheetItem($0, redaction) } }

  /// The thing of that name; nil where there is none, or where there are several and no number says which.
  public func item(_ control: SheetControl) -> SheetItem? {
    (try? control.name.find(on: record).get()).map { SheetItem($0, redaction) }
  }

  /// The thing of that name, for a test that must have it.
  func required(_ control: SheetControl) throws(PhoneTestFailure) -> SheetItem {
    switch control.name.find(on: record) {
    case .success(let item): return SheetItem(item, redaction)
    case .failure(let fault): throw failure(fault.sentence, listsItems: false)
    }
  }

  /// A failure of what the user cannot do here.
  ///
  /// - Parameters:
  ///   - sentence: What is wrong.
  ///   - quotes: Whether it may quote the screen.
  ///   - listsItems: Whether the screen is to be told, because the sentence does not.
  /// - Returns: The failure, without its place.
  func failure(
    _ sentence: String, quotes: Bool = true, listsItems: Bool
  ) -> PhoneTestFailure {
    let isLeftOut = quotes && !redaction.showsWords
    let told =
      isLeftOut
      ? "the user cannot do that; why is left out, since it may quote a message" : sentence
    return PhoneTestFailure(
      .expectation, listsItems || isLeftOut ? "\(told)\n\(listing)" : told)
  }

  /// Everything on it, one line each.
  private var listing: String {
    let most = 40
    let lines = items.prefix(most).map { "  \($0.told)" }
    let others = record.items.count + record.omitted - lines.count
    return ([headline] + lines + (others > 0 ? ["  and \(others) more"] : []))
      .joined(separator: "\n")
  }

  private var headline: String {
    let title = title.map { " \u{201C}\(redaction.words($0))\u{201D}" } ?? ""
    return "on the screen\(title), Done \(isDoneEnabled ? "enabled" : "disabled"):"
  }
}

extension SheetScreen: CustomStringConvertible, CustomReflectable {
  /// Everything that is seen, one line each; of recorded messages nothing but what the things are.
  public var description: String { TerminalSafeText.lines(listing) }
  /// Nothing to look into: what is shown may be private.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// One thing on a reporting extension's sheet, as its user meets it.
public struct SheetItem: Sendable {
  private let record: ScreenItemRecord
  private let redaction: Redaction

  init(_ record: ScreenItemRecord, _ redaction: Redaction) {
    (self.record, self.redaction) = (record, redaction)
  }

  /// What it is.
  public var kind: Kind { Kind(rawValue: SheetItemKind.word(of: record.kind)) }
  /// The names of its classes without their modules, from its own up.
  public var classes: [String] { record.classes }
  /// Its accessibility identifier.
  public var identifier: String? { record.identifier }
  /// What it says: its accessibility label, else its own text.
  public var label: String? { record.label }
  /// What it holds: a text, the chosen option, a number, a date.
  public var value: String? { record.value }
  /// What it says while it is empty.
  public var placeholder: String? { record.placeholder }
  /// What can be chosen, in order.
  public var options: [String] { record.options }
  /// Whether it is on; nil for what is neither.
  public var isOn: Bool? { record.isOn }
  /// Whether it can be touched.
  public var isEnabled: Bool { record.isEnabled }
  /// Whether it is selected.
  public var isSelected: Bool { record.isSelected }

  /// What it is to its user, in the words of scenarios.
  public struct Kind: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The word.
    public let rawValue: String

    /// The kind of that word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The word.
    public var description: String { TerminalSafeText.line(rawValue) }
  }
}

extension SheetItem: CustomStringConvertible, CustomReflectable {
  /// What it is, what it says and holds; of recorded messages what it is alone.
  public var description: String { TerminalSafeText.line(told) }
  /// Nothing to look into: what is shown may be private.
  public var customMirror: Mirror { Mirror(self, children: []) }

  fileprivate var told: String {
    let texts = [label ?? identifier ?? placeholder, value].compactMap(\.self)
      .map { "\u{201C}\(TerminalSafeText.line(redaction.words($0)))\u{201D}" }
    let states = [
      isOn.map { $0 ? "on" : "off" }, isSelected ? "selected" : nil,
      isEnabled ? nil : "disabled",
    ].compactMap(\.self)
    return (["\(kind)"] + texts + states).joined(separator: " ")
  }
}

/// The kinds that there are.
extension SheetItem.Kind {
  /// A text.
  public static let label = Self(rawValue: "label")
  /// A picture.
  public static let image = Self(rawValue: "image")
  /// How far something is.
  public static let progress = Self(rawValue: "progress")
  /// A button.
  public static let button = Self(rawValue: "button")
  /// A link.
  public static let link = Self(rawValue: "link")
  /// A button with a menu.
  public static let menu = Self(rawValue: "menu")
  /// A button of a bar, without Cancel and Done.
  public static let barButton = Self(rawValue: "barButton")
  /// One of a bar of tabs.
  public static let tab = Self(rawValue: "tab")
  /// A field of one line.
  public static let textField = Self(rawValue: "textField")
  /// A field that hides what is typed.
  public static let secureField = Self(rawValue: "secureField")
  /// A field to search by.
  public static let searchField = Self(rawValue: "searchField")
  /// A field of several lines.
  public static let textView = Self(rawValue: "textView")
  /// A switch.
  public static let `switch` = Self(rawValue: "switch")
  /// Segments of which one is chosen.
  public static let segments = Self(rawValue: "segments")
  /// A wheel, or any other choice of one.
  public static let picker = Self(rawValue: "picker")
  /// A choice of a date.
  public static let datePicker = Self(rawValue: "datePicker")
  /// A slider.
  public static let slider = Self(rawValue: "slider")
  /// Two buttons for more and less.
  public static let stepper = Self(rawValue: "stepper")
  /// Dots for pages.
  public static let pages = Self(rawValue: "pages")
  /// A row of a list.
  public static let row = Self(rawValue: "row")
  /// What stands above rows.
  public static let header = Self(rawValue: "header")
  /// What stands below rows.
  public static let footer = Self(rawValue: "footer")
  /// A view with a gesture that somebody waits for.
  public static let gesture = Self(rawValue: "gesture")
  /// What an alert says.
  public static let alertTitle = Self(rawValue: "alertTitle")
  /// A button of an alert.
  public static let alertButton = Self(rawValue: "alertButton")
  /// A field of an alert.
  public static let alertField = Self(rawValue: "alertField")

  /// All of them.
  public static let all: [Self] = [
    label, image, progress, button, link, menu, barButton, tab, textField, secureField,
    searchField, textView, `switch`, segments, picker, datePicker, slider, stepper, pages, row,
    header, footer, gesture, alertTitle, alertButton, alertField,
  ]
}
