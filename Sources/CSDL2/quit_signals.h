// SIGINT and SIGTERM as a descriptor that becomes readable. SDL's own handler only sets a flag, which its wait looks
// at before it blocks: a signal in between is seen with the next event, however late that comes.
//
// To be used from one Swift file alone: each one has state of its own.
#ifndef REEL_QUIT_SIGNALS_H
#define REEL_QUIT_SIGNALS_H

#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <unistd.h>

// A variable of a function's: Swift emits none of a header's own.
static inline int *reel_quit_place(void) {
  static int descriptor = -1;
  return &descriptor;
}

// The eventfd, made by the first call; below 0 if there can be none. Who reads it has taken the signal.
static inline int reel_quit_descriptor(void) {
  if (*reel_quit_place() < 0) *reel_quit_place() = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return *reel_quit_place();
}

static inline void reel_note_quit(int signal) {
  (void)signal;
  int error = errno;
  uint64_t one = 1;
  ssize_t written = write(*reel_quit_place(), &one, sizeof one);
  (void)written;
  errno = error;
}

// Changes what a signal does from one thing to another; it stays as it is where it did something else.
static inline void reel_change_quit(int signal, void (*from)(int), void (*to)(int)) {
  struct sigaction action;
  if (sigaction(signal, NULL, &action) != 0 || (action.sa_flags & SA_SIGINFO) != 0) return;
  if (action.sa_handler != from) return;
  action.sa_handler = to;
  sigaction(signal, &action, NULL);
}

// From now on the signals do no more than to make the descriptor readable, unless the program or who started it
// has said what they do.
static inline void reel_catch_quit(void) {
  if (reel_quit_descriptor() < 0) return;
  reel_change_quit(SIGINT, SIG_DFL, reel_note_quit);
  reel_change_quit(SIGTERM, SIG_DFL, reel_note_quit);
}

// From now on they end the process again.
static inline void reel_release_quit(void) {
  reel_change_quit(SIGINT, reel_note_quit, SIG_DFL);
  reel_change_quit(SIGTERM, reel_note_quit, SIG_DFL);
}

#endif
