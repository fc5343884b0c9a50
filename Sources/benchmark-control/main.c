#define _GNU_SOURCE
#include "control.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sched.h>
#endif

int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

int64_t used(void) {
  struct timespec time;
  if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) != 0) fail(NOT_HERE, "no processor time");
  return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

int64_t *shared_number(void) {
  void *memory = mmap(
      NULL, sizeof(int64_t), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) fail(NOT_HERE, "no memory to share");
  return memory;
}

int report(int64_t duration, int64_t processor) {
  printf("%lld %lld\n", (long long)duration, (long long)processor);
  return fflush(stdout) == 0 ? 0 : FAILED;
}

void fail(int status, const char *what) {
  int error = errno;
  fprintf(stderr, "benchmark-control: %s%s%s\n", what, error == 0 ? "" : ": ",
      error == 0 ? "" : strerror(error));
  _exit(status);
}

long number(const char *text, long least) {
  char *end = NULL;
  errno = 0;
  long value = text == NULL ? 0 : strtol(text, &end, 10);
  if (text == NULL || *text == 0 || *end != 0 || errno != 0 || value < least) {
    errno = 0;
    fail(USAGE, "a number is missing, or is too small");
  }
  return value;
}

// Puts this process, and all that it starts, on one processor: a number, or `last` of those it may have.
static void pin(const char *processor) {
#ifdef __linux__
  cpu_set_t allowed, chosen;
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) fail(NOT_HERE, "no list of processors");
  int wanted = -1;
  if (processor != NULL && strcmp(processor, "last") == 0) {
    for (int i = 0; i < CPU_SETSIZE; i++) {
      if (CPU_ISSET(i, &allowed)) wanted = i;
    }
  } else {
    wanted = (int)number(processor, 0);
  }
  errno = EINVAL;
  if (wanted < 0 || wanted >= CPU_SETSIZE) fail(NOT_HERE, "there is no such processor");
  CPU_ZERO(&chosen);
  CPU_SET(wanted, &chosen);
  if (sched_setaffinity(0, sizeof chosen, &chosen) != 0) fail(NOT_HERE, "cannot be pinned");
#else
  (void)processor;
  errno = 0;
  fail(NOT_HERE, "this system pins no process to a processor");
#endif
}

// Becomes another program, which is pinned as this one is.
static int become(char **arguments) {
  if (arguments[0] == NULL) return USAGE;
  execv(arguments[0], arguments);
  fail(NOT_HERE, arguments[0]);
}

static int do_nothing(char **arguments) {
  (void)arguments;
  return 0;
}

static const struct {
  const char *name, *arguments;
  int (*measure)(char **);
} acts[] = {
    {"ping-pong", "ROUNDS REQUEST_BYTES ANSWER_BYTES", measure_ping_pong},
    {"spawn", "ROUNDS PROGRAM [ARGUMENT]...", measure_spawn},
    {"listener", "ROUNDS", measure_listener},
    {"copy", "FROM TO", measure_copy},
    {"run", "PROGRAM [ARGUMENT]...", become},
    {"nothing", "", do_nothing},
};

int main(int argument_count, char **arguments) {
  (void)argument_count;
  arguments++;
  if (arguments[0] != NULL && strcmp(arguments[0], "--pin") == 0) {
    pin(arguments[1]);
    arguments += 2;
  }
  for (size_t i = 0; arguments[0] != NULL && i < sizeof acts / sizeof *acts; i++) {
    if (strcmp(acts[i].name, arguments[0]) != 0) continue;
    int status = acts[i].measure(arguments + 1);
    if (status != USAGE) return status;
    break;
  }
  fprintf(stderr, "usage: benchmark-control [--pin PROCESSOR|last] ACT ARGUMENT...\n");
  for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
    fprintf(stderr, "  %s %s\n", acts[i].name, acts[i].arguments);
  }
  return USAGE;
}
