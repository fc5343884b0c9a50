#include "CPlatform.h"

#if defined(__linux__) && defined(__x86_64__)
#include "call_names_x86_64.h"
#elif defined(__linux__) && defined(__aarch64__)
#include "call_names_aarch64.h"
#else
static const char *const call_names[] = {NULL};
#endif

enum { CALL_COUNT = sizeof call_names / sizeof *call_names };

int cpl_system_call_number(const char *name) {
  for (int number = 0; number < CALL_COUNT; number++) {
    if (call_names[number] != NULL && strcmp(call_names[number], name) == 0) return number;
  }
  return -1;
}

const char *cpl_system_call_name(int number) {
  return number >= 0 && number < CALL_COUNT ? call_names[number] : NULL;
}
