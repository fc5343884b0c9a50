// What this program measures: each prints one line, the nanoseconds of all rounds; behind them the nanoseconds
// of processors, in programs and in the kernel for them, of all processes that take part; behind those, where
// programs are started, the most bytes of memory that one of them held.
//
// Exit status: 0, 1 where what is measured failed, 2 for wrong arguments, 3 where this machine has it not.

#ifndef CONTROL_H
#define CONTROL_H

#include <stddef.h>
#include <stdint.h>

enum { FAILED = 1, USAGE = 2, NOT_HERE = 3 };

// Nanoseconds of the clock that never goes back.
int64_t now(void);

// Nanoseconds of processors that this process has used.
int64_t used(void);

// A number that a child may write, and this process reads.
int64_t *shared_number(void);

// Prints how long it took, and how much of processors.
int report(int64_t duration, int64_t processor);

// Says what failed, and why the system says it did; ends the program.
void fail(int status, const char *what) __attribute__((noreturn));

// A number of at least `least`; ends the program where the text is none.
long number(const char *text, long least);

// Each gets its own arguments, NULL behind the last; USAGE where one is missing.
int measure_ping_pong(char **arguments);
int measure_spawn(char **arguments);
int measure_listener(char **arguments);
int measure_copy(char **arguments);

#endif
