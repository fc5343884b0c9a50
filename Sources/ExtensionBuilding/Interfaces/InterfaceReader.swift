import ExtensionBundles
import Foundation
import FoundationXML

/// Reads the XML of a storyboard or a xib.
final class InterfaceReader: NSObject {
  /// What is read.
  enum Kind: String {
    case storyboard = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    case xib = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"

    /// What such a file is called.
    var word: String { self == .storyboard ? "storyboard" : "xib" }
  }

  /// The element around all others.
  private(set) var document: InterfaceElement
  /// What the file is.
  let kind: Kind

  private let file: URL
  /// Elements that are not closed; FoundationXML finds nothing wrong with a file that is cut off in one.
  private var open: [InterfaceElement] = []
  private var root: InterfaceElement?
  private var count = 0
  private var problem: BuildError?

  /// More than anybody draws; each is looked through for what is around it.
  private static let deepest = 200
  private static let mostElements = 100_000

  /// Reads a whole file.
  ///
  /// - Throws: `BuildError` with the line of the first thing that is wrong.
  init(_ data: Data, file: URL) throws(BuildError) {
    self.file = file
    document = InterfaceElement(name: "", attributes: [:], line: 1)
    let suffix = file.pathExtension.lowercased()
    kind = suffix == "xib" ? .xib : .storyboard
    super.init()
    // FoundationXML ends the process over a name that is none.
    guard String(validating: data, as: UTF8.self) != nil else {
      throw Self.problem("the \(kind.word) is not text in UTF-8", at: file, line: nil)
    }
    if let fault = DataModelMarkup.fault(in: data, of: "a \(kind.word)") {
      throw Self.problem("the \(kind.word) is damaged: \(fault.text)", at: file, line: fault.line)
    }
    let parser = XMLParser(data: data)
    parser.delegate = self
    let isWellFormed = parser.parse()
    if let problem { throw problem }
    guard isWellFormed, open.isEmpty, let root else {
      throw Self.problem(
        "the \(kind.word) is damaged: it is no XML", at: file, line: parser.lineNumber)
    }
    try check(root)
    document = root
  }

  static func problem(_ text: String, at file: URL, line: Int?) -> BuildError {
    BuildError(
      .inputUnreadable, at: file, line: line, text,
      remedy: "Open the file in Xcode and save it again; a conflict of git\u{2019}s may be in it.")
  }

  private func check(_ root: InterfaceElement) throws(BuildError) {
    guard root.name == "document" else {
      let isOld = root.name == "archive"
      throw Self.problem(
        "the \(kind.word) begins with <\(root.name)>, expected <document>"
          + (isOld ? ": it is of a version of Xcode before 5" : ""), at: file, line: root.line)
    }
    let type = root.attributes["type"] ?? ""
    guard type == kind.rawValue else {
      throw Self.problem(
        "the \(kind.word) is of the type \"\(type)\", expected \"\(kind.rawValue)\"",
        at: file, line: root.line)
    }
    let runtime = root.attributes["targetRuntime"] ?? "iOS.CocoaTouch"
    guard runtime.hasPrefix("iOS.CocoaTouch") else {
      throw Self.problem(
        "the \(kind.word) is for \"\(runtime)\", expected \"iOS.CocoaTouch\"", at: file,
        line: root.line)
    }
  }
}

extension InterfaceReader: XMLParserDelegate {
  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes: [String: String]
  ) {
    count += 1
    guard count <= Self.mostElements, open.count < Self.deepest else {
      problem = Self.problem(
        count > Self.mostElements
          ? "the \(kind.word) has more than \(Self.mostElements) elements"
          : "the \(kind.word) has more than \(Self.deepest) elements inside each other",
        at: file, line: parser.lineNumber)
      return parser.abortParsing()
    }
    open.append(
      InterfaceElement(name: elementName, attributes: attributes, line: parser.lineNumber))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard let last = open.indices.last else { return }
    open[last].text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self))
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    guard let element = open.popLast() else { return }
    if let last = open.indices.last {
      open[last].children.append(element)
    } else {
      root = root ?? element
    }
  }
}
