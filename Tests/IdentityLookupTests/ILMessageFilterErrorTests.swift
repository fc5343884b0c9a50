import IdentityLookup
import Testing

@Suite struct ILMessageFilterErrorTests {
  @Test(arguments: [
    (ILMessageFilterError.system, 1), (ILMessageFilterError.invalidNetworkURL, 2),
    (ILMessageFilterError.networkURLUnauthorized, 3),
    (ILMessageFilterError.networkRequestFailed, 4),
    (ILMessageFilterError.redundantNetworkDeferral, 5),
  ])
  func codeHasItsRawValue(_ code: ILMessageFilterError.Code, _ rawValue: Int) {
    #expect(code.rawValue == rawValue)
    #expect(ILMessageFilterError(code).errorCode == rawValue)
    #expect((ILMessageFilterError(code) as NSError).code == rawValue)
  }

  @Test func domainIsTheOneThatPhonesPrint() {
    #expect(ILMessageFilterErrorDomain == "com.apple.IdentityLookup.error.messagefilter")
    #expect(ILMessageFilterError.errorDomain == ILMessageFilterErrorDomain)
    #expect((ILMessageFilterError(.system) as NSError).domain == ILMessageFilterErrorDomain)
  }

  @Test func codeIsCaughtByName() {
    func fail() throws { throw ILMessageFilterError(.networkURLUnauthorized) }
    var caught = ""
    do {
      try fail()
    } catch ILMessageFilterError.system {
      caught = "system"
    } catch ILMessageFilterError.networkURLUnauthorized {
      caught = "networkURLUnauthorized"
    } catch {
      caught = "other"
    }
    #expect(caught == "networkURLUnauthorized")
  }

  @Test func underlyingErrorIsKept() throws {
    let reason = NSError(domain: NSURLErrorDomain, code: NSURLErrorTimedOut)
    let error: any Error = ILMessageFilterError(
      .networkRequestFailed, userInfo: [NSUnderlyingErrorKey: reason])
    #expect((error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError == reason)
    let typed = try #require(error as? ILMessageFilterError)
    #expect(typed.code == .networkRequestFailed)
    #expect(typed.userInfo[NSUnderlyingErrorKey] as? NSError == reason)
  }

  @Test func equalityLooksAtTheCode() {
    #expect(ILMessageFilterError(.system) == ILMessageFilterError(.system))
    #expect(ILMessageFilterError(.system) != ILMessageFilterError(.invalidNetworkURL))
    #expect(Set([ILMessageFilterError(.system), ILMessageFilterError(.system)]).count == 1)
  }
}
