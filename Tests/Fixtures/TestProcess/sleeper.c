#define _GNU_SOURCE
#include "TestProcess.h"

#include <signal.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/futex.h>
#include <poll.h>
#include <sched.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#endif

// Forks a process that does not outlive the tests.
static pid_t fork_child(void) {
  const pid_t tests = getpid();
  const pid_t process = fork();
  if (process != 0) return process;
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid() != tests) _exit(1);
  // A timer of the tests' own process would count as one of this.
  for (int descriptor = 0; descriptor < 4096; descriptor++) close(descriptor);
  return 0;
}

// A thread of libdispatch, which the test may run on, blocks every signal.
static void unblock_signals(void) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static void wake_up(int number) { (void)number; }

pid_t start_sleeper(long milliseconds) {
  const pid_t process = fork_child();
  if (process != 0) return process;
  signal(SIGUSR1, wake_up);
  unblock_signals();
  const struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  nanosleep(&time, NULL);
  for (;;) pause();
}

#ifdef __linux__
static int sleep_on(void *nothing) {
  (void)nothing;
  for (;;) pause();
}

// Not pthread_create: only what a signal handler may do is safe after a fork.
static int start_thread_with(int (*work)(void *), void *argument, char *end_of_stack) {
  const int kind = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD;
  return clone(work, end_of_stack, kind, argument);
}

static int start_thread(void) {
  static char stack[64 << 10] __attribute__((aligned(16)));
  return start_thread_with(sleep_on, NULL, stack + sizeof stack);
}

static void hear_user_signal(int hears) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGUSR1);
  sigprocmask(hears ? SIG_UNBLOCK : SIG_BLOCK, &signals, NULL);
}

// Waits for descriptors that are none, until a signal comes, and then for anything.
static int wait_for(unsigned count, const struct timespec *limit) {
  struct pollfd entries[5] = {{-1, 0, 0}, {-1, 0, 0}, {-1, 0, 0}, {-1, 0, 0}, {-1, 0, 0}};
  ppoll(entries, count, limit, NULL);
  return sleep_on(NULL);
}

static int wait_beside(void *kind) {
  const struct timespec hour = {3600, 0};
  const enum resting_pair pair = *(const enum resting_pair *)kind;
  hear_user_signal(pair == PAIR_AT_REST);
  if (pair == PAIR_THAT_RUNS) for (;;) {}
  return wait_for(2, pair == PAIR_WITH_LIMIT ? &hour : NULL);
}

pid_t start_resting_pair(enum resting_pair kind) {
  static char stacks[2][64 << 10] __attribute__((aligned(16)));
  const pid_t process = fork_child();
  if (process != 0) return process;
  signal(SIGUSR1, wake_up);
  unblock_signals();
  hear_user_signal(kind != PAIR_AT_REST);
  const int others = kind == PAIR_OF_ONE ? 0 : kind == PAIR_OF_THREE ? 2 : 1;
  for (int i = 0; i < others; i++) {
    if (start_thread_with(wait_beside, &kind, stacks[i] + sizeof stacks[i]) == -1) _exit(1);
  }
  return wait_for(kind == PAIR_WITH_TIMER ? 5 : 4, NULL);
}

pid_t start_pair_of_sleepers(void) {
  const pid_t process = fork_child();
  if (process != 0) return process;
  if (start_thread() == -1) _exit(1);
  return sleep_on(NULL);
}

pid_t start_unstoppable(void) {
  const pid_t process = fork_child();
  if (process != 0) return process;
  setpgid(0, 0);
  // Only the inner process takes it, and may be sent it before it is there.
  sigset_t end;
  sigemptyset(&end);
  sigaddset(&end, SIGUSR1);
  sigprocmask(SIG_SETMASK, &end, NULL);
  if (vfork() == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    unblock_signals();
    for (;;) pause();
  }
  return sleep_on(NULL);
}

pid_t start_timed_waiter(enum timed_call call) {
  const pid_t process = fork_child();
  if (process != 0) return process;
  struct timespec time = {3600, 0};
  if (call == TIMED_EPOLL_PWAIT2) {
    const int set = epoll_create1(0);
    const int number = 441;  // which older headers do not know
    struct epoll_event event;
    syscall(number, set, &event, 1, &time, NULL, 8);
  } else {
    // A mutex that another thread holds, as far as the kernel can tell; its time limit is a moment.
    const int owner = start_thread();
    if (owner == -1) _exit(1);
    static unsigned word;
    word = (unsigned)owner;
    clock_gettime(CLOCK_REALTIME, &time);
    time.tv_sec += 3600;
    syscall(SYS_futex, &word, FUTEX_LOCK_PI_PRIVATE, 0, &time, NULL, 0);
  }
  _exit(1);
}

pid_t start_owner_of_a_timer(void) {
  const pid_t process = fork_child();
  if (process != 0) return process;
  const int timer = timerfd_create(CLOCK_MONOTONIC, 0);
  const struct itimerspec soon = {{0, 0}, {0, 1}};
  if (timer == -1 || timerfd_settime(timer, 0, &soon, NULL) != 0) _exit(1);
  return sleep_on(NULL);
}
#else
pid_t start_pair_of_sleepers(void) { return -1; }
pid_t start_unstoppable(void) { return -1; }
pid_t start_timed_waiter(enum timed_call call) {
  (void)call;
  return -1;
}
pid_t start_owner_of_a_timer(void) { return -1; }
pid_t start_resting_pair(enum resting_pair kind) {
  (void)kind;
  return -1;
}
#endif
