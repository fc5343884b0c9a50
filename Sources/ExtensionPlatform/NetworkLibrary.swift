#if os(Linux)
  import Glibc

  /// libcurl, which Foundation's network part is linked with: loaded when one of its functions is called.
  ///
  /// With all that it needs in turn it takes as long to load as the rest of a program, and most extensions
  /// never use it. A program that bears the library's name (`LateLibrary` in ExtensionBuilding) is taken
  /// for it by the loader, and stands in front of it here; in another one the loader has it already.
  private enum NetworkLibrary {
    /// What every function of it takes and gives: words in registers, at most four and never a fraction.
    ///
    /// It passes on what lies in the registers, whatever of that the function means.
    typealias Function = @convention(c) (UInt, UInt, UInt, UInt) -> UInt

    /// Where systems keep it: the same places as in `CurlLibrary`, which makes sure that it is there.
    private static let folders = [
      "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib",
    ]

    // Opened once and never closed.
    private nonisolated(unsafe) static let handle: UnsafeMutableRawPointer? = folders.lazy
      .compactMap { dlopen("\($0)/libcurl.so.4", RTLD_LAZY | RTLD_LOCAL) }.first

    static func function(_ name: String) -> Function {
      // RTLD_NEXT, which Swift does not import.
      let loaded = dlsym(UnsafeMutableRawPointer(bitPattern: -1), name)
      guard let address = loaded ?? handle.flatMap({ dlsym($0, name) }) else {
        let what = "messages-host: libcurl.so.4 has no \(name), or is not here any more"
        fatalError(what)  // its callers stand in for a C function, which cannot tell of an error
      }
      return unsafeBitCast(address, to: Function.self)
    }
  }

  private let nextEasyCleanup = NetworkLibrary.function("curl_easy_cleanup")

  /// Put in front of libcurl's function of this name.
  @_cdecl("curl_easy_cleanup")
  public func curlEasyCleanup(_ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> UInt
  {
    nextEasyCleanup(first, second, third, fourth)
  }

  private let nextEasyGetinfo = NetworkLibrary.function("curl_easy_getinfo")

  /// Put in front of libcurl's function of this name.
  @_cdecl("curl_easy_getinfo")
  public func curlEasyGetinfo(_ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> UInt
  {
    nextEasyGetinfo(first, second, third, fourth)
  }

  private let nextEasyInit = NetworkLibrary.function("curl_easy_init")

  /// Put in front of libcurl's function of this name.
  @_cdecl("curl_easy_init")
  public func curlEasyInit(_ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> UInt {
    nextEasyInit(first, second, third, fourth)
  }

  private let nextEasyPause = NetworkLibrary.function("curl_easy_pause")

  /// Put in front of libcurl's function of this name.
  @_cdecl("curl_easy_pause")
  public func curlEasyPause(_ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> UInt {
    nextEasyPause(first, second, third, fourth)
  }

  private let nextEasySetopt = NetworkLibrary.function("curl_easy_setopt")

  /// Put in front of libcurl's function of this name.
  @_cdecl("curl_easy_setopt")
  public func curlEasySetopt(_ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> UInt {
    nextEasySetopt(first, second, third, fourth)
  }

  private let nextEasyStrerror = NetworkLibrary.function("curl_easy_strerror")

  /// Put in front of libcurl's function of this name.
  @_cdecl("curl_easy_strerror")
  public func curlEasyStrerror(_ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> UInt
  {
    nextEasyStrerror(first, second, third, fourth)
  }

  private let nextFree = NetworkLibrary.function("curl_free")

  /// Put in front of libcurl's function of this name.
  @_cdecl("curl_free")
  public func curlFree(_ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> UInt {
    nextFree(first, second, third, fourth)
  }

  private let nextGlobalInit = NetworkLibrary.function("curl_global_init")

  /// Put in front of libcurl's function of this name.
  @_cdecl("curl_global_init")
  public func curlGlobalInit(_ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> UInt {
    nextGlobalInit(first, second, third, fourth)
  }

  private let nextMultiAddHandle = NetworkLibrary.function("curl_multi_add_handle")

  /// Put in front of libcurl's function of this name.
  @_cdecl("curl_multi_add_handle")
  public func curlMultiAddHandle(_ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt)
    -> UInt
  {
    nextMultiAddHandle(first, second, third, fourth)
  }

  private let nextMultiAssign = NetworkLibrary.function("curl_multi_assign")

  /// Put in front of libcurl's function of this name.
  @_cdecl("curl_multi_assign")
  public func curlMultiAssign(_ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> UInt
  {
    nextMultiAssign(first, second, third, fourth)
  }

  private let nextMultiCleanup = NetworkLibrary.function("curl_multi_cleanup")

  /// Put in front of libcurl's function of this name.
  @_cdecl("curl_multi_cleanup")
  public func curlMultiCleanup(_ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> UInt
  {
    nextMultiCleanup(first, second, third, fourth)
  }

  private let nextMultiInfoRead = NetworkLibrary.function("curl_multi_info_read")

  /// Put in front of libcurl's function of this name.
  @_cdecl("curl_multi_info_read")
  public func curlMultiInfoRead(_ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt)
    -> UInt
  {
    nextMultiInfoRead(first, second, third, fourth)
  }

  private let nextMultiInit = NetworkLibrary.function("curl_multi_init")

  /// Put in front of libcurl's function of this name.
  @_cdecl("curl_multi_init")
  public func curlMultiInit(_ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> UInt {
    nextMultiInit(first, second, third, fourth)
  }

  private let nextMultiRemoveHandle = NetworkLibrary.function("curl_multi_remove_handle")

  /// Put in front of libcurl's function of this name.
  @_cdecl("curl_multi_remove_handle")
  public func curlMultiRemoveHandle(_ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt)
    -> UInt
  {
    nextMultiRemoveHandle(first, second, third, fourth)
  }

  private let nextMultiSetopt = NetworkLibrary.function("curl_multi_setopt")

  /// Put in front of libcurl's function of this name.
  @_cdecl("curl_multi_setopt")
  public func curlMultiSetopt(_ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> UInt
  {
    nextMultiSetopt(first, second, third, fourth)
  }

  private let nextMultiSocketAction = NetworkLibrary.function("curl_multi_socket_action")

  /// Put in front of libcurl's function of this name.
  @_cdecl("curl_multi_socket_action")
  public func curlMultiSocketAction(_ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt)
    -> UInt
  {
    nextMultiSocketAction(first, second, third, fourth)
  }

  private let nextSlistAppend = NetworkLibrary.function("curl_slist_append")

  /// Put in front of libcurl's function of this name.
  @_cdecl("curl_slist_append")
  public func curlSlistAppend(_ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> UInt
  {
    nextSlistAppend(first, second, third, fourth)
  }

  private let nextSlistFreeAll = NetworkLibrary.function("curl_slist_free_all")

  /// Put in front of libcurl's function of this name.
  @_cdecl("curl_slist_free_all")
  public func curlSlistFreeAll(_ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> UInt
  {
    nextSlistFreeAll(first, second, third, fourth)
  }

  private let nextUrl = NetworkLibrary.function("curl_url")

  /// Put in front of libcurl's function of this name.
  @_cdecl("curl_url")
  public func curlUrl(_ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> UInt {
    nextUrl(first, second, third, fourth)
  }

  private let nextUrlGet = NetworkLibrary.function("curl_url_get")

  /// Put in front of libcurl's function of this name.
  @_cdecl("curl_url_get")
  public func curlUrlGet(_ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> UInt {
    nextUrlGet(first, second, third, fourth)
  }

  private let nextUrlSet = NetworkLibrary.function("curl_url_set")

  /// Put in front of libcurl's function of this name.
  @_cdecl("curl_url_set")
  public func curlUrlSet(_ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> UInt {
    nextUrlSet(first, second, third, fourth)
  }

  private let nextVersion = NetworkLibrary.function("curl_version")

  /// Put in front of libcurl's function of this name.
  @_cdecl("curl_version")
  public func curlVersion(_ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> UInt {
    nextVersion(first, second, third, fourth)
  }

  private let nextVersionInfo = NetworkLibrary.function("curl_version_info")

  /// Put in front of libcurl's function of this name.
  @_cdecl("curl_version_info")
  public func curlVersionInfo(_ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> UInt
  {
    nextVersionInfo(first, second, third, fourth)
  }
#endif
