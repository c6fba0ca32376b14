import Fuzz

#if FUZZER
  /// What libFuzzer calls, on the first thread, with one run's bytes (`LLVMFuzzerTestOneInput`).
  @_cdecl("LLVMFuzzerTestOneInput")
  nonisolated public func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    MainActor.assumeIsolated {
      // A trap is what makes libFuzzer write the bytes down.
      if let broken = Fuzz.brokenLaw(bytes) { fatalError(broken) }
    }
    return 0
  }
#else
  /// Runs the bytes of files that `make fuzz` wrote, and says which law each breaks.
  @main struct Fuzzer {
    static func main() {
      for path in CommandLine.arguments.dropFirst() {
        guard let bytes = readBytes(path) else {
          print("\(path): cannot be read")
          continue
        }
        print("\(path): \(Fuzz.brokenLaw(bytes) ?? "no law is broken")")
      }
    }
  }
#endif
