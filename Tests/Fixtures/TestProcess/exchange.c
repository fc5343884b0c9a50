#define _GNU_SOURCE
#include "TestProcess.h"

#include <fcntl.h>
#include <stdio.h>

int exchange_paths(const char *first, const char *second) {
#ifdef __linux__
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
#else
  return renamex_np(first, second, RENAME_SWAP);
#endif
}
