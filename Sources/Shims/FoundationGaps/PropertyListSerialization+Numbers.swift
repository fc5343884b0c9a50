#if os(Linux)
  public import Foundation
  import IdentityLookup

  extension PropertyListSerialization {
    /// Put in front of Foundation's: numbers and Booleans are `NSNumber`s, as on a phone.
    ///
    /// Foundation on Linux makes a `Bool` of a Boolean, which casts to nothing else. A class method that
    /// is called by its class's name is called by its symbol, which this one has; by `self` it is looked
    /// up in the class, where Foundation's own still is.
    @_silgen_name(
      "$s10Foundation25PropertyListSerializationC08propertyC04from7options6formatyp0A10Essentials4DataV_AC17MutabilityOptionsVSpyAH0bC7DecoderC0bC6FormatOGSgtKFZ"
    )
    public static func numberedPropertyList(
      from data: Data, options: MutabilityOptions,
      format: UnsafeMutablePointer<PropertyListFormat>?
    ) throws -> Any {
      DefaultsValue.onPhone(try self.propertyList(from: data, options: options, format: format))
    }
  }
#endif
