#define _GNU_SOURCE
#include "LauncherFilter.h"

// The launcher's own source: what is read here cannot be another filter.
#include "../../../Sources/extension-launcher/filter.c"

#ifdef __linux__

#include <stdlib.h>

_Noreturn void fail(const char *step, int error, const char *detail) {
  (void)step, (void)error, (void)detail;
  abort();
}

size_t launcher_filter(struct filter_instruction *instructions, size_t capacity) {
  struct sock_fprog program;
  build_filter(&program, SECCOMP_RET_USER_NOTIF, 1);
  for (size_t i = 0; i < program.len && i < capacity; i++) {
    const struct sock_filter each = program.filter[i];
    instructions[i] = (struct filter_instruction){each.code, each.jt, each.jf, each.k};
  }
  return program.len;
}

uint64_t launcher_filter_secret(void) { return handover_secret(); }

#else

size_t launcher_filter(struct filter_instruction *instructions, size_t capacity) {
  (void)instructions, (void)capacity;
  return 0;
}

uint64_t launcher_filter_secret(void) { return 0; }

#endif
