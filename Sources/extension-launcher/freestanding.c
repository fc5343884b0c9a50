#ifdef __linux__

// What the launcher needs of libc, without libc: the start of that, in a program without shared libraries, takes
// longer than all of the launcher's work. It asks the processor for its caches again and again, and in a virtual
// machine each question goes to the hypervisor.
//
// The functions have libc's names and types. What is not needed is not there, and then the linker says so. Those
// that enter no kernel are in text.c.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

char **environ;

// Where coverage is counted SwiftPM links each program with a library that counts, by asking for this name: that
// library needs a libc, and this program's counts are nobody's.
int __llvm_profile_runtime;

int main(int count, char *const arguments[]);

// The stack begins with the number of arguments, their addresses, NULL, and those of the environment.
__attribute__((used, noreturn)) static void start(long *stack) {
  char **arguments = (char **)(stack + 1);
  environ = arguments + stack[0] + 1;
  _exit(main((int)stack[0], arguments));
}

#if defined(__x86_64__)

__asm__(
    ".globl _start\n"
    "_start:\n"
    "  xor %ebp, %ebp\n"
    "  mov %rsp, %rdi\n"
    "  and $-16, %rsp\n"
    "  call start\n");

static long enter_kernel(long number, long a, long b, long c, long d, long e, long f) {
  register long fourth __asm__("r10") = d;
  register long fifth __asm__("r8") = e;
  register long sixth __asm__("r9") = f;
  long result;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(fourth), "r"(fifth), "r"(sixth)
                   : "rcx", "r11", "memory");
  return result;
}

#elif defined(__aarch64__)

__asm__(
    ".globl _start\n"
    "_start:\n"
    "  mov x29, #0\n"
    "  mov x30, #0\n"
    "  mov x0, sp\n"
    "  and sp, x0, #-16\n"
    "  bl start\n");

static long enter_kernel(long number, long a, long b, long c, long d, long e, long f) {
  register long call __asm__("x8") = number;
  register long first __asm__("x0") = a;
  register long second __asm__("x1") = b;
  register long third __asm__("x2") = c;
  register long fourth __asm__("x3") = d;
  register long fifth __asm__("x4") = e;
  register long sixth __asm__("x5") = f;
  __asm__ volatile("svc #0"
                   : "+r"(first)
                   : "r"(call), "r"(second), "r"(third), "r"(fourth), "r"(fifth), "r"(sixth)
                   : "memory");
  return first;
}

#else
#error "the launcher knows the calls of x86_64 and aarch64"
#endif

static int last_error;

int *__errno_location(void) { return &last_error; }

// The kernel says an error as a small negative number.
static long call(long number, long a, long b, long c, long d, long e, long f) {
  enum { LARGEST_ERROR = 4095 };
  long result = enter_kernel(number, a, b, c, d, e, f);
  if (result >= 0 || result < -LARGEST_ERROR) return result;
  last_error = (int)-result;
  return -1;
}

long syscall(long number, ...) {
  va_list rest;
  va_start(rest, number);
  long a = va_arg(rest, long), b = va_arg(rest, long), c = va_arg(rest, long);
  long d = va_arg(rest, long), e = va_arg(rest, long), f = va_arg(rest, long);
  va_end(rest);
  return call(number, a, b, c, d, e, f);
}

void _exit(int status) {
  for (;;) call(SYS_exit_group, status, 0, 0, 0, 0, 0);
}

ssize_t read(int fd, void *bytes, size_t count) {
  return call(SYS_read, fd, (long)bytes, (long)count, 0, 0, 0);
}

ssize_t write(int fd, const void *bytes, size_t count) {
  return call(SYS_write, fd, (long)bytes, (long)count, 0, 0, 0);
}

ssize_t recv(int fd, void *bytes, size_t count, int flags) {
  return call(SYS_recvfrom, fd, (long)bytes, (long)count, flags, 0, 0);
}

int open(const char *path, int flags, ...) {
  // Nothing is created here, so that nobody gives a mode.
  return (int)call(SYS_openat, AT_FDCWD, (long)path, flags, 0, 0, 0);
}

int close(int fd) { return (int)call(SYS_close, fd, 0, 0, 0, 0, 0); }

int fcntl(int fd, int command, ...) {
  va_list rest;
  va_start(rest, command);
  long argument = va_arg(rest, long);
  va_end(rest);
  return (int)call(SYS_fcntl, fd, command, argument, 0, 0, 0);
}

int chdir(const char *path) { return (int)call(SYS_chdir, (long)path, 0, 0, 0, 0, 0); }

int execve(const char *path, char *const arguments[], char *const environment[]) {
  return (int)call(SYS_execve, (long)path, (long)arguments, (long)environment, 0, 0, 0);
}

pid_t getpid(void) { return (pid_t)call(SYS_getpid, 0, 0, 0, 0, 0, 0); }

pid_t getppid(void) { return (pid_t)call(SYS_getppid, 0, 0, 0, 0, 0, 0); }

pid_t setsid(void) { return (pid_t)call(SYS_setsid, 0, 0, 0, 0, 0, 0); }

mode_t umask(mode_t mask) { return (mode_t)call(SYS_umask, (long)mask, 0, 0, 0, 0, 0); }

ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
  return call(SYS_getrandom, (long)bytes, (long)count, (long)flags, 0, 0, 0);
}

int prctl(int operation, ...) {
  va_list rest;
  va_start(rest, operation);
  long b = va_arg(rest, long), c = va_arg(rest, long);
  long d = va_arg(rest, long), e = va_arg(rest, long);
  va_end(rest);
  return (int)call(SYS_prctl, operation, b, c, d, e, 0);
}

int getrlimit(__rlimit_resource_t resource, struct rlimit *limit) {
  return (int)call(SYS_prlimit64, 0, (long)resource, 0, (long)limit, 0, 0);
}

int setrlimit(__rlimit_resource_t resource, const struct rlimit *limit) {
  return (int)call(SYS_prlimit64, 0, (long)resource, (long)limit, 0, 0, 0);
}

// A set of signals has 64 bits to the kernel, and more to libc.
enum { KERNEL_SIGNALS_BYTES = 8 };

// How the kernel takes it, on both processors.
struct kernel_action {
  void (*handler)(int);
  unsigned long flags;
  void (*restorer)(void);
  uint64_t mask;
};

int sigaction(int signal, const struct sigaction *action, struct sigaction *before) {
  // Only the standard action is ever asked for, and no earlier one.
  struct kernel_action wanted = {.handler = action->sa_handler};
  (void)before;
  return (int)call(SYS_rt_sigaction, signal, (long)&wanted, 0, KERNEL_SIGNALS_BYTES, 0, 0);
}

int sigemptyset(sigset_t *set) {
  memset(set, 0, sizeof *set);
  return 0;
}

int sigprocmask(int how, const sigset_t *set, sigset_t *before) {
  return (int)call(SYS_rt_sigprocmask, how, (long)set, (long)before, KERNEL_SIGNALS_BYTES, 0, 0);
}

#endif
