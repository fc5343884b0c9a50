/// The format of an executable, by its first four bytes.
package enum ExecutableFormat: Equatable {
  case elf
  case machO

  /// The format that this system runs.
  static var native: ExecutableFormat {
    #if os(Linux)
      .elf
    #else
      .machO
    #endif
  }

  /// Recognizes the format; nil for anything else.
  package init?(magic: [UInt8]) {
    switch magic {
    case [0x7f, 0x45, 0x4c, 0x46]: self = .elf
    case [0xcf, 0xfa, 0xed, 0xfe], [0xca, 0xfe, 0xba, 0xbe], [0xca, 0xfe, 0xba, 0xbf]: self = .machO
    default: return nil
    }
  }
}
