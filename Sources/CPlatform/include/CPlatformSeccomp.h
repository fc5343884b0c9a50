// The host's end of a seccomp listener. Structures are declared here: the kernel is often newer
// than its headers. Everything answers -1 with ENOSYS where there is no seccomp.

#ifndef CPLATFORM_SECCOMP_H
#define CPLATFORM_SECCOMP_H

#include <stdint.h>
#include <sys/types.h>

struct cpl_notification {
  uint64_t id;
  int32_t thread;
  int32_t number;
  uint64_t arguments[6];
};

// Takes the next notification. ENOENT: the caller was killed meanwhile.
int cpl_notification_receive(int listener, struct cpl_notification *notification);

// Refuses the call with `error`.
int cpl_notification_refuse(int listener, uint64_t id, int error);

// Answers the call with a value, without running it.
int cpl_notification_answer(int listener, uint64_t id, int64_t value);

// Lets the kernel run the call as it stands in the child's registers and memory.
int cpl_notification_continue(int listener, uint64_t id);

// Puts a duplicate of `descriptor` into the child and answers the call with its number.
int cpl_notification_give(int listener, uint64_t id, int descriptor, int close_on_exec);

// 0 while the caller still waits for an answer.
int cpl_notification_is_pending(int listener, uint64_t id);

// Asks for a wake-up on the same processor: 4 µs instead of 40 for an answer (Linux 6.6).
int cpl_notification_wake_on_same_processor(int listener);

// The number of a system call on this machine; -1 when it has none.
int cpl_system_call_number(const char *name);

// The name of a system call on this machine; NULL when we know none. Static storage.
const char *cpl_system_call_name(int number);

// Landlock's ABI version, or -1 with errno.
int cpl_landlock_abi(void);

// 0 when the kernel can notify a supervisor about system calls.
int cpl_seccomp_can_notify(void);

#endif
