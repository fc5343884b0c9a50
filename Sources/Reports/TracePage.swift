import Foundation

/// One self-contained page that shows a trace; it loads nothing and sends nothing.
///
/// `Page/` has its markup, style and script. What the trace says is in it as data alone: the
/// script makes text nodes of it, and the page's own policy runs no other script.
package struct TracePage: Sendable {
  private let sections: [TraceSection]
  private let title: String

  /// Prepares a page.
  ///
  /// - Parameters:
  ///   - sections: What it shows, with private texts redacted already where they must be.
  ///   - title: What was done, such as `replay`.
  package init(_ sections: [TraceSection], title: String) {
    self.sections = sections
    self.title = title
  }

  /// The whole file.
  package var html: String {
    let style = Self.style
    let script = Self.script
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src '\(Self.source(of: style))'; script-src '\(Self.source(of: script))'; \
      base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <title>messages-host</title>
      <style>\(style)</style>
      </head>
      \(Self.markup)<script type="application/json" id="data">\(data)</script>
      <script>\(script)</script>
      </body>
      </html>

      """
  }

  /// JSON without what could end the element, open a comment or break a line.
  private var data: String {
    var data = String.UnicodeScalarView()
    for scalar in TracePageData(sections, title: title).json.unicodeScalars {
      switch scalar {
      case "<", ">", "&", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        let zeros = String(repeating: "0", count: 4 - digits.count)
        data.append(contentsOf: "\\u\(zeros)\(digits)".unicodeScalars)
      default: data.append(scalar)
      }
    }
    return String(data)
  }

  private static let style = text(PackageResources.page_css) + text(PackageResources.panes_css)
  private static let markup = text(PackageResources.page_html)
  private static let script: String = {
    let parts = [
      PackageResources.text_js, PackageResources.model_js, PackageResources.lane_js,
      PackageResources.inspector_js, PackageResources.lists_js, PackageResources.drawing_js,
      PackageResources.app_js,
    ]
    return "'use strict';\n(() => {\n" + parts.map(text).joined() + "})();\n"
  }()

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// How a policy names an inline style or script.
  private static func source(of text: String) -> String {
    "sha256-" + Data(SHA256.digest(of: Array(text.utf8))).base64EncodedString()
  }
}
