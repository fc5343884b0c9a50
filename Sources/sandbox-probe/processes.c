#define _GNU_SOURCE
#include "probe.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

static long call_kill(char **a) { return kill(atoi(a[0]), atoi(a[1])); }

static long limit_other(char **a) {
  struct rlimit none = {0, 0};
  return prlimit(atoi(a[0]), RLIMIT_NOFILE, &none, NULL);
}

// To the first processor that it may run on.
static long pin_other(char **a) {
  cpu_set_t allowed, one;
  CPU_ZERO(&one);
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return -2;
  for (int i = 0; i < CPU_SETSIZE && CPU_COUNT(&one) == 0; i++) {
    if (CPU_ISSET(i, &allowed)) CPU_SET(i, &one);
  }
  return sched_setaffinity(atoi(a[0]), sizeof one, &one);
}

struct filter_program {
  unsigned short length;
  const void *filter;
};

static const unsigned char allow_everything[] = {6, 0, 0, 0, 0, 0, 0xff, 0x7f};

static long install_filter(unsigned long flags) {
  struct filter_program program = {1, allow_everything};
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  return syscall(SYS_seccomp, 1, flags, &program);
}

static long second_listener(char **a) {
  (void)a;
  return install_filter(8);
}

static long own_filter(char **a) {
  (void)a;
  return install_filter(0);
}

static long own_filter_by_prctl(char **a) {
  (void)a;
  struct filter_program program = {1, allow_everything};
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  return prctl(PR_SET_SECCOMP, 2, &program, 0, 0);
}

// Landlock of its own, so many layers deep.
static long landlock_layers(char **a) {
  uint64_t handled = 1;
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  for (int i = atoi(a[0]); i > 0; i--) {
    long ruleset = syscall(444 /* landlock_create_ruleset */, &handled, sizeof handled, 0);
    if (ruleset < 0 || syscall(446 /* landlock_restrict_self */, ruleset, 0) != 0) return -1;
    close((int)ruleset);
  }
  return 0;
}

static void *nothing(void *argument) { return argument; }
static long start_thread(char **a) {
  (void)a;
  pthread_t thread;
  int error = pthread_create(&thread, NULL, nothing, NULL);
  if (error == 0) error = pthread_join(thread, NULL);
  errno = error;
  return error == 0 ? 0 : -1;
}

// Each thread that begins is a call that the host answers.
static long start_threads_for_ever(char **a) {
  (void)a;
  if (write(4, "x", 1) != 1) return -1;
  for (;;) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, nothing, NULL) == 0) pthread_detach(thread);
  }
}

static long echo(char **a) {
  (void)a;
  char bytes[4096];
  ssize_t count;
  while ((count = read(3, bytes, sizeof bytes)) > 0) {
    if (write(4, bytes, (size_t)count) != count) return -1;
  }
  return count;
}

const struct probe process_probes[] = {
    {"kill", call_kill},
    {"prlimit", limit_other},
    {"affinity", pin_other},
    {"second-listener", second_listener},
    {"own-filter", own_filter},
    {"own-filter-by-prctl", own_filter_by_prctl},
    {"landlock-layers", landlock_layers},
    {"thread", start_thread},
    {"threads-for-ever", start_threads_for_ever},
    {"echo", echo},
    {NULL, NULL},
};
