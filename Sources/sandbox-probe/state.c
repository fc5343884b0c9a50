#define _GNU_SOURCE
#include "probe.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static long print_environment(char **a) {
  (void)a;
  for (char **entry = environ; *entry != NULL; entry++) printf("%s\n", *entry);
  return 0;
}

static long print_descriptors(char **a) {
  (void)a;
  for (int fd = 0; fd < 1024; fd++) {
    char path[64], target[256];
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(path, target, sizeof target - 1);
    if (length < 0) continue;
    target[length] = 0;
    printf("%d %.4s\n", fd, target);
  }
  return 0;
}

// One field of /proc/self/status.
static long print_status(char **a) {
  char text[8192];
  int fd = open("/proc/self/status", O_RDONLY);
  if (fd < 0) return -2;
  ssize_t length = read(fd, text, sizeof text - 1);
  if (length < 0) return -2;
  text[length] = 0;
  size_t name = strlen(a[0]);
  for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
    if (strncmp(line, a[0], name) == 0 && line[name] == ':') printf("%s\n", line);
  }
  return 0;
}

static long print_session(char **a) {
  (void)a;
  printf("%s\n", getsid(0) == getpid() ? "own session" : "inherited session");
  return 0;
}

static long print_parent_death(char **a) {
  (void)a;
  int number = 0;
  if (prctl(PR_GET_PDEATHSIG, &number, 0, 0, 0) != 0) return -1;
  printf("signal %d\n", number);
  return 0;
}

static long print_core_limit(char **a) {
  (void)a;
  struct rlimit limit;
  if (getrlimit(RLIMIT_CORE, &limit) != 0) return -1;
  printf("%s\n", limit.rlim_max == 0 ? "no core dumps" : "core dumps possible");
  return 0;
}

static long print_folder(char **a) {
  (void)a;
  char path[4096];
  if (getcwd(path, sizeof path) == NULL) return -1;
  printf("%s\n", path);
  return 0;
}

static long do_nothing(char **a) {
  (void)a;
  return 0;
}

// Nanoseconds for one of so many calls.
static long time_calls(char **a) {
  int is_mount = strcmp(a[0], "mount") == 0;
  long count = atol(a[1]);
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (long i = 0; i < count; i++) {
    if (is_mount) syscall(SYS_mount, 0, 0, 0, 0, 0);
    else syscall(SYS_getppid);
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  long passed = (end.tv_sec - start.tv_sec) * 1000000000L + end.tv_nsec - start.tv_nsec;
  return passed / count;
}

const struct probe state_probes[] = {
    {"nothing", do_nothing},
    {"time", time_calls},
    {"environment", print_environment},
    {"descriptors", print_descriptors},
    {"status", print_status},
    {"session", print_session},
    {"parent-death", print_parent_death},
    {"core-limit", print_core_limit},
    {"folder", print_folder},
    {NULL, NULL},
};
