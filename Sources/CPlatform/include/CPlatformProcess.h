// Starting a child with an exact set of descriptors, and following its end.

#ifndef CPLATFORM_PROCESS_H
#define CPLATFORM_PROCESS_H

#include <stdint.h>
#include <sys/resource.h>
#include <sys/types.h>

// Starts `path` with descriptors 0 to 5 taken from `descriptors` (each above 5), all others
// closed, signals at their defaults and an empty environment. Answers an errno, 0 on success.
int cpl_spawn(const char *path, char *const arguments[], const int descriptors[6], pid_t *process);

// The same, born in the control group (version 2) with this folder; answers -1 where the kernel does not
// take it there, and nothing was started.
int cpl_spawn_in_group(const char *path, char *const arguments[], const int descriptors[6],
    const char *group, pid_t *process);

// 1 where a path lies in a file system that is kept in memory, which control groups count as that.
int cpl_lies_in_memory(const char *path);

// Starts `path` as any program starts another: everything that does not close on exec is inherited,
// the environment too. Those of descriptors 0 to 4 that are not -1 in `descriptors` (each above 4)
// are replaced. Answers an errno, 0 on success.
int cpl_spawn_openly(
    const char *path, char *const arguments[], const int descriptors[5], pid_t *process);

// Starts a tool in a session of its own: descriptors 0 to 2 taken from `descriptors` (each above
// 2), all others closed, signals at their defaults, in `folder` unless it is NULL. Answers an errno,
// 0 on success.
int cpl_spawn_tool(const char *path, char *const arguments[], char *const environment[],
    const char *folder, const int descriptors[3], pid_t *process);

// Waits until a child has ended, which stays to be reaped. Answers 0, or -1 where there is none.
int cpl_await_end(pid_t process);

// A descriptor that becomes readable when the process ends. Linux only, else ENOSYS.
int cpl_process_descriptor(pid_t process);

// Sends a signal through a process descriptor: never to somebody who reused the number.
int cpl_signal_process(int process_descriptor, int signal);

struct cpl_ending {
  int exited;       // 1: by itself, `code` is the exit code; 0: by a signal, `code` is its number
  int code;
  int dumped_core;
};

// Reaps a child without waiting; 1 when reaped, 0 when it still runs.
int cpl_reap(pid_t process, struct cpl_ending *ending);

// Makes a descriptor be inherited by every program that is started from now on.
int cpl_let_inherit(int descriptor);

// The folder in /proc of a process, or of a thread of it that lives when its first one has ended: that
// one's folder then tells of no memory and no files, which the others still have.
void cpl_living_thread(pid_t process, char path[64]);

// Resident bytes and number of threads of a process right now; -1 when it is gone.
int cpl_process_size(pid_t process, int64_t *resident_bytes, int64_t *threads);

// Counts what a process holds in files that have no name any more: open ones by what they take, mapped
// ones by their length or, where this user may see it, by what they take if that is more. Memory that
// processes share is such a file, too. NULL with errno where it cannot be looked at.
struct cpl_nameless;
struct cpl_nameless *cpl_nameless_begin(pid_t process);

// Counts so many of its mappings; 1 where there are more, 0 where all are counted.
int cpl_nameless_go_on(struct cpl_nameless *files, int mappings);

// What was counted so far; of NULL nothing.
int64_t cpl_nameless_bytes(const struct cpl_nameless *files);

void cpl_nameless_end(struct cpl_nameless *files);

// A connected pair of sequenced-packet sockets, close-on-exec.
int cpl_packet_pair(int ends[2]);

// Receives one packet, and a descriptor if one came along (else -1). Answers the length.
ssize_t cpl_receive_packet(int socket, void *buffer, size_t capacity, int *descriptor);

// Sends one packet without ever raising SIGPIPE.
ssize_t cpl_send_packet(int socket, const void *buffer, size_t length);

// Keeps SIGPIPE from the calling thread for good: a write to a closed pipe just answers EPIPE.
void cpl_ignore_broken_pipes(void);

// Copies `length` bytes out of another process; answers how many could be read, or -1.
ssize_t cpl_read_memory(pid_t process, uint64_t address, void *buffer, size_t length);

#endif
