#define _GNU_SOURCE
#include "probe.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

// For who must not wait a while and hope that it has come so far.
static void say_that_it_stays(void) {
  static const char line[] = "stays\n";
  (void)!write(STDOUT_FILENO, line, sizeof line - 1);
}

// Addresses alone: what nobody may write to is no data, which has a limit of its own.
static long reserve_memory(char **a) {
  size_t bytes = strtoul(a[0], NULL, 0);
  void *memory = mmap(NULL, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED ? -1 : 0;
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
  say_that_it_stays();
  for (;;) pause();
}

// Bytes that lie in sockets until somebody reads them, which nobody does. Arguments: pairs of sockets, and
// bytes that are enough. Says how many.
static long fill_sockets(char **a) {
  static char bytes[64 << 10];
  long filled = 0;
  const long enough = atol(a[1]);
  for (int pairs = atoi(a[0]), ends[2]; pairs > 0; pairs--) {
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) != 0) break;
    for (int end = 0; end < 2; end++) {
      const int much = 1 << 30;
      setsockopt(ends[end], SOL_SOCKET, SO_SNDBUF, &much, sizeof much);
      for (long count; filled < enough && (count = write(ends[end], bytes, sizeof bytes)) > 0;) filled += count;
    }
  }
  return filled;
}

static long lock_memory(char **a) {
  size_t bytes = strtoul(a[0], NULL, 0);
  void *memory = mmap(NULL, bytes, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? -2 : mlock(memory, bytes);
}

static long open_many(char **a) {
  for (int i = atoi(a[0]); i > 0; i--) {
    if (open("/dev/null", O_RDONLY) < 0) return -1;
  }
  return 0;
}

// One byte at an offset: a long file that takes no space.
static long write_far(char **a) {
  signal(SIGXFSZ, SIG_IGN);
  int fd = open(a[0], O_WRONLY | O_CREAT, 0600);
  if (fd < 0) return -2;
  long result = pwrite(fd, "", 1, strtol(a[1], NULL, 0));
  int error = errno;
  unlink(a[0]);
  errno = error;
  return result;
}

static void *wait_in_thread(void *argument) {
  pause();
  return argument;
}

static long start_threads(char **a) {
  for (int i = atoi(a[0]); i > 0; i--) {
    pthread_t thread;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 64 << 10);
    int error = pthread_create(&thread, &attributes, wait_in_thread, NULL);
    pthread_attr_destroy(&attributes);
    errno = error;
    if (error != 0) return -1;
  }
  return 0;
}

static int leave(void *argument) {
  (void)argument;
  return 0;
}

// A thread as no library starts one. Argument: flags of clone(2) beside those without which it is none.
static long start_odd_thread(char **a) {
  static char stack[64 << 10] __attribute__((aligned(16)));
  const int flags = CLONE_VM | CLONE_SIGHAND | CLONE_THREAD | (int)strtol(a[0], NULL, 0);
  // With CLONE_VFORK this one goes on when the other has ended.
  int (*body)(void *) = flags & CLONE_VFORK ? leave : (int (*)(void *))wait_in_thread;
  return clone(body, stack + sizeof stack, flags, NULL) < 0 ? -1 : 0;
}

static long create_timers(char **a) {
  struct sigevent nothing = {.sigev_notify = SIGEV_NONE};
  for (int i = atoi(a[0]); i > 0; i--) {
    timer_t timer;
    if (timer_create(CLOCK_MONOTONIC, &nothing, &timer) != 0) return -1;
  }
  return 0;
}

static long preallocate(char **a) {
  int fd = open(a[0], O_WRONLY | O_CREAT, 0600);
  if (fd < 0) return -2;
  long result = fallocate(fd, 0, 0, strtol(a[1], NULL, 0));
  int error = errno;
  unlink(a[0]);
  errno = error;
  return result;
}

static long print_much(char **a) {
  static char line[1024];
  for (size_t i = 0; i < sizeof line; i++) line[i] = (char)(i * 7 | 0x80);
  line[sizeof line - 1] = '\n';
  for (long i = atol(a[0]); i > 0; i--) {
    if (write(STDOUT_FILENO, line, sizeof line) < 0) return -1;
  }
  return 0;
}

static long wait_forever(char **a) {
  (void)a;
  say_that_it_stays();
  for (;;) pause();
}

// Until whoever holds the other end of its input is gone.
static long wait_for_parent(char **a) {
  (void)a;
  char byte;
  while (read(STDIN_FILENO, &byte, 1) != 0) {
    if (errno != EINTR) return -1;
  }
  return 0;
}

static long spin(char **a) {
  (void)a;
  say_that_it_stays();
  for (volatile unsigned long i = 0;; i++) {
  }
}

static long stop_itself(char **a) {
  (void)a;
  say_that_it_stays();
  for (;;) kill(getpid(), SIGSTOP);
}

static long ignore_signals(char **a) {
  (void)a;
  for (int number = 1; number < 32; number++) signal(number, SIG_IGN);
  say_that_it_stays();
  for (;;) pause();
}

const struct probe resource_probes[] = {
    {"reserve-memory", reserve_memory},
    {"fill-memory", fill_memory},
    {"hold-shared-memory", hold_shared_memory},
    {"fill-sockets", fill_sockets},
    {"lock-memory", lock_memory},
    {"open-many", open_many},
    {"write-far", write_far},
    {"threads", start_threads},
    {"odd-thread", start_odd_thread},
    {"create-timers", create_timers},
    {"preallocate", preallocate},
    {"print-much", print_much},
    {"wait", wait_forever},
    {"wait-for-parent", wait_for_parent},
    {"spin", spin},
    {"stop", stop_itself},
    {"ignore-signals", ignore_signals},
    {NULL, NULL},
};
