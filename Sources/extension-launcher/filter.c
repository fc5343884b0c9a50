#ifdef __linux__

#define _GNU_SOURCE
#include "launcher.h"

#include "../CPlatform/include/CPlatformThreads.h"
#include "allowed.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/futex.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
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

static void check_architecture(uint32_t deny) {
  load(offsetof(struct seccomp_data, arch));
  emit(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, NATIVE_ARCHITECTURE);
  decide(SECCOMP_RET_KILL_PROCESS);
  load(offsetof(struct seccomp_data, nr));
  // No table has numbers below zero.
  decide_if_any_bit(1U << 31, deny);
#ifdef X32_BIT
  emit(BPF_JMP | BPF_JGE | BPF_K, 0, 1, X32_BIT);
  decide(SECCOMP_RET_KILL_PROCESS);
#endif
}

static void require_equal(uint32_t value, uint32_t otherwise) {
  emit(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, value);
  decide(otherwise);
}

// Only to the process itself. SIGSYS is what the kernel ends it with for a call of another table:
// a host that listens wants to know when it comes from somewhere else.
static void signal_rule(uint32_t number, int signal, uint32_t deny, int host_is_listening) {
  begin_call(number);
  if (host_is_listening) {
    load(ARGUMENT_LOW(signal));
    emit(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, SIGSYS);
    decide(deny);
  }
  load(ARGUMENT_LOW(0));
  allow_if_equal((uint32_t)getpid());
  end_call(deny);
}

// Clocks of the machine, and those by which a process or thread is charged: of this one alone.
static void clock_rule(uint32_t number, uint32_t deny) {
  begin_call(number);
  load(ARGUMENT_LOW(0));
  emit(BPF_JMP | BPF_JSET | BPF_K, 1, 0, 1U << 31);
  decide(SECCOMP_RET_ALLOW);
  // That of a thread: the kernel knows none of another process.
  decide_if_any_bit(4, SECCOMP_RET_ALLOW);
  for (uint32_t kind = 0; kind < 3; kind++) {
    allow_if_equal(~(uint32_t)getpid() << 3 | kind);
    allow_if_equal(~0U << 3 | kind);
  }
  end_call(deny);
}

static void priority_rule(uint32_t number, uint32_t of_process, uint32_t deny) {
  begin_call(number);
  load(ARGUMENT_LOW(0));
  require_equal(of_process, deny);
  load(ARGUMENT_LOW(1));
  allow_if_equal(0);
  allow_if_equal((uint32_t)getpid());
  end_call(deny);
}

// Only what addresses the process itself; execve keeps the number that we have now.
static void own_process_rules(uint32_t deny) {
  const uint32_t own[] = {(uint32_t)getpid(), 0};
  allow_one_of(__NR_getpgid, 0, own, 2, deny);
  allow_one_of(__NR_getsid, 0, own, 2, deny);
  allow_one_of(__NR_sched_getaffinity, 0, own, 2, deny);
  allow_one_of(__NR_sched_getparam, 0, own, 2, deny);
  allow_one_of(__NR_sched_getscheduler, 0, own, 2, deny);
  allow_one_of(__NR_sched_getattr, 0, own, 2, deny);
  allow_one_of(__NR_sched_rr_get_interval, 0, own, 2, deny);
  priority_rule(__NR_getpriority, PRIO_PROCESS, deny);
  priority_rule(__NR_setpriority, PRIO_PROCESS, deny);
  priority_rule(__NR_ioprio_get, 1 /* IOPRIO_WHO_PROCESS */, deny);
  clock_rule(__NR_clock_getres, deny);
  clock_rule(__NR_clock_nanosleep, deny);
  clock_rule(__NR_timer_create, deny);
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
  // A new thread, never a new process: all of these bits, and none that no thread library sets. With
  // descriptors of its own a thread would keep more files than the limit allows, and unseen.
  const uint32_t forbidden = CPL_NAMESPACE_FLAGS | CPL_UNUSUAL_THREAD_FLAGS;
  begin_call(__NR_clone);
  load(ARGUMENT_LOW(0));
  decide_if_any_bit(forbidden, deny);
  emit(BPF_ALU | BPF_AND | BPF_K, 0, 0, CPL_THREAD_FLAGS);
  emit(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, CPL_THREAD_FLAGS);
  decide(new_thread);
  end_call(deny);
  // Gigabytes in a moment, before anybody looks. The C library writes instead.
  for_call(__NR_fallocate, SECCOMP_RET_ERRNO | EOPNOTSUPP);
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

// A file with set-id bits would run with its maker's rights, whoever runs it. The mode counts where
// a file is made; calls without flags always make one.
static void creation_rule(uint32_t number, int flags, int mode) {
  begin_call(number);
  if (flags >= 0) {
    load(ARGUMENT_LOW(flags));
    emit(BPF_JMP | BPF_JSET | BPF_K, 1, 0, O_CREAT | (O_TMPFILE & ~O_DIRECTORY));
    decide(SECCOMP_RET_ALLOW);
  }
  load(ARGUMENT_LOW(mode));
  decide_if_any_bit(S_ISUID | S_ISGID, SECCOMP_RET_ERRNO | EPERM);
  end_call(SECCOMP_RET_ALLOW);
}

uint64_t handover_secret(void) {
  static uint64_t secret;
  if (secret == 0 && getrandom(&secret, sizeof secret, 0) != sizeof secret) {
    fail("systemCalls", errno, "getrandom");
  }
  return secret;
}

static void handover_rule(uint32_t deny) {
  begin_call(__NR_sendmsg);
  load(ARGUMENT_LOW(0));
  require_equal(HOST_SOCKET, deny);
  load(ARGUMENT_LOW(3));
  require_equal((uint32_t)handover_secret(), deny);
  load(ARGUMENT_HIGH(3));
  allow_if_equal((uint32_t)(handover_secret() >> 32));
  end_call(deny);
}

// Nobody can word a refusal: Landlock alone rules files, and guards what may be executed.
static void unheard_rules(void) {
  creation_rule(__NR_openat, 2, 3);
#ifdef __x86_64__
  creation_rule(__NR_open, 1, 2);
  creation_rule(__NR_creat, -1, 1);
#endif
  static const unsigned short landlocked[] = {
      __NR_execve, __NR_mkdirat, __NR_unlinkat, __NR_renameat2, __NR_linkat, __NR_symlinkat,
      __NR_readlinkat,
#ifdef __x86_64__
      __NR_mkdir, __NR_unlink, __NR_rmdir, __NR_rename, __NR_renameat, __NR_link, __NR_symlink,
      __NR_readlink,
#endif
  };
  for (size_t i = 0; i < sizeof landlocked / sizeof *landlocked; i++) {
    for_call(landlocked[i], SECCOMP_RET_ALLOW);
  }
}

// The numbers that are allowed whatever the arguments are, found by halves. When the filter is installed
// the kernel asks it about every number that there is, which takes longer than all else of a start where
// one number is compared after the other.
enum {
  ALLOWED_COUNT = sizeof allowed_system_calls / sizeof *allowed_system_calls,
  // So many are compared one after the other, which makes the filter shorter.
  COMPARED_AT_ONCE = 8,
};

static size_t exits[ALLOWED_COUNT];
static size_t exit_count;

static void leave_search(void) {
  exits[exit_count++] = count;
  emit(BPF_JMP | BPF_JA, 0, 0, 0);
}

static void allow_by_halves(const uint32_t *numbers, size_t length) {
  if (length > COMPARED_AT_ONCE) {
    size_t half = length / 2;
    emit(BPF_JMP | BPF_JGE | BPF_K, 0, 1, numbers[half]);
    size_t jump = count;
    emit(BPF_JMP | BPF_JA, 0, 0, 0);
    allow_by_halves(numbers, half);
    code[jump].k = (uint32_t)(count - jump - 1);
    allow_by_halves(numbers + half, length - half);
    return;
  }
  for (size_t i = 0; i < length; i++) {
    emit(BPF_JMP | BPF_JEQ | BPF_K, (uint8_t)(length - i), 0, numbers[i]);
  }
  leave_search();
  decide(SECCOMP_RET_ALLOW);
}

static void allow_listed_calls(void) {
  static uint32_t numbers[ALLOWED_COUNT];
  for (size_t i = 0; i < ALLOWED_COUNT; i++) {
    size_t place = i;
    for (; place > 0 && numbers[place - 1] > allowed_system_calls[i]; place--) {
      numbers[place] = numbers[place - 1];
    }
    numbers[place] = allowed_system_calls[i];
  }
  exit_count = 0;
  allow_by_halves(numbers, ALLOWED_COUNT);
  for (size_t i = 0; i < exit_count; i++) code[exits[i]].k = (uint32_t)(count - exits[i] - 1);
}

static void finish(struct sock_fprog *program) {
  program->len = (unsigned short)count;
  program->filter = code;
}

void build_filter(struct sock_fprog *program, unsigned deny, int host_is_listening) {
  count = 0;
  check_architecture(deny);
  // First, because threads make these calls all the time.
  futex_rules(deny);
  clock_rule(__NR_clock_gettime, deny);
  allow_listed_calls();
  signal_rule(__NR_kill, 1, deny, host_is_listening);
  signal_rule(__NR_tgkill, 2, deny, host_is_listening);
  signal_rule(__NR_rt_sigqueueinfo, 1, deny, host_is_listening);
  signal_rule(__NR_rt_tgsigqueueinfo, 2, deny, host_is_listening);
  own_process_rules(deny);
  descriptor_rules(deny);
  // The host counts threads; without it their number is bounded by memory alone.
  thread_rules(deny, host_is_listening ? deny : SECCOMP_RET_ALLOW);
  socket_rules(deny);
  // Its flags lie in memory, open and openat have them in registers: it is not there, and a host
  // that listens tells what it was meant for.
  for_call(__NR_openat2, host_is_listening ? deny : SECCOMP_RET_ERRNO | ENOSYS);
  if (host_is_listening) handover_rule(deny);
  else unheard_rules();
  decide(deny);
  finish(program);
}

#endif
