#define _GNU_SOURCE
#include "CPlatformActivity.h"

#include <errno.h>
#include <stddef.h>

int cpl_is_out_of_descriptors(int error) {
  return error == EMFILE || error == ENFILE || error == ENOMEM;
}

#ifdef __linux__

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Reads a small file of a folder; answers its length, or -1.
static ssize_t read_small(int folder, const char *path, char *text, size_t capacity) {
  int fd = openat(folder, path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return -1;
  ssize_t length = read(fd, text, capacity - 1);
  close(fd);
  if (length >= 0) text[length] = 0;
  return length;
}

static DIR *open_folder(pid_t process, const char *name) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/%s", (int)process, name);
  return opendir(path);
}

static uint64_t number_after(const char *text, const char *key) {
  const char *place = strstr(text, key);
  return place == NULL ? 0 : strtoull(place + strlen(key), NULL, 10);
}

// The letter of a thread's state in the text of its status; 0 if there is none.
static char state_letter(const char *status) {
  const char *state = strstr(status, "\nState:\t");
  return state == NULL ? 0 : state[8];
}

int cpl_process_activity(pid_t process, struct cpl_activity *activity) {
  memset(activity, 0, sizeof *activity);
  DIR *threads = open_folder(process, "task");
  if (threads == NULL) return -1;
  struct dirent *entry;
  // One that runs is enough to know: the first mostly does, and each look takes longer than a query.
  while (activity->running == 0 && (entry = readdir(threads)) != NULL) {
    if (entry->d_name[0] == '.') continue;
    char path[64], text[4096];
    snprintf(path, sizeof path, "%.20s/status", entry->d_name);
    // A thread that ends meanwhile has run meanwhile.
    if (read_small(dirfd(threads), path, text, sizeof text) <= 0) {
      if (cpl_is_out_of_descriptors(errno)) {
        const int error = errno;
        closedir(threads);
        errno = error;
        return -1;
      }
      activity->running++;
      continue;
    }
    const char letter = state_letter(text);
    if (letter == 0 || letter == 'R' || letter == 'D') activity->running++;
    activity->threads++;
    activity->switches += number_after(text, "\nvoluntary_ctxt_switches:\t") +
                          number_after(text, "\nnonvoluntary_ctxt_switches:\t");
  }
  closedir(threads);
  return 0;
}

char cpl_thread_state(pid_t process, pid_t thread) {
  char path[64], text[4096];
  snprintf(path, sizeof path, "/proc/%d/task/%d/status", (int)process, (int)thread);
  return read_small(AT_FDCWD, path, text, sizeof text) <= 0 ? 0 : state_letter(text);
}

// Headers of an older kernel do not know these; the numbers are the same on every processor.
#ifndef SYS_epoll_pwait2
#define SYS_epoll_pwait2 441
#endif
#ifndef SYS_futex_waitv
#define SYS_futex_waitv 449
#endif

// Whether a call that a thread waits in ends by itself after some time.
static int is_timed(long call, const unsigned long long arguments[6]) {
  switch (call) {
    case SYS_nanosleep:
    case SYS_clock_nanosleep:
      return 1;
    case SYS_futex: {
      const int command = (int)arguments[1] & 0x7f;
      const int wait = 0, lock_pi = 6, wait_bitset = 9, wait_requeue_pi = 11, lock_pi2 = 13;
      const int waits = command == wait || command == lock_pi || command == wait_bitset ||
                        command == wait_requeue_pi || command == lock_pi2;
      return waits && arguments[3] != 0;
    }
    case SYS_futex_waitv:
    case SYS_epoll_pwait2:
      return arguments[3] != 0;
    case SYS_ppoll:
    case SYS_rt_sigtimedwait:
      return arguments[2] != 0;
    case SYS_pselect6:
      return arguments[4] != 0;
    case SYS_epoll_pwait:
      return (int)arguments[3] != -1;
#ifdef __x86_64__
    case SYS_poll:
      return (int)arguments[2] != -1;
    case SYS_select:
      return arguments[4] != 0;
    case SYS_epoll_wait:
      return (int)arguments[3] != -1;
#endif
    default:
      return 0;
  }
}

// What the threads of a process wait for.
struct waits {
  int timed;    // one other than the first waits for a limited time, and is not idle
  int first;    // the first does
  int blocked;  // one other than the first waits for another thread, for as long as it takes
};

static void note_wait(struct waits *waits, int is_first, long call,
    const unsigned long long arguments[6], const struct cpl_idle_words *idle) {
  // A thread of libdispatch's that has nothing to do waits on a word of its own, and ends after some
  // time.
  const int is_futex = call == SYS_futex;
  if (is_futex && arguments[0] >= idle->start && arguments[0] < idle->end) return;
  if (is_timed(call, arguments)) *(is_first ? &waits->first : &waits->timed) = 1;
  else if (is_futex && !is_first) waits->blocked = 1;
}

static struct waits find_waits(pid_t process, const struct cpl_idle_words *idle) {
  struct waits waits = {0, 0, 0};
  DIR *threads = open_folder(process, "task");
  if (threads == NULL) {
    waits.timed = errno == EACCES || errno == EPERM;
    return waits;
  }
  struct dirent *entry;
  while (!waits.timed && (entry = readdir(threads)) != NULL) {
    if (entry->d_name[0] == '.') continue;
    char path[64], text[256];
    snprintf(path, sizeof path, "%.20s/syscall", entry->d_name);
    // A thread that may not be looked at may wait for anything.
    if (read_small(dirfd(threads), path, text, sizeof text) <= 0) {
      waits.timed = errno == EACCES || errno == EPERM;
      continue;
    }
    long call;
    unsigned long long arguments[6];
    if (sscanf(text, "%ld %llx %llx %llx %llx %llx %llx", &call, &arguments[0], &arguments[1],
            &arguments[2], &arguments[3], &arguments[4], &arguments[5]) != 7) {
      continue;
    }
    note_wait(&waits, atoi(entry->d_name) == process, call, arguments, idle);
  }
  closedir(threads);
  return waits;
}

static int is_wall_clock(const char *text) {
  const char *clock = strstr(text, "clockid: ");
  return clock != NULL && strtol(clock + 9, NULL, 10) == CLOCK_REALTIME;
}

static int is_repeating(const char *text, uint64_t seconds) {
  const char *ticks = strstr(text, "ticks: "), *interval = strstr(text, "it_interval: (");
  unsigned long long whole, rest;
  return ticks != NULL && strtoull(ticks + 7, NULL, 10) > 0 && interval != NULL
      && sscanf(interval, "it_interval: (%llu, %llu)", &whole, &rest) == 2
      && (whole > 0 || rest > 0) && whole < seconds;
}

// Timers of a process that go off within so many seconds.
struct timers {
  int author;  // one of its author's
  int watch;   // libdispatch's own, which goes off every second: see TimerClocks of ExtensionPlatform
  int gone;    // one went off once, and nobody has read that
};

static struct timers find_timers(pid_t process, uint64_t seconds) {
  struct timers timers = {0, 0, 0};
  DIR *descriptors = open_folder(process, "fdinfo");
  if (descriptors == NULL) {
    timers.author = errno == EACCES || errno == EPERM;
    return timers;
  }
  struct dirent *entry;
  while (!timers.author && (entry = readdir(descriptors)) != NULL) {
    if (entry->d_name[0] == '.') continue;
    char text[1024];
    if (read_small(dirfd(descriptors), entry->d_name, text, sizeof text) <= 0) continue;
    const char *value = strstr(text, "it_value: (");
    unsigned long long whole, rest;
    if (value == NULL || sscanf(value, "it_value: (%llu, %llu)", &whole, &rest) != 2) continue;
    // One that repeats, and that nobody reads, stands still after the first time; its twin does not.
    if (whole == 0 && rest == 0 && !is_repeating(text, seconds)) {
      if (number_after(text, "ticks: ") > 0) timers.gone = 1;
      continue;
    }
    if (whole >= seconds) continue;
    if (is_wall_clock(text) && whole == 0) timers.watch = 1;
    else timers.author = 1;
  }
  closedir(descriptors);
  return timers;
}

void cpl_find_idle_words(pid_t process, struct cpl_idle_words *idle) {
  memset(idle, 0, sizeof *idle);
  char path[64], line[4352];
  snprintf(path, sizeof path, "/proc/%d/maps", (int)process);
  FILE *maps = fopen(path, "re");
  if (maps == NULL) return;
  int is_before = 0;
  while (fgets(line, sizeof line, maps) != NULL) {
    unsigned long long start, end;
    char access[8], name[16] = "";
    if (sscanf(line, "%llx-%llx %7s %*s %*s %*s %15s", &start, &end, access, name) < 3) continue;
    // RuntimeLibrary of ExtensionBundles has libdispatch in it; whoever waits on a word of the others there
    // waits for another thread, and not for long.
    const int is_library = strstr(line, "/libdispatch.so") != NULL
        || strstr(line, "/libMessagesHostRuntime.so") != NULL;
    // Data with values lies in the file's own mapping, data without in the unnamed one behind it.
    const int is_data = access[1] == 'w' && (is_library || (is_before && name[0] == 0));
    if (is_data && (idle->end == 0 || idle->end == start)) {
      if (idle->end == 0) idle->start = start;
      idle->end = end;
    }
    is_before = is_data;
  }
  fclose(maps);
}

int cpl_process_awaits_time(
    pid_t process, uint64_t seconds, const struct cpl_idle_words *idle) {
  const struct timers timers = find_timers(process, seconds);
  if (timers.author) return 1;
  const struct waits waits = find_waits(process, idle);
  // libdispatch gives work that waits behind blocked threads a new thread when its timer goes off.
  if (waits.timed || (timers.watch && waits.blocked)) return 1;
  return waits.first ? 2 : timers.gone ? 3 : 0;
}

int64_t cpl_processor_time(pid_t process) {
  // The number of a process' clock is part of the kernel's interface (CPUCLOCK_SCHED of its sources); the
  // function that gives it asks first whether there is such a clock, which the reading says, too.
  const clockid_t clock = (clockid_t)(~(unsigned)process << 3 | 2);
  struct timespec time;
  if (clock_gettime(clock, &time) != 0) return -1;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t cpl_peak_memory(int status) {
  char text[4096];
  const ssize_t length = pread(status, text, sizeof text - 1, 0);
  if (length <= 0) return -1;
  text[length] = 0;
  const char *peak = strstr(text, "\nVmHWM:");
  return peak == NULL ? -1 : strtoll(peak + 7, NULL, 10) * 1024;
}

int cpl_unread_bytes(int descriptor) {
  int count = 0;
  return ioctl(descriptor, FIONREAD, &count) == 0 ? count : 0;
}

#else

int cpl_process_activity(pid_t process, struct cpl_activity *activity) {
  (void)process, (void)activity;
  errno = ENOSYS;
  return -1;
}

char cpl_thread_state(pid_t process, pid_t thread) {
  (void)process, (void)thread;
  return 0;
}

void cpl_find_idle_words(pid_t process, struct cpl_idle_words *idle) {
  (void)process;
  idle->start = idle->end = 0;
}

int cpl_process_awaits_time(
    pid_t process, uint64_t seconds, const struct cpl_idle_words *idle) {
  (void)process, (void)seconds, (void)idle;
  return 0;
}

int64_t cpl_processor_time(pid_t process) {
  (void)process;
  errno = ENOSYS;
  return -1;
}

int64_t cpl_peak_memory(int status) {
  (void)status;
  errno = ENOSYS;
  return -1;
}

int cpl_unread_bytes(int descriptor) {
  (void)descriptor;
  return 0;
}

#endif
