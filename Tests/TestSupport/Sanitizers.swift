import Glibc

/// Whether the tests run under a sanitizer, as `make sanitize` says in `REEL_SANITIZER`: what is counted in
/// bytes of a process means nothing then.
public let isSanitized = getenv("REEL_SANITIZER") != nil
