extension ReportRecord: BinaryRecord {
  private enum SubjectCode: UInt8 {
    case messages, calls
  }

  static var leastBytes: Int { 4 }

  init(from reader: inout BinaryReader) throws(WireError) {
    switch try reader.choice("subject", of: SubjectCode.self) {
    case .messages: subject = .messages
    case .calls: subject = .calls
    }
    communications = try reader.records("communications")
    loadsViewFirst = try reader.flag("loadsViewFirst")
    clock = try reader.optional(integer: "clock")
  }

  func encode(into writer: inout BinaryWriter) {
    let code: SubjectCode =
      switch subject {
      case .messages: .messages
      case .calls: .calls
      }
    writer.byte(code.rawValue)
    writer.records(communications)
    writer.flag(loadsViewFirst)
    writer.optional(integer: clock)
  }
}

extension CommunicationRecord: BinaryRecord {
  static var leastBytes: Int { 3 }

  init(from reader: inout BinaryReader) throws(WireError) {
    sender = try reader.optional(text: "sender")
    dateReceived = try reader.integer("dateReceived")
    messageBody = try reader.optional(text: "messageBody")
  }

  func encode(into writer: inout BinaryWriter) {
    writer.optional(text: sender)
    writer.integer(dateReceived)
    writer.optional(text: messageBody)
  }
}

extension ClassificationRecord: BinaryRecord {
  static var leastBytes: Int { 4 }

  init(from reader: inout BinaryReader) throws(WireError) {
    action = try reader.integer("action")
    userString = try reader.optional(text: "userString")
    userInfo = try reader.optional(data: "userInfo")
    isUserInfoFaulty = try reader.flag("isUserInfoFaulty")
  }

  func encode(into writer: inout BinaryWriter) {
    writer.integer(action)
    writer.optional(text: userString)
    writer.optional(data: userInfo)
    writer.flag(isUserInfoFaulty)
  }
}

extension ScreenRecord: BinaryRecord {
  static var leastBytes: Int { 4 }

  /// Cuts nothing: what is beyond the bounds of a screen is no frame.
  init(from reader: inout BinaryReader) throws(WireError) {
    title = try reader.optional(text: "title")
    isReady = try reader.flag("isReady")
    items = try reader.records("items")
    omitted = try reader.integer("omitted")
  }

  func encode(into writer: inout BinaryWriter) {
    writer.optional(text: title)
    writer.flag(isReady)
    writer.records(items)
    writer.integer(omitted)
  }
}

extension ScreenItemRecord: BinaryRecord {
  static var leastBytes: Int { 12 }

  init(from reader: inout BinaryReader) throws(WireError) {
    kind = try reader.text("kind")
    classes = try reader.texts("classes")
    identifier = try reader.optional(text: "identifier")
    label = try reader.optional(text: "label")
    value = try reader.optional(text: "value")
    placeholder = try reader.optional(text: "placeholder")
    options = try reader.texts("options")
    isOn = try reader.optional(flag: "isOn")
    isEnabled = try reader.flag("isEnabled")
    isSelected = try reader.flag("isSelected")
    level = try reader.integer("level")
    acts = try reader.texts("acts")
  }

  func encode(into writer: inout BinaryWriter) {
    writer.text(kind)
    writer.texts(classes)
    writer.optional(text: identifier)
    writer.optional(text: label)
    writer.optional(text: value)
    writer.optional(text: placeholder)
    writer.texts(options)
    writer.optional(flag: isOn)
    writer.flag(isEnabled)
    writer.flag(isSelected)
    writer.integer(level)
    writer.texts(acts)
  }
}

extension ScreenActRecord: BinaryRecord {
  static var leastBytes: Int { 2 }

  init(from reader: inout BinaryReader) throws(WireError) {
    item = try reader.integer("item")
    act = try reader.record("act")
  }

  func encode(into writer: inout BinaryWriter) {
    writer.integer(item)
    act.encode(into: &writer)
  }
}

extension ScreenActRecord.Act: BinaryRecord {
  private enum Code: UInt8 {
    case tap, longPress, type, clear, submit, turn, choose, chooseIndex, slide, pick, step, swipe
    case swipeAction
  }

  static var leastBytes: Int { 1 }

  init(from reader: inout BinaryReader) throws(WireError) {
    switch try reader.choice("kind", of: Code.self) {
    case .tap: self = .tap
    case .longPress: self = .longPress
    case .type: self = .type(text: try reader.text("text"))
    case .clear: self = .clear
    case .submit: self = .submit
    case .turn: self = .turn(isOn: try reader.flag("isOn"))
    case .choose:
      self = .choose(
        option: try reader.text("option"), component: try reader.integer("component"))
    case .chooseIndex:
      self = .chooseIndex(
        index: try reader.integer("index"), component: try reader.integer("component"))
    case .slide: self = .slide(value: try reader.number("value"))
    case .pick: self = .pick(date: try reader.integer("date"))
    case .step: self = .step(isUp: try reader.flag("isUp"))
    case .swipe: self = .swipe(direction: try reader.text("direction"))
    case .swipeAction: self = .swipeAction(title: try reader.text("title"))
    }
  }

  func encode(into writer: inout BinaryWriter) {
    writer.byte(code.rawValue)
    switch self {
    case .tap, .longPress, .clear, .submit: break
    case .type(let text): writer.text(text)
    case .turn(let isOn): writer.flag(isOn)
    case .choose(let option, let component):
      writer.text(option)
      writer.integer(component)
    case .chooseIndex(let index, let component):
      writer.integer(index)
      writer.integer(component)
    case .slide(let value): writer.number(value)
    case .pick(let date): writer.integer(date)
    case .step(let isUp): writer.flag(isUp)
    case .swipe(let direction): writer.text(direction)
    case .swipeAction(let title): writer.text(title)
    }
  }

  private var code: Code {
    switch self {
    case .tap: .tap
    case .longPress: .longPress
    case .type: .type
    case .clear: .clear
    case .submit: .submit
    case .turn: .turn
    case .choose: .choose
    case .chooseIndex: .chooseIndex
    case .slide: .slide
    case .pick: .pick
    case .step: .step
    case .swipe: .swipe
    case .swipeAction: .swipeAction
    }
  }
}
