#define _GNU_SOURCE
#include "probe.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Ways to keep much where no limit of the kernel counts it; each stays until it is ended.
static long stay(void) {
  static const char line[] = "stays\n";
  (void)!write(STDOUT_FILENO, line, sizeof line - 1);
  for (;;) pause();
}

// A new file of so many bytes that are really there; -1 on an error.
static int make_file(const char *path, size_t bytes) {
  static char piece[1 << 16] = {1};
  int file = open(path, O_RDWR | O_CREAT | O_EXCL, 0600);
  for (size_t left = bytes; file >= 0 && left > 0; left -= left < sizeof piece ? left : sizeof piece) {
    if (write(file, piece, left < sizeof piece ? left : sizeof piece) <= 0) return -1;
  }
  return file;
}

// Arguments: folder, how many files, bytes of each.
static long keep_files(char **a) {
  char path[4096];
  for (int i = 0; i < atoi(a[1]); i++) {
    snprintf(path, sizeof path, "%s/kept-%d", a[0], i);
    int file = make_file(path, strtoul(a[2], NULL, 0));
    if (file < 0) return -1;
    close(file);
  }
  return stay();
}

// Arguments: folder, bytes.
static long keep_open_file(char **a) {
  char path[4096];
  snprintf(path, sizeof path, "%s/open", a[0]);
  if (make_file(path, strtoul(a[1], NULL, 0)) < 0 || unlink(path) != 0) return -1;
  return stay();
}

static long keep_mapped_file(char **a) {
  char path[4096];
  size_t bytes = strtoul(a[1], NULL, 0);
  snprintf(path, sizeof path, "%s/mapped", a[0]);
  int file = make_file(path, bytes);
  if (file < 0 || mmap(NULL, bytes, PROT_READ, MAP_SHARED, file, 0) == MAP_FAILED) return -1;
  if (close(file) != 0 || unlink(path) != 0) return -1;
  return stay();
}

// Of each file a part is mapped, and the rest is there all the same. Arguments: folder, files, bytes of each.
static long keep_mapped_parts(char **a) {
  char path[4096];
  snprintf(path, sizeof path, "%s/mapped", a[0]);
  for (int i = 0; i < atoi(a[1]); i++) {
    int file = make_file(path, strtoul(a[2], NULL, 0));
    if (file < 0 || mmap(NULL, 4096, PROT_READ, MAP_SHARED, file, 0) == MAP_FAILED) return -1;
    if (close(file) != 0 || unlink(path) != 0) return -1;
  }
  return stay();
}

// A file with a hole, which takes nothing, open and without a name. Arguments: folder, bytes.
static long keep_hole(char **a) {
  char path[4096];
  snprintf(path, sizeof path, "%s/hole", a[0]);
  int file = make_file(path, 1);
  if (file < 0 || ftruncate(file, (off_t)strtoul(a[1], NULL, 0)) != 0) return -1;
  if (unlink(path) != 0) return -1;
  return stay();
}

// Memory of no file that nothing was written to. Argument: bytes.
static long keep_reserved_memory(char **a) {
  void *memory = mmap(NULL, strtoul(a[0], NULL, 0), PROT_READ | PROT_WRITE,
      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? -1 : stay();
}

// Memory of no file, which is given back as resident and is still there. Argument: bytes.
static long keep_dropped_memory(char **a) {
  size_t bytes = strtoul(a[0], NULL, 0);
  char *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return -1;
  for (size_t i = 0; i < bytes; i += 1 << 20) {
    for (size_t k = 0; k < 1 << 20 && i + k < bytes; k += 4096) memory[i + k] = 1;
    if (madvise(memory + i, bytes - i < 1 << 20 ? bytes - i : 1 << 20, MADV_DONTNEED) != 0) return -1;
  }
  return stay();
}

static char **kept;

static void *keep_in_thread(void *nothing) {
  keep_dropped_memory(kept);
  return nothing;
}

// The same in a thread that goes on when the first one has ended. Argument: bytes.
static long keep_behind_first_thread(char **a) {
  pthread_t thread;
  kept = a;
  if (pthread_create(&thread, NULL, keep_in_thread, NULL) != 0) return -1;
  syscall(SYS_exit, 0);
  return -2;
}

// As the owner who closes what it has filled. Arguments: folder, how many files, bytes of each.
static long keep_closed_files(char **a) {
  char path[4096];
  for (int i = 0; i < atoi(a[1]); i++) {
    snprintf(path, sizeof path, "%s/tmp/kept-%d", a[0], i);
    int file = make_file(path, strtoul(a[2], NULL, 0));
    if (file < 0) return -1;
    close(file);
  }
  snprintf(path, sizeof path, "%s/tmp", a[0]);
  if (chmod(path, 0) != 0 || chmod(a[0], 0) != 0) return -1;
  return stay();
}

// Arguments: folder, levels.
static long keep_levels(char **a) {
  if (chdir(a[0]) != 0) return -1;
  for (int i = atoi(a[1]); i > 0; i--) {
    if (mkdir("level", 0700) != 0 || chdir("level") != 0) return -1;
  }
  return stay();
}

const struct probe storage_probes[] = {
    {"keep-files", keep_files},
    {"keep-open-file", keep_open_file},
    {"keep-mapped-file", keep_mapped_file},
    {"keep-mapped-parts", keep_mapped_parts},
    {"keep-hole", keep_hole},
    {"keep-reserved-memory", keep_reserved_memory},
    {"keep-dropped-memory", keep_dropped_memory},
    {"keep-behind-first-thread", keep_behind_first_thread},
    {"keep-closed-files", keep_closed_files},
    {"keep-levels", keep_levels},
    {NULL, NULL},
};
