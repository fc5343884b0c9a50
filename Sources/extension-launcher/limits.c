#ifdef __linux__

#define _GNU_SOURCE
#include "launcher.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef __NR_close_range
#define __NR_close_range 436
#endif

// The host looks afterwards whether we are in, and says it where we are not.
void enter_control_group(const struct plan *plan) {
  for (size_t i = 0; i < plan->group_count; i++) {
    int door = open(plan->groups[i], O_WRONLY | O_CLOEXEC);
    if (door < 0) continue;
    // Zero stands for the writer.
    (void)!write(door, "0", 1);
    close(door);
  }
}

void close_inherited_descriptors(const struct plan *plan) {
  if (is_disabled(plan, "descriptors")) {
    report_status("descriptors", "disabled", 0, "by flag");
  } else {
    if (syscall(__NR_close_range, FIRST_FREE_DESCRIPTOR, ~0U, 0) != 0) {
      int error = errno;
      struct rlimit files;
      if (error != ENOSYS || getrlimit(RLIMIT_NOFILE, &files) != 0) {
        fail("descriptors", error, "close_range");
      }
      // Kernels before 5.9: every number that can exist is tried.
      for (rlim_t fd = FIRST_FREE_DESCRIPTOR; fd < files.rlim_max && fd < (1 << 20); fd++) {
        close((int)fd);
      }
    }
    report_active("descriptors", "0 to 4, nothing else");
  }
  if (fcntl(HOST_SOCKET, F_SETFD, FD_CLOEXEC) != 0) fail("descriptors", errno, "FD_CLOEXEC");
}

void leave_session_and_follow_parent(const struct plan *plan) {
  if (is_disabled(plan, "session")) {
    report_status("session", "disabled", 0, "by flag");
  } else {
    if (setsid() < 0) fail("session", errno, "setsid");
    report_active("session", "own session, no terminal");
  }
  if (is_disabled(plan, "parentDeath")) {
    report_status("parentDeath", "disabled", 0, "by flag");
    return;
  }
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) fail("parentDeath", errno, "PR_SET_PDEATHSIG");
  // The host may have died before the line above.
  if (getppid() != plan->parent) fail("parentDeath", ESRCH, "the host is gone");
  report_active("parentDeath", "killed when the host dies");
}

void reset_signals_and_umask(void) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  for (int signal = 1; signal < NSIG; signal++) sigaction(signal, &standard, NULL);
  sigset_t none;
  sigemptyset(&none);
  if (sigprocmask(SIG_SETMASK, &none, NULL) != 0) fail("signals", errno, "sigprocmask");
  umask(022);
}

void set_resource_limits(const struct plan *plan) {
  if (is_disabled(plan, "limits")) {
    report_status("limits", "disabled", 0, "by flag");
    return;
  }
  for (size_t i = 0; i < plan->limit_count; i++) {
    int resource = plan->limits[i].resource;
    struct rlimit now, wanted;
    if (getrlimit((__rlimit_resource_t)resource, &now) != 0) fail("limits", errno, "getrlimit");
    wanted.rlim_cur = wanted.rlim_max = plan->limits[i].value;
    // A host that is itself limited more tightly passes its own limit on.
    if (wanted.rlim_max > now.rlim_max) wanted.rlim_cur = wanted.rlim_max = now.rlim_max;
    if (setrlimit((__rlimit_resource_t)resource, &wanted) != 0) {
      char detail[32];
      snprintf(detail, sizeof detail, "resource %d", resource);
      fail("limits", errno, detail);
    }
  }
  report_active("limits", "");
}

void drop_capabilities(const struct plan *plan) {
  if (is_disabled(plan, "capabilities")) {
    report_status("capabilities", "disabled", 0, "by flag");
    return;
  }
  // Without CAP_SETPCAP these fail, and then there is nothing to lose either.
  enum { NO_ROOT_AND_LOCKED = 0x2f };
  prctl(PR_SET_SECUREBITS, NO_ROOT_AND_LOCKED, 0, 0, 0);
  for (int capability = 0; capability < 64; capability++) {
    prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
  }
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct data[2];
  memset(data, 0, sizeof data);
  if (syscall(SYS_capset, &header, data) != 0) fail("capabilities", errno, "capset");
  report_active("capabilities", "none");
}

void set_no_new_privileges(const struct plan *plan) {
  if (is_disabled(plan, "noNewPrivileges")) {
    report_status("noNewPrivileges", "disabled", 0, "by flag");
    return;
  }
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) fail("noNewPrivileges", errno, "prctl");
  report_active("noNewPrivileges", "");
}

#endif
