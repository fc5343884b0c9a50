/// A number of Core Foundation for how a text is written in bytes.
public typealias CFStringEncoding = UInt32

/// No encoding.
public let kCFStringEncodingInvalidId: CFStringEncoding = 0xffff_ffff

/// Gives Foundation's number for an encoding; `String.Encoding` takes it as its raw value.
@_silgen_name("CFStringConvertEncodingToNSStringEncoding")
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt

/// Gives Core Foundation's number for an encoding.
@_silgen_name("CFStringConvertNSStringEncodingToEncoding")
public func CFStringConvertNSStringEncodingToEncoding(_ encoding: UInt) -> CFStringEncoding

/// Whether texts can be read and written in an encoding.
public func CFStringIsEncodingAvailable(_ encoding: CFStringEncoding) -> Bool {
  isAvailable(encoding) != 0
}

/// Core Foundation's `Boolean` is a byte.
@_silgen_name("CFStringIsEncodingAvailable")
private func isAvailable(_ encoding: CFStringEncoding) -> UInt8

/// Encodings that are always there.
public enum CFStringBuiltInEncodings: CFStringEncoding, Sendable {
  // Apple documents these names.
  // swift-format-ignore
  case macRoman = 0, windowsLatin1 = 0x0500, isoLatin1 = 0x0201, nextStepLatin = 0x0B01,
    ASCII = 0x0600, unicode = 0x0100, UTF8 = 0x0800_0100, nonLossyASCII = 0x0BFF,
    UTF16BE = 0x1000_0100, UTF16LE = 0x1400_0100, UTF32 = 0x0c00_0100, UTF32BE = 0x1800_0100,
    UTF32LE = 0x1c00_0100
}

/// Further encodings, of languages and systems.
public enum CFStringEncodings: Int, Sendable {
  // Apple documents these names.
  // swift-format-ignore
  case macJapanese = 1, macChineseTrad = 2, macKorean = 3, macArabic = 4, macHebrew = 5,
    macGreek = 6, macCyrillic = 7, macThai = 21, macChineseSimp = 25, macCentralEurRoman = 29,
    macTurkish = 35
  // swift-format-ignore
  case isoLatin2 = 0x0202, isoLatin3, isoLatin4, isoLatinCyrillic, isoLatinArabic, isoLatinGreek,
    isoLatinHebrew, isoLatin5, isoLatin6, isoLatinThai, isoLatin7 = 0x020D, isoLatin8, isoLatin9,
    isoLatin10
  // swift-format-ignore
  case dosLatinUS = 0x0400, dosLatin1 = 0x0410, dosCyrillic = 0x0413, dosThai = 0x041D,
    dosJapanese = 0x0420, dosChineseSimplif, dosKorean, dosChineseTrad
  // swift-format-ignore
  case windowsLatin2 = 0x0501, windowsCyrillic, windowsGreek, windowsLatin5, windowsHebrew,
    windowsArabic, windowsBalticRim, windowsVietnamese
  // swift-format-ignore
  case GB_2312_80 = 0x0630, GBK_95, GB_18030_2000
  // swift-format-ignore
  case ISO_2022_JP = 0x0820, ISO_2022_JP_2, ISO_2022_JP_1, ISO_2022_JP_3, ISO_2022_CN = 0x0830,
    ISO_2022_CN_EXT, ISO_2022_KR = 0x0840
  // swift-format-ignore
  case EUC_JP = 0x0920, EUC_CN = 0x0930, EUC_TW, EUC_KR = 0x0940
  // swift-format-ignore
  case shiftJIS = 0x0A01, KOI8_R, big5, macRomanLatin1, HZ_GB_2312, big5_HKSCS_1999, VISCII, KOI8_U
}
