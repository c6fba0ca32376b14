// What becomes of a lost X11 connection, in C: Xlib ends the process when the handler of such an error returns,
// unless the connection has another handler for that. SDL 2.26 has a second connection, which only its waits use
// and which cannot be asked for; so a wait is left by longjmp, across nothing but frames of Xlib and SDL.
//
// To be used from one Swift file alone: each one has state of its own.
#ifndef REEL_DISPLAY_LOSS_H
#define REEL_DISPLAY_LOSS_H

#include <SDL2/SDL.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <unistd.h>

#include "main_queue.h"

struct reel_loss {
  atomic_bool is_lost;
  // Of the first thread alone.
  bool is_in_wait;
  jmp_buf wait_place;
};

// A variable of a function's: Swift emits none of a header's own.
static inline struct reel_loss *reel_loss(void) {
  static struct reel_loss loss;
  return &loss;
}

static inline bool reel_display_is_lost(void) { return atomic_load(&reel_loss()->is_lost); }
static inline void reel_forget_display_loss(void) { atomic_store(&reel_loss()->is_lost, false); }

// Xlib's XIOErrorHandler, for the thread that met the loss. Another one than the first (it wakes SDL's wait) leaves
// the first the time to meet it too, and to finish what it has begun: a tape and a file of counts are
// written in milliseconds, and a person waits no longer than 5 s.
static inline int reel_note_display_loss(void *display) {
  (void)display;
  atomic_store(&reel_loss()->is_lost, true);
  if (!reel_is_first_thread()) {
    sleep(5);
  } else if (reel_loss()->is_in_wait) {
    reel_loss()->is_in_wait = false;
    longjmp(reel_loss()->wait_place, 1);
  }
  return 0;
}

// Xlib's XIOErrorExitHandler: the process goes on.
static inline void reel_go_on(void *display, void *data) {
  (void)display;
  (void)data;
}

// SDL_WaitEventTimeout, which a loss of the display ends; a negative time is for ever.
static __attribute__((noinline, unused)) void reel_wait_event(int milliseconds) {
  if (setjmp(reel_loss()->wait_place) != 0) return;
  reel_loss()->is_in_wait = true;
  SDL_WaitEventTimeout(NULL, milliseconds);
  reel_loss()->is_in_wait = false;
}

#endif
