// A program that tries one forbidden act and says what the kernel answered:
//   sandbox-probe CASE [ARGUMENT]...
// prints "RETURN ERRNO" and exits with 0, whatever the answer was.
// As the program of an extension it gets no arguments: then its own name says how it misbehaves.

#ifndef PROBE_H
#define PROBE_H

struct probe {
  const char *name;
  // Answers what the call returned, or -2 when the act could not be tried at all; errno is as
  // the call left it.
  long (*attempt)(char **arguments);
};

extern const struct probe call_probes[], file_probes[], network_probes[], process_probes[],
    program_probes[], resource_probes[], storage_probes[], state_probes[], race_probes[],
    database_probes[], ordinary_probes[];

int act_hostile(const char *mode);

const struct probe *find_probe(const char *name);

#endif
