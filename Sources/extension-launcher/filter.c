#ifdef __linux__

#define _GNU_SOURCE
#include "launcher.h"

#include "allowed.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/futex.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <termios.h>
#include <unistd.h>

#ifndef __NR_clone3
#define __NR_clone3 435
#endif
#ifndef __NR_openat2
#define __NR_openat2 437
#endif

#if defined(__x86_64__)
#define NATIVE_ARCHITECTURE AUDIT_ARCH_X86_64
#define X32_BIT 0x40000000
#elif defined(__aarch64__)
#define NATIVE_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "The filter knows x86_64 and aarch64."
#endif

// Both machines are little-endian, so the low half of an argument comes first. `int` arguments
// are compared by that half alone: the kernel ignores the other one too.
#define ARGUMENT_LOW(n) (offsetof(struct seccomp_data, args) + 8 * (n))
#define ARGUMENT_HIGH(n) (ARGUMENT_LOW(n) + 4)

enum { CAPACITY = 1024 };
static struct sock_filter code[CAPACITY];
static size_t count;

static void emit(uint16_t operation, uint8_t yes, uint8_t no, uint32_t operand) {
  if (count >= CAPACITY) fail("systemCalls", E2BIG, "the filter is too long");
  code[count++] = (struct sock_filter){operation, yes, no, operand};
}

static void load(size_t offset) { emit(BPF_LD | BPF_W | BPF_ABS, 0, 0, (uint32_t)offset); }
static void decide(uint32_t action) { emit(BPF_RET | BPF_K, 0, 0, action); }

static void for_call(uint32_t number, uint32_t action) {
  emit(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, number);
  decide(action);
}

// A rule by argument: `begin_call`, tests that allow, `end_call` that decides for the rest.
static size_t open_rule_at;

static void begin_call(uint32_t number) {
  open_rule_at = count;
  emit(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, number);
}

static void end_call(uint32_t action) {
  decide(action);
  size_t length = count - open_rule_at - 1;
  if (length > UINT8_MAX) fail("systemCalls", E2BIG, "a rule is too long");
  code[open_rule_at].jf = (uint8_t)length;
}

static void allow_if_equal(uint32_t value) {
  emit(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, value);
  decide(SECCOMP_RET_ALLOW);
}

static void decide_if_any_bit(uint32_t bits, uint32_t action) {
  emit(BPF_JMP | BPF_JSET | BPF_K, 0, 1, bits);
  decide(action);
}

static void allow_one_of(uint32_t number, int argument, const uint32_t *values, size_t length,
    uint32_t otherwise) {
  begin_call(number);
  load(ARGUMENT_LOW(argument));
  for (size_t i = 0; i < length; i++) allow_if_equal(values[i]);
  end_call(otherwise);
}

#define ALLOW_ONE_OF(number, argument, otherwise, ...)                                    \
  do {                                                                                    \
    static const uint32_t values[] = {__VA_ARGS__};                                       \
    allow_one_of(number, argument, values, sizeof values / sizeof *values, otherwise);    \
  } while (0)

static void check_architecture(void) {
  load(offsetof(struct seccomp_data, arch));
  emit(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, NATIVE_ARCHITECTURE);
  decide(SECCOMP_RET_KILL_PROCESS);
  load(offsetof(struct seccomp_data, nr));
#ifdef X32_BIT
  emit(BPF_JMP | BPF_JGE | BPF_K, 0, 1, X32_BIT);
  decide(SECCOMP_RET_KILL_PROCESS);
#endif
}

// Only what addresses the process itself; execve keeps the number that we have now.
static void own_process_rules(uint32_t deny) {
  const uint32_t own[] = {(uint32_t)getpid(), 0};
  allow_one_of(__NR_kill, 0, own, 1, deny);
  allow_one_of(__NR_tgkill, 0, own, 1, deny);
  allow_one_of(__NR_rt_sigqueueinfo, 0, own, 1, deny);
  allow_one_of(__NR_rt_tgsigqueueinfo, 0, own, 1, deny);
  allow_one_of(__NR_prlimit64, 0, own, 2, deny);
  allow_one_of(__NR_sched_setaffinity, 0, own, 2, deny);
  allow_one_of(__NR_sched_setparam, 0, own, 2, deny);
  allow_one_of(__NR_sched_setscheduler, 0, own, 2, deny);
  allow_one_of(__NR_get_robust_list, 0, own, 2, deny);
}

static void descriptor_rules(uint32_t deny) {
  begin_call(__NR_fcntl);
  load(ARGUMENT_LOW(1));
  static const uint32_t harmless[] = {
      F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_GETLK, F_GETPIPE_SZ, F_GET_SEALS,
  };
  for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++) allow_if_equal(harmless[i]);
  // F_SETFL, unless it asks for signals (O_ASYNC): those could be pointed at the host.
  emit(BPF_JMP | BPF_JEQ | BPF_K, 0, 4, F_SETFL);
  load(ARGUMENT_LOW(2));
  decide_if_any_bit(O_ASYNC, deny);
  decide(SECCOMP_RET_ALLOW);
  end_call(deny);
  ALLOW_ONE_OF(__NR_ioctl, 1, deny, TCGETS, TIOCGWINSZ, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX);
}

static void thread_rules(uint32_t deny, uint32_t new_thread) {
  // A new thread, never a new process: all three bits, and no namespace or tracing bit.
  enum { NEW_THREAD = CLONE_VM | CLONE_SIGHAND | CLONE_THREAD };
  const uint32_t forbidden = (uint32_t)CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS |
                             CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET |
                             CLONE_PTRACE | CLONE_UNTRACED | CLONE_VFORK | CLONE_PIDFD;
  begin_call(__NR_clone);
  load(ARGUMENT_LOW(0));
  decide_if_any_bit(forbidden, deny);
  emit(BPF_ALU | BPF_AND | BPF_K, 0, 0, NEW_THREAD);
  emit(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, NEW_THREAD);
  decide(new_thread);
  end_call(deny);
  // Its flags lie in memory. The C library falls back to clone.
  for_call(__NR_clone3, SECCOMP_RET_ERRNO | ENOSYS);
  ALLOW_ONE_OF(__NR_prctl, 0, deny, PR_SET_NAME, PR_GET_NAME, PR_GET_DUMPABLE, PR_GET_PDEATHSIG,
      PR_SET_NO_NEW_PRIVS, PR_GET_NO_NEW_PRIVS, PR_GET_SECCOMP, PR_CAPBSET_READ,
      PR_GET_TIMERSLACK, PR_SET_TIMERSLACK, PR_GET_TID_ADDRESS, PR_GET_THP_DISABLE,
      0x53564d41 /* PR_SET_VMA: names for memory */, 0x41555856 /* PR_GET_AUXV */);
#ifdef __x86_64__
  ALLOW_ONE_OF(__NR_arch_prctl, 0, deny, 0x1002 /* ARCH_SET_FS */, 0x1003 /* ARCH_GET_FS */,
      0x3001 /* ARCH_CET_STATUS */, 0x5005 /* ARCH_SHSTK_STATUS */, 0x1022, 0x1021);
#endif
}

// A shared futex lies in a page of some file: waking through one signals another process that
// has mapped the file too. The C library waits for the end of threads on shared ones.
static void futex_rules(uint32_t deny) {
  begin_call(__NR_futex);
  load(ARGUMENT_LOW(1));
  decide_if_any_bit(FUTEX_PRIVATE_FLAG, SECCOMP_RET_ALLOW);
  allow_if_equal(FUTEX_WAIT);
  allow_if_equal(FUTEX_WAIT | FUTEX_CLOCK_REALTIME);
  allow_if_equal(FUTEX_WAIT_BITSET);
  allow_if_equal(FUTEX_WAIT_BITSET | FUTEX_CLOCK_REALTIME);
  end_call(deny);
}

static void socket_rules(uint32_t deny) {
  // Connected pairs only. Not datagrams: those can still be sent to any named socket.
  begin_call(__NR_socketpair);
  load(ARGUMENT_LOW(0));
  emit(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, AF_UNIX);
  decide(deny);
  load(ARGUMENT_LOW(2));
  emit(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, 0);
  decide(deny);
  load(ARGUMENT_LOW(1));
  emit(BPF_ALU | BPF_AND | BPF_K, 0, 0, ~(uint32_t)(SOCK_CLOEXEC | SOCK_NONBLOCK));
  allow_if_equal(SOCK_STREAM);
  allow_if_equal(SOCK_SEQPACKET);
  end_call(deny);
  // send(2) is sendto(2) without an address; with one, it can reach somebody else.
  begin_call(__NR_sendto);
  load(ARGUMENT_LOW(3));
  decide_if_any_bit(MSG_FASTOPEN, deny);
  load(ARGUMENT_LOW(4));
  emit(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, 0);
  decide(deny);
  load(ARGUMENT_HIGH(4));
  allow_if_equal(0);
  end_call(deny);
}

static void handover_rule(uint32_t action) {
  begin_call(__NR_sendmsg);
  load(ARGUMENT_LOW(0));
  emit(BPF_JMP | BPF_JEQ | BPF_K, 0, 3, HOST_SOCKET);
  load(ARGUMENT_LOW(2));
  emit(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, HANDOVER_FLAGS);
  decide(action);
  load(offsetof(struct seccomp_data, nr));
  code[open_rule_at].jf = (uint8_t)(count - open_rule_at - 1);
}

static void finish(struct sock_fprog *program) {
  program->len = (unsigned short)count;
  program->filter = code;
}

void build_main_filter(struct sock_fprog *program, unsigned deny, int host_is_listening) {
  count = 0;
  check_architecture();
  // First, because threads make this call all the time.
  futex_rules(deny);
  for (size_t i = 0; i < sizeof allowed_system_calls / sizeof *allowed_system_calls; i++) {
    for_call(allowed_system_calls[i], SECCOMP_RET_ALLOW);
  }
  own_process_rules(deny);
  descriptor_rules(deny);
  // The host counts threads; without it their number is bounded by memory alone.
  thread_rules(deny, host_is_listening ? deny : SECCOMP_RET_ALLOW);
  socket_rules(deny);
  // Its flags lie in memory, open and openat have them in registers.
  for_call(__NR_openat2, SECCOMP_RET_ERRNO | ENOSYS);
  if (host_is_listening) {
    handover_rule(SECCOMP_RET_ALLOW);
  } else {
    // Nobody can word a refusal: Landlock alone rules files, and guards what may be executed.
    static const unsigned short landlocked[] = {
        __NR_openat, __NR_execve, __NR_mkdirat, __NR_unlinkat, __NR_renameat2, __NR_linkat,
        __NR_symlinkat,
#ifdef __x86_64__
        __NR_open, __NR_creat, __NR_mkdir, __NR_unlink, __NR_rmdir, __NR_rename, __NR_renameat,
        __NR_link, __NR_symlink,
#endif
    };
    for (size_t i = 0; i < sizeof landlocked / sizeof *landlocked; i++) {
      for_call(landlocked[i], SECCOMP_RET_ALLOW);
    }
  }
  decide(deny);
  finish(program);
}

void build_sealing_filter(struct sock_fprog *program) {
  count = 0;
  load(offsetof(struct seccomp_data, nr));
  handover_rule(SECCOMP_RET_ERRNO | EPERM);
  decide(SECCOMP_RET_ALLOW);
  finish(program);
}

#endif
