// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Combine
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import Observation
@_exported public import UIKit
