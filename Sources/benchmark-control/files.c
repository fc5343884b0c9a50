#include "control.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

// As much at a time as common programs copy.
enum { PART = 128 << 10 };

// Takes the half of a copy away, and ends the program.
static void __attribute__((noreturn)) give_up(const char *copy, const char *what) {
  int error = errno;
  unlink(copy);
  errno = error;
  fail(FAILED, what);
}

// Every byte is read and written: some systems share the blocks of a copy that they make by a call of their own.
static void copy_bytes(int source, int target, const char *from, const char *to) {
  static unsigned char part[PART];
  for (;;) {
    ssize_t length = read(source, part, sizeof part);
    if (length == 0) return;
    if (length < 0 && errno != EINTR) give_up(to, from);
    for (ssize_t done = 0; done < length;) {
      ssize_t count = write(target, part + done, (size_t)(length - done));
      if (count > 0) done += count;
      else if (errno != EINTR) give_up(to, to);
    }
  }
}

// From opening the file until its copy is closed, which is not waited for on any disk. The copy is a new file,
// and is removed afterwards.
int measure_copy(char **arguments) {
  const char *from = arguments[0], *to = from == NULL ? NULL : arguments[1];
  if (to == NULL) return USAGE;
  int64_t processor = used(), start = now();
  int source = open(from, O_RDONLY | O_CLOEXEC);
  if (source < 0) fail(FAILED, from);
  int target = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (target < 0) fail(FAILED, to);
  copy_bytes(source, target, from, to);
  close(source);
  if (close(target) != 0) give_up(to, to);
  int64_t duration = now() - start;
  int status = report(duration, used() - processor);
  errno = 0;
  if (unlink(to) != 0) fail(FAILED, to);
  return status;
}
