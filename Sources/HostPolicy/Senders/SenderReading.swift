/// What a sender's writing turns out to be, and its key.
struct SenderReading {
  let kind: SenderKind
  let key: String
  let phone: PhoneNumber?

  init(_ text: String, region: Region) {
    guard let folded = SenderText(text) else {
      // Too long for an address: nothing in it is folded, so that its length costs nothing.
      self.init(kind: .unknown, key: text)
      return
    }
    guard let uri = SenderURI(folded.string), let address = SenderText(uri.address) else {
      self.init(folded, region: region)
      return
    }
    self.init(address, region: region)
  }

  private init(_ text: SenderText, region: Region) {
    let string = text.string
    if let written = WrittenNumber(text.scalars) {
      self.init(written, region: region)
    } else if let email = EmailAddress(string) {
      self.init(kind: .email, key: email.key)
    } else {
      let isName =
        text.scalars.contains(where: \.properties.isAlphabetic)
        && text.scalars.allSatisfy { $0.properties.generalCategory != .control }
      self.init(kind: isName ? .alphanumeric : .unknown, key: string.lowercased())
    }
  }

  private init(_ written: WrittenNumber, region: Region) {
    let isShort =
      region.plan?.isShortCode(written.digits)
      ?? NumberingPlan.usualShortCodeLengths.contains(written.digits.utf8.count)
    if isShort, !written.hasPlus {
      self.init(kind: .shortCode, key: written.digits)
      return
    }
    let phone = PhoneNumber(written, in: region)
    let isPhone =
      phone.callingCode != nil || PhoneNumber.localLengths.contains(written.digits.utf8.count)
    self.init(kind: isPhone ? .phone : .unknown, key: phone.key, phone: isPhone ? phone : nil)
  }

  private init(kind: SenderKind, key: String, phone: PhoneNumber? = nil) {
    self.kind = kind
    self.key = key
    self.phone = phone
  }
}
