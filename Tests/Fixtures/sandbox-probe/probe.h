// A program that tries one forbidden act and says what the kernel answered:
//   sandbox-probe CASE [ARGUMENT]...
// prints "RETURN ERRNO" and exits with 0, whatever the answer was.

#ifndef PROBE_H
#define PROBE_H

struct probe {
  const char *name;
  // Answers what the call returned; errno is as the call left it.
  long (*attempt)(char **arguments);
};

extern const struct probe file_probes[], network_probes[], process_probes[], database_probes[];

#endif
