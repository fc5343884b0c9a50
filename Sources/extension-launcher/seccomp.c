#ifdef __linux__

#define _GNU_SOURCE
#include "launcher.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV
#define SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV (1UL << 5)
#endif

// The filter refuses by asking the host, and gives the listener. One call of sendmsg hands that
// over, known to the filter by a secret that goes with this program. The host is asked about the
// one execve, and says yes to it while nothing but this program has run.

static int install(struct sock_fprog *program, unsigned long flags) {
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, program);
}

static int install_with_listener(struct sock_fprog *program) {
  unsigned long flags = SECCOMP_FILTER_FLAG_NEW_LISTENER;
  int listener = install(program, flags | SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV);
  // Kernels before 5.19 do not know the second flag.
  if (listener < 0 && errno == EINVAL) listener = install(program, flags);
  return listener;
}

static void install_without_listener(int error) {
  const char *cause =
      error == EBUSY    ? "a listener exists already: a nested run, a container runtime or WSL2"
      : error == EINVAL ? "the kernel has no seccomp notifications (needs 5.0)"
      : error == 0      ? "by flag"
                        : "seccomp refused the listener";
  report_status("denialEvents", error == 0 ? "disabled" : "unavailable", error, cause);
  struct sock_fprog program;
  build_filter(&program, SECCOMP_RET_ERRNO | EPERM, 0);
  if (install(&program, 0) != 0) {
    report_status("systemCalls", "unavailable", errno, "seccomp refused the filter");
    return;
  }
  report_status("systemCalls", "degraded", error, "execve and thread counts go unchecked");
}

void restrict_system_calls(const struct plan *plan) {
  if (plan->mode == MODE_OFF || is_disabled(plan, "systemCalls")) {
    report_status("systemCalls", "disabled", 0, "by flag");
    report_status("denialEvents", "disabled", 0, "by flag");
    return;
  }
  if (is_disabled(plan, "denialEvents")) {
    install_without_listener(0);
    return;
  }
  struct sock_fprog program;
  build_filter(&program, SECCOMP_RET_USER_NOTIF, 1);
  int listener = install_with_listener(&program);
  if (listener < 0) {
    install_without_listener(errno);
    return;
  }
  send_descriptor(listener);
  close(listener);
  report_active("systemCalls", "default deny");
  report_active("denialEvents", "");
}

#endif
