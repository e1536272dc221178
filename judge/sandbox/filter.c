/* The system call filter of a room. */
#include "init.h"
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define NATIVE_ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define NATIVE_ARCH AUDIT_ARCH_AARCH64
#else
#error "the system call filter knows x86-64 and arm64 only"
#endif

/* Everything not listed is allowed: runtimes differ too much for a list of the good. What is listed reaches beyond
 * a process and its files: other processes, namespaces, mounts, the network, the kernel, objects that outlive. An
 * error of 0 is the answer "done" to what is not done. */
static const struct {
  int number, error;
} refused[] = {
#define NO(name) {SYS_##name, EPERM}
#define ABSENT(name) {SYS_##name, ENOSYS}
#define NOTHING(name) {SYS_##name, 0}
    /* other processes */
    NO(ptrace), NO(process_vm_readv), NO(process_vm_writev), NO(kcmp), NO(sched_setaffinity), NO(migrate_pages),
    NO(move_pages), {CALL_PIDFD_GETFD, EPERM}, {CALL_PROCESS_MADVISE, EPERM}, {CALL_PROCESS_MRELEASE, EPERM},
    /* namespaces and mounts */
    NO(unshare), NO(setns), NO(mount), NO(umount2), NO(pivot_root), NO(chroot), NO(sethostname), NO(setdomainname),
    NO(name_to_handle_at), NO(open_by_handle_at), NO(quotactl), NO(acct), NO(swapon), NO(swapoff),
    NO(fanotify_init), NO(fanotify_mark), {CALL_OPEN_TREE, EPERM}, {CALL_MOVE_MOUNT, EPERM}, {CALL_FSOPEN, EPERM},
    {CALL_FSCONFIG, EPERM}, {CALL_FSMOUNT, EPERM}, {CALL_FSPICK, EPERM}, {CALL_MOUNT_SETATTR, EPERM},
    {CALL_QUOTACTL_FD, EPERM},
    {CALL_CLONE3, ENOSYS}, /* its flags are out of the filter's sight; libraries fall back to clone */
    /* the kernel and the machine */
    NO(bpf), NO(perf_event_open), NO(userfaultfd), NO(init_module), NO(finit_module), NO(delete_module), NO(reboot),
    NO(kexec_load), NO(syslog), NO(settimeofday), NO(clock_settime), NO(clock_adjtime), NO(adjtimex), NO(vhangup),
#ifdef SYS_lookup_dcookie
    NO(lookup_dcookie),
#endif
#ifdef SYS_kexec_file_load
    NO(kexec_file_load),
#endif
    {CALL_IO_URING_SETUP, ENOSYS}, {CALL_IO_URING_ENTER, ENOSYS}, {CALL_IO_URING_REGISTER, ENOSYS},
    {CALL_MEMFD_SECRET, ENOSYS},
#ifdef SYS_iopl
    NO(iopl), NO(ioperm), NO(modify_ldt), NO(uselib), NO(sysfs),
#endif
    /* what would outlive a run */
    NO(keyctl), NO(add_key), NO(request_key), ABSENT(shmget), ABSENT(shmat), ABSENT(shmctl), ABSENT(shmdt),
    ABSENT(semget), ABSENT(semop), ABSENT(semctl), ABSENT(semtimedop), ABSENT(msgget), ABSENT(msgsnd),
    ABSENT(msgrcv), ABSENT(msgctl), ABSENT(mq_open), ABSENT(mq_unlink),
    /* what is shared with other rooms: the disk, which can be made to flush for ever, and which nobody dies before it
     * has written; its cache; a number of requests to it that is the machine's; and files of the system, by whose locks
     * and news rooms could speak with each other or watch the compilers of others */
    NOTHING(sync), NOTHING(syncfs), NOTHING(fsync), NOTHING(fdatasync), NOTHING(fadvise64), ABSENT(io_setup),
    NOTHING(flock), ABSENT(inotify_init1),
#ifdef SYS_inotify_init
    ABSENT(inotify_init),
#endif
    /* the network; connected pairs of AF_UNIX sockets are let through below: runtimes talk to their children with
     * them. Not pairs for datagrams: those can be given a name by the kernel, and be reached by it from other rooms. */
    NO(socket), NO(bind), NO(connect), NO(listen),
#undef NO
#undef ABSENT
#undef NOTHING
};

/* The last system call this table was written against; newer ones are answered as an older kernel would. */
#define NEWEST_CALL 456 /* futex_requeue, Linux 6.7 */

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define LOAD_HIGH(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field) + 4)
#define ANSWER(action) BPF_STMT(BPF_RET | BPF_K, action)
#define FAIL(error) ANSWER(SECCOMP_RET_ERRNO | (error))
#define IF(test, value, yes, no) BPF_JUMP(BPF_JMP | BPF_##test | BPF_K, value, yes, no)

bool load_filter(void) {
  const uint32_t new_namespace = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER |
                                 CLONE_NEWPID | CLONE_NEWNET;
  /* Low words of arguments: both architectures are little-endian. */
  const struct sock_filter head[] = {
      LOAD(arch), IF(JEQ, NATIVE_ARCH, 1, 0), ANSWER(SECCOMP_RET_KILL_PROCESS),
      LOAD(nr),
      /* Also the x32 calls of x86-64, which carry bit 30. */
      IF(JGT, NEWEST_CALL, 0, 1), FAIL(ENOSYS),
      IF(JEQ, SYS_clone, 0, 4), LOAD(args[0]), IF(JSET, new_namespace, 0, 1), FAIL(EPERM), ANSWER(SECCOMP_RET_ALLOW),
      IF(JEQ, SYS_socketpair, 0, 9), LOAD(args[0]), IF(JEQ, AF_UNIX, 1, 0), FAIL(EPERM), LOAD(args[1]),
      BPF_STMT(BPF_ALU | BPF_AND | BPF_K, 0xf), IF(JEQ, SOCK_STREAM, 2, 0), IF(JEQ, SOCK_SEQPACKET, 1, 0), FAIL(EPERM),
      ANSWER(SECCOMP_RET_ALLOW),
      /* Only its own limits: the init may have the same uid. That of core files may be read, and setting it does
       * nothing: see `prepare` in init-program.c. */
      IF(JEQ, SYS_prlimit64, 0, 11), LOAD(args[0]), IF(JEQ, 0, 1, 0), FAIL(EPERM), LOAD(args[1]),
      IF(JEQ, RLIMIT_CORE, 0, 5), LOAD(args[2]), IF(JEQ, 0, 0, 2), LOAD_HIGH(args[2]), IF(JEQ, 0, 1, 0), FAIL(0),
      ANSWER(SECCOMP_RET_ALLOW),
      IF(JEQ, SYS_setrlimit, 0, 4), LOAD(args[0]), IF(JEQ, RLIMIT_CORE, 0, 1), FAIL(0), ANSWER(SECCOMP_RET_ALLOW),
      /* Locks, leases and news of files: as for flock above. */
      IF(JEQ, SYS_fcntl, 0, 10), LOAD(args[1]), IF(JEQ, F_SETLEASE, 7, 0), IF(JEQ, F_NOTIFY, 6, 0),
      IF(JEQ, F_SETLK, 3, 0), IF(JEQ, F_SETLKW, 2, 0), IF(JEQ, F_OFD_SETLK, 1, 0), IF(JEQ, F_OFD_SETLKW, 0, 1),
      FAIL(0), ANSWER(SECCOMP_RET_ALLOW), FAIL(EINVAL),
      /* Huge pages are the host's, and in no group's account. */
      IF(JEQ, SYS_mmap, 0, 4), LOAD(args[3]), IF(JSET, MAP_HUGETLB, 0, 1), FAIL(ENOMEM), ANSWER(SECCOMP_RET_ALLOW),
      IF(JEQ, SYS_memfd_create, 0, 4), LOAD(args[1]), IF(JSET, MFD_HUGETLB, 0, 1), FAIL(EINVAL),
      ANSWER(SECCOMP_RET_ALLOW),
      IF(JEQ, SYS_personality, 0, 5), LOAD(args[0]), IF(JEQ, 0xffffffff, 2, 0), IF(JEQ, 0, 1, 0), FAIL(EPERM),
      ANSWER(SECCOMP_RET_ALLOW),
  };
  struct sock_filter code[COUNT(head) + 2 * COUNT(refused) + 1];
  size_t n = COUNT(head);
  memcpy(code, head, sizeof head);
  for (size_t i = 0; i < COUNT(refused); i++) {
    code[n++] = (struct sock_filter)IF(JEQ, (uint32_t)refused[i].number, 0, 1);
    code[n++] = (struct sock_filter)FAIL((uint32_t)refused[i].error);
  }
  code[n++] = (struct sock_filter)ANSWER(SECCOMP_RET_ALLOW);
  struct sock_fprog program = {(unsigned short)n, code};
  /* Programs here share no memory with secrets, so the speculation brakes a filter brings on old kernels are off. */
  if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &program) == 0) return true;
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0;
}
