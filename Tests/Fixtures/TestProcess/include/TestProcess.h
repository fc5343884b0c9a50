// What the process of the tests sets up for itself before the first test. Every test target depends
// on it; docs/architecture.md, "Tests", says what it does.

#pragma once

#include <sys/types.h>

// Ends the process, with the names of the tests, when none has begun or ended for a long time.
void start_watchdog(int argc, char **argv);

// Starts a process that sleeps for a time or until SIGUSR1, and then until it is killed; -1 if there
// can be none.
pid_t start_sleeper(long milliseconds);

// Starts a process of two threads that sleep until it is killed; -1 if there can be none.
pid_t start_pair_of_sleepers(void);

// Starts a process that nothing can stop until its group gets SIGUSR1; -1 if there can be none.
pid_t start_unstoppable(void);

// Starts a process that waits for an hour by one of these calls; -1 if there can be none.
enum timed_call { TIMED_EPOLL_PWAIT2, TIMED_FUTEX_LOCK_PI };
pid_t start_timed_waiter(enum timed_call call);

// Starts a process with a timer that goes off once, for nobody, and sleeps; -1 if there can be none.
pid_t start_owner_of_a_timer(void);

// Has two paths change places in one moment; 0 if they did.
int exchange_paths(const char *first, const char *second);
