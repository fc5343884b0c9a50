#define _GNU_SOURCE
#include "TestProcess.h"

#include <signal.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sched.h>
#include <sys/prctl.h>
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

static void wake_up(int number) { (void)number; }

pid_t start_sleeper(long milliseconds) {
  const pid_t process = fork_child();
  if (process != 0) return process;
  signal(SIGUSR1, wake_up);
  // A thread of libdispatch, which the test may run on, blocks every signal.
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  const struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  nanosleep(&time, NULL);
  for (;;) pause();
}

#ifdef __linux__
static int sleep_on(void *nothing) {
  (void)nothing;
  for (;;) pause();
}

pid_t start_pair_of_sleepers(void) {
  const pid_t process = fork_child();
  if (process != 0) return process;
  // Not pthread_create: only what a signal handler may do is safe after a fork.
  static char stack[64 << 10] __attribute__((aligned(16)));
  const int kind = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD;
  if (clone(sleep_on, stack + sizeof stack, kind, NULL) == -1) _exit(1);
  return sleep_on(NULL);
}
#else
pid_t start_pair_of_sleepers(void) { return -1; }
#endif
