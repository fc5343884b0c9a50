#ifdef __linux__

#define _GNU_SOURCE
#include "launcher.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

static struct plan plan;

// The status of one that could not become the program; curl has no such.
enum { CANNOT_FOLLOW = 126 };

// A program of the system's that nobody needs once the thread that started it is gone; what the program
// would have been told of that, nothing.
static _Noreturn void follow(pid_t parent, char *const program[]) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) _exit(CANNOT_FOLLOW);
  if (getppid() != parent) _exit(0);
  execve(program[0], program, environ);
  _exit(CANNOT_FOLLOW);
}

int main(int count, char *const arguments[]) {
  if (count > 3 && strcmp(arguments[1], "follow") == 0) {
    const char *rest;
    follow((pid_t)decimal_number(arguments[2], &rest), arguments + 3);
  }
  receive_plan(&plan);
  enter_control_group(&plan);
  close_inherited_descriptors(&plan);
  leave_session_and_follow_parent(&plan);
  reset_signals_and_umask();
  if (chdir(plan.directory) != 0) fail("cwd", errno, plan.directory);
  set_resource_limits(&plan);
  drop_capabilities(&plan);
  set_no_new_privileges(&plan);
  restrict_files(&plan);
  restrict_system_calls(&plan);
  say_ready_and_wait();
  execve(plan.executable, plan.arguments, plan.environment);
  fail("exec", errno, plan.executable);
}

#else

#include <stdio.h>

int main(void) {
  fputs("extension-launcher confines with Landlock and seccomp, which only Linux has.\n", stderr);
  return 70;
}

#endif
