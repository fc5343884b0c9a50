// Where a thread of a child is: its registers, from a signal's context or from the kernel.

#ifndef CPLATFORM_STACK_H
#define CPLATFORM_STACK_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct cpl_registers {
  uint64_t program_counter, stack_pointer, frame_pointer;
  // Where the next return address is when no frame stands there yet (arm64); else 0.
  uint64_t link;
};

// How many bytes of a `ucontext_t` hold the registers.
size_t cpl_context_size(void);

// Takes the registers out of so many bytes of a `ucontext_t`.
void cpl_context_registers(const void *context, struct cpl_registers *registers);

// Stops one thread of a child and reads its registers; -1 with errno where that cannot be done, or
// not within so many milliseconds: a thread stops when it gets a processor, which takes a while on a
// busy machine. Whatever comes of it, the same thread of the host must release it.
int cpl_hold_thread(pid_t thread, int64_t patience, struct cpl_registers *registers);

// Waits further for a thread that did not stop within the time of cpl_hold_thread; as that one.
int cpl_await_held_thread(pid_t thread, int64_t patience, struct cpl_registers *registers);

// Lets a thread go on that was to be held; 0 while that cannot be done yet, and has to be tried again.
//
// A thread that ends meanwhile, other than its process' first, is reaped: nobody else can, and until
// then the process does not count as ended. The first is left to whoever reaps the process.
int cpl_release_thread(pid_t thread, pid_t process);

#endif
