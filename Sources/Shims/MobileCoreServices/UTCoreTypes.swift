// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

public let kUTTypeText = "public.text"
public let kUTTypePlainText = "public.plain-text"
public let kUTTypeJSON = "public.json"
public let kUTTypeURL = "public.url"
public let kUTTypeImage = "public.image"
public let kUTTypeData = "public.data"
public let kUTTypeItem = "public.item"
