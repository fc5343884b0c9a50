#include "probe.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

const struct probe *find_probe(const char *name) {
  const struct probe *const tables[] = {
      call_probes,     file_probes,    network_probes, process_probes, program_probes,
      resource_probes, storage_probes, state_probes,   race_probes,    database_probes,
      ordinary_probes,
  };
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
    for (const struct probe *probe = tables[i]; probe->name != NULL; probe++) {
      if (strcmp(probe->name, name) == 0) return probe;
    }
  }
  return NULL;
}

static const char *own_name(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash == NULL ? path : slash + 1;
}

// Goes when the thread that started it does, whatever became of that; nothing it can be told of then.
static void follow(pid_t parent) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid() != parent) _exit(0);
}

int main(int argument_count, char **arguments) {
  if (argument_count > 3 && strcmp(arguments[1], "follow") == 0) {
    // Who only tells whether it follows somebody does not, and ends at once.
    if (strcmp(arguments[3], "parent-death") != 0) follow((pid_t)atoi(arguments[2]));
    arguments[2] = arguments[0];
    arguments += 2;
    argument_count -= 2;
  }
  if (argument_count == 1) return act_hostile(own_name(arguments[0]));
  if (argument_count == 3 && strcmp(arguments[1], "hostile") == 0) return act_hostile(arguments[2]);
  const struct probe *probe = argument_count < 2 ? NULL : find_probe(arguments[1]);
  if (probe == NULL) return 64;
  errno = 0;
  long result = probe->attempt(arguments + 2);
  printf("%ld %d\n", result, result < 0 ? errno : 0);
  fflush(stdout);
  return 0;
}
