extension SDKModule {
  /// Names that Foundation has on a phone, lacks here, and that few filters use.
  ///
  /// They are in a module of their own, so that the usual ones stay quick to compile.
  static let rareGaps: Set<String> =
    coding.union(texts).union(coreFoundation).union([
      "NSMetadataQuery", "NSMetadataItem", "NSMetadataQueryDidFinishGathering",
      "NSMetadataQueryDidUpdate", "NSExtensionItem", "NSBundleResourceRequest",
      "beginActivity", "performActivity", "ActivityOptions", "thermalStateDidChangeNotification",
      "NSSetUncaughtExceptionHandler", "NSGetUncaughtExceptionHandler", "threadPriority",
      "formattingContext", "localizedStandard", "NSSystemClockDidChange", "bookmarkData",
      "resolvingBookmarkData", "URL.downloadsDirectory", "isUbiquitousItem",
      "startDownloadingUbiquitousItem", "volumeAvailableCapacityForImportantUsage",
      "volumeAvailableCapacityForImportantUsageKey",
      "volumeAvailableCapacityForOpportunisticUsage",
      "volumeAvailableCapacityForOpportunisticUsageKey", "makeMemoryPressureSource",
      "DispatchSourceMemoryPressure", "NSPointerArray", "pthread_main_np", "NSExtensionContext",
      "NSExtensionRequestHandling", "NSExtensionHostWillEnterForeground",
      "NSExtensionHostDidEnterBackground", "NSExtensionHostWillResignActive",
      "NSExtensionHostDidBecomeActive", "NSUbiquityIdentityDidChange",
      "NSUbiquitousKeyValueStoreChangeReasonKey", "NSUbiquitousKeyValueStoreChangedKeysKey",
      "NSUbiquitousKeyValueStoreServerChange", "NSUbiquitousKeyValueStoreInitialSyncChange",
      "NSUbiquitousKeyValueStoreQuotaViolationChange", "NSUbiquitousKeyValueStoreAccountChange",
      "fileProtectionKey",
    ])

  /// Archives, errors and JSON.
  private static let coding: Set<String> = [
    "encodeCInt", "decodeArrayOfObjects", "decodeDictionary", "decodeTopLevelObject",
    "underlyingErrors", "NSMultipleUnderlyingErrorsKey", "json5Allowed",
    "topLevelDictionaryAssumed", "propertyList()", "propertyListFromStringsFileFormat",
    "fileSize()", "fileModificationDate", "fileCreationDate", "fileType()",
  ]

  /// Markdown and formatters.
  private static let texts: Set<String> = [
    "markdown", "MarkdownParsingOptions", "inlinePresentationIntent", "InlinePresentationIntent",
    "AttributedString(localized", "MeasurementFormatter", "Measurement",
    "PersonNameComponentsFormatter", "PersonNameComponents", "stringEncoding", "NSLocale",
    "variantFittingPresentationWidth",
  ]

  /// Functions of Core Foundation.
  private static let coreFoundation: Set<String> = [
    "CFTypeID", "CFGetTypeID", "CFBooleanGetTypeID", "CFNumberGetTypeID", "CFStringGetTypeID",
    "CFArrayGetTypeID", "CFDictionaryGetTypeID", "CFDataGetTypeID", "CFDateGetTypeID",
    "CFNullGetTypeID", "CFURLGetTypeID", "CFUUIDGetTypeID", "CFSetGetTypeID",
    "CFAttributedStringGetTypeID", "CFEqual", "CFHash", "CFCopyDescription", "CFBooleanGetValue",
    "CFNumberType", "CFNumberIsFloatType", "CFNumberGetType", "CFNumberGetValue",
    "CFArrayGetCount", "CFDictionaryGetCount", "CFDataGetLength", "CFUUIDCreateFromString",
    "CFUUIDGetUUIDBytes", "CFUUIDBytes", "CFUUIDCreateFromUUIDBytes", "CFStringGetLength",
    "CFStringGetCharacterAtIndex", "CFStringCompare",
    "CFStringCompareFlags", "CFStringFind", "CFStringHasPrefix", "CFStringHasSuffix",
    "CFStringCreateMutableCopy", "CFStringCreateCopy", "CFStringLowercase", "CFStringUppercase",
    "CFStringFold", "CFStringTrimWhitespace", "CFStringNormalize", "CFStringNormalizationForm",
    "kCFStringEncodingUTF8", "kCFStringEncodingASCII", "kCFNotFound",
    "CFComparisonResult", "CFURLCreateStringByAddingPercentEscapes",
    "CFURLCreateStringByReplacingPercentEscapes", "CFRunLoop", "CFRunLoopMode",
    "CFRunLoopGetMain", "CFRunLoopGetCurrent", "CFRunLoopRun", "CFRunLoopRunInMode",
    "kCFBundleVersionKey", "kCFBundleNameKey", "kCFBundleExecutableKey", "kCFBundleIdentifierKey",
    "kCFBundleLocalizationsKey", "kCFBundleDevelopmentRegionKey",
    "kCFBundleInfoDictionaryVersionKey", "CFBundle", "CFBundleGetMainBundle",
    "CFBundleGetIdentifier", "CFBundleGetValueForInfoDictionaryKey", "CFBundleGetInfoDictionary",
    "CFLocale", "CFLocaleCopyCurrent", "CFLocaleCopyPreferredLanguages", "CFLocaleGetIdentifier",
    "CFPreferencesCopyValue", "CFPreferencesSetValue", "CFPreferencesSynchronize",
    "CFPreferencesGetAppBooleanValue", "CFPreferencesGetAppIntegerValue",
    "CFNotificationCenterRemoveObserver", "CFNotificationCenterRemoveEveryObserver",
    "CFRunLoopStop", "CFRunLoopWakeUp", "CFRunLoopPerformBlock",
  ]

  /// What cuts and names the language of texts in Foundation, before Natural Language.
  static let linguisticGaps: Set<String> = [
    "NSLinguisticTag", "NSLinguisticTagger", "NSLinguisticTagScheme", "linguisticTags",
    "enumerateLinguisticTags", "CFStringTokenizer", "CFStringTokenizerTokenType",
    "CFStringTokenizerCopyBestStringLanguage", "CFStringTokenizerCreate",
    "CFStringTokenizerSetString", "CFStringTokenizerAdvanceToNextToken",
    "CFStringTokenizerGoToTokenAtIndex", "CFStringTokenizerGetCurrentTokenRange",
    "CFStringTokenizerCopyCurrentTokenAttribute",
  ]

  /// Names of Darwin that files see which import Foundation.
  static let darwin: Set<String> = [
    "OSStatus", "mach_absolute_time", "mach_timebase_info", "mach_timebase_info_data_t", "noErr",
    "sysctl", "sysctlbyname", "notify_post", "notify_register_dispatch", "notify_register_check",
    "notify_register_signal", "notify_check", "notify_cancel", "notify_get_state",
    "notify_set_state", "NOTIFY_STATUS_OK", "NOTIFY_TOKEN_INVALID", "clock_gettime_nsec_np",
    "CLOCK_UPTIME_RAW", "CLOCK_UPTIME_RAW_APPROX", "CLOCK_MONOTONIC_RAW_APPROX",
    "mach_continuous_time", "mach_continuous_approximate_time", "mach_approximate_time",
    "qos_class_t", "qos_class_self", "qos_class_main", "kern_return_t",
    "mach_port_t", "mach_msg_type_number_t", "mach_task_basic_info", "mach_task_self_",
    "mach_task_self", "task_info", "KERN_SUCCESS", "MACH_TASK_BASIC_INFO", "TARGET_OS_IPHONE",
    "TARGET_OS_SIMULATOR", "TARGET_IPHONE_SIMULATOR", "TARGET_OS_IOS",
    "vm_page_size", "vm_kernel_page_size",
    "ENOATTR", "FourCharCode", "MAXPATHLEN", "NSEC_PER_MSEC", "NSEC_PER_SEC", "NSEC_PER_USEC",
    "OSAtomicAdd32", "OSAtomicAdd32Barrier", "OSAtomicAdd64", "OSAtomicAdd64Barrier",
    "OSAtomicCompareAndSwap32", "OSAtomicCompareAndSwap32Barrier", "OSAtomicCompareAndSwap64",
    "OSAtomicCompareAndSwap64Barrier", "OSAtomicCompareAndSwapInt", "OSAtomicCompareAndSwapLong",
    "OSAtomicDecrement32", "OSAtomicDecrement32Barrier", "OSAtomicDecrement64",
    "OSAtomicDecrement64Barrier", "OSAtomicIncrement32", "OSAtomicIncrement32Barrier",
    "OSAtomicIncrement64", "OSAtomicIncrement64Barrier", "OSErr", "OSMemoryBarrier", "OSSpinLock",
    "OSType", "OS_SPINLOCK_INIT", "USEC_PER_SEC", "errno_t", "issetugid", "malloc_good_size",
    "malloc_size", "memset_s", "pthread_threadid_np", "strlcat", "strlcpy", "strnstr",
  ]

  /// Names of the header os/lock.h, which Foundation's headers take in.
  static let unfairLock: Set<String> = [
    "os_unfair_lock", "os_unfair_lock_lock", "os_unfair_lock_s", "os_unfair_lock_t",
    "os_unfair_lock_trylock", "os_unfair_lock_unlock",
  ]

  /// Names of Foundation and Dispatch for bytes, lines and texts of files, as `FileGaps` has them.
  static let files: Set<String> = [
    "AsyncBytes", "AsyncCharacterSequence", "AsyncLineSequence", "AsyncUnicodeScalarSequence",
    "CompressionAlgorithm", "DispatchSourceFileSystemObject", "O_EVTONLY", "Scanner",
    "await bytes", "await lines", "compress(using", "compressed(using", "compressionFailed",
    "decompress(using", "decompressed(using", "decompressionFailed", "makeFileSystemObjectSource",
    "resourceBytes",
  ]
}
