#define _GNU_SOURCE
#include "probe.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

// A second thread changes what a call points to, or names, while the call is being judged.
// These answer how many tries reached the forbidden file: 0 is the only safe answer.

static char flipping[4096];
static const char *own, *forbidden;
static atomic_int is_over;
// How often the second thread has changed it.
static atomic_long flips;

// Whether there is one more try: so many, and until the second thread was seen at work between two of
// them 50 times. On a busy machine one of both may do all of its part alone, which is no race.
static int is_next(long number, long tries) {
  static long seen, turns;
  turns += flips != seen;
  seen = flips;
  return number < tries || turns < 50;
}

static void *flip_name(void *argument) {
  while (!is_over) {
    strcpy(flipping, own);
    strcpy(flipping, forbidden);
    flips++;
  }
  return argument;
}

static void *flip_link(void *argument) {
  const char *link = argument;
  char next[4096];
  snprintf(next, sizeof next, "%s.next", link);
  while (!is_over) {
    if (symlink(own, next) == 0) rename(next, link);
    if (symlink(forbidden, next) == 0) rename(next, link);
    flips++;
  }
  return NULL;
}

// The page is there, then not, then there again; long enough for the other thread to be seen.
static void *flip_mapping(void *argument) {
  while (!is_over) {
    mprotect(argument, 4096, PROT_NONE);
    usleep(20);
    mprotect(argument, 4096, PROT_READ | PROT_WRITE);
    flips++;
    usleep(20);
  }
  return NULL;
}

static int is_forbidden(int descriptor, const struct stat *wanted) {
  struct stat found;
  return fstat(descriptor, &found) == 0 && found.st_dev == wanted->st_dev &&
         found.st_ino == wanted->st_ino;
}

static long count_opens(const char *name, long tries) {
  struct stat wanted;
  if (stat(forbidden, &wanted) != 0) return -2;
  long reached = 0;
  while (flips == 0) {
  }
  for (long i = 0; is_next(i, tries); i++) {
    sched_yield();
    int fd = open(name, O_WRONLY);
    if (fd < 0) continue;
    reached += is_forbidden(fd, &wanted);
    close(fd);
  }
  return reached;
}

static long run_with(void *(*flip)(void *), void *argument, const char *name, long tries) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, flip, argument) != 0) return -2;
  long reached = count_opens(name, tries);
  is_over = 1;
  pthread_join(thread, NULL);
  return reached;
}

// Arguments: own file, forbidden file, tries.
static long open_flipping_name(char **a) {
  own = a[0], forbidden = a[1];
  strcpy(flipping, own);
  return run_with(flip_name, NULL, flipping, atol(a[2]));
}

// One argument more: the link.
static long open_flipping_link(char **a) {
  own = a[0], forbidden = a[1];
  return run_with(flip_link, a[3], a[3], atol(a[2]));
}

static long open_vanishing_name(char **a) {
  forbidden = a[0];
  char *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (page == MAP_FAILED) return -2;
  strcpy(page, forbidden);
  return run_with(flip_mapping, page, page, atol(a[1]));
}

static long chmod_flipping_name(char **a) {
  own = a[0], forbidden = a[1];
  strcpy(flipping, own);
  pthread_t thread;
  if (pthread_create(&thread, NULL, flip_name, NULL) != 0) return -2;
  while (flips == 0) {
  }
  for (long i = 0; is_next(i, atol(a[2])); i++) {
    sched_yield();
    chmod(flipping, 0600);
  }
  is_over = 1;
  pthread_join(thread, NULL);
  struct stat found;
  if (stat(forbidden, &found) != 0) return -2;
  return (found.st_mode & 0777) == 0600;
}

static char real_folder[4096], linked_folder[4096];

static void *flip_folder(void *argument) {
  while (!is_over) {
    renameat2(AT_FDCWD, real_folder, AT_FDCWD, linked_folder, RENAME_EXCHANGE);
    flips++;
  }
  return argument;
}

// A folder in the middle of the name is now real, now a link to the forbidden folder.
// Arguments: own folder, forbidden folder with rules.json, tries.
static long chmod_in_flipping_folder(char **a) {
  char file[8192];
  snprintf(real_folder, sizeof real_folder, "%s/flip", a[0]);
  snprintf(linked_folder, sizeof linked_folder, "%s/flop", a[0]);
  snprintf(file, sizeof file, "%s/rules.json", real_folder);
  if (mkdir(real_folder, 0755) != 0 || symlink(a[1], linked_folder) != 0) return -2;
  if (creat(file, 0644) < 0) return -2;
  pthread_t thread;
  if (pthread_create(&thread, NULL, flip_folder, NULL) != 0) return -2;
  while (flips == 0) {
  }
  for (long i = 0; is_next(i, atol(a[2])); i++) {
    sched_yield();
    chmod(file, 0600);
  }
  is_over = 1;
  pthread_join(thread, NULL);
  struct stat found;
  snprintf(file, sizeof file, "%s/rules.json", a[1]);
  if (stat(file, &found) != 0) return -2;
  return (found.st_mode & 0777) == 0600;
}

static void *attempt_again(void *argument) {
  for (;;) syscall(SYS_mount, 0, 0, 0, 0, 0);
  return argument;
}

// Ends while calls of other threads wait for the host.
static long die_while_asking(char **a) {
  pthread_t thread;
  for (int i = 0; i < 4; i++) {
    if (pthread_create(&thread, NULL, attempt_again, NULL) != 0) return -2;
  }
  for (int i = atoi(a[0]); i > 0; i--) syscall(SYS_mount, 0, 0, 0, 0, 0);
  _exit(0);
}

static void ignore_alarm(int number) { (void)number; }

// Refused calls under a storm of signals: none may be lost, doubled or end early.
static long flood_in_storm(char **a) {
  struct sigaction action = {.sa_handler = ignore_alarm, .sa_flags = SA_RESTART};
  struct itimerval often = {{0, 200}, {0, 200}};
  sigaction(SIGALRM, &action, NULL);
  setitimer(ITIMER_REAL, &often, NULL);
  long other = 0;
  for (long i = atol(a[0]); i > 0; i--) {
    other += syscall(SYS_mount, 0, 0, 0, 0, 0) != -1 || errno != EPERM;
  }
  return other;
}

static long flood(char **a) {
  for (long i = atol(a[0]); i > 0; i--) syscall(SYS_mount, 0, 0, 0, 0, 0);
  return 0;
}

static long flood_open(char **a) {
  for (long i = atol(a[0]); i > 0; i--) {
    if (open(a[1], O_RDONLY) >= 0) return -1;
  }
  return 0;
}

// Every attempt has another name; answers how many were possible.
static long flood_names(char **a) {
  char path[4096];
  long possible = 0;
  for (long i = atol(a[0]); i > 0; i--) {
    snprintf(path, sizeof path, "%s/%ld", a[1], i);
    int fd = open(path, O_WRONLY | O_CREAT, 0600);
    possible += fd >= 0;
    close(fd);
  }
  return possible;
}

// Opens a name relative to a folder.
static long open_in_folder(char **a) {
  int folder = open(a[0], O_RDONLY | O_DIRECTORY);
  return folder < 0 ? -2 : openat(folder, a[1], O_WRONLY);
}

struct inner {
  char **arguments;
  long result;
  int error;
};

static void *attempt_inner(void *argument) {
  struct inner *inner = argument;
  const struct probe *probe = find_probe(inner->arguments[0]);
  inner->result = probe == NULL ? -2 : probe->attempt(inner->arguments + 1);
  inner->error = errno;
  return NULL;
}

// Another case, tried by a second thread.
static long in_thread(char **a) {
  struct inner inner = {.arguments = a};
  pthread_t thread;
  if (pthread_create(&thread, NULL, attempt_inner, &inner) != 0) return -2;
  pthread_join(thread, NULL);
  errno = inner.error;
  return inner.result;
}

// Waits for a byte, then opens a name in a folder that it opened before.
static long open_in_kept_folder(char **a) {
  int folder = open(a[0], O_RDONLY | O_DIRECTORY);
  if (folder < 0) return -2;
  printf("ready\n");
  fflush(stdout);
  char byte;
  // Descriptor 3 in the sandbox; the standard input of a plain child.
  ssize_t count = read(3, &byte, 1);
  if (count < 0) count = read(STDIN_FILENO, &byte, 1);
  return count < 0 ? -2 : openat(folder, a[1], O_WRONLY);
}

const struct probe race_probes[] = {
    {"flip-name", open_flipping_name},
    {"flip-link", open_flipping_link},
    {"vanishing-name", open_vanishing_name},
    {"flip-chmod", chmod_flipping_name},
    {"flip-folder-chmod", chmod_in_flipping_folder},
    {"die-while-asking", die_while_asking},
    {"flood-in-storm", flood_in_storm},
    {"flood", flood},
    {"flood-open", flood_open},
    {"flood-names", flood_names},
    {"in-thread", in_thread},
    {"in-folder", open_in_folder},
    {"kept-folder", open_in_kept_folder},
    {NULL, NULL},
};
