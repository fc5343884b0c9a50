#include "TestProcess.h"

#include <sys/resource.h>

// All tests begin at once and many start processes, so the usual 1,024 descriptors are too few.
__attribute__((constructor)) static void allow_as_many_as_may_be(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  rlim_t wanted = limit.rlim_max < 65536 ? limit.rlim_max : 65536;
  if (limit.rlim_cur >= wanted) return;
  limit.rlim_cur = wanted;
  (void)setrlimit(RLIMIT_NOFILE, &limit);
}
