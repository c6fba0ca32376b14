import Glibc

/// Whether the tests run under a sanitizer, as `make sanitize` says in `REEL_SANITIZER`: what is counted in
/// bytes of a process means nothing then.
public let isSanitized = getenv("REEL_SANITIZER") != nil

/// What limits of time are multiplied with: under a sanitizer programs take some ten times as long. A limit
/// only ends what would never end.
let patience = isSanitized ? 10.0 : 1
