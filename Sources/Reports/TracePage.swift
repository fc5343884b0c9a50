import Foundation
import HostPolicy
import Scenarios
import Texts

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
    var data: [UInt8] = []
    let bytes = Array(TracePageData(sections, title: title).json.utf8)
    data.reserveCapacity(bytes.count + bytes.count / 8)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"):
        data += Unicode.Scalar(byte).jsonEscape.utf8
      case 0xe2 where bytes.dropFirst(index + 1).starts(with: [0x80, 0xa8]): data += "\\u2028".utf8
      case 0xe2 where bytes.dropFirst(index + 1).starts(with: [0x80, 0xa9]): data += "\\u2029".utf8
      default: data.append(byte)
      }
    }
    return String(decoding: data, as: UTF8.self)
  }

  private static let style =
    text(PackageResources.page_css) + text(PackageResources.panes_css)
    + text(PackageResources.sheet_css)
  private static let markup = text(PackageResources.page_html)
  private static let script: String = {
    let parts = [
      PackageResources.text_js, PackageResources.model_js, PackageResources.report_js,
      PackageResources.lane_js, PackageResources.inspector_js, PackageResources.sheet_js,
      PackageResources.reportview_js, PackageResources.lists_js, PackageResources.drawing_js,
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

/// The data of a page: every entry once, and the messages as rows of numbers.
///
/// Most messages have the same gates, denials and frames, so that ten thousand need few entries.
struct TracePageData {
  private var pool = Pool()
  private var gates = Pool()
  private let title: String
  private var sections: [StructuredValue] = []

  /// Values as JSON, each once: what is told in the same bytes is the same.
  private struct Pool {
    private(set) var texts: [String] = []
    private var numbers: [String: Int] = [:]

    mutating func number(of value: StructuredValue) -> StructuredValue {
      // Every value of a trace encodes.
      let text = (try? value.jsonText()) ?? "null"
      if let known = numbers[text] { return .number(Double(known)) }
      numbers[text] = texts.count
      texts.append(text)
      return .number(Double(texts.count - 1))
    }

    var json: String { "[" + texts.joined(separator: ",") + "]" }
  }

  init(_ sections: [TraceSection], title: String) {
    self.title = title
    self.sections = sections.map { section in value(section) }
  }

  /// The data as JSON, fit to be printed.
  var json: String {
    let own: [String: StructuredValue] = ["title": .text(title), "sections": .list(sections)]
    var members = TracePageVocabulary.tables.merging(own) { _, own in own }.map { key, value in
      "\"\(key)\":" + ((try? value.jsonText()) ?? "null")
    }
    members += ["\"pool\":" + pool.json, "\"gates\":" + gates.json]
    return TerminalSafeText.json("{" + members.sorted().joined(separator: ",") + "}")
  }

  private mutating func value(_ section: TraceSection) -> StructuredValue {
    let profile = section.header.text(ScenarioLine.profile).flatMap(IOSProfile.named)
    let folders = Folder.allCases.map { ($0.rawValue, profile?.name(of: $0) ?? $0.rawValue) }
    let events = section.entries.filter { $0.message == nil }
    return .object([
      "file": .text(section.file), "about": .text(section.header.text(ScenarioLine.about) ?? ""),
      "profile": .text(section.header.text(ScenarioLine.profile) ?? ""),
      "releases": .text(profile.map { $0.borrowing ?? $0.releases } ?? ""),
      "clock": .text(section.clockWords ?? ""),
      "status": .text(section.status.rawValue),
      "showsPrivate": .flag(!section.recorded.isEmpty && !section.isRedacted),
      "folders": TracePageVocabulary.names(folders),
      "events": .list(events.flatMap { row($0) }),
      "messages": .list(
        section.lanes.map { lane in
          .list([.number(Double(lane.number))] + lane.entries.flatMap { row($0) })
        }),
    ])
  }

  /// Index, time and the number of the entry in the pool.
  private mutating func row(_ entry: TraceEntry) -> [StructuredValue] {
    var fields = entry.fields
    let index = fields.removeValue(forKey: TracePlace.index.name) ?? .number(0)
    let time = fields.removeValue(forKey: TracePlace.time.name) ?? .number(0)
    fields[TracePlace.message.name] = nil
    // The facts are told by the gates.
    fields[PlacedLine.facts.name] = nil
    if let list = fields[PlacedLine.gates.name] {
      fields[PlacedLine.gates.name] = gates.number(of: list)
    }
    return [index, time, pool.number(of: .object(fields))]
  }
}

/// The digest by which a page allows its own script and no other (FIPS 180-4).
struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  /// The thirty-two bytes of the digest.
  static func digest(of bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    var padded = bytes + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    padded += withUnsafeBytes(of: UInt64(bytes.count * 8).bigEndian, Array.init)
    for start in stride(from: 0, to: padded.count, by: 64) {
      hash.add(padded[start..<start + 64])
    }
    return hash.state.flatMap { withUnsafeBytes(of: $0.bigEndian, Array.init) }
  }

  private mutating func add(_ block: ArraySlice<UInt8>) {
    var words = (0..<16).map { index in
      block[(block.startIndex + index * 4)..<(block.startIndex + index * 4 + 4)].reduce(0) {
        $0 << 8 | UInt32($1)
      }
    }
    for index in 16..<64 {
      let (old, new) = (words[index - 15], words[index - 2])
      let first = Self.turn(old, 7) ^ Self.turn(old, 18) ^ (old >> 3)
      let second = Self.turn(new, 17) ^ Self.turn(new, 19) ^ (new >> 10)
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var v = state
    for index in 0..<64 {
      let sumE = Self.turn(v[4], 6) ^ Self.turn(v[4], 11) ^ Self.turn(v[4], 25)
      let choice = (v[4] & v[5]) ^ (~v[4] & v[6])
      let first = v[7] &+ sumE &+ choice &+ Self.constants[index] &+ words[index]
      let sumA = Self.turn(v[0], 2) ^ Self.turn(v[0], 13) ^ Self.turn(v[0], 22)
      let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2])
      v = [first &+ sumA &+ majority, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    for index in 0..<8 { state[index] &+= v[index] }
  }

  private static func turn(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first bits of the fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1,
    0x923f_82a4, 0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
    0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786,
    0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147,
    0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
    0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a,
    0x5b9c_ca4f, 0x682e_6ff3, 0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
    0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
