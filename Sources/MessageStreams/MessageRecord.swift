package import Texts

/// One message of an input.
package struct MessageRecord: Sendable, Hashable {
  /// Its number among the rows of the input, from 1 on.
  package let row: Int
  /// The line of the input in which it begins, from 1 on.
  package let line: Int
  package let text: PrivateText
  /// What its author calls it; written beside the answer.
  package let id: String?
  package let sender: PrivateText?
  /// When it was sent, in milliseconds since the beginning of 1970; nobody is asked with it.
  package let date: Int?
  /// What somebody says that it is; compared with the answer.
  package let label: String?

  /// Makes a record, as a reader does.
  package init(
    row: Int, line: Int, text: PrivateText, id: String? = nil, sender: PrivateText? = nil,
    date: Int? = nil, label: String? = nil
  ) {
    self.row = row
    self.line = line
    self.text = text
    self.id = id
    self.sender = sender
    self.date = date
    self.label = label
  }
}

/// What a row of an input can say of a message.
package enum MessageField: String, Sendable, Hashable, CaseIterable, Codable {
  case text
  case id
  case sender
  case date
  case label

  /// The names of its column or key, the first ones before the others; case makes no difference.
  ///
  /// `v1` and `v2` are those of a corpus that many people have.
  package var names: [String] {
    switch self {
    case .text: ["text", "body", "message", "sms", "content", "message_body", "messagetext", "v2"]
    case .id: ["id", "message_id", "messageid", "guid", "uuid", "rowid"]
    case .sender: ["sender", "from", "address", "phone", "number", "originator", "handle"]
    case .date: ["date", "time", "timestamp", "datetime", "received", "sent"]
    case .label: ["label", "category", "class", "type", "target", "spam", "v1"]
    }
  }

  /// Every name with its field and its rank; a lower rank counts more.
  static let spellings: [Spelling] = {
    var spellings: [Spelling] = []
    for field in MessageField.allCases {
      for (rank, name) in field.names.enumerated() {
        spellings.append(
          Spelling(bytes: Array(name.utf8), field: field, rank: rank, number: spellings.count))
      }
    }
    return spellings
  }()

  /// The names that a row has had so far: a bit for each, as a set would be made anew for each of a million rows.
  struct Names {
    private var bits: UInt64 = 0

    /// Takes one more name.
    ///
    /// - Returns: Whether it is new; case makes no difference.
    mutating func insert(_ spelling: Spelling) -> Bool {
      let bit: UInt64 = 1 << spelling.number
      defer { bits |= bit }
      return bits & bit == 0
    }
  }

  /// A name as bytes, in lower case.
  struct Spelling: Sendable {
    let bytes: [UInt8]
    let field: MessageField
    let rank: Int
    /// Its number among all names.
    let number: Int
  }

  /// The field that a name stands for; nil for another column.
  static func named(_ name: UnsafeBufferPointer<UInt8>) -> Spelling? {
    spellings.first { spelling in
      spelling.bytes.count == name.count
        && zip(spelling.bytes, name).allSatisfy { $0 == $1.lowerCased }
    }
  }
}

extension UInt8 {
  /// The letter of ASCII in lower case; everything else as it is.
  var lowerCased: UInt8 { (0x41...0x5a).contains(self) ? self | 0x20 : self }
}
