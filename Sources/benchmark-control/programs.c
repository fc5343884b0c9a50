#define _GNU_SOURCE
#include "control.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

// Descriptors 0 and 1 lead nowhere, and so do 3 and 4, where an extension's program expects its host: it
// reads the end at once, and ends by itself. What it has to complain of stays to be seen.
static void lead_nowhere(posix_spawn_file_actions_t *actions) {
  static const int numbers[] = {0, 1, 3, 4};
  if (posix_spawn_file_actions_init(actions) != 0) fail(NOT_HERE, "nothing can be started");
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    int flags = numbers[i] == 0 || numbers[i] == 3 ? O_RDONLY : O_WRONLY;
    if (posix_spawn_file_actions_addopen(actions, numbers[i], "/dev/null", flags, 0) != 0)
      fail(NOT_HERE, "/dev/null");
  }
}

// What those that ended have used, and those that they waited for.
static struct rusage usage_of_children(void) {
  struct rusage usage;
  if (getrusage(RUSAGE_CHILDREN, &usage) != 0) fail(NOT_HERE, "no usage of programs");
  return usage;
}

// The most bytes of memory that one process held at a time.
static int64_t most_memory(struct rusage usage) {
#ifdef __APPLE__
  return usage.ru_maxrss;
#else
  return usage.ru_maxrss * INT64_C(1024);
#endif
}

static int64_t nanoseconds(struct timeval time) {
  return time.tv_sec * INT64_C(1000000000) + time.tv_usec * INT64_C(1000);
}

// From its start until it is reaped; it has to end with status 0. Our programs, too, say by NOT_HERE that
// this machine lacks something.
int measure_spawn(char **arguments) {
  long rounds = number(arguments[0], 1);
  const char *program = arguments[1];
  if (program == NULL) return USAGE;
  posix_spawn_file_actions_t actions;
  lead_nowhere(&actions);
  int64_t start = now();
  for (long i = 0; i < rounds; i++) {
    pid_t child = 0;
    int status = 0;
    errno = posix_spawn(&child, program, &actions, NULL, arguments + 1, environ);
    if (errno != 0) fail(NOT_HERE, program);
    while (waitpid(child, &status, 0) < 0) {
      if (errno != EINTR) fail(FAILED, "nothing to wait for");
    }
    errno = 0;
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : FAILED;
    if (code != 0) fail(code == NOT_HERE ? NOT_HERE : FAILED, "a program failed");
  }
  int64_t duration = now() - start;
  // There were no others before.
  struct rusage usage = usage_of_children();
  printf("%lld %lld %lld\n", (long long)duration,
      (long long)(nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime)),
      (long long)most_memory(usage));
  return fflush(stdout) == 0 ? 0 : FAILED;
}
