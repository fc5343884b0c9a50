#ifdef __linux__

#include "launcher.h"

#include <errno.h>
#include <unistd.h>

static struct plan plan;

int main(void) {
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
