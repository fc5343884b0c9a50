#define _GNU_SOURCE
#include "probe.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static long run_program(char **a) {
  char *arguments[] = {a[0], NULL}, *environment[] = {NULL};
  return execve(a[0], arguments, environment);
}

static long call_fork(char **a) {
  (void)a;
  pid_t child = fork();
  if (child == 0) _exit(0);
  return child < 0 ? -1 : waitpid(child, NULL, 0) > 0 ? 0 : -2;
}

static long call_kill(char **a) { return kill(atoi(a[0]), atoi(a[1])); }
static long limit_other(char **a) {
  struct rlimit old;
  return prlimit(atoi(a[0]), RLIMIT_NOFILE, NULL, &old);
}
static long pin_other(char **a) {
  cpu_set_t all;
  memset(&all, 0xff, sizeof all);
  return sched_setaffinity(atoi(a[0]), sizeof all, &all);
}

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

static long second_listener(char **a) {
  (void)a;
  struct {
    unsigned short length;
    const void *filter;
  } program = {1, (const unsigned char[]){6, 0, 0, 0, 0, 0, 0xff, 0x7f}};
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  return syscall(SYS_seccomp, 1, 8, &program);
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

// Any call by number, with arguments as numbers: for rules that look at no argument.
static long raw_call(char **a) {
  long values[7] = {0};
  for (int i = 0; i < 7 && a[i] != NULL; i++) values[i] = strtol(a[i], NULL, 0);
  return syscall(values[0], values[1], values[2], values[3], values[4], values[5], values[6]);
}

static long wait_forever(char **a) {
  (void)a;
  for (;;) pause();
}

static long flood(char **a) {
  long count = atol(a[0]);
  for (long i = 0; i < count; i++) syscall(SYS_mount, 0, 0, 0, 0, 0);
  return 0;
}

// Leaves a process behind that has left session and group, and prints its number.
static long leave_daemon(char **a) {
  (void)a;
  pid_t child = fork();
  if (child == 0) {
    setsid();
    for (;;) pause();
  }
  printf("%d\n", (int)child);
  return child < 0 ? -1 : 0;
}

static long flood_open(char **a) {
  long count = atol(a[0]);
  for (long i = 0; i < count; i++) {
    if (open(a[1], O_RDONLY) >= 0) return -1;
  }
  return 0;
}

static long fill_memory(char **a) {
  size_t bytes = strtoul(a[0], NULL, 0);
  char *memory = malloc(bytes);
  if (memory == NULL) return -1;
  for (size_t i = 0; i < bytes; i += 4096) memory[i] = 1;
  return 0;
}

// Memory that no limit of the kernel counts.
static long hold_shared_memory(char **a) {
  size_t bytes = strtoul(a[0], NULL, 0);
  char *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return -1;
  for (size_t i = 0; i < bytes; i += 4096) memory[i] = 1;
  for (;;) pause();
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

#ifdef __x86_64__
static long foreign_call(char **a) {
  (void)a;
  long result;
  // getpid of the 32-bit table.
  __asm__ volatile("int $0x80" : "=a"(result) : "a"(20) : "memory");
  return result;
}
#endif

const struct probe process_probes[] = {
    {"exec", run_program},
    {"fork", call_fork},
    {"kill", call_kill},
    {"prlimit", limit_other},
    {"affinity", pin_other},
    {"environment", print_environment},
    {"descriptors", print_descriptors},
    {"second-listener", second_listener},
    {"thread", start_thread},
    {"call", raw_call},
    {"wait", wait_forever},
    {"flood", flood},
    {"daemon", leave_daemon},
    {"flood-open", flood_open},
    {"fill-memory", fill_memory},
    {"hold-shared-memory", hold_shared_memory},
    {"echo", echo},
#ifdef __x86_64__
    {"foreign-call", foreign_call},
#endif
    {NULL, NULL},
};
