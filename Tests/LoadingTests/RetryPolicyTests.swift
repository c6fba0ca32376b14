import Loading
import Testing

struct RetryPolicyTests {
  @Test func `pauses double up to the longest`() {
    let policy = RetryPolicy(retries: 5, firstDelay: 0.5, longestDelay: 3, jitter: 0)
    #expect((1...6).map { policy.delay(before: $0, lot: 0.7) } == [0.5, 1, 2, 3, 3, nil])
  }

  @Test func `no try is made before the first, and none at all by the policy that never tries`() {
    #expect(RetryPolicy.standard.delay(before: 0, lot: 0) == nil)
    #expect(RetryPolicy.never.delay(before: 1, lot: 0) == nil)
  }

  @Test(arguments: [0, 0.25, 0.5, 0.999])
  func `the lot shortens a pause by at most the jitter's share`(lot: Double) throws {
    let policy = RetryPolicy(retries: 2, firstDelay: 4, jitter: 0.5)
    let delay = try #require(policy.delay(before: 1, lot: lot))
    #expect(delay <= 4 && delay > 2)
    #expect(delay == 4 - 2 * lot)
  }

  @Test func `a million tries do not overflow`() {
    let policy = RetryPolicy(retries: .max, firstDelay: 1, longestDelay: 60, jitter: 0)
    #expect(policy.delay(before: 1_000_000, lot: 0) == 60)
  }
}
