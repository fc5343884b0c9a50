// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Somebody; no contact is ever fetched, but code can make its own.
open class CNContact: NSObject, @unchecked Sendable {  // Only a mutable one is changed.
  public let identifier = UUID().uuidString
  open fileprivate(set) var contactType = CNContactType.person
  var fields: [String: Any] = [:]
  public override init() { super.init() }
  private func text(_ key: String) -> String { fields[key] as? String ?? "" }
  open var namePrefix: String { text("namePrefix") }
  open var givenName: String { text("givenName") }
  open var middleName: String { text("middleName") }
  open var familyName: String { text("familyName") }
  open var nameSuffix: String { text("nameSuffix") }
  open var nickname: String { text("nickname") }
  open var organizationName: String { text("organizationName") }
  open var departmentName: String { text("departmentName") }
  open var jobTitle: String { text("jobTitle") }
  open var note: String { text("note") }
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    fields["phoneNumbers"] as? [CNLabeledValue<CNPhoneNumber>] ?? []
  }
  open var emailAddresses: [CNLabeledValue<NSString>] {
    fields["emailAddresses"] as? [CNLabeledValue<NSString>] ?? []
  }
  open var urlAddresses: [CNLabeledValue<NSString>] {
    fields["urlAddresses"] as? [CNLabeledValue<NSString>] ?? []
  }
  open var imageData: Data? { nil }
  open var thumbnailImageData: Data? { nil }
  open var imageDataAvailable: Bool { false }
  open var birthday: DateComponents? { nil }
  open func isKeyAvailable(_ key: String) -> Bool { true }
  open func areKeysAvailable(_ keys: [any CNKeyDescriptor]) -> Bool { true }

  open class func predicateForContacts(matchingName name: String) -> NSPredicate {
    NSPredicate(value: false)
  }
  open class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
    NSPredicate(value: false)
  }
  open class func predicateForContacts(matchingEmailAddress email: String) -> NSPredicate {
    NSPredicate(value: false)
  }
  open class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    NSPredicate(value: false)
  }
  open class func localizedString(forKey key: String) -> String { key }
}
/// A contact that can be changed.
open class CNMutableContact: CNContact, @unchecked Sendable {  // Its author shares it or not.
  open override var givenName: String {
    get { super.givenName }
    set { fields["givenName"] = newValue }
  }
  open override var familyName: String {
    get { super.familyName }
    set { fields["familyName"] = newValue }
  }
  open override var nickname: String {
    get { super.nickname }
    set { fields["nickname"] = newValue }
  }
  open override var organizationName: String {
    get { super.organizationName }
    set { fields["organizationName"] = newValue }
  }
  open override var note: String {
    get { super.note }
    set { fields["note"] = newValue }
  }
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { fields["phoneNumbers"] = newValue }
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { fields["emailAddresses"] = newValue }
  }
}
/// Somebody or a company.
public enum CNContactType: Int, Sendable { case person, organization }
/// A phone number as it was written.
open class CNPhoneNumber: NSObject, @unchecked Sendable {  // It never changes.
  public let stringValue: String
  public init(stringValue: String) { self.stringValue = stringValue }
}
/// A value with its label.
open class CNLabeledValue<ValueType>: NSObject {
  public let identifier = UUID().uuidString
  public let label: String?
  public let value: ValueType
  public init(label: String?, value: ValueType) {
    self.label = label
    self.value = value
  }
  open class func localizedString(forLabel label: String) -> String {
    label.replacingOccurrences(of: "_$!<", with: "").replacingOccurrences(of: ">!$_", with: "")
      .lowercased()
  }
}
public let CNLabelHome = "_$!<Home>!$_"
public let CNLabelWork = "_$!<Work>!$_"
public let CNLabelOther = "_$!<Other>!$_"
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
public let CNLabelPhoneNumberiPhone = "iPhone"

/// What of a contact is fetched.
public protocol CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}
extension String: CNKeyDescriptor {}

public let CNContactIdentifierKey = "identifier"
public let CNContactTypeKey = "contactType"
public let CNContactNamePrefixKey = "namePrefix"
public let CNContactGivenNameKey = "givenName"
public let CNContactMiddleNameKey = "middleName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactNameSuffixKey = "nameSuffix"
public let CNContactNicknameKey = "nickname"
public let CNContactOrganizationNameKey = "organizationName"
public let CNContactDepartmentNameKey = "departmentName"
public let CNContactJobTitleKey = "jobTitle"
public let CNContactBirthdayKey = "birthday"
public let CNContactNoteKey = "note"
public let CNContactImageDataKey = "imageData"
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
public let CNContactImageDataAvailableKey = "imageDataAvailable"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactPostalAddressesKey = "postalAddresses"
public let CNContactUrlAddressesKey = "urlAddresses"

/// Writes the name of a contact.
open class CNContactFormatter: Formatter, @unchecked Sendable {  // It never changes.
  open var style = CNContactFormatterStyle.fullName
  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    let name = [contact.givenName, contact.familyName].filter { !$0.isEmpty }
    if name.isEmpty { return contact.organizationName.isEmpty ? nil : contact.organizationName }
    return name.joined(separator: " ")
  }
  open func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }
  open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle)
    -> any CNKeyDescriptor
  { CNContactGivenNameKey }
}
/// How a name is written.
public enum CNContactFormatterStyle: Int, Sendable { case fullName, phoneticFullName }
