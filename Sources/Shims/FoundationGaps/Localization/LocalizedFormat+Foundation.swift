#if os(Linux)
  public import Foundation
  import Glibc

  // Foundation on Linux reads `.stringsdict` files and knows nothing to do with what is in them: it takes
  // an entry for a text, and the process ends. So the executable defines the function of Core
  // Foundation's that looks texts up, and those of Swift's that write formats; libraries and the author's
  // code call these, and they call Foundation's own.

  /// Put in front of Core Foundation's: an entry of a `.stringsdict` becomes its format.
  @_cdecl("CFBundleCopyLocalizedString")
  public func copyLocalizedString(
    _ bundle: UnsafeRawPointer?, _ key: UnsafeRawPointer?, _ value: UnsafeRawPointer?,
    _ table: UnsafeRawPointer?
  ) -> UnsafeRawPointer? {
    guard let found = nextCopyLocalizedString?(bundle, key, value, table) else { return nil }
    let object = Unmanaged<AnyObject>.fromOpaque(found)
    guard let entry = object.takeUnretainedValue() as? NSDictionary else { return found }
    object.release()
    guard let fields = entry as? [String: Any],
      let format = LocalizedFormat(entry: fields, language: language(of: bundle))
    else {
      // An entry that says nothing counts as one that is not there.
      let texts = [value, key].compactMap { $0.map(Unmanaged<AnyObject>.fromOpaque) }
      let text = texts.first { ($0.takeUnretainedValue() as? NSString)?.length != 0 }
      return text.map { UnsafeRawPointer($0.retain().toOpaque()) }
    }
    let text = NSString(string: LocalizedFormat.remember(format))
    return UnsafeRawPointer(Unmanaged.passRetained(text).toOpaque())
  }

  private typealias CopyText =
    @convention(c) (
      UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?
    ) -> UnsafeRawPointer?

  private let nextCopyLocalizedString =
    nextFunction("CFBundleCopyLocalizedString").map { unsafeBitCast($0, to: CopyText.self) }

  private typealias CopyURL = @convention(c) (UnsafeRawPointer?) -> UnsafeRawPointer?

  /// The language that a bundle's texts are in; authors make one of a folder `de.lproj`, too.
  private func language(of bundle: UnsafeRawPointer?) -> String {
    let copy = nextFunction("CFBundleCopyBundleURL").map { unsafeBitCast($0, to: CopyURL.self) }
    if let bundle, let place = copy?(bundle),
      let url = Unmanaged<AnyObject>.fromOpaque(place).takeRetainedValue() as? NSURL,
      url.pathExtension == "lproj"
    {
      return url.deletingPathExtension?.lastPathComponent ?? "en"
    }
    return Bundle.main.preferredLocalizations.first ?? "en"
  }

  private func nextFunction(_ name: String) -> UnsafeMutableRawPointer? {
    // RTLD_NEXT, which Swift does not import.
    dlsym(UnsafeMutableRawPointer(bitPattern: -1), name)
  }

  extension String {
    /// Put in front of Foundation's `init(format:_:)`.
    @_silgen_name("$sSS10FoundationE6format_S2Sh_s7CVarArg_pdtcfC")
    public init(localizing format: __shared String, _ arguments: any CVarArg...) {
      self = Self.written(format, nil, arguments)
    }

    /// Put in front of Foundation's `init(format:arguments:)`.
    @_silgen_name("$sSS10FoundationE6format9argumentsS2Sh_Says7CVarArg_pGhtcfC")
    public init(localizing format: __shared String, all arguments: __shared [any CVarArg]) {
      self = Self.written(format, nil, arguments)
    }

    /// Put in front of Foundation's `init(format:locale:_:)`.
    @_silgen_name("$sSS10FoundationE6format6locale_S2Sh_0A10Essentials6LocaleVSghs7CVarArg_pdtcfC")
    public init(
      localizing format: __shared String, in locale: __shared Locale?, _ arguments: any CVarArg...
    ) {
      self = Self.written(format, locale, arguments)
    }

    /// Put in front of Foundation's `init(format:locale:arguments:)`.
    @_silgen_name(
      "$sSS10FoundationE6format6locale9argumentsS2Sh_0A10Essentials6LocaleVSghSays7CVarArg_pGhtcfC")
    public init(
      localizing format: __shared String, in locale: __shared Locale?,
      all arguments: __shared [any CVarArg]
    ) {
      self = Self.written(format, locale, arguments)
    }

    /// Put in front of Foundation's `localizedStringWithFormat(_:_:)`.
    @_silgen_name("$sSS10FoundationE25localizedStringWithFormatyS2S_s7CVarArg_pdtFZ")
    public static func localizing(_ format: String, _ arguments: any CVarArg...) -> String {
      written(format, .current, arguments)
    }

    // Found once, and never changed.
    private nonisolated(unsafe) static let write = nextFunction(
      "$sSS10FoundationE6format6locale9argumentsS2Sh_0A10Essentials6LocaleVSghSays7CVarArg_pGhtcfC")

    private static func written(
      _ format: String, _ locale: Locale?, _ arguments: [any CVarArg]
    ) -> String {
      guard let write else { return format }
      let none: UnsafeMutableRawPointer? = nil
      // A function without a context is a closure whose context is nil.
      let call = unsafeBitCast((write, none), to: FormatCall.self)
      let (format, arguments) = LocalizedFormat.expanded(format, arguments) ?? (format, arguments)
      return call.body(format, locale, arguments)
    }

    /// Holds the closure in a field, so that it keeps its own calling convention.
    private struct FormatCall {
      let body: (String, Locale?, [any CVarArg]) -> String
    }
  }
#endif
