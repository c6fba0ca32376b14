internal import CSDL2
internal import Dispatch
internal import Glibc
internal import Synchronization

/// Main-actor work, served by a loop of ours on the process's first thread.
///
/// SDL's video must stay on the first thread, and so must the main actor. An `async` main would
/// let another thread serve the main queue on Linux, and Foundation's run loop knows nothing of
/// SDL's events. So the main function is synchronous, and its loop alternates between waiting
/// for SDL and draining the main queue. The two waits are joined by an eventfd that libdispatch
/// makes readable when the main queue gets work (CoreFoundation waits for the same one):
///
/// - With a window, `SDL_WaitEvent` blocks, and a small thread polls the eventfd and pushes one
///   SDL event as it becomes readable. It pushes the next only after a drain. It also makes SDL's quit
///   event of `SIGINT` and `SIGTERM`.
/// - Without a window, the loop polls the eventfd itself; SDL is not touched.
///
/// Work then runs within about 1 ms of being due, and an idle process makes no wake-ups.
///
/// It does not own events, windows or the clock.
package enum MainQueue {
  /// libdispatch's eventfd; asking for it also tells libdispatch that we drain the queue.
  private static let handle = _dispatch_get_main_queue_handle_4CF()

  /// Runs all work that waits on the main queue now, without waiting for more. Work that is
  /// enqueued meanwhile is left for the next call, so that a task that re-enqueues itself cannot
  /// hold the loop.
  ///
  /// - Returns: whether there was any.
  @discardableResult
  package static func drain() -> Bool {
    var count: UInt64 = 0
    // Read first: what is enqueued after the read makes the descriptor readable again.
    let hadWork = read(handle, &count, MemoryLayout<UInt64>.size) > 0
    _dispatch_main_queue_callback_4CF(nil)
    MainQueueWaker.acknowledge()
    return hadWork
  }

  /// Waits until there is work on the main queue, or at most `seconds` (nil: for ever), and runs
  /// it.
  ///
  /// - Returns: whether there was any.
  @discardableResult
  package static func drain(waitingAtMost seconds: Double?) -> Bool {
    wait(atMost: seconds)
    return drain()
  }

  /// Serves the main queue, blocking in between, until `isDone` holds. The condition is evaluated
  /// before the first wait and after each drain, so it must be main-actor work that changes it.
  package static func run(until isDone: () -> Bool) {
    while !isDone() { drain(waitingAtMost: nil) }
  }

  /// Waits until there is work on the main queue, a signal arrives, or `seconds` have passed.
  static func wait(atMost seconds: Double?) {
    var descriptor = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
    guard let seconds else {
      ppoll(&descriptor, 1, nil, nil)
      return
    }
    var limit = timespec(seconds: seconds)
    ppoll(&descriptor, 1, &limit, nil)
  }

  /// From now on, work on the main queue ends a wait in `SDL_WaitEvent`. SDL's events must have
  /// been initialised.
  static func wakeEventLoop() {
    reel_catch_quit()
    MainQueueWaker.start(watching: handle)
  }

  /// `SIGINT` and `SIGTERM` end the process again, as they did before `wakeEventLoop`.
  static func releaseSignals() { reel_release_quit() }

  /// The type of the SDL event that says no more than "there is work".
  static var wakeEventType: UInt32 { MainQueueWaker.eventType.load(ordering: .relaxed) }
}

/// The thread that turns a readable eventfd into an SDL event. One serves the whole process: it
/// outlives windows, asleep.
private nonisolated enum MainQueueWaker {
  static let eventType = Atomic<UInt32>(0)
  /// Whether the thread waits for a drain.
  private static let isWaiting = Atomic<Bool>(false)
  private static let drained = DispatchSemaphore(value: 0)

  static func start(watching handle: CInt) {
    guard eventType.load(ordering: .relaxed) == 0 else { return }
    eventType.store(SDL_RegisterEvents(1), ordering: .relaxed)
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
    // It calls poll and SDL_PushEvent: 128 KiB is glibc's minimum eight times over.
    pthread_attr_setstacksize(&attributes, 128 * 1024)
    var thread = pthread_t()
    let status = pthread_create(
      &thread, &attributes,
      { handle in MainQueueWaker.watch(CInt(Int(bitPattern: handle))) },
      UnsafeMutableRawPointer(bitPattern: Int(handle)))
    pthread_attr_destroy(&attributes)
    precondition(status == 0, "no thread can be started to watch the main queue")
  }

  /// Tells the thread that the queue was drained. Nothing happens if it did not ask.
  static func acknowledge() {
    if isWaiting.exchange(false, ordering: .acquiringAndReleasing) { drained.signal() }
  }

  private static func watch(_ handle: CInt) -> UnsafeMutableRawPointer? {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)  // Signals are the first thread's.
    var descriptors = [handle, reel_quit_descriptor()].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while true {
      guard poll(&descriptors, 2, -1) > 0 else { continue }
      if descriptors[1].revents != 0 { pushQuit(descriptors[1].fd) }
      guard descriptors[0].revents != 0 else { continue }
      isWaiting.store(true, ordering: .releasing)
      var event = SDL_Event()
      event.type = eventType.load(ordering: .relaxed)
      // A full queue refuses it, but then the loop has events to wake for, and drains anyway.
      SDL_PushEvent(&event)
      drained.wait()
    }
  }

  /// Makes SDL's event of a signal, as SDL does it.
  private static func pushQuit(_ descriptor: CInt) {
    var count: UInt64 = 0
    guard read(descriptor, &count, MemoryLayout<UInt64>.size) > 0 else { return }
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    SDL_PushEvent(&event)
  }
}

extension timespec {
  /// A span of time; negative or NaN is none at all.
  fileprivate init(seconds: Double) {
    let seconds = seconds > 0 ? min(seconds, 1e9) : 0
    let whole = seconds.rounded(.down)
    self.init(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9))
  }
}
