// Points, sizes and rectangles are in Foundation here.
@_exported public import Foundation
