#define _GNU_SOURCE
#include "probe.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

// Any system call by number. An argument is a number, or a letter and a colon:
//   s: pointer to this text             z: pointer to so many zero bytes
//   r: descriptor of this path, for reading   p: the same with O_PATH
//   t: TCP socket   u: UDP socket   n: local stream socket   g: local datagram socket
//   q: one end of a local stream pair   e: one end of a pipe   f: memory of this file, shared and read-only
//   a: address 127.0.0.1:PORT   b: [::1]:PORT   m: [::ffff:127.0.0.1]:PORT
//   l: address of a local socket with this path   @: the same, abstract

static void *copied(const void *bytes, size_t length) {
  void *copy = calloc(1, length + 1);
  if (copy == NULL) exit(70);
  return memcpy(copy, bytes, length);
}

static uintptr_t ipv4_address(const char *port) {
  struct sockaddr_in address = {
      .sin_family = AF_INET,
      .sin_port = htons((uint16_t)atoi(port)),
      .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
  };
  return (uintptr_t)copied(&address, sizeof address);
}

static uintptr_t ipv6_address(const char *port, int is_mapped) {
  struct sockaddr_in6 address = {
      .sin6_family = AF_INET6,
      .sin6_port = htons((uint16_t)atoi(port)),
      .sin6_addr = IN6ADDR_LOOPBACK_INIT,
  };
  static const unsigned char mapped[16] = {[10] = 255, [11] = 255, [12] = 127, [15] = 1};
  if (is_mapped) memcpy(&address.sin6_addr, mapped, sizeof mapped);
  return (uintptr_t)copied(&address, sizeof address);
}

static uintptr_t local_address(const char *name, int is_abstract) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path + is_abstract, name, sizeof address.sun_path - 2);
  return (uintptr_t)copied(&address, sizeof address);
}

// A descriptor that the act needs; without it the act was not tried, which -2 says.
static long needed(int descriptor) {
  if (descriptor >= 0) return descriptor;
  printf("-2 %d\n", errno);
  exit(0);
}

static int pair_end(void) {
  int ends[2];
  return socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0 ? ends[0] : -1;
}

static int pipe_end(void) {
  int ends[2];
  return pipe(ends) == 0 ? ends[0] : -1;
}

static long needed_map(int descriptor) {
  void *map = mmap(NULL, 1, PROT_READ, MAP_SHARED, (int)needed(descriptor), 0);
  if (map == MAP_FAILED) needed(-1);
  return (long)(uintptr_t)map;
}

static long special_value(char kind, const char *text) {
  switch (kind) {
  case 's': return (long)(uintptr_t)text;
  case 'z': return (long)(uintptr_t)calloc(1, strtoul(text, NULL, 0) + 1);
  case 'r': return needed(open(text, O_RDONLY));
  case 'p': return needed(open(text, O_PATH));
  case 't': return needed(socket(*text == '6' ? AF_INET6 : AF_INET, SOCK_STREAM, 0));
  case 'u': return needed(socket(AF_INET, SOCK_DGRAM, 0));
  case 'n': return needed(socket(AF_UNIX, SOCK_STREAM, 0));
  case 'g': return needed(socket(AF_UNIX, SOCK_DGRAM, 0));
  case 'q': return needed(pair_end());
  case 'e': return needed(pipe_end());
  case 'f': return needed_map(open(text, O_RDONLY));
  case 'a': return (long)ipv4_address(text);
  case 'b': return (long)ipv6_address(text, 0);
  case 'm': return (long)ipv6_address(text, 1);
  case 'l': return (long)local_address(text, 0);
  case '@': return (long)local_address(text, 1);
  default: exit(64);
  }
}

static long value(const char *text) {
  if (text[0] != 0 && text[1] == ':') return special_value(text[0], text + 2);
  return strtol(text, NULL, 0);
}

static long raw_call(char **a) {
  long values[7] = {0};
  for (int i = 0; i < 7 && a[i] != NULL; i++) values[i] = value(a[i]);
  // What root may and others may not without this, such as filters, is possible for everybody.
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  errno = 0;
  return syscall(values[0], values[1], values[2], values[3], values[4], values[5], values[6]);
}

// Those that end the process, or that wait for somebody who never comes.
static int is_final(long number) {
  static const long final[] = {
      SYS_exit, SYS_exit_group, SYS_rt_sigreturn, SYS_pselect6, SYS_ppoll,
#ifdef __x86_64__
      SYS_pause, SYS_select,
      // For probes of the kernel alone, which lets no filter see them and answers by SIGILL.
      335 /* uretprobe */, 336 /* uprobe */,
#endif
  };
  for (size_t i = 0; i < sizeof final / sizeof *final; i++) {
    if (final[i] == number) return 1;
  }
  return 0;
}

// Every call below this number, with the same value everywhere: how many were refused.
static long every_call(char **a) {
  long end = strtol(a[0], NULL, 0), v = strtol(a[1], NULL, 0), refused = 0;
  for (long number = 0; number < end; number++) {
    if (is_final(number)) continue;
    errno = 0;
    if (syscall(number, v, v, v, v, v, v) == -1) refused += errno == EPERM || errno == EACCES;
  }
  return refused;
}

#ifdef __x86_64__
static long foreign_call(char **a) {
  (void)a;
  long result;
  // getpid of the 32-bit table.
  __asm__ volatile("int $0x80" : "=a"(result) : "a"(20) : "memory");
  return result;
}
#endif

const struct probe call_probes[] = {
    {"call", raw_call},
    {"every-call", every_call},
#ifdef __x86_64__
    {"foreign-call", foreign_call},
#endif
    {NULL, NULL},
};
