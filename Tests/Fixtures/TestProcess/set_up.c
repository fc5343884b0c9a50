#include "TestProcess.h"

#include <stdlib.h>
#include <sys/resource.h>

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

// The GNU C library hands every constructor what it hands to main, and macOS does so, too.
__attribute__((constructor)) static void set_up(int argc, char **argv) {
  raise_descriptor_limit();
  limit_width();
  start_watchdog(argc, argv);
}
