// Loaded in front of libc (LD_PRELOAD) into the tool alone: counts its calls and does one fault.
//
// FAULT_CALLS    a file that gets one line a call: its name, its number among those of that name, a
//                number for those who called, and "makes" for one that opens a file and may make it
// FAULT_POINT    NAME:NUMBER, the call with the fault
// FAULT_ACT      kill-host, interrupt, kill-children, kill-fetcher, stop-children, error-NUMBER, end, short,
//                delay, stall; full, exhausted: from there on no disk has space, or no descriptor is left;
//                what a sweep is to find: plant-folder, plant-process, plant-zombie, plant-hang,
//                plant-open:FILE, plant-group:FOLDER, plant-half:FILE, plant-other:TEXT (its last place in the trace)
// FAULT_REACHED  a file that is made when the call is reached, with how many processes were sent a signal
// FAULT_LEFT     a file that says at an orderly end how many children there are, and what each descriptor
//                leads to, a line each
// Programs that the tool starts are not concerned: the variables are taken away before its main.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/statfs.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum call {
#define CALL(result, failed, name, parameters, arguments) CALL_##name,
#include "fault_calls.h"
#undef CALL
  CALL_open, CALL_openat, CALL_fcntl, CALL_ioctl, CALL_syscall, CALL_read, CALL_write, CALL_send,
  CALL_recvmsg, CALLS
};

static const char *const names[CALLS] = {
#define CALL(result, failed, name, parameters, arguments) #name,
#include "fault_calls.h"
#undef CALL
    "open", "openat", "fcntl", "ioctl", "syscall", "read", "write", "send", "recvmsg"};

enum act {
  NOTHING, KILL_HOST, INTERRUPT, KILL_CHILDREN, KILL_FETCHER, STOP_CHILDREN, ERROR, END, SHORT, DELAY,
  STALL, FULL, EXHAUSTED, PLANT_FOLDER, PLANT_PROCESS, PLANT_ZOMBIE, PLANT_HANG, PLANT_OPEN,
  PLANT_GROUP, PLANT_HALF, PLANT_OTHER
};

static const char *const acts[] = {
    "", "kill-host", "interrupt", "kill-children", "kill-fetcher", "stop-children", "error-", "end",
    "short", "delay", "stall", "full", "exhausted", "plant-folder", "plant-process",
    "plant-zombie", "plant-hang", "plant-open:", "plant-group:", "plant-half:", "plant-other:"};

// What a call takes: space on a disk, a descriptor.
enum need { NEEDS_SPACE = 1, NEEDS_DESCRIPTOR = 2 };

static atomic_int counts[CALLS];
static atomic_int is_on, is_used_up;
static int calls_file = -1, point = -1, number, wanted_error;
static enum act wanted;
static char reached[4096], left[4096], planted[4096];
static void *originals[CALLS];

static void *original(enum call call) {
  if (originals[call] == NULL) originals[call] = dlsym(RTLD_NEXT, names[call]);
  if (originals[call] == NULL) _exit(125);
  return originals[call];
}

#define ORIGINAL(name, result, parameters) ((result(*) parameters)original(CALL_##name))
#define KERNEL ORIGINAL(syscall, long, (long, ...))

static int open_new(const char *path, int flags) {
  return (int)KERNEL((long)SYS_openat, (long)AT_FDCWD, path, (long)(flags | O_CLOEXEC), 0600L);
}

// Its parent, and what it is called (comm).
static int parent_of(const char *process, char name[16]) {
  char path[300], text[512];
  snprintf(path, sizeof path, "/proc/%s/stat", process);
  int file = open_new(path, O_RDONLY), parent = -1;
  if (file < 0) return -1;
  long length = KERNEL((long)SYS_read, (long)file, text, (long)sizeof text - 1);
  KERNEL((long)SYS_close, (long)file);
  if (length <= 0) return -1;
  text[length] = 0;
  const char *rest = strrchr(text, ')'), *start = strchr(text, '(');
  if (rest != NULL && start != NULL) snprintf(name, 16, "%.*s", (int)(rest - start - 1), start + 1);
  if (rest != NULL) sscanf(rest + 1, " %*c %d", &parent);
  return parent;
}

// Sends them a signal, or only counts them; all, or those of a name.
static int children(int signal, const char *called) {
  int count = 0;
  DIR *folder = ORIGINAL(opendir, DIR *, (const char *))("/proc");
  struct dirent *entry;
  while (folder != NULL && (entry = ORIGINAL(readdir, struct dirent *, (DIR *))(folder)) != NULL) {
    if (entry->d_name[0] < '1' || entry->d_name[0] > '9') continue;
    char name[16] = "";
    if (parent_of(entry->d_name, name) != getpid()) continue;
    if (called != NULL && strcmp(name, called) != 0) continue;
    count++;
    if (signal != 0) KERNEL((long)SYS_kill, (long)atoi(entry->d_name), (long)signal);
  }
  if (folder != NULL) ORIGINAL(closedir, int, (DIR *))(folder);
  return count;
}

static void note(enum call call, int needs, int count) {
  if (calls_file < 0) return;
  void *callers[32];
  unsigned long site = 0;
  int depth = backtrace(callers, 32);
  for (int i = 0; i < depth; i++) site = site * 31 + (unsigned long)callers[i];
  char line[64];
  int makes = (call == CALL_open || call == CALL_openat) && (needs & NEEDS_SPACE);
  int length = snprintf(line, sizeof line, "%s:%d %lx%s\n", names[call], count, site, makes ? " makes" : "");
  KERNEL((long)SYS_write, (long)calls_file, line, (long)length);
}

// Its errors are its own business: it ends the process where it gets no descriptor, and the tool does
// not start with so few.
static int is_dispatch(void *caller) {
  Dl_info found;
  return dladdr(caller, &found) != 0 && strstr(found.dli_fname, "/libdispatch.so") != NULL;
}

static void write_reached(int children) {
  char text[16];
  int length = snprintf(text, sizeof text, "%d", children);
  int mark = open_new(reached, O_WRONLY | O_CREAT);
  if (mark < 0) return;
  KERNEL((long)SYS_write, (long)mark, text, (long)length);
  KERNEL((long)SYS_close, (long)mark);
}

#include "fault_plants.h"

// What the call is to come to; what needs nothing of it has happened then.
static enum act step_of(enum call call, int needs, void *caller) {
  if (!atomic_load(&is_on)) return NOTHING;
  int saved = errno, count = atomic_fetch_add(&counts[call], 1) + 1;
  note(call, needs, count);
  errno = saved;
  int is_point = (int)call == point && count == number;
  if (is_point) {
    write_reached(0);
    if (wanted == FULL || wanted == EXHAUSTED) atomic_store(&is_used_up, 1);
  }
  if (wanted == FULL || wanted == EXHAUSTED) {
    int matters = needs & (wanted == FULL ? NEEDS_SPACE : NEEDS_DESCRIPTOR);
    errno = wanted_error;
    if (matters && atomic_load(&is_used_up) && !is_dispatch(caller)) return ERROR;
  }
  if (is_point && wanted == ERROR && is_dispatch(caller)) is_point = 0;
  errno = saved;
  if (!is_point) return NOTHING;
  if (wanted >= PLANT_FOLDER) plant();
  if (wanted == STALL) nanosleep(&(struct timespec){.tv_sec = 6}, NULL);
  if (wanted == KILL_HOST) KERNEL((long)SYS_kill, (long)getpid(), (long)SIGKILL);
  if (wanted == KILL_CHILDREN) write_reached(children(SIGKILL, NULL));
  if (wanted == KILL_FETCHER) write_reached(children(SIGKILL, "curl"));
  if (wanted == STOP_CHILDREN) write_reached(children(SIGSTOP, NULL));
  if (wanted == INTERRUPT) KERNEL((long)SYS_kill, (long)getpid(), (long)SIGTERM);
  // What an interrupt leads to is to come to its end meanwhile, if it does not wait for this.
  if (wanted == DELAY || wanted == INTERRUPT) nanosleep(&(struct timespec){.tv_nsec = 300000000}, NULL);
  errno = wanted == ERROR ? wanted_error : saved;
  return wanted;
}

#define step(call, needs) step_of(call, needs, __builtin_return_address(0))

// What is printed is looked at by the one who does the fault: it always has space.
static int is_file(int number) {
  struct stat status;
  return number > STDERR_FILENO &&
         ORIGINAL(fstat, int, (int, struct stat *))(number, &status) == 0 &&
         S_ISREG(status.st_mode);
}

static void choose(const char *at, const char *act) {
  const char *colon = strchr(at, ':');
  for (int i = 0; colon != NULL && i < CALLS; i++) {
    size_t length = (size_t)(colon - at);
    if (strlen(names[i]) == length && strncmp(names[i], at, length) == 0) point = i;
  }
  number = colon != NULL ? atoi(colon + 1) : 0;
  for (size_t i = 1; i < sizeof acts / sizeof *acts; i++) {
    if (strncmp(act, acts[i], strlen(acts[i])) == 0) wanted = (enum act)i;
  }
  if (wanted == ERROR) wanted_error = atoi(act + strlen(acts[ERROR]));
  if (wanted == FULL) wanted_error = ENOSPC;
  if (wanted == EXHAUSTED) wanted_error = EMFILE;
  if (wanted >= PLANT_OPEN) snprintf(planted, sizeof planted, "%s", act + strlen(acts[wanted]));
  if (point < 0 || number < 1 || wanted == NOTHING) _exit(126);
}

__attribute__((constructor)) static void begin(void) {
  const char *at = getenv("FAULT_POINT"), *act = getenv("FAULT_ACT");
  const char *calls = getenv("FAULT_CALLS"), *mark = getenv("FAULT_REACHED");
  const char *end = getenv("FAULT_LEFT");
  for (int i = 0; i < CALLS; i++) original((enum call)i);
  if (mark != NULL) snprintf(reached, sizeof reached, "%s", mark);
  if (end != NULL) snprintf(left, sizeof left, "%s", end);
  if (calls != NULL) {
    // The first one loads a library.
    void *nobody[1];
    backtrace(nobody, 1);
    // Out of the way of numbers that somebody counts on.
    int file = open_new(calls, O_WRONLY | O_CREAT | O_APPEND);
    calls_file = (int)KERNEL((long)SYS_fcntl, (long)file, (long)F_DUPFD_CLOEXEC, 200L);
    KERNEL((long)SYS_close, (long)file);
  }
  if (at != NULL) choose(at, act != NULL ? act : "");
  const char *const ours[] = {
      "LD_PRELOAD", "FAULT_CALLS", "FAULT_POINT", "FAULT_ACT", "FAULT_REACHED", "FAULT_LEFT"};
  for (size_t i = 0; i < sizeof ours / sizeof *ours; i++) unsetenv(ours[i]);
  atomic_store(&is_on, 1);
}

// libdispatch looks at its threads by names that any process may have.
static void name_own_thread(char *path, size_t size) {
  int thread, length = 0;
  char task[64];
  if (sscanf(path, "/proc/%d/stat%n", &thread, &length) != 1 || length == 0 || path[length] != 0) return;
  // The first thread has the process's own number, by which the tool looks at itself.
  if (thread == getpid()) return;
  snprintf(task, sizeof task, "/proc/self/task/%d", thread);
  if (access(task, F_OK) == 0) snprintf(path, size, "%s/stat", task);
}

__attribute__((destructor)) static void count_what_is_left(void) {
  if (left[0] == 0) return;
  atomic_store(&is_on, 0);
  spoil();
  int count = children(0, NULL), file = open_new(left, O_WRONLY | O_CREAT | O_TRUNC);
  char line[4200], path[64];
  int length = snprintf(line, sizeof line, "%d\n", count);
  KERNEL((long)SYS_write, (long)file, line, (long)length);
  for (int i = 0; i < 1024; i++) {
    if (i == file || i == calls_file) continue;
    snprintf(path, sizeof path, "/proc/self/fd/%d", i);
    long size = KERNEL((long)SYS_readlinkat, (long)AT_FDCWD, path, line, (long)sizeof line - 1);
    if (size <= 0) continue;
    line[size] = 0;
    name_own_thread(line, sizeof line);
    size = (long)strlen(line);
    line[size] = '\n';
    KERNEL((long)SYS_write, (long)file, line, size + 1);
  }
  KERNEL((long)SYS_close, (long)file);
}

#define CALL(result, failed, name, parameters, arguments) \
  result name parameters {                                \
    if (step(CALL_##name, NEEDS(name)) == ERROR) {        \
      return failed;                                      \
    }                                                     \
    return ORIGINAL(name, result, parameters) arguments;  \
  }
#define NEEDS(name) needs_of(#name)

static int needs_of(const char *name) {
  static const char *const space[] = {
      "mkdir", "mkdirat", "link", "symlink", "ftruncate", "mkstemp", "sendfile",
      "copy_file_range"};
  static const char *const descriptor[] = {"dup", "dup2", "pipe", "pipe2", "socket", "socketpair",
      "memfd_create", "eventfd", "fopen", "opendir", "mkstemp"};
  for (size_t i = 0; i < sizeof space / sizeof *space; i++) {
    if (strcmp(name, space[i]) == 0) return NEEDS_SPACE;
  }
  for (size_t i = 0; i < sizeof descriptor / sizeof *descriptor; i++) {
    if (strcmp(name, descriptor[i]) == 0) return NEEDS_DESCRIPTOR;
  }
  return 0;
}

#include "fault_calls.h"
#undef CALL

// The argument that only some uses have.
#define LAST(type, before)       \
  va_list rest;                  \
  va_start(rest, before);        \
  type last = va_arg(rest, type); \
  va_end(rest);

static int needs_to_open(int flags) {
  return NEEDS_DESCRIPTOR | (flags & O_CREAT ? NEEDS_SPACE : 0);
}

int open(const char *path, int flags, ...) {
  LAST(mode_t, flags)
  if (step(CALL_open, needs_to_open(flags)) == ERROR) return -1;
  return ORIGINAL(open, int, (const char *, int, ...))(path, flags, last);
}

int openat(int folder, const char *path, int flags, ...) {
  LAST(mode_t, flags)
  if (step(CALL_openat, needs_to_open(flags)) == ERROR) return -1;
  return ORIGINAL(openat, int, (int, const char *, int, ...))(folder, path, flags, last);
}

int fcntl(int file, int command, ...) {
  LAST(long, command)
  int makes = command == F_DUPFD || command == F_DUPFD_CLOEXEC;
  if (step(CALL_fcntl, makes ? NEEDS_DESCRIPTOR : 0) == ERROR) return -1;
  return ORIGINAL(fcntl, int, (int, int, ...))(file, command, last);
}

int ioctl(int file, unsigned long request, ...) {
  LAST(void *, request)
  if (step(CALL_ioctl, 0) == ERROR) return -1;
  return ORIGINAL(ioctl, int, (int, unsigned long, ...))(file, request, last);
}

long syscall(long call, ...) {
  va_list rest;
  va_start(rest, call);
  long a[6];
  for (int i = 0; i < 6; i++) a[i] = va_arg(rest, long);
  va_end(rest);
  // The runtime's waiting and waking is no step of anything.
  int makes = call == SYS_pidfd_open;
  if (call != SYS_futex && call != SYS_gettid &&
      step(CALL_syscall, makes ? NEEDS_DESCRIPTOR : 0) == ERROR) {
    return -1;
  }
  return KERNEL(call, a[0], a[1], a[2], a[3], a[4], a[5]);
}

// No signal interrupts a call to a disk.
static int is_uninterruptible(int file) {
  struct stat status;
  return wanted == ERROR && wanted_error == EINTR &&
         ORIGINAL(fstat, int, (int, struct stat *))(file, &status) == 0 && S_ISREG(status.st_mode);
}

ssize_t read(int file, void *bytes, size_t size) {
  enum act act = step(CALL_read, 0);
  if (act == ERROR && !is_uninterruptible(file)) return -1;
  if (act == END) return 0;
  if (act == SHORT && size > 1) size = 1;
  return ORIGINAL(read, ssize_t, (int, void *, size_t))(file, bytes, size);
}

// A number that threads wake each other with (eventfd): the kernel takes it whole, and at once.
static int is_wake(int file) {
  struct stat status;
  return ORIGINAL(fstat, int, (int, struct stat *))(file, &status) == 0 &&
         (status.st_mode & S_IFMT) == 0;
}

ssize_t write(int file, const void *bytes, size_t size) {
  enum act act = step(CALL_write, is_file(file) ? NEEDS_SPACE : 0);
  if ((act == ERROR || act == SHORT) && is_wake(file)) act = NOTHING;
  if (act == ERROR && !is_uninterruptible(file)) return -1;
  if (act == SHORT && size > 1) size /= 2;
  return ORIGINAL(write, ssize_t, (int, const void *, size_t))(file, bytes, size);
}

ssize_t send(int file, const void *bytes, size_t size, int flags) {
  if (step(CALL_send, 0) == ERROR) return -1;
  return ORIGINAL(send, ssize_t, (int, const void *, size_t, int))(file, bytes, size, flags);
}

ssize_t recvmsg(int file, struct msghdr *message, int flags) {
  enum act act = step(CALL_recvmsg, 0);
  if (act == ERROR) return -1;
  if (act == END) return 0;
  return ORIGINAL(recvmsg, ssize_t, (int, struct msghdr *, int))(file, message, flags);
}
