// swift-format-ignore-file: AvoidRetroactiveConformances

public import Foundation

// On a phone each of these is an object of Objective-C, and so an argument of a format: `date as CVarArg`.

extension _CVarArgObject {
  /// Never asked for: the object that stands for the value is.
  public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension NSObject: @retroactive _CVarArgObject {
  /// The text that `%@` writes.
  public var _cVarArgObject: any CVarArg { self as? NSString ?? NSString(string: description) }

  /// Where the object is, which is what `%@` takes.
  public var _cVarArgEncoding: [Int] {
    [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())]
  }
}

extension Date: @retroactive _CVarArgObject {
  /// The text that `%@` writes.
  public var _cVarArgObject: any CVarArg { NSString(string: description) }
}

extension UUID: @retroactive _CVarArgObject {
  /// The text that `%@` writes.
  public var _cVarArgObject: any CVarArg { NSString(string: uuidString) }
}

extension URL: @retroactive _CVarArgObject {
  /// The text that `%@` writes.
  public var _cVarArgObject: any CVarArg { NSString(string: description) }
}

extension Data: @retroactive _CVarArgObject {
  /// The text that `%@` writes.
  public var _cVarArgObject: any CVarArg { NSString(string: (self as NSData).description) }
}

extension Decimal: @retroactive _CVarArgObject {
  /// The text that `%@` writes.
  public var _cVarArgObject: any CVarArg { NSString(string: description) }
}

extension Array: @retroactive _CVarArgObject {
  /// The text that `%@` writes.
  public var _cVarArgObject: any CVarArg { NSString(string: (self as NSArray).description) }
}

extension Set: @retroactive _CVarArgObject {
  /// The text that `%@` writes.
  public var _cVarArgObject: any CVarArg { NSString(string: (self as NSSet).description) }
}

extension Dictionary: @retroactive _CVarArgObject {
  /// The text that `%@` writes.
  public var _cVarArgObject: any CVarArg { NSString(string: (self as NSDictionary).description) }
}
