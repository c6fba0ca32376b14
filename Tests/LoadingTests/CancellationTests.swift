import Foundation
import Loading
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct CancellationTests {
  static let cancellations: [any Error] = [
    CancellationError(), URLError(.cancelled), NSError(domain: NSURLErrorDomain, code: -999),
  ]
  static let failures: [any Error] = [
    URLError(.timedOut), NSError(domain: "elsewhere", code: -999), CocoaError(.fileNoSuchFile),
  ]

  @Test func `every kind of cancelled is recognised, and nothing else`() {
    for error in Self.cancellations { #expect(isCancellation(error), "\(error)") }
    for error in Self.failures { #expect(!isCancellation(error), "\(error)") }
  }
}
