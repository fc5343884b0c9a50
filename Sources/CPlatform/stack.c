#define _GNU_SOURCE
#include "CPlatform.h"
#include "CPlatformActivity.h"

#ifdef __linux__
#include <elf.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <time.h>
#include <ucontext.h>

size_t cpl_context_size(void) {
  return offsetof(ucontext_t, uc_mcontext) + sizeof(((ucontext_t *)0)->uc_mcontext);
}

#if defined(__x86_64__)
void cpl_context_registers(const void *context, struct cpl_registers *registers) {
  mcontext_t machine;
  memcpy(&machine, (const char *)context + offsetof(ucontext_t, uc_mcontext), sizeof machine);
  registers->program_counter = (uint64_t)machine.gregs[REG_RIP];
  registers->stack_pointer = (uint64_t)machine.gregs[REG_RSP];
  registers->frame_pointer = (uint64_t)machine.gregs[REG_RBP];
  registers->link = 0;
}

static void take(const struct user_regs_struct *from, struct cpl_registers *registers) {
  registers->program_counter = from->rip;
  registers->stack_pointer = from->rsp;
  registers->frame_pointer = from->rbp;
  registers->link = 0;
}
#elif defined(__aarch64__)
void cpl_context_registers(const void *context, struct cpl_registers *registers) {
  mcontext_t machine;
  memcpy(&machine, (const char *)context + offsetof(ucontext_t, uc_mcontext), sizeof machine);
  registers->program_counter = machine.pc;
  registers->stack_pointer = machine.sp;
  registers->frame_pointer = machine.regs[29];
  registers->link = machine.regs[30];
}

static void take(const struct user_regs_struct *from, struct cpl_registers *registers) {
  registers->program_counter = from->pc;
  registers->stack_pointer = from->sp;
  registers->frame_pointer = from->regs[29];
  registers->link = from->regs[30];
}
#else
#error "Registers are known for x86_64 and aarch64."
#endif

static int64_t now_in_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// Waits for the stop, and for nothing else: an exit must be left to whoever reaps the child.
static int wait_for_stop(pid_t thread, int64_t patience) {
  const struct timespec pause = {.tv_nsec = 1000 * 1000};
  const int64_t end = now_in_milliseconds() + patience;
  do {
    siginfo_t info = {0};
    if (waitid(P_PID, (id_t)thread, &info, WSTOPPED | WNOHANG | __WALL) != 0) return -1;
    if (info.si_pid == thread) return 0;
    nanosleep(&pause, NULL);
  } while (now_in_milliseconds() < end);
  errno = ETIMEDOUT;
  return -1;
}

// Whether the first thread of a process has ended.
static int is_zombie(pid_t process) {
  const char state = cpl_thread_state(process, process);
  return state == 0 || state == 'Z' || state == 'X';
}

int cpl_hold_thread(pid_t thread, int64_t patience, struct cpl_registers *registers) {
  if (ptrace(PTRACE_SEIZE, thread, NULL, NULL) != 0) return -1;
  if (ptrace(PTRACE_INTERRUPT, thread, NULL, NULL) != 0) return -1;
  return cpl_await_held_thread(thread, patience, registers);
}

int cpl_await_held_thread(pid_t thread, int64_t patience, struct cpl_registers *registers) {
  struct user_regs_struct raw;
  struct iovec area = {&raw, sizeof raw};
  if (wait_for_stop(thread, patience) != 0) return -1;
  if (ptrace(PTRACE_GETREGSET, thread, (void *)NT_PRSTATUS, &area) != 0) return -1;
  take(&raw, registers);
  return 0;
}

int cpl_release_thread(pid_t thread, pid_t process) {
  if (ptrace(PTRACE_DETACH, thread, NULL, NULL) == 0) return 1;
  // It is not in a stop: it has not come to one, or it was killed in it, or was never held.
  siginfo_t info = {0};
  const int events = WSTOPPED | (thread == process ? 0 : WEXITED);
  if (waitid(P_PID, (id_t)thread, &info, events | WNOHANG | __WALL) != 0) return 1;
  if (info.si_pid != thread) return thread == process && is_zombie(thread);
  if (info.si_code == CLD_TRAPPED || info.si_code == CLD_STOPPED) {
    ptrace(PTRACE_DETACH, thread, NULL, NULL);
  }
  return 1;
}
#else
size_t cpl_context_size(void) { return 0; }
void cpl_context_registers(const void *context, struct cpl_registers *registers) {
  (void)context;
  memset(registers, 0, sizeof *registers);
}
int cpl_hold_thread(pid_t thread, int64_t patience, struct cpl_registers *registers) {
  (void)thread;
  (void)patience;
  (void)registers;
  errno = ENOSYS;
  return -1;
}
int cpl_await_held_thread(pid_t thread, int64_t patience, struct cpl_registers *registers) {
  return cpl_hold_thread(thread, patience, registers);
}
int cpl_release_thread(pid_t thread, pid_t process) {
  (void)thread, (void)process;
  return 1;
}
#endif
