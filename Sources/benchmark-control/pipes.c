#include "control.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

// Frames as those of the wire: four bytes with the length of what follows, then that.
enum { PREFIX = 4 };

static void write_frame(int end, unsigned char *frame, size_t length) {
  uint32_t payload = (uint32_t)(length - PREFIX);
  for (int i = 0; i < PREFIX; i++) frame[i] = (unsigned char)(payload >> (24 - 8 * i));
  for (size_t done = 0; done < length;) {
    ssize_t count = write(end, frame + done, length - done);
    if (count > 0) done += (size_t)count;
    else if (errno != EINTR) fail(FAILED, "a frame cannot be written");
  }
}

// One read for a frame, as of a reader with a buffer, unless it comes in parts; 0 at the end.
static int read_frame(int end, unsigned char *frame, size_t capacity) {
  size_t done = 0, length = PREFIX;
  while (done < length) {
    ssize_t count = read(end, frame + done, capacity - done);
    if (count == 0) return 0;
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail(FAILED, "a frame cannot be read");
    done += (size_t)count;
    if (done < PREFIX) continue;
    length = PREFIX;
    for (int i = 0; i < PREFIX; i++) length += (size_t)frame[i] << (24 - 8 * i);
    if (length > capacity) fail(FAILED, "a frame is longer than was agreed");
  }
  return 1;
}

static unsigned char *buffer(size_t length) {
  unsigned char *bytes = malloc(length);
  if (bytes == NULL) fail(FAILED, "no memory");
  return memset(bytes, 'x', length);
}

// Answers each request until there is none any more, and says how much of processors that took; not for the
// first ones.
static void answer(
    int input, int output, size_t request, size_t reply, long first, int64_t *spent) {
  unsigned char *incoming = buffer(request), *outgoing = buffer(reply);
  int64_t processor = 0;
  for (long i = 0; read_frame(input, incoming, request); i++) {
    if (i == first) processor = used();
    write_frame(output, outgoing, reply);
  }
  *spent = used() - processor;
  _exit(0);
}

int measure_ping_pong(char **arguments) {
  long rounds = number(arguments[0], 1), first = rounds / 10;
  size_t request = (size_t)number(arguments[1], PREFIX);
  size_t reply = (size_t)number(arguments[2], PREFIX);
  int forth[2], back[2];
  if (pipe(forth) != 0 || pipe(back) != 0) fail(NOT_HERE, "no pipe");
  int64_t *spent = shared_number();
  pid_t child = fork();
  if (child < 0) fail(NOT_HERE, "no process");
  if (child == 0) {
    close(forth[1]);
    close(back[0]);
    answer(forth[0], back[1], request, reply, first, spent);
  }
  close(forth[0]);
  close(back[1]);
  unsigned char *outgoing = buffer(request), *incoming = buffer(reply);
  int64_t start = 0, processor = 0;
  // The first ones wake the processor and fill its caches.
  for (long i = -first; i < rounds; i++) {
    if (i == 0) {
      processor = used();
      start = now();
    }
    write_frame(forth[1], outgoing, request);
    if (!read_frame(back[0], incoming, reply)) fail(FAILED, "the other side is gone");
  }
  int64_t duration = now() - start;
  processor = used() - processor;
  close(forth[1]);
  int ending = 0;
  while (waitpid(child, &ending, 0) < 0) {
    if (errno != EINTR) fail(FAILED, "nothing to wait for");
  }
  errno = 0;
  if (!WIFEXITED(ending) || WEXITSTATUS(ending) != 0) fail(FAILED, "the other side failed");
  return report(duration, processor + *spent);
}
