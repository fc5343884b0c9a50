#include "TestProcess.h"

#include <signal.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

pid_t start_sleeper(long milliseconds) {
  const pid_t tests = getpid();
  const pid_t process = fork();
  if (process != 0) return process;
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid() != tests) _exit(1);
  const struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  nanosleep(&time, NULL);
  for (;;) pause();
}
