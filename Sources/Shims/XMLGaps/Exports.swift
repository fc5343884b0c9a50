@_exported public import FoundationXML
