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

// Starts a process whose threads wait as those of an extension's runtime do, or otherwise, until it is
// killed; -1 if there can be none. SIGUSR1 has the main thread wait for something else, or the other one.
enum resting_pair {
  PAIR_AT_REST,     // the other thread hears SIGUSR1; in all else the main one does
  PAIR_MAIN_HEARS,
  PAIR_WITH_TIMER,  // the main thread waits for one descriptor more
  PAIR_WITH_LIMIT,  // the other thread waits for an hour
  PAIR_THAT_RUNS,   // the other thread does not wait
  PAIR_OF_THREE,    // there is a third thread, which waits as the second
  PAIR_OF_ONE,      // there is none but the main thread
};
pid_t start_resting_pair(enum resting_pair kind);

// Has two paths change places in one moment; 0 if they did.
int exchange_paths(const char *first, const char *second);
