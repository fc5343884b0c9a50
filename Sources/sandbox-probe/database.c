#define _GNU_SOURCE
#include "probe.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

// SQLite as an extension would use it, loaded at run time so that the package does not link it.
typedef int (*open_function)(const char *, void **, int, const char *);
typedef int (*exec_function)(
    void *, const char *, int (*)(void *, int, char **, char **), void *, char **);

static int print_row(void *context, int count, char **values, char **names) {
  (void)context, (void)names;
  printf("row %s\n", count > 0 ? values[0] : "");
  return 0;
}

// Arguments: path, flags of sqlite3_open_v2, statements. Answers SQLite's code, negated.
static long run_statements(char **a) {
  void *library = dlopen("libsqlite3.so.0", RTLD_NOW);
  if (library == NULL) return -1000;
  open_function open_database = (open_function)dlsym(library, "sqlite3_open_v2");
  exec_function execute = (exec_function)dlsym(library, "sqlite3_exec");
  if (open_database == NULL || execute == NULL) return -1001;
  void *database = NULL;
  int code = open_database(a[0], &database, atoi(a[1]), NULL);
  if (code == 0) code = execute(database, a[2], print_row, NULL, NULL);
  return -code;
}

const struct probe database_probes[] = {
    {"database", run_statements},
    {NULL, NULL},
};
