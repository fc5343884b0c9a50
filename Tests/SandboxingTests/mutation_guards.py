"""The guards of the sandbox: those of the launcher, each with the change that removes it and the
cases that notice."""

from mutation_guards_host import HOST_GUARDS

# Without this one, the kernel takes no filter from a program without privileges.
NO_NEW_PRIVILEGES = "launcher: no_new_privs"
REFUSED_BY_THE_KERNEL = {NO_NEW_PRIVILEGES}
LAUNCH_FAILS = "every launch is refused"

LAUNCHER = "Sources/extension-launcher"
ALLOW = "for_call({0}, SECCOMP_RET_ALLOW);"


def own_process(call):
    """The rule that lets a call address the caller alone."""
    signals = {"kill": 1, "tgkill": 2, "rt_sigqueueinfo": 1, "rt_tgsigqueueinfo": 2}
    kinds = {"getpriority": "PRIO_PROCESS", "setpriority": "PRIO_PROCESS",
             "ioprio_get": "1 /* IOPRIO_WHO_PROCESS */"}
    clocks = ["clock_gettime", "clock_getres", "clock_nanosleep", "timer_create"]
    if call in signals:
        line = f"signal_rule(__NR_{call}, {signals[call]}, deny, host_is_listening);"
    elif call in kinds:
        line = f"priority_rule(__NR_{call}, {kinds[call]}, deny);"
    elif call in clocks:
        line = f"clock_rule(__NR_{call}, deny);"
    else:
        line = f"allow_one_of(__NR_{call}, 0, own, 2, deny);"
    return [(f"{LAUNCHER}/filter.c", line, ALLOW.format(f"__NR_{call}"))]


def landlock_right(name):
    """One right that the ruleset no longer handles."""
    return [(f"{LAUNCHER}/landlock.c", ".file_access = handled_file_rights(abi),",
             f".file_access = handled_file_rights(abi) & ~(uint64_t){name},")]


def allowed(call):
    """A call that joins the list of those that are always allowed."""
    return [(f"{LAUNCHER}/allowed.h", "    // Descriptors\n", f"    __NR_{call},\n")]


# Guard, changes (file, text, replacement), cases of which at least one must fail.
GUARDS = [
    ("launcher: closing descriptors (with the host's closefrom)",
     [(f"{LAUNCHER}/limits.c",
       "if (syscall(__NR_close_range, FIRST_FREE_DESCRIPTOR, ~0U, 0) != 0) {", "if (0) {"),
      ("Sources/CPlatform/process.c",
       "if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(&actions, 6);", "")],
     "D1.write D1.pwrite D2.truncate D3.folder D4.socket D4.descriptors"),
    ("launcher: control group",
     [(f"{LAUNCHER}/limits.c", '(void)!write(door, "0", 1);', '(void)door;')],
     "I8.sockets I6.threads-unheard"),
    ("launcher: setsid", [(f"{LAUNCHER}/limits.c", "if (setsid() < 0)", "if (0)")], "D6.session"),
    ("launcher: PR_SET_PDEATHSIG",
     [(f"{LAUNCHER}/limits.c", "if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0)", "if (0)")],
     "I7.parent-death"),
    ("launcher: resource limits",
     [(f"{LAUNCHER}/limits.c",
       "if (setrlimit((__rlimit_resource_t)resource, &wanted) != 0) {", "if (0) {")],
     "I8.address-space I8.memory I8.locked-memory I8.descriptors I8.file I10.core"),
    ("launcher: capability bounding set",
     [(f"{LAUNCHER}/limits.c", "prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);", "(void)capability;")],
     "I5.capability-bounds"),
    ("launcher: capset, with securebits and the bounding set",
     [(f"{LAUNCHER}/limits.c", "prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);", "(void)capability;"),
      (f"{LAUNCHER}/limits.c", "prctl(PR_SET_SECUREBITS, NO_ROOT_AND_LOCKED, 0, 0, 0);", ""),
      (f"{LAUNCHER}/limits.c", "if (syscall(SYS_capset, &header, data) != 0)", "if (0)")],
     "I5.capabilities"),
    (NO_NEW_PRIVILEGES,
     [(f"{LAUNCHER}/limits.c", "if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)", "if (0)")],
     "I5.no-new-privileges"),
    ("launcher: environment",
     [(f"{LAUNCHER}/plan.c", "append(plan->environment, &plan->environment_count);",
       "append(plan->environment, &plan->environment_count);\n"
       "    plan->environment[MAXIMUM_STRINGS - 1] = NULL;\n"
       "    if (plan->environment_count == 1) plan->environment[plan->environment_count++] = "
       "\"TOKEN=1\";")],
     "D7.environment"),

    ("Landlock: the whole ruleset",
     [(f"{LAUNCHER}/landlock.c", "if (syscall(NR_landlock_restrict_self, ruleset, 0) != 0) {",
       "if (0) {")],
     "A1.write-landlock N1.flip-name N1.flip-link G6.home-landlock"),
    ("Landlock: FS_WRITE_FILE", landlock_right("FS_WRITE_FILE"),
     "A1.write-landlock C1.symlink-landlock C2.reopen-landlock N1.flip-name"),
    # A ruleset that does not handle reading would refuse the rules of single files.
    ("Landlock: FS_READ_FILE",
     [(f"{LAUNCHER}/landlock.c", "  add_own_process_rules(ruleset, attributes.file_access);",
       "  add_own_process_rules(ruleset, attributes.file_access);\n"
       "  struct file_rule all = {.rights = GRANT_READ, .path = \"/\"};\n"
       "  add_rule(ruleset, &all, attributes.file_access);")],
     "G6.home-landlock"),
    ("Landlock: FS_READ_DIR", landlock_right("FS_READ_DIR"), "G6.folder-landlock"),
    ("Landlock: FS_EXECUTE", landlock_right("FS_EXECUTE"), "I1.own-program-landlock"),
    ("Landlock: FS_REMOVE_FILE", landlock_right("FS_REMOVE_FILE"), "A7.unlink-landlock"),
    ("Landlock: FS_REMOVE_DIR", landlock_right("FS_REMOVE_DIR"), "A7.rmdir-landlock"),
    ("Landlock: FS_MAKE_DIR", landlock_right("FS_MAKE_DIR"), "A6.mkdir-landlock"),
    ("Landlock: FS_MAKE_REG", landlock_right("FS_MAKE_REG"), "A2.create-landlock"),
    ("Landlock: FS_MAKE_FIFO", landlock_right("FS_MAKE_FIFO"), "A6.mkfifo-landlock"),
    ("Landlock: FS_MAKE_SYM", landlock_right("FS_MAKE_SYM"), "A6.symlink-landlock"),
    ("Landlock: FS_MAKE_SOCK", landlock_right("(1 << 9)"), "A6.socket-landlock"),
    ("Landlock: FS_MAKE_CHAR", landlock_right("(1 << 6)"), "A6.device-landlock"),
    ("Landlock: FS_TRUNCATE", landlock_right("FS_TRUNCATE"),
     "A4.truncate-landlock A5.truncate-landlock"),
    ("Landlock: FS_IOCTL_DEV", landlock_right("(1 << 15)"), "B5.device-landlock"),
    ("Landlock: TCP bind",
     [(f"{LAUNCHER}/landlock.c", "abi >= 4 ? NET_BIND_AND_CONNECT_TCP : 0", "abi >= 4 ? 2 : 0")],
     "E7.bind-landlock"),
    ("Landlock: TCP connect",
     [(f"{LAUNCHER}/landlock.c", "abi >= 4 ? NET_BIND_AND_CONNECT_TCP : 0", "abi >= 4 ? 1 : 0")],
     "E1.tcp-landlock"),
    ("Landlock: scope of abstract sockets",
     [(f"{LAUNCHER}/landlock.c", "? SCOPE_ABSTRACT_UNIX_AND_SIGNAL : 0", "? 2 : 0")],
     "E11.abstract-landlock"),
    ("Landlock: scope of signals",
     [(f"{LAUNCHER}/landlock.c", "? SCOPE_ABSTRACT_UNIX_AND_SIGNAL : 0", "? 1 : 0")],
     "G1.kill-landlock"),

    ("filter: foreign architecture",
     [(f"{LAUNCHER}/filter.c", "emit(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, NATIVE_ARCHITECTURE);",
       "emit(BPF_JMP | BPF_JA, 0, 0, 1);")],
     "K1.32-bit"),
    ("filter: x32 numbers",
     [(f"{LAUNCHER}/filter.c", "emit(BPF_JMP | BPF_JGE | BPF_K, 0, 1, X32_BIT);",
       "emit(BPF_JMP | BPF_JA, 0, 0, 1);")],
     "K2.x32"),
    ("filter: numbers below zero are no other table's",
     [(f"{LAUNCHER}/filter.c", "  decide_if_any_bit(1U << 31, deny);\n#ifdef", "#ifdef")],
     "K2.negative"),
    ("filter: default deny",
     [(f"{LAUNCHER}/filter.c", "  decide(deny);\n  finish(program);",
       "  for_call(__NR_seccomp, deny);\n  for_call(__NR_execve, deny);\n"
       "  decide(SECCOMP_RET_ALLOW);\n  finish(program);")],
     "C7.mount K4.number-600 F1.setup B1.chmod E1.tcp"),
    ("filter: asking the host (calls are allowed in place of being judged)",
     [(f"{LAUNCHER}/seccomp.c", "build_filter(&program, SECCOMP_RET_USER_NOTIF, 1);",
       "build_filter(&program, SECCOMP_RET_USER_NOTIF, 1);\n"
       "  for (unsigned i = 0; i < program.len; i++) {\n"
       "    if (program.filter[i].code == 0x06 && i + 1 < program.len &&\n"
       "        program.filter[i].k == SECCOMP_RET_USER_NOTIF) program.filter[i].k = "
       "SECCOMP_RET_ALLOW;\n  }")],
     "G1.kill-all G8.limits E13.datagram-pair B7.lease"),
    *[(f"filter: {call} addresses the process itself", own_process(call), cases) for call, cases in [
        ("kill", "G1.kill G1.kill-all"), ("tgkill", "G1.tgkill"),
        ("rt_sigqueueinfo", "G1.sigqueue"), ("rt_tgsigqueueinfo", "G1.sigqueue-thread"),
        ("prlimit64", "G8.limits"), ("sched_setaffinity", "G9.processors"),
        ("sched_setparam", "G9.parameters"), ("sched_setscheduler", "G9.scheduler"),
        ("get_robust_list", "G11.robust-list"), ("getpgid", "G14.group"), ("getsid", "G14.session"),
        ("sched_getaffinity", "G14.processors"), ("sched_getparam", "G14.parameters"),
        ("sched_getscheduler", "G14.scheduler"), ("sched_getattr", "G14.attributes"),
        ("sched_rr_get_interval", "G14.interval"), ("getpriority", "G14.priority"),
        ("setpriority", "G10.priority"), ("ioprio_get", "G14.input-priority"),
        ("clock_gettime", "G14.clock"), ("clock_getres", "G14.clock-resolution"),
        ("clock_nanosleep", "G14.clock-sleep"), ("timer_create", "G14.timer")]],
    ("filter: a priority is that of a process",
     [(f"{LAUNCHER}/filter.c", "  require_equal(of_process, deny);", "  (void)of_process;")],
     "G14.priority-of-group G14.priority-of-user"),
    *[(f"filter: {call} makes no set-id file, also when nobody answers",
       [(f"{LAUNCHER}/filter.c", f"  creation_rule(__NR_{call}, {numbers});",
         f"  for_call(__NR_{call}, SECCOMP_RET_ALLOW);")], cases)
      for call, numbers, cases in [
          ("openat", "2, 3", "A2.set-id-unheard A2.set-id-temporary-unheard"),
          ("open", "1, 2", "A2.set-id-open-unheard"), ("creat", "-1, 1", "A2.set-id-creat-unheard")]],
    ("filter: a file without a name is no set-id file either",
     [(f"{LAUNCHER}/filter.c", "1, 0, O_CREAT | (O_TMPFILE & ~O_DIRECTORY));", "1, 0, O_CREAT);")],
     "A2.set-id-temporary-unheard"),
    ("filter: fcntl by command",
     [(f"{LAUNCHER}/filter.c", "  begin_call(__NR_fcntl);",
       "  for_call(__NR_fcntl, SECCOMP_RET_ALLOW);\n  begin_call(__NR_fcntl);")],
     "B6.description-lock B7.lease B7.notify G2.owner G2.signal"),
    ("filter: fcntl F_SETFL without O_ASYNC",
     [(f"{LAUNCHER}/filter.c", "decide_if_any_bit(O_ASYNC, deny);", "decide_if_any_bit(0, deny);")],
     "G2.async"),
    ("filter: ioctl by request",
     [(f"{LAUNCHER}/filter.c", "  ALLOW_ONE_OF(__NR_ioctl,",
       "  for_call(__NR_ioctl, SECCOMP_RET_ALLOW);\n  ALLOW_ONE_OF(__NR_ioctl,")],
     "B5.set-flags D6.terminal-input K3.ioctl-high-bits"),
    ("filter: futex wakes this process alone",
     [(f"{LAUNCHER}/filter.c", "  end_call(deny);\n}\n\nstatic void socket_rules",
       "  end_call(SECCOMP_RET_ALLOW);\n}\n\nstatic void socket_rules")],
     "G2.futex"),
    ("filter: clone makes threads only",
     [(f"{LAUNCHER}/filter.c", "  begin_call(__NR_clone);",
       "  for_call(__NR_clone, SECCOMP_RET_ALLOW);\n  begin_call(__NR_clone);")],
     "I6.fork H4.daemon I6.fork-unheard I6.threads"),
    ("filter: clone without namespaces",
     [(f"{LAUNCHER}/filter.c", "  decide_if_any_bit(forbidden, deny);", "  (void)forbidden;")],
     "K5.thread-in-namespace-unheard"),
    ("filter: clone3 is not there",
     [(f"{LAUNCHER}/filter.c", "for_call(__NR_clone3, SECCOMP_RET_ERRNO | ENOSYS);",
       "for_call(__NR_clone3, SECCOMP_RET_ALLOW);")],
     "K5.clone3"),
    ("filter: fallocate is not there",
     [(f"{LAUNCHER}/filter.c", "for_call(__NR_fallocate, SECCOMP_RET_ERRNO | EOPNOTSUPP);",
       "for_call(__NR_fallocate, SECCOMP_RET_ALLOW);")],
     "I8.preallocation"),
    ("filter: openat2 is not there",
     [(f"{LAUNCHER}/filter.c", "for_call(__NR_openat2, host_is_listening ? deny : SECCOMP_RET_ERRNO | ENOSYS);",
       "for_call(__NR_openat2, SECCOMP_RET_ALLOW);")],
     "A3.openat2 A3.openat2-unheard"),
    ("filter: prctl by option",
     [(f"{LAUNCHER}/filter.c", "  ALLOW_ONE_OF(__NR_prctl,",
       "  for_call(__NR_prctl, SECCOMP_RET_ALLOW);\n  ALLOW_ONE_OF(__NR_prctl,")],
     "G13.outlive G13.dumpable G13.subreaper C8.own-filter-by-prctl"),
    ("filter: arch_prctl by option",
     [(f"{LAUNCHER}/filter.c", "  ALLOW_ONE_OF(__NR_arch_prctl,",
       "  for_call(__NR_arch_prctl, SECCOMP_RET_ALLOW);\n  ALLOW_ONE_OF(__NR_arch_prctl,")],
     "K7.segments"),
    ("filter: socketpair of the local family",
     [(f"{LAUNCHER}/filter.c", "emit(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, AF_UNIX);",
       "emit(BPF_JMP | BPF_JA, 0, 0, 1);")],
     "E13.pair-family"),
    ("filter: socketpair without a protocol",
     [(f"{LAUNCHER}/filter.c",
       "  load(ARGUMENT_LOW(2));\n  emit(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, 0);",
       "  load(ARGUMENT_LOW(2));\n  emit(BPF_JMP | BPF_JA, 0, 0, 1);")],
     "E13.pair-protocol"),
    ("filter: socketpair of connected kinds",
     [(f"{LAUNCHER}/filter.c", "  allow_if_equal(SOCK_SEQPACKET);",
       "  allow_if_equal(SOCK_SEQPACKET);\n  allow_if_equal(SOCK_DGRAM);")],
     "E13.datagram-pair"),
    ("filter: sendto without MSG_FASTOPEN",
     [(f"{LAUNCHER}/filter.c", "decide_if_any_bit(MSG_FASTOPEN, deny);",
       "decide_if_any_bit(0, deny);")],
     "E2.fast-open-unaddressed"),
    ("filter: sendto without an address",
     [(f"{LAUNCHER}/filter.c",
       "  load(ARGUMENT_LOW(4));\n  emit(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, 0);",
       "  decide(SECCOMP_RET_ALLOW);\n  emit(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, 0);")],
     "E5.sendto E13.named-datagram"),
    ("filter: sendto, lower half of the address",
     [(f"{LAUNCHER}/filter.c",
       "  load(ARGUMENT_LOW(4));\n  emit(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, 0);",
       "  load(ARGUMENT_LOW(4));\n  emit(BPF_JMP | BPF_JA, 0, 0, 1);")],
     "E5.address-below-4-GiB"),
    ("filter: sendto, upper half of the address",
     [(f"{LAUNCHER}/filter.c", "  load(ARGUMENT_HIGH(4));\n  allow_if_equal(0);",
       "  decide(SECCOMP_RET_ALLOW);")],
     "E5.address-above-4-GiB"),
    ("filter: the way of the listener is open to its secret alone",
     [(f"{LAUNCHER}/filter.c", "  load(ARGUMENT_LOW(3));\n  require_equal((uint32_t)handover_secret(), deny);",
       "  decide(SECCOMP_RET_ALLOW);")],
     "N3.handover"),
    *[(f"filter: {call} is not on the list", allowed(call), cases) for call, cases in [
        ("socket", "E9.netlink E3.multipath E10.virtual-machine"), ("connect", "E1.tcp E12.named"),
        ("bind", "E7.bind A12.bind E14.abstract-bind"), ("listen", "E7.listen"),
        ("sendmsg", "E5.sendmsg"), ("sendmmsg", "E5.sendmmsg"), ("recvmsg", "E13.recvmsg"),
        ("accept4", "E7.accept4"), ("openat", "A1.write G6.home"), ("unlink", "A7.unlink"),
        ("rename", "A10.rename-in"), ("renameat2", "A10.exchange A10.whiteout"),
        ("link", "A10.link-in A9.link-out"),
        ("linkat", "A9.link-descriptor A9.link-of-process"), ("readlink", "G5.link-short"),
        ("readlinkat", "G5.link-exe G5.link-cwd G5.link-root G5.link-fd-0"),
        ("fchownat", "B2.fchownat B2.fchownat-empty"), ("symlink", "A6.symlink"), ("mkdir", "A6.mkdir"),
        ("mknodat", "A6.mkfifo A6.mknod-socket"), ("truncate", "A5.truncate"),
        ("chmod", "B1.chmod"), ("fchmod", "B1.fchmod"), ("fchmodat", "B1.fchmodat"),
        ("chown", "B2.chown"), ("fchown", "B2.fchown"), ("utimensat", "B3.utimensat B3.futimens"),
        ("setxattr", "B4.setxattr"), ("fsetxattr", "B4.fsetxattr"), ("flock", "B6.flock"),
        ("inotify_init1", "B7.inotify"), ("fanotify_init", "B7.fanotify"),
        ("name_to_handle_at", "C6.take-handle"), ("chroot", "C7.chroot"),
        ("mount_setattr", "C7.mount-setattr"), ("seccomp", "C8.own-filter N5.second-listener"),
        ("landlock_create_ruleset", "C9.landlock-layers"), ("ptrace", "G3.traceme G3.attach"),
        ("process_vm_readv", "G4.read"), ("process_vm_writev", "G4.write"),
        ("pidfd_open", "G7.pidfd"), ("pidfd_getfd", "G7.getfd"),
        ("pidfd_send_signal", "G1.pidfd-signal"), ("tkill", "G1.tkill"), ("kcmp", "G11.kcmp"),
        ("setpriority", "G10.priority"), ("ioprio_set", "G10.input-priority"),
        ("sched_setattr", "G9.attributes"), ("setsid", "G13.session"), ("setpgid", "G13.group"),
        ("personality", "K7.personality"), ("shmget", "H1.memory"), ("semget", "H1.semaphores"),
        ("msgget", "H1.queue"), ("mq_open", "H2.queue"), ("add_key", "H3.add-key"),
        ("keyctl", "H3.keyctl"), ("memfd_create", "H4.memory-file I2.memory"),
        ("execveat", "I2.descriptor"),
        ("io_uring_setup", "F1.setup"), ("io_uring_enter", "F1.enter"),
        ("io_uring_register", "F1.register"), ("unshare", "K5.unshare"), ("setns", "K5.setns"),
        ("bpf", "K6.bpf"), ("perf_event_open", "K6.perf"), ("userfaultfd", "K6.userfaultfd"),
        ("quotactl", "K6.quota"), ("settimeofday", "K6.clock"), ("adjtimex", "K6.adjust-clock"),
        ("clock_settime", "K6.set-clock"), ("modify_ldt", "K7.local-descriptors")]],
    *HOST_GUARDS,
]
