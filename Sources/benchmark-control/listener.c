#define _GNU_SOURCE
#include "control.h"

#include <errno.h>

// A call that is refused by another process, and nothing else on the way: the floor of a refusal.
#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

// Newer than some headers: the answer wakes the caller on the same processor (Linux 6.6).
#define SET_FLAGS _IOW('!', 4, uint64_t)
enum { WAKES_ON_SAME_PROCESSOR = 1 };

// A listener for `mount`, whose number is the same to both: they share their descriptors.
static int listen_to_mount(void) {
  struct sock_filter rules[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_mount, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {.len = sizeof rules / sizeof *rules, .filter = rules};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  return (int)syscall(
      SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &program);
}

static void call(int report_end, long before, long rounds, int64_t *spent) {
  int listener = listen_to_mount();
  int32_t result = listener < 0 ? -errno : listener;
  if (write(report_end, &result, sizeof result) != sizeof result) _exit(FAILED);
  int64_t processor = 0;
  for (long i = 0; listener >= 0 && i < before + rounds; i++) {
    if (i == before) processor = used();
    if (syscall(SYS_mount, 0, 0, 0, 0, 0) != -1 || errno != EPERM) _exit(FAILED);
  }
  *spent = used() - processor;
  _exit(listener < 0 ? NOT_HERE : 0);
}

static void wake(int signal) { (void)signal; }

// Interrupts a wait ten times a second, so that whoever waits sees that the caller is gone: some kernels wake
// nobody then. A poll before each wait would be measured; and a signal that is early is followed by another.
static void wake_often(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = wake;
  struct itimerval often = {.it_interval = {.tv_usec = 100000}, .it_value = {.tv_usec = 100000}};
  if (sigaction(SIGALRM, &action, NULL) != 0 || setitimer(ITIMER_REAL, &often, NULL) != 0)
    fail(NOT_HERE, "no timer");
}

// After a wait that was interrupted: ends the program where there is no caller any more.
static void look_for(pid_t child) {
  if (waitpid(child, NULL, WNOHANG) == 0) return;
  errno = 0;
  fail(FAILED, "the caller is gone");
}

// The caller's descriptor of its listener, or its reason for none below zero.
static int32_t told(int end, pid_t child) {
  int32_t listener = -1;
  ssize_t count;
  // This process has the other end, too, so that no end comes where the caller is gone.
  while ((count = read(end, &listener, sizeof listener)) != sizeof listener) {
    if (count >= 0 || errno != EINTR) fail(FAILED, "no listener");
    look_for(child);
  }
  return listener;
}

static void refuse(int listener, pid_t child) {
  struct seccomp_notif notification;
  memset(&notification, 0, sizeof notification);
  while (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &notification) != 0) {
    if (errno != EINTR) fail(FAILED, "no call came");
    look_for(child);
    memset(&notification, 0, sizeof notification);
  }
  struct seccomp_notif_resp response = {.id = notification.id, .error = -EPERM};
  while (ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &response) != 0) {
    if (errno != EINTR) fail(FAILED, "a call cannot be refused");
  }
}

int measure_listener(char **arguments) {
  long rounds = number(arguments[0], 1), before = rounds / 10;
  int ends[2];
  if (pipe(ends) != 0) fail(NOT_HERE, "no pipe");
  int64_t *spent = shared_number();
  // A process of its own, with this one's descriptors.
  pid_t child = (pid_t)syscall(SYS_clone, CLONE_FILES | SIGCHLD, 0, 0, 0, 0);
  if (child < 0) fail(NOT_HERE, "no process");
  if (child == 0) call(ends[1], before, rounds, spent);
  wake_often();
  int32_t listener = told(ends[0], child);
  errno = listener < 0 ? -listener : 0;
  if (listener < 0) fail(NOT_HERE, "no listener");
  // Where the kernel does not know it, both sides of the comparison go without.
  ioctl(listener, SET_FLAGS, WAKES_ON_SAME_PROCESSOR);
  for (long i = 0; i < before; i++) refuse(listener, child);
  int64_t processor = used(), start = now();
  for (long i = 0; i < rounds; i++) refuse(listener, child);
  int64_t duration = now() - start;
  processor = used() - processor;
  int ending = 0;
  while (waitpid(child, &ending, 0) < 0) {
    if (errno != EINTR) fail(FAILED, "nothing to wait for");
  }
  errno = 0;
  if (!WIFEXITED(ending) || WEXITSTATUS(ending) != 0) fail(FAILED, "a call was not refused");
  return report(duration, processor + *spent);
}

#else

int measure_listener(char **arguments) {
  (void)arguments;
  errno = 0;
  fail(NOT_HERE, "no seccomp listener on this system");
}

#endif
