#ifdef __linux__

#define _GNU_SOURCE
#include "launcher.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// A record is kind, name, state, errno and detail, each ended by NUL. The first is sent at once: whoever is
// ended after it has been the launcher. The others are sent together, once there is something to answer or
// the packet is full: each packet wakes the host.
enum { RECORD_CAPACITY = 1024, PACKET_CAPACITY = 8 * RECORD_CAPACITY };
static char packet[PACKET_CAPACITY];
static size_t packet_length;
static int has_spoken;

static void send_packet(void) {
  // write(2), because the filter takes the send family away.
  while (packet_length > 0 && write(HOST_SOCKET, packet, packet_length) < 0) {
    if (errno != EINTR) _exit(70);
  }
  packet_length = 0;
}

static void add_record(
    const char *kind, const char *name, const char *state, int error, const char *detail) {
  if (PACKET_CAPACITY - packet_length < RECORD_CAPACITY) send_packet();
  int length = snprintf(packet + packet_length, RECORD_CAPACITY, "%s%c%s%c%s%c%d%c%s", kind, 0,
      name, 0, state, 0, error, 0, detail);
  if (length < 0) _exit(70);
  if (length >= RECORD_CAPACITY) length = RECORD_CAPACITY - 1;
  packet_length += (size_t)length + 1;
  if (!has_spoken) send_packet();
  has_spoken = 1;
}

void report_status(const char *protection, const char *state, int error, const char *detail) {
  add_record("status", protection, state, error, detail);
}

void report_active(const char *protection, const char *detail) {
  report_status(protection, "active", 0, detail);
}

void fail(const char *step, int error, const char *detail) {
  add_record("failed", step, "", error, detail);
  send_packet();
  _exit(71);
}

void send_descriptor(int descriptor) {
  char byte = 'L';
  struct iovec part = {.iov_base = &byte, .iov_len = 1};
  union {
    char bytes[CMSG_SPACE(sizeof(int))];
    struct cmsghdr alignment;
  } control;
  memset(&control, 0, sizeof control);
  struct msghdr message = {
      .msg_iov = &part,
      .msg_iovlen = 1,
      .msg_control = control.bytes,
      .msg_controllen = sizeof control.bytes,
  };
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof(int));
  memcpy(CMSG_DATA(header), &descriptor, sizeof(int));
  if (syscall(SYS_sendmsg, HOST_SOCKET, &message, MSG_NOSIGNAL, handover_secret()) < 0) {
    fail("listener", errno, "the listener could not be handed to the host");
  }
}

void say_ready_and_wait(void) {
  add_record("ready", "", "", 0, "");
  send_packet();
  char answer = 0;
  ssize_t length;
  do {
    length = read(HOST_SOCKET, &answer, 1);
  } while (length < 0 && errno == EINTR);
  if (length != 1 || answer != 'G') _exit(70);
}

#endif
