// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

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
