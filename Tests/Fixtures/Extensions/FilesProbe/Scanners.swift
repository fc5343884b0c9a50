import Foundation

/// The methods of `Scanner` that Swift 3 and 4 had.
enum Scanners {
  static func run() {
    let scanner = Scanner(string: "block  from 72645 at 0xFF and -12 or 2.5")
    var text: NSString?
    print(scanner.scanUpTo("from", into: &text), text ?? "none", scanner.scanLocation)
    print(scanner.scanString("to", into: &text), text ?? "none", scanner.scanLocation)
    print(scanner.scanString("from", into: &text), text ?? "none", scanner.scanLocation)
    print(scanner.scanCharacters(from: .decimalDigits, into: &text), text ?? "none")
    print(scanner.scanUpToCharacters(from: .decimalDigits, into: &text), text ?? "none")
    var number: UInt32 = 0
    print(scanner.scanHexInt32(&number), number)
    scanner.scanUpTo("-", into: nil)
    var whole = 0
    print(scanner.scanInt(&whole), whole, scanner.scanInt(nil))
    scanner.scanString("or", into: nil)
    var value = 0.0
    print(scanner.scanDouble(&value), value, scanner.isAtEnd)
    others()
  }

  private static func others() {
    let scanner = Scanner(string: "1 2 3 4.5 6.5 ff 7.25 x")
    scanner.scanInt32(nil)
    scanner.scanInt64(nil)
    var long: UInt64 = 0
    scanner.scanUnsignedLongLong(&long)
    var small: Float = 0
    scanner.scanFloat(&small)
    scanner.scanDouble(nil)
    var hex: UInt64 = 0
    scanner.scanHexInt64(&hex)
    var decimal = Decimal()
    print(long, small, hex, scanner.scanDecimal(&decimal), decimal, scanner.scanDecimal(nil))
    print(Scanner(string: "#1A2B3C".replacingOccurrences(of: "#", with: "")).scanHexInt32(nil))
  }
}
