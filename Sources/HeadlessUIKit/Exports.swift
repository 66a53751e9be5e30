@_exported import Foundation

#if canImport(CoreGraphics)
// `CGColor`, which UIKit exports too.
@_exported import CoreGraphics
#endif
