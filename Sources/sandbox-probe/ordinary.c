// What a library does for an honest program, with the process itself alone.
#define _GNU_SOURCE
#include "probe.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <ifaddrs.h>
#include <netdb.h>
#include <pthread.h>
#include <pwd.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <syslog.h>
#include <time.h>
#include <unistd.h>

static pthread_t other;
static pthread_mutex_t hold = PTHREAD_MUTEX_INITIALIZER;

static void *wait_for_release(void *argument) {
  pthread_mutex_lock(&hold);
  pthread_mutex_unlock(&hold);
  return argument;
}

// Does something to a second thread that waits; an error number, as threads answer it.
static long with_other(int (*act)(void)) {
  pthread_mutex_lock(&hold);
  if (pthread_create(&other, NULL, wait_for_release, NULL) != 0) return -2;
  int error = act();
  pthread_mutex_unlock(&hold);
  pthread_join(other, NULL);
  errno = error;
  return error == 0 ? 0 : -1;
}

static int rename_other(void) {
  char name[16] = "";
  int error = pthread_setname_np(other, "worker");
  if (error == 0) error = pthread_getname_np(other, name, sizeof name);
  return error != 0 ? error : strcmp(name, "worker") == 0 ? 0 : EIO;
}

static int reschedule_other(void) {
  struct sched_param none = {0};
  int policy = -1, error = pthread_setschedparam(other, SCHED_BATCH, &none);
  if (error == 0) error = pthread_getschedparam(other, &policy, &none);
  return error != 0 ? error : policy == SCHED_BATCH ? 0 : EIO;
}

// What an ordinary user may not: also a host that is root must not do it for the extension.
static int reschedule_other_for_real_time(void) {
  struct sched_param first = {.sched_priority = 1};
  return pthread_setschedparam(other, SCHED_FIFO, &first);
}

static int pin_other_thread(void) {
  cpu_set_t one, now;
  CPU_ZERO(&one);
  CPU_ZERO(&now);
  int error = pthread_getaffinity_np(other, sizeof now, &now);
  for (int i = 0; i < CPU_SETSIZE && CPU_COUNT(&one) == 0; i++) {
    if (CPU_ISSET(i, &now)) CPU_SET(i, &one);
  }
  if (error == 0) error = pthread_setaffinity_np(other, sizeof one, &one);
  if (error == 0) error = pthread_getaffinity_np(other, sizeof now, &now);
  return error != 0 ? error : CPU_EQUAL(&one, &now) ? 0 : EIO;
}

static int read_clock_of_other(void) {
  clockid_t clock;
  struct timespec time;
  int error = pthread_getcpuclockid(other, &clock);
  return error != 0 ? error : clock_gettime(clock, &time) == 0 ? 0 : errno;
}

static long name_thread(char **a) { return (void)a, with_other(rename_other); }
static long schedule_thread(char **a) { return (void)a, with_other(reschedule_other); }
static long real_time_thread(char **a) {
  return (void)a, with_other(reschedule_other_for_real_time);
}
static long pin_thread(char **a) { return (void)a, with_other(pin_other_thread); }
static long clock_of_thread(char **a) { return (void)a, with_other(read_clock_of_other); }

// A thread that is not the first one, by its own number: lower, and what it then is.
static void *lower_itself(void *argument) {
  id_t number = (id_t)syscall(SYS_gettid);
  int wanted = atoi(argument);
  if (setpriority(PRIO_PROCESS, number, wanted) != 0) return (void *)(intptr_t)errno;
  return (void *)(intptr_t)(getpriority(PRIO_PROCESS, number) == wanted ? 0 : EIO);
}

static long lower_thread(char **a) {
  void *error = NULL;
  if (pthread_create(&other, NULL, lower_itself, a[0]) != 0) return -2;
  pthread_join(other, &error);
  errno = (int)(intptr_t)error;
  return errno == 0 ? 0 : -1;
}

// Answers the priority that it then really has.
static long lower_priority(char **a) {
  if (setpriority(PRIO_PROCESS, 0, atoi(a[0])) != 0) return -1;
  return getpriority(PRIO_PROCESS, 0);
}

static long own_numbers(char **a) {
  (void)a;
  clockid_t clock;
  struct timespec time;
  struct sched_param parameters;
  if (getpgid(0) != getpgrp() || getpgid(getpid()) != getpgrp() || getsid(0) < 0) return -1;
  if (getpriority(PRIO_PROCESS, getpid()) < 0 || sched_getscheduler(getpid()) < 0) return -1;
  if (sched_getparam(0, &parameters) != 0 || sched_rr_get_interval(0, &time) != 0) return -1;
  if (clock_getcpuclockid(getpid(), &clock) != 0) return -1;
  return clock_gettime(clock, &time);
}

static long temporary_file(char **a) {
  (void)a;
  char text[8] = "";
  FILE *file = tmpfile();
  if (file == NULL) return -1;
  if (fputs("hello", file) < 0 || fseek(file, 0, SEEK_SET) != 0) return -1;
  if (fgets(text, sizeof text, file) == NULL || fclose(file) != 0) return -1;
  return (long)strlen(text);
}

static long sync_files(char **a) {
  (void)a;
  int fd = open(a[0], O_WRONLY);
  sync();
  return fd < 0 ? -2 : sync_file_range(fd, 0, 0, SYNC_FILE_RANGE_WRITE);
}

static long list_interfaces(char **a) {
  (void)a;
  struct ifaddrs *list = NULL;
  long answer = getifaddrs(&list);
  if (answer == 0) freeifaddrs(list);
  return answer;
}

static long say_to_system(char **a) {
  openlog("probe", 0, LOG_USER);
  syslog(LOG_DEBUG, "%s", a[0]);
  closelog();
  return 0;
}

// What the C library knows of machine and user, and where it looks for that.
static long library_questions(char **a) {
  (void)a;
  char text[256];
  double load[3];
  gid_t groups[16];
  int count = 16;
  struct statvfs space;
  for (int name = 0; name < 250; name++) sysconf(name);
  for (int name = 0; name < 30; name++) pathconf("/", name);
  getlogin_r(text, sizeof text);
  gethostname(text, sizeof text);
  ttyname_r(0, text, sizeof text);
  (void)gethostid();
  (void)(get_nprocs() + get_nprocs_conf() + get_phys_pages() + get_avphys_pages());
  if (getloadavg(load, 3) < 0 || statvfs("/", &space) != 0) return -1;
  if (getpwuid(getuid()) == NULL || getgrgid(getgid()) == NULL) return -1;
  getgrouplist("mobile", getgid(), groups, &count);
  (void)(getservbyname("http", "tcp") == NULL || getprotobyname("tcp") == NULL);
  return 0;
}

static long raise_signal(char **a) { return raise(atoi(a[0])); }

// A file without a name that gets one, as those who write atomically do.
static long name_temporary(char **a) {
  char path[64];
  int fd = open(a[0], O_WRONLY | O_TMPFILE, 0600);
  if (fd < 0) return -2;
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  return linkat(AT_FDCWD, path, AT_FDCWD, a[1], AT_SYMLINK_FOLLOW);
}

// Metadata of a link that leads out: of the link itself, which is the process' own.
static long times_of_own_link(char **a) {
  struct timespec times[2] = {{.tv_sec = 1}, {.tv_sec = 1}};
  struct stat found;
  if (symlink("/etc/hostname", a[0]) != 0) return -2;
  if (utimensat(AT_FDCWD, a[0], times, AT_SYMLINK_NOFOLLOW) != 0) return -1;
  if (lstat(a[0], &found) != 0) return -2;
  return found.st_mtime;
}

static long mode_by_descriptor(char **a) {
  struct stat found;
  int fd = open(a[0], O_RDONLY);
  if (fd < 0) return -2;
  if (syscall(452 /* fchmodat2 */, fd, "", 0640, AT_EMPTY_PATH) != 0) return -1;
  return fstat(fd, &found) == 0 ? found.st_mode & 0777 : -2;
}

static long print_file(char **a) {
  char text[4096];
  int fd = open(a[0], O_RDONLY);
  if (fd < 0) return -1;
  ssize_t length = read(fd, text, sizeof text - 1);
  if (length < 0) return -1;
  text[length] = 0;
  fputs(text, stdout);
  return 0;
}

static long read_link(char **a) {
  char text[4096];
  return readlink(a[0], text, sizeof text) < 0 ? -1 : 0;
}

const struct probe ordinary_probes[] = {
    {"name-thread", name_thread},
    {"schedule-thread", schedule_thread},
    {"real-time-thread", real_time_thread},
    {"pin-thread", pin_thread},
    {"clock-of-thread", clock_of_thread},
    {"lower-priority", lower_priority},
    {"lower-thread", lower_thread},
    {"own-numbers", own_numbers},
    {"temporary-file", temporary_file},
    {"sync", sync_files},
    {"interfaces", list_interfaces},
    {"say-to-system", say_to_system},
    {"library-questions", library_questions},
    {"raise", raise_signal},
    {"name-temporary", name_temporary},
    {"times-of-own-link", times_of_own_link},
    {"mode-by-descriptor", mode_by_descriptor},
    {"print-file", print_file},
    {"read-link", read_link},
    {NULL, NULL},
};
