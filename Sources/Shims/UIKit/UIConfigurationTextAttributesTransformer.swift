// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Gives a text of a configuration other looks; nothing is drawn, so nobody calls it here.
public struct UIConfigurationTextAttributesTransformer {
  public let transform: (AttributeContainer) -> AttributeContainer
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}

extension AttributeScopes {
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
  /// The looks of a text.
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let kern: KernAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let foundation: FoundationAttributes
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static var name: String { "NSFont" }
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static var name: String { "NSColor" }
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static var name: String { "NSBackgroundColor" }
    }
    public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static var name: String { "NSKern" }
    }
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static var name: String { "CTTracking" }
    }
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static var name: String { "NSBaselineOffset" }
    }
  }
}
extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}
