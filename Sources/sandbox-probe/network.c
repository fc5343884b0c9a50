#define _GNU_SOURCE
#include "probe.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static struct sockaddr_in loopback(const char *port) {
  return (struct sockaddr_in){
      .sin_family = AF_INET,
      .sin_port = htons((uint16_t)atoi(port)),
      .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
  };
}

static struct sockaddr_un local(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, path, sizeof address.sun_path - 1);
  return address;
}

static long connect_tcp(char **a) {
  struct sockaddr_in address = loopback(a[0]);
  int fd = socket(AF_INET, SOCK_STREAM, 0);
  if (fd < 0) return -2;
  long result = connect(fd, (struct sockaddr *)&address, sizeof address);
  return result != 0 ? result : write(fd, "leak", 4) == 4 ? 0 : -3;
}

static long fast_open(char **a) {
  struct sockaddr_in address = loopback(a[0]);
  int fd = socket(AF_INET, SOCK_STREAM, 0);
  if (fd < 0) return -2;
  return sendto(fd, "leak", 4, MSG_FASTOPEN, (struct sockaddr *)&address, sizeof address);
}

// The first write makes the connection.
static long fast_open_connect(char **a) {
  struct sockaddr_in address = loopback(a[0]);
  int fd = socket(AF_INET, SOCK_STREAM, 0), yes = 1;
  if (fd < 0 || setsockopt(fd, IPPROTO_TCP, 30 /* TCP_FASTOPEN_CONNECT */, &yes, sizeof yes) != 0) {
    return -2;
  }
  if (connect(fd, (struct sockaddr *)&address, sizeof address) != 0) return -1;
  return write(fd, "leak", 4);
}

static long send_udp(char **a) {
  struct sockaddr_in address = loopback(a[0]);
  int fd = socket(AF_INET, SOCK_DGRAM, 0);
  if (fd < 0) return -2;
  return sendto(fd, "leak", 4, 0, (struct sockaddr *)&address, sizeof address);
}

static long send_message_udp(char **a) {
  struct sockaddr_in address = loopback(a[0]);
  struct iovec part = {.iov_base = "leak", .iov_len = 4};
  struct msghdr message = {
      .msg_name = &address, .msg_namelen = sizeof address, .msg_iov = &part, .msg_iovlen = 1};
  int fd = socket(AF_INET, SOCK_DGRAM, 0);
  if (fd < 0) return -2;
  return sendmsg(fd, &message, 0);
}

static long send_many_udp(char **a) {
  struct sockaddr_in address = loopback(a[0]);
  struct iovec part = {.iov_base = "leak", .iov_len = 4};
  struct mmsghdr message = {.msg_hdr = {.msg_name = &address, .msg_namelen = sizeof address,
                                .msg_iov = &part, .msg_iovlen = 1}};
  int fd = socket(AF_INET, SOCK_DGRAM, 0);
  if (fd < 0) return -2;
  return sendmmsg(fd, &message, 1, 0);
}

static long send_connected_udp(char **a) {
  struct sockaddr_in address = loopback(a[0]);
  int fd = socket(AF_INET, SOCK_DGRAM, 0);
  if (fd < 0) return -2;
  if (connect(fd, (struct sockaddr *)&address, sizeof address) != 0) return -1;
  return send(fd, "leak", 4, 0);
}

static long send_local(char **a) {
  struct sockaddr_un address = local(a[0]);
  int fd = socket(AF_UNIX, SOCK_DGRAM, 0);
  if (fd < 0) return -2;
  return sendto(fd, "leak", 4, 0, (struct sockaddr *)&address, sizeof address);
}

static long bind_tcp(char **a) {
  struct sockaddr_in address = loopback(a[0]);
  int fd = socket(AF_INET, SOCK_STREAM, 0);
  if (fd < 0) return -2;
  return bind(fd, (struct sockaddr *)&address, sizeof address);
}

static long call_listen(char **a) {
  (void)a;
  int fd = socket(AF_INET, SOCK_STREAM, 0);
  if (fd < 0) return -2;
  return listen(fd, 1);
}

static long call_socket(char **a) { return socket(atoi(a[0]), atoi(a[1]), atoi(a[2])); }

static long connect_local(char **a) {
  struct sockaddr_un address = local(a[0]);
  int fd = socket(AF_UNIX, SOCK_STREAM, 0);
  if (fd < 0) return -1;
  return connect(fd, (struct sockaddr *)&address, sizeof address);
}

static long stream_pair(char **a) {
  (void)a;
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return -1;
  return send(ends[0], "own", 3, 0) == 3 ? 0 : -1;
}

static long datagram_pair(char **a) {
  (void)a;
  int ends[2];
  return socketpair(AF_UNIX, SOCK_DGRAM, 0, ends);
}

const struct probe network_probes[] = {
    {"connect-tcp", connect_tcp},
    {"fast-open", fast_open},
    {"fast-open-connect", fast_open_connect},
    {"send-udp", send_udp},
    {"sendmsg-udp", send_message_udp},
    {"sendmmsg-udp", send_many_udp},
    {"send-connected-udp", send_connected_udp},
    {"send-local", send_local},
    {"bind-tcp", bind_tcp},
    {"listen", call_listen},
    {"socket", call_socket},
    {"connect-local", connect_local},
    {"stream-pair", stream_pair},
    {"datagram-pair", datagram_pair},
    {NULL, NULL},
};
