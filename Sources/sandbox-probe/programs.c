#define _GNU_SOURCE
#include "probe.h"

#include <elf.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static char *no_environment[] = {NULL};

static long run_program(char **a) {
  char *arguments[] = {a[0], NULL};
  return execve(a[0], arguments, no_environment);
}

// Asks the loader to run the second argument, so that execve sees the loader alone.
static long run_through_loader(char **a) {
  char *arguments[] = {a[0], a[1], NULL};
  return execve(a[0], arguments, no_environment);
}

// The first of these loaders that is there.
static long run_own_loader(char **a) {
  static const char *const loaders[] = {
      "/lib64/ld-linux-x86-64.so.2",
      "/lib/ld-linux-aarch64.so.1",
  };
  for (size_t i = 0; i < sizeof loaders / sizeof *loaders; i++) {
    char *arguments[] = {(char *)loaders[i], a[0], NULL};
    if (access(loaders[i], F_OK) == 0) return run_through_loader(arguments);
  }
  return -2;
}

static long run_descriptor(int descriptor) {
  char *arguments[] = {"program", NULL};
  return syscall(SYS_execveat, descriptor, "", arguments, no_environment, AT_EMPTY_PATH);
}

// Without access to the content: only the name is needed to run it.
static long run_named_descriptor(char **a) {
  int fd = open(a[0], O_PATH);
  return fd < 0 ? -2 : run_descriptor(fd);
}

// A program that lies in no folder: no file rule is asked about it.
static long run_from_memory(char **a) {
  int fd = (int)syscall(SYS_memfd_create, "program", 0);
  if (fd < 0) return -1;
  int source = open(a[0], O_RDONLY);
  if (source < 0) return -2;
  char bytes[64 << 10];
  ssize_t count;
  while ((count = read(source, bytes, sizeof bytes)) > 0) {
    if (write(fd, bytes, (size_t)count) != count) return -2;
  }
  return run_descriptor(fd);
}

// Writes a program into a file of its own, and runs that.
static long run_own_copy(char **a) {
  int source = open("/proc/self/exe", O_RDONLY);
  int copy = open(a[0], O_WRONLY | O_CREAT | O_TRUNC, 0755);
  if (source < 0 || copy < 0) return -2;
  char bytes[64 << 10];
  ssize_t count;
  while ((count = read(source, bytes, sizeof bytes)) > 0) {
    if (write(copy, bytes, (size_t)count) != count) return -2;
  }
  close(copy);
  char *arguments[] = {a[0], "nothing", NULL};
  return execve(a[0], arguments, no_environment);
}

static long call_fork(char **a) {
  (void)a;
  pid_t child = fork();
  if (child == 0) _exit(0);
  return child < 0 ? -1 : waitpid(child, NULL, 0) > 0 ? 0 : -2;
}

static long call_vfork(char **a) {
  (void)a;
  pid_t child = vfork();
  if (child == 0) _exit(0);
  return child < 0 ? -1 : waitpid(child, NULL, 0) > 0 ? 0 : -2;
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

// The same, and nothing in its environment says whose it was.
static long leave_bare_daemon(char **a) {
  (void)a;
  int begun[2];
  char nothing;
  if (pipe2(begun, O_CLOEXEC) != 0) return -2;
  pid_t child = fork();
  if (child == 0) {
    setsid();
    char *arguments[] = {"daemon", "wait", NULL};
    execve("/proc/self/exe", arguments, no_environment);
    _exit(1);
  }
  close(begun[1]);
  // It closes when the other program has begun.
  if (read(begun[0], &nothing, 1) != 0) return -2;
  printf("%d\n", (int)child);
  return child < 0 ? -1 : 0;
}

const struct probe program_probes[] = {
    {"exec", run_program},
    {"exec-own-copy", run_own_copy},
    {"exec-loader", run_own_loader},
    {"exec-descriptor", run_named_descriptor},
    {"exec-memory", run_from_memory},
    {"fork", call_fork},
    {"vfork", call_vfork},
    {"daemon", leave_daemon},
    {"bare-daemon", leave_bare_daemon},
    {NULL, NULL},
};
