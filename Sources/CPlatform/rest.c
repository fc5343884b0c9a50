#define _GNU_SOURCE
#include "CPlatformActivity.h"

#include <errno.h>
#include <stddef.h>

#ifdef __linux__

#include <dirent.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// What a thread waits in, as far as it is the same each time it waits there; 0 if it runs.
static int read_wait(int file, struct cpl_wait *wait) {
  char text[256];
  const ssize_t length = pread(file, text, sizeof text - 1, 0);
  if (length <= 0) return 0;
  text[length] = 0;
  unsigned long long fields[9];
  char *place = text;
  for (int i = 0; i < 9; i++) {
    char *end;
    fields[i] = strtoull(place, &end, 0);
    if (end == place) return 0;
    place = end;
  }
  *wait = (struct cpl_wait){fields[0], fields[1], fields[2], fields[3], fields[7], fields[8]};
  return 1;
}

int cpl_remember_rest(pid_t process, struct cpl_rest_place *place) {
  place->count = 0;
  place->tasks = -1;
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task", (int)process);
  DIR *threads = opendir(path);
  if (threads == NULL) return -1;
  int count = 0, isKnown = 1;
  struct dirent *entry;
  while (isKnown && (entry = readdir(threads)) != NULL) {
    if (entry->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "%.20s/syscall", entry->d_name);
    const int file = count < CPL_RESTING_THREADS
        ? openat(dirfd(threads), path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) {
      isKnown = 0;
      break;
    }
    struct cpl_wait *wait = &place->waits[count];
    place->files[count] = file;
    // The runtime's main thread waits for four descriptors while no timer is set, and its other one for
    // two: MainThreadLoop and HostCall of ExtensionRuntime.
    isKnown = read_wait(file, wait) && wait->call == SYS_ppoll && wait->third == 0
        && wait->second == (count == 0 ? 4 : 2)
        && (count > 0 || atoi(entry->d_name) == process);
    count++;
  }
  place->count = count;
  if (isKnown && count == CPL_RESTING_THREADS) {
    place->tasks = fcntl(dirfd(threads), F_DUPFD_CLOEXEC, 0);
  }
  closedir(threads);
  if (place->tasks >= 0) return 0;
  cpl_forget_rest(place);
  return -1;
}

int cpl_rests_there(const struct cpl_rest_place *place) {
  struct stat tasks;
  if (fstat(place->tasks, &tasks) != 0) return 0;
  if ((int)tasks.st_nlink != place->count + 2) return 0;
  for (int i = 0; i < place->count; i++) {
    struct cpl_wait wait;
    if (!read_wait(place->files[i], &wait)) return 0;
    if (memcmp(&wait, &place->waits[i], sizeof wait) != 0) return 0;
  }
  return 1;
}

void cpl_forget_rest(struct cpl_rest_place *place) {
  for (int i = 0; i < place->count; i++) close(place->files[i]);
  if (place->tasks >= 0) close(place->tasks);
  place->count = 0;
  place->tasks = -1;
}

void cpl_yield(void) { sched_yield(); }

#else

int cpl_remember_rest(pid_t process, struct cpl_rest_place *place) {
  (void)process;
  place->count = 0;
  place->tasks = -1;
  return -1;
}

int cpl_rests_there(const struct cpl_rest_place *place) {
  (void)place;
  return 0;
}

void cpl_forget_rest(struct cpl_rest_place *place) { (void)place; }

void cpl_yield(void) {}

#endif
