// What another process is about, for telling whether it is at rest.

#ifndef CPLATFORM_ACTIVITY_H
#define CPLATFORM_ACTIVITY_H

#include <stdint.h>
#include <sys/types.h>

struct cpl_activity {
  int threads;
  int running;        // threads that run, or would if there were a processor
  uint64_t switches;  // how often the threads were put on or off a processor so far
};

// Whether an error says that this process cannot look at anything now: no descriptor, no memory.
int cpl_is_out_of_descriptors(int error);

// Looks at every thread of a process; -1 when it is gone, or cannot be looked at. Linux only, else ENOSYS.
// Behind the first that runs it looks at none, and what it counted is a part.
//
// The threads are looked at one after another. Two looks with the same result and no running
// thread prove that all of them slept at the moment between the two.
int cpl_process_activity(pid_t process, struct cpl_activity *activity);

// The letter that the kernel has for the state of a thread, such as R or S; 0 when it is gone.
char cpl_thread_state(pid_t process, pid_t thread);

// Where libdispatch keeps the words that its idle threads wait on; empty where there is none.
struct cpl_idle_words {
  uint64_t start, end;
};

// Finds them in what a process has mapped.
void cpl_find_idle_words(pid_t process, struct cpl_idle_words *idle);

// Whether the process may go on by itself: a thread sleeps, or waits for something with a time
// limit, or the descriptor of a timer (libdispatch's, the run loop's) goes off within so many
// seconds. Threads of libdispatch that have nothing to do do not count, and the timer with which it
// watches its threads (see TimerClocks of ExtensionPlatform) only where a thread waits for another.
// Of timers that end in a signal those are seen for which ExtensionPlatform sets a descriptor.
// Answers 2 where nothing of that is but a wait of the first thread, 3 where nothing of that is but
// that a timer went off once, which nobody has read, else 0 or 1.
int cpl_process_awaits_time(
    pid_t process, uint64_t seconds, const struct cpl_idle_words *idle);

// Threads of a process whose rest is remembered: the runtime's two.
#define CPL_RESTING_THREADS 2

// What a thread waits in: the call, its first arguments, and where in its code.
struct cpl_wait {
  uint64_t call, first, second, third, stack, place;
};

// Where the threads of an idle process waited; descriptors are kept open to look again.
struct cpl_rest_place {
  int tasks, count;
  int files[CPL_RESTING_THREADS];
  struct cpl_wait waits[CPL_RESTING_THREADS];
};

// Remembers where the threads of an idle process wait: -1 unless it has the extension runtime's
// threads alone, whose main one waits without a timer, and whose other one for a call of the host.
int cpl_remember_rest(pid_t process, struct cpl_rest_place *place);

// Whether the process has the same threads now, and each waits for the same in the same place.
//
// They are looked at one after another. For the caller to see: that no thread had a processor
// meanwhile, and that nothing lies in the pipes.
int cpl_rests_there(const struct cpl_rest_place *place);

// Closes the descriptors.
void cpl_forget_rest(struct cpl_rest_place *place);

// Lets others have the processor, if they wait for it.
void cpl_yield(void);

// Nanoseconds that the threads of a process have had a processor so far.
int64_t cpl_processor_time(pid_t process);

// The most bytes of memory that a process has held, by an open file of its status in /proc; -1 when it
// is gone.
int64_t cpl_peak_memory(int status);

// Bytes that lie unread in a pipe, seen from either end.
int cpl_unread_bytes(int descriptor);

#endif
