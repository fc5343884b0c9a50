// Threads: one of this process' own; and those of another process, what the filter refuses of a new
// one, as the host words it, and what the host sets for one on its process' behalf.

#ifndef CPLATFORM_THREADS_H
#define CPLATFORM_THREADS_H

#include <stddef.h>
#include <stdint.h>

// Flags of clone(2) that no thread library gives to a thread; the launcher's filter is built from
// these, and the host tells refusals apart by them.
enum {
  // CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID and NEWNET.
  CPL_NAMESPACE_FLAGS = 0x7e020000,
  // CLONE_PIDFD, PTRACE, VFORK and UNTRACED.
  CPL_UNUSUAL_THREAD_FLAGS = 0x00807000,
  // CLONE_THREAD: no process, but one of this process' threads.
  CPL_THREAD_FLAG = 0x00010000,
  // CLONE_VM, FS, FILES, SIGHAND and THREAD, all of which every thread library gives.
  CPL_THREAD_FLAGS = 0x00010f00,
};

// Starts a thread that calls `body` and ends after it. Answers an errno, 0 on success: EAGAIN where
// this user may have no more of them, or there is no memory for its stack.
int cpl_start_thread(
    const char *name, size_t stack_bytes, void (*body)(void *argument), void *argument);

// How many threads can be started now, `most` of them at most; none is left.
int32_t cpl_spare_threads(int32_t most);

// Gives a thread one of the policies that need no privilege: SCHED_OTHER, BATCH or IDLE.
int cpl_schedule_thread(int32_t thread, int32_t policy);

// Binds a thread to processors, by a mask of `count` bytes.
int cpl_pin_thread(int32_t thread, const void *mask, size_t count);

// Lowers the priority of a thread; EACCES for raising it, whoever asks.
int cpl_lower_thread(int32_t thread, int32_t priority);

#endif
