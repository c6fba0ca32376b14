import Foundation
import Loading
import TestSupport
import Testing

@testable import PageSources

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct HTTPClientTests {
  private func fault(_ url: URL, _ client: HTTPClient) async throws -> HTTPError {
    let error = await failure { try await client.get(url) }
    return try #require(error as? HTTPError, "\(error.map { "\($0)" } ?? "no error")")
  }

  @Test func `a server that fails twice is asked a third time, after pauses that double`()
    async throws
  {
    let service = try Service()
    let answer = try await service.client().get(service.url("/bad/flaky?times=2"))
    #expect(answer.status == 200 && answer.body.count > 1000)
    #expect(service.waits.pauses == [0.5, 1])
    #expect(try await service.told().times == 3)
  }

  @Test(arguments: [500, 503, 429])
  func `a server that goes on failing is asked four times, and no more`(code: Int) async throws {
    let service = try Service()
    let error = try await fault(
      service.url("/bad/flaky?times=99&status=\(code)"), service.client())
    #expect(service.waits.pauses == [0.5, 1, 2])
    #expect(try await service.told().times == 4)
    let words = [
      500: "internal server error", 503: "service unavailable", 429: "too many requests",
    ]
    #expect(
      error.description.lowercased()
        == """
        \(service.address("/bad/flaky"))?times=99&status=\(code)&key=…: the server answered \(code) \
        (\(words[code] ?? "")): {"status_message": "something is wrong here, try again"}
        """.lowercased())
  }

  @Test(arguments: [400, 401, 403, 404, 410, 304])
  func `what will not be better later is not asked again`(code: Int) async throws {
    let service = try Service()
    let error = try await fault(service.url("/bad/status?code=\(code)"), service.client())
    guard case .status(code, _, _) = error.reason else {
      Issue.record("\(error)")
      return
    }
    #expect(try await service.told().times == 1)
    #expect(service.waits.pauses.isEmpty)
  }

  @Test(arguments: [
    ("7", 7.0), ("0", 0.5), ("Fri,%2015%20Jan%202027%2008:00:09%20GMT", 9), ("soon", 0.5),
    ("-3", 0.5), ("nan", 0.5),
  ])
  func `Retry-After is kept to, a number or a date`(after: String, pause: Double) async throws {
    let service = try Service()
    _ = try await service.client().get(service.url("/bad/busy?after=\(after)"))
    // A busy machine may lose a connection, which is tried again after a pause of its own.
    #expect(service.waits.pauses.first == pause)
  }

  @Test func `who asks to be left alone for an hour is not waited for`() async throws {
    let service = try Service()
    let error = try await fault(service.url("/bad/busy?after=3600"), service.client())
    #expect(error.description.contains("429"))
    #expect(service.waits.pauses.isEmpty)
  }

  @Test func `an endless body is cut off at the limit`() async throws {
    let service = try Service()
    var limits = HTTPLimits()
    limits.bodyLength = 1 << 18
    let error = try await fault(service.url("/bad/endless"), service.client(limits: limits))
    #expect(error.reason == .tooLarge(limit: 1 << 18))
    #expect(
      error.description.hasSuffix("/bad/endless?key=…: the answer has more than 262144 bytes"))
    // When its connection closes is Foundation's business: on a busy machine it may be long after.
    #expect(try await service.told().times == 1)
  }

  @Test func `a body that is announced as too long is not begun`() async throws {
    let service = try Service()
    let error = try await fault(service.url("/bad/huge"), service.client())
    #expect(error.reason == .tooLarge(limit: 16 << 20))
    #expect(try await service.closed())
  }

  @Test(arguments: ["/bad/hang", "/bad/stall"])
  func `cancelling ends a request on the network, at once`(path: String) async throws {
    let service = try Service()
    let task = Task { try await service.client().get(service.url(path)) }
    try await service.reached()
    task.cancel()
    let error = await failure { try await task.value }
    #expect(try isCancellation(#require(error)))
    #expect(try await service.closed())
    #expect(try await service.told().times == 1)
  }

  @Test func `a task that was cancelled before asks for nothing`() async throws {
    let service = try Service()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await service.client().get(service.url("/users"))
    }
    #expect(await failure { try await task.value } is CancellationError)
    #expect(try await service.told().times == 0)
  }

  @Test(arguments: [
    (HTTPEnvironment.Wait.silence, "/bad/hang", "nothing came for 30 s"),
    (.silence, "/bad/stall", "nothing came for 30 s"),
    (.duration, "/bad/stall", "took longer than 120 s"),
  ])
  func `a server that says nothing more is given up`(
    wait: HTTPEnvironment.Wait, path: String, words: String
  ) async throws {
    let service = try Service()
    let client = service.client(retry: .never)
    let task = Task { try await client.get(service.url(path)) }
    try await service.reached()
    service.waits.pass(wait)
    let error = await failure { try await task.value }
    #expect((error as? HTTPError)?.description == "\(service.address(path))?key=…: \(words)")
    #expect(try await service.closed())
  }

  @Test func `a connection that is reset is tried again, then told`() async throws {
    let service = try Service()
    let error = try await fault(service.url("/bad/reset"), service.client())
    guard case .transport = error.reason else {
      Issue.record("\(error)")
      return
    }
    #expect(service.waits.pauses.count == 3)
  }

  @Test func `a body shorter than announced is an error of the transport`() async throws {
    let service = try Service()
    let error = try await fault(service.url("/bad/cut"), service.client(retry: .never))
    #expect(error.description.contains("/bad/cut?key=…: "))
    guard case .transport = error.reason else {
      Issue.record("\(error)")
      return
    }
  }

  @Test func `where nobody listens, the error says so`() async throws {
    let service = try Service()
    // Port 1 is reserved, and no service of today's.
    let url = try #require(URL(string: "http://127.0.0.1:1/users?page=3"))
    let error = try await fault(url, service.client(retry: .never))
    #expect(error.description == "http://127.0.0.1:1/users?page=3: nobody answers there")
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a redirect is followed, and its address taken from where it stands`(code: Int) async throws
  {
    let service = try Service()
    let answer = try await service.client().get(
      service.url("/bad/redirect?status=\(code)&to=../users"))
    #expect(answer.url.absoluteString == service.address("/users"))
    #expect(String(decoding: answer.body, as: UTF8.self).contains("first_name"))
  }

  @Test(arguments: [
    ("file:///etc/passwd", "file:///etc/passwd: is no address of http or https"),
    ("ftp://127.0.0.1/x", "ftp://127.0.0.1/x: is no address of http or https"),
    ("javascript:alert(1)", "javascript:alert(1): is no address of http or https"),
  ])
  func `a redirect to anything but http is refused`(target: String, words: String) async throws {
    let service = try Service()
    let error = try await fault(service.url("/bad/redirect?to=\(target)"), service.client())
    #expect(error.reason == .redirect(words))
    #expect(try await service.told().times == 1)
  }

  @Test func `redirects in a ring and to nowhere end`() async throws {
    let service = try Service()
    var limits = HTTPLimits()
    limits.redirects = 5
    let ring = try await fault(service.url("/bad/loop"), service.client(limits: limits))
    #expect(ring.reason == .redirect("more than 5 times"))
    let nowhere = try await fault(service.url("/bad/nowhere"), service.client())
    #expect(nowhere.reason == .redirect("it does not say where to"))
  }

  @Test func `an answer that has not changed is not sent again`() async throws {
    let service = try Service()
    let client = service.client()
    let first = try await client.get(service.url("/bad/etag"))
    let second = try await client.get(service.url("/bad/etag"))
    #expect(first.body == second.body && !first.body.isEmpty)
    let told = try await service.told()
    #expect(told.times == 2 && told.headers["if-none-match"] == "\"v1\"")
    #expect(client.cachedByteCount == first.body.count)
    // Another one in its place.
    _ = try await client.get(service.url("/bad/etag?version=2"))
    #expect(client.cachedByteCount <= 2 * first.body.count + 10)
  }

  @Test func `answers are kept within their bytes, longest unused gone first`() throws {
    let cache = HTTPCache(limit: 1000)
    func url(_ number: Int) -> URL { URL(string: "http://a/\(number)")! }
    func answer(_ number: Int, _ count: Int) -> HTTPAnswer {
      HTTPAnswer(
        url: url(number), status: 200, body: Data(count: count), headers: ["etag": "\"\(number)\""])
    }
    for number in 0..<3 { cache.keep(answer(number, 300), for: url(number)) }
    _ = cache.answer(for: url(0))
    cache.keep(answer(3, 300), for: url(3))
    #expect((0..<4).map { cache.tag(for: url($0)) != nil } == [true, false, true, true])
    cache.keep(answer(4, 1001), for: url(4))
    #expect(cache.tag(for: url(4)) == nil && cache.byteCount == 900)
    cache.keep(answer(3, 10), for: url(3))
    #expect(cache.byteCount == 610)
  }

  @Test func `the app's headers are told to the server that is meant, and to no other`()
    async throws
  {
    let service = try Service()
    let denied = try await fault(service.url("/bad/auth"), service.client())
    #expect(denied.description.contains("401"))
    let client = service.client(headers: ["Authorization": "Bearer secret"])
    _ = try await client.get(service.url("/bad/auth"))
    #expect(try await service.told().headers["authorization"] == "Bearer secret")

    let elsewhere = service.address("/users?key=\(service.key)")
      .replacingOccurrences(of: "127.0.0.1", with: "localhost")
    let escaped = try #require(
      elsewhere.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    _ = try await client.get(
      #require(URL(string: service.address("/bad/redirect?to=\(escaped)"))))
    let told = try await service.told()
    #expect(told.headers["host"]?.hasPrefix("localhost") == true)
    #expect(told.headers["authorization"] == nil && told.headers["cookie"] == nil)
  }

  @Test func `no message tells a password or a token`() async throws {
    let url = try #require(
      URL(string: "http://ann:hunter2@127.0.0.1:1/a?page=12&token=abc123&big=12345678901#frag"))
    #expect(url.withoutSecrets == "http://127.0.0.1:1/a?page=12&token=…&big=…")
    let error = try await fault(url, Service().client(retry: .never))
    for secret in ["hunter2", "ann", "abc123", "12345678901", "frag"] {
      #expect(!error.description.contains(secret), "\(error)")
    }
  }

  @Test(arguments: [
    "", "films", "file:///etc/passwd", "ftp://host/x", "http://", "http:///x", "h ttp://x",
  ])
  func `what is no address of the web is told before anything is asked`(text: String) async throws {
    let error = await failure { try await JSONPages<Int>(text).page(PageRequest()) }
    guard case .notAURL = (error as? HTTPError)?.reason else {
      Issue.record("\(error.map { "\($0)" } ?? "no error")")
      return
    }
  }

  /// SWIFTLINUX-3.
  @Test func `every kind of cancelled is recognised, and running out of time is none`() {
    #expect(isCancellation(CancellationError()))
    #expect(isCancellation(URLError(.cancelled)))
    #expect(isCancellation(NSError(domain: NSURLErrorDomain, code: -999)))
    #expect(!isCancellation(URLError(.timedOut)))
    #expect(!isCancellation(HTTPError("http://a", .transport("nothing came"))))
  }

  @Test func `many at once, half of them cancelled, all end`() async throws {
    let service = try Service()
    let client = service.client()
    let tasks = (0..<40).map { index in
      Task {
        try await client.get(
          service.url(index % 2 == 0 ? "/users?page=\(index % 20 + 1)" : "/bad/hang"))
      }
    }
    try await service.reached()
    for (index, task) in tasks.enumerated() where index % 2 == 1 { task.cancel() }
    for (index, task) in tasks.enumerated() {
      let error = await failure { try await task.value }
      #expect(
        index % 2 == 0 ? error == nil : error is CancellationError, "\(index): \(error as Any)")
    }
  }
}
