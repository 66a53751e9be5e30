import Signals

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// What `encode` and `decode` take of Foundation's.

extension JSONEncoder: TopLevelEncoder {}
extension JSONDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
