#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Stops in the debugger, or ends a program that has none.
func stopInDebugger() {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  _ = raise(SIGTRAP)
  #else
  programmingError("breakpoint", "this system has no signal that stops in a debugger")
  #endif
}
