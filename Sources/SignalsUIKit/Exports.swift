// One import line is enough for a list's file: the cells, the streams under them, and UIKit or its stand-in. The module is
// empty on watchOS, which has no lists.

#if !os(watchOS)
@_exported import Signals
@_exported import SignalsCells

#if canImport(UIKit)
@_exported import UIKit
#else
@_exported import HeadlessUIKit
#endif
#endif
