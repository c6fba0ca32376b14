// libdispatch's two entry points for a run loop of one's own (what CoreFoundation calls, too).
// They are exported by libdispatch.so and libdispatch.a, but no public header declares them.
#ifndef REEL_MAIN_QUEUE_H
#define REEL_MAIN_QUEUE_H

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// An eventfd, readable while blocks wait on the main queue. The caller reads it, not libdispatch.
extern int _dispatch_get_main_queue_handle_4CF(void);

// Runs what waits on the main queue at this moment; to be called on the process's first thread.
extern void _dispatch_main_queue_callback_4CF(void *unused);

// glibc's, which its header hides from Swift: poll with a limit finer than milliseconds.
extern int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *limit,
                 const sigset_t *signals);

// Whether the caller runs on the process's first thread, which the main queue belongs to.
static inline bool reel_is_first_thread(void) { return syscall(SYS_gettid) == getpid(); }

#endif
