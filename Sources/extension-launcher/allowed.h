// The system calls that an extension may make whatever their arguments are.
//
// Each acts on nothing but the calling process, or on descriptors that were opened under the
// file rules. Everything that is not here, nor in the rules by argument of filter.c, is refused
// and reported by the host. A number that this header's kernel headers do not know is refused.

#ifndef ALLOWED_H
#define ALLOWED_H

#include <sys/syscall.h>

#ifndef __NR_futex_waitv
#define __NR_futex_waitv 449
#endif
#ifndef __NR_close_range
#define __NR_close_range 436
#endif
#ifndef __NR_faccessat2
#define __NR_faccessat2 439
#endif
#ifndef __NR_epoll_pwait2
#define __NR_epoll_pwait2 441
#endif

static const unsigned short allowed_system_calls[] = {
    // Descriptors
    __NR_read, __NR_write, __NR_readv, __NR_writev, __NR_pread64, __NR_pwrite64, __NR_preadv,
    __NR_pwritev, __NR_preadv2, __NR_pwritev2, __NR_close, __NR_close_range, __NR_lseek, __NR_dup,
    __NR_dup3, __NR_pipe2, __NR_ppoll, __NR_pselect6, __NR_epoll_create1, __NR_epoll_ctl,
    __NR_epoll_pwait, __NR_epoll_pwait2, __NR_eventfd2, __NR_timerfd_create, __NR_timerfd_settime,
    __NR_timerfd_gettime, __NR_signalfd4, __NR_sendfile, __NR_copy_file_range, __NR_splice,
    __NR_tee,
    // Files that are open already, and questions about names: metadata is not hidden
    __NR_fstat, __NR_newfstatat, __NR_statx, __NR_faccessat, __NR_faccessat2, __NR_getdents64,
    __NR_getcwd, __NR_chdir, __NR_fchdir, __NR_statfs, __NR_fstatfs, __NR_fsync, __NR_fdatasync,
    __NR_sync_file_range, __NR_ftruncate, __NR_fadvise64, __NR_umask,
    // Memory
    __NR_mmap, __NR_munmap, __NR_mprotect, __NR_mremap, __NR_madvise, __NR_brk, __NR_msync,
    __NR_mincore, __NR_mlock, __NR_munlock, __NR_mlock2, __NR_membarrier,
    // Threads and waiting
    __NR_futex_waitv, __NR_set_robust_list, __NR_set_tid_address, __NR_rseq,
    __NR_sched_yield, __NR_sched_get_priority_max, __NR_sched_get_priority_min, __NR_getcpu,
    __NR_exit, __NR_exit_group, __NR_restart_syscall, __NR_wait4, __NR_waitid,
    // Own signals
    __NR_rt_sigaction, __NR_rt_sigprocmask, __NR_rt_sigreturn, __NR_rt_sigpending,
    __NR_rt_sigsuspend, __NR_rt_sigtimedwait, __NR_sigaltstack,
    // Own identity and use
    __NR_getpid, __NR_gettid, __NR_getppid, __NR_getuid, __NR_geteuid, __NR_getgid, __NR_getegid,
    __NR_getgroups, __NR_getresuid, __NR_getresgid, __NR_getrusage, __NR_times, __NR_sysinfo,
    __NR_uname, __NR_getrandom, __NR_capget,
    // Time; clocks are in filter.c
    __NR_nanosleep, __NR_gettimeofday, __NR_timer_settime, __NR_timer_gettime,
    __NR_timer_getoverrun, __NR_timer_delete, __NR_setitimer, __NR_getitimer,
    // The local end of a socket pair: no other socket can exist
    __NR_recvfrom, __NR_getsockopt, __NR_getsockname, __NR_getpeername, __NR_shutdown,
#ifdef __x86_64__
    __NR_dup2, __NR_pipe, __NR_poll, __NR_select, __NR_epoll_create, __NR_epoll_wait,
    __NR_eventfd, __NR_signalfd, __NR_stat, __NR_lstat, __NR_access, __NR_getdents,
    __NR_getpgrp, __NR_getrlimit, __NR_setrlimit, __NR_time, __NR_alarm, __NR_pause,
#endif
#ifdef __aarch64__
    __NR_getrlimit, __NR_setrlimit,
#endif
};

#endif
