#define _GNU_SOURCE
#include "CPlatform.h"

#include <dlfcn.h>

const char *cpl_library_of_symbol(const char *name) {
  void *symbol = dlsym(RTLD_DEFAULT, name);
  Dl_info info;
  if (symbol == NULL || dladdr(symbol, &info) == 0) return NULL;
  return info.dli_fname;
}
