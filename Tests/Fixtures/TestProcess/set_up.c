#define _GNU_SOURCE
#include "TestProcess.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

// Many tests start processes, so the usual 1,024 descriptors may be too few.
static void raise_descriptor_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  rlim_t wanted = limit.rlim_max < 65536 ? limit.rlim_max : 65536;
  if (limit.rlim_cur >= wanted) return;
  limit.rlim_cur = wanted;
  (void)setrlimit(RLIMIT_NOFILE, &limit);
}

// Otherwise all tests begin at once, and on a machine with few processors those that hold a
// phone's time limits wait for hundreds of others. What the user sets counts more.
static void limit_width(void) {
  (void)setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", "4", 0);
}

// Otherwise extensions that tests build would go to the user's own cache. The program lies two
// folders below SwiftPM's, which may be another user's: then the usual place has to do.
static void keep_builds_together(void) {
  char path[PATH_MAX] = "", cache[PATH_MAX + 20];
  if (readlink("/proc/self/exe", path, sizeof path - 1) <= 0) return;
  for (int i = 0; i < 3; i++) {
    char *slash = strrchr(path, '/');
    if (!slash) return;
    *slash = 0;
  }
  if (access(path, W_OK) != 0) return;
  snprintf(cache, sizeof cache, "%s/extension-cache", path);
  (void)setenv("MESSAGES_HOST_CACHE", cache, 0);
}

// The GNU C library hands every constructor what it hands to main, and macOS does so, too.
__attribute__((constructor)) static void set_up(int argc, char **argv) {
  raise_descriptor_limit();
  limit_width();
  keep_builds_together();
  start_watchdog(argc, argv);
}
