// What Swift cannot import of libc by itself, under the prefix `cpl_`; and the headers of the rest.
// Unless said otherwise, a function answers -1 and sets errno, as the system call does.

#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CPlatformActivity.h"
#include "CPlatformProcess.h"
#include "CPlatformSeccomp.h"
#include "CPlatformStack.h"
#include "CPlatformTerminal.h"
#include "CPlatformThreads.h"
#include "CPlatformUsage.h"

// Flags of open(2) that need feature macros, by their value on this machine; 0 where unknown.
int32_t cpl_flag_path_only(void);
// Makes a file without a name in the folder that is opened; EISDIR where the system has none.
int32_t cpl_flag_nameless(void);
int32_t cpl_flag_temporary_file(void);
int32_t cpl_flag_no_follow(void);

// The calling thread's errno.
int cpl_errno(void);

// Where bytes first occur in others, -1 for nowhere; in a time that grows with both lengths, and fast also in
// debug builds.
ptrdiff_t cpl_find(const void *bytes, size_t count, const void *part, size_t part_count);

// "EPERM" for EPERM; NULL for a number that has no name. Static storage.
const char *cpl_errno_name(int error);

// open(2), which is variadic. Always adds O_CLOEXEC.
int cpl_open(const char *path, int flags, mode_t mode);

// openat(2), which is variadic. Always adds O_CLOEXEC.
int cpl_open_at(int directory, const char *path, int flags, mode_t mode);

// Copies bytes from where one file stands to where another one does, without taking them through this process;
// both stand behind them then. How many, which is fewer than there are where the system cannot do that, or
// could not go on: why not, reading and writing tells.
int64_t cpl_copy_bytes(int from, int to, int64_t most);

// The names in a folder, one after another; the folder may be open for nothing. NULL with errno where it
// cannot be read.
void *cpl_names_open(int folder);

// The next name, until the next call; NULL at the end.
const char *cpl_names_next(void *names);

void cpl_names_close(void *names);

// 1 for an open file or folder on which something is mounted, and where the system fails to say it; 0 where
// it never does (before Linux 5.8, macOS).
int cpl_is_mount(int descriptor);

// Sets the permissions of an open file or folder, also of one that was opened with cpl_flag_path_only().
int cpl_set_mode(int descriptor, mode_t mode);

// A read-only descriptor of a file that exists nowhere and holds exactly these bytes, for good:
// nobody can write to it or make it longer, however it is opened again.
int cpl_text_file(const void *bytes, size_t length);

// A duplicate that closes on exec, with a number of at least `minimum`.
int cpl_duplicate(int descriptor, int minimum);

// Adds O_NONBLOCK.
int cpl_set_nonblocking(int descriptor);

// A pipe whose both ends close on exec.
int cpl_pipe(int ends[2]);

// poll(2) with a time-out in nanoseconds.
int cpl_poll(struct pollfd *entries, nfds_t count, int64_t nanoseconds);

// Most bytes of a file that this process writes (`ulimit -f`), of its stack (`ulimit -s`),
// and how many descriptors it may have (`ulimit -n`);
// UINT64_MAX without a limit.
uint64_t cpl_file_size_limit(void);
uint64_t cpl_stack_limit(void);
uint64_t cpl_descriptor_limit(void);

// A descriptor that wakes a poll: eventfd on Linux, else ENOSYS.
int cpl_wake_descriptor(void);

#endif
