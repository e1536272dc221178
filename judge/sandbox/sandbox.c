/*
 * Acorn's sandbox: runs programs nobody trusts, cheaply, many times a second.
 *
 * THEORY OF OPERATION
 *
 *   driver (Node) ==socket, fd 3==> keeper ==seqpacket==> room init ==vfork, exec==> program
 *
 *   keeper     One per judge, in the host's namespaces, with the privilege it was started with (root, or a plain
 *              user); only the network it leaves, for an empty one that all its rooms share: making and destroying
 *              one per room costs more than all the rest, and nobody can open a socket in it. It never runs
 *              foreign code and never opens a path a program could have made. It owns the control groups, creates
 *              rooms, opens input files, drains output pipes, keeps every deadline, decides the outcome. One
 *              thread, one epoll loop; nothing in it waits for a room.
 *   room init  PID 1 of a room: own pid, mount, ipc and uts namespaces (user and network too, when the keeper is
 *              not root). It builds the room's file system, pivots into it, keeps only the capabilities listed in
 *              `init_capabilities`, sets no_new_privs, loads the system call filter, joins the room's control group
 *              and then obeys orders. What it does with files happens beneath its handles on /w and /tmp, one path
 *              component at a time, never through a link, and never while a program runs.
 *   program    PID 2, born in the group (nothing migrates per run), own session, own uid (unless the keeper is a
 *              plain user: then the room has only one), no capabilities, filter and limits inherited.
 *
 * A room:  BUILDING -> IDLE <-> ORDERED (put, take, seal, reset: one order, one answer)
 *                       |
 *                       +-> CLEANING -> RUNNING -> IDLE          any state -> DYING -> free slot
 *
 * A run:   the keeper reads the group's counters, sends the order with stdin, stdout and stderr as descriptors and
 *          arms one timer at the first instant at which a limit could be crossed: the wall limit, or now + CPU time
 *          left / CPUs. When it fires the counters are read and it is armed again, or the init is told to kill. The
 *          init watches only PID 2 and its socket: when either says so it sends SIGKILL to every process of its
 *          pid namespace, reaps until none is left, and answers. The keeper then drains the pipes, reads the
 *          counters, and decides, in this order: fault, cancelled, memory (the kernel's OOM count), output, CPU, wall.
 *
 * Between runs: a program may only add files (what was put or sealed belongs to another uid, in sticky folders), so
 *          a statfs that equals the remembered one proves /w and /tmp clean; otherwise the init removes what is
 *          not in its list of kept files before the next run. Where program and init share a uid the kept files are
 *          compared by change time and restored from private copies. SysV and POSIX IPC objects and keys cannot be
 *          created at all (filter), so they cannot survive.
 *
 * Death:   driver gone = end of file on fd 3: the keeper kills every room, removes its groups and exits. Keeper gone
 *          = parent-death signal and end of file in each init; a pid namespace dies with its init. Init silent one
 *          second after its program should have been dead: the keeper kills it, and with it the room. Groups a
 *          killed keeper left are removed by the next one.
 *
 * Accounting is found by trying, for memory, CPU and process count separately, v2 first: a meter may be a v2
 * group, a v1 group, or absent, in which case the init samples /proc and rlimits stand in (see `struct tree`).
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <limits.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if defined(__x86_64__)
#define NATIVE_ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define NATIVE_ARCH AUDIT_ARCH_AARCH64
#else
#error "the system call filter knows x86-64 and arm64 only"
#endif

/* Calls of kernels younger than some machines' headers: the filter must know them all the same. Of one number on every
 * architecture. */
enum {
  CALL_IO_URING_SETUP = 425, CALL_IO_URING_ENTER, CALL_IO_URING_REGISTER,
  CALL_OPEN_TREE, CALL_MOVE_MOUNT, CALL_FSOPEN, CALL_FSCONFIG, CALL_FSMOUNT, CALL_FSPICK,
  CALL_CLONE3 = 435, CALL_CLOSE_RANGE,
  CALL_PIDFD_GETFD = 438,
  CALL_PROCESS_MADVISE = 440,
  CALL_MOUNT_SETATTR = 442, CALL_QUOTACTL_FD,
  CALL_MEMFD_SECRET = 447, CALL_PROCESS_MRELEASE,
};

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define MS 1000000ull     /* in nanoseconds */
#define SEC 1000000000ull /* in nanoseconds */

enum {
  DRIVER = 3,                     /* the socket to the driver */
  CONTROL = 3,                    /* in an init: the socket to the keeper */
  BELL = 4,                       /* in an init: the eventfd that says its word in shared memory is new */
  MAX_ROOMS = 200,
  MAX_SPARES = 3,
  MAX_TEXT = 120 * 1024,          /* argv and environment of one run */
  MAX_FRAME = 1 << 30,
  INLINE_OUTPUT = 64 * 1024,      /* larger outputs are spooled */
  ANSWER_MS = 60000,              /* the longest that building, copying or cleaning may take */
  DRAIN_STEPS = 64,               /* reads from one pipe before the other rooms have their turn */
  LISTEN_AFTER_MS = 2,            /* runs shorter than this never wake the keeper with output */
  STUCK_SAMPLE_MS = 40,
  PARTING_MS = 2,                 /* how often a program whose partner is gone is looked at */
  PARTING_END_MS = 1000,          /* how long it may do nothing before it is told all the same */
  FULL_PIPE = 60 * 1024,          /* of the usual 64 KB: the next word may not fit */
  LONE_UID = 1000,                /* the one uid of a room of an unprivileged keeper */
  KEPT_DEPTH = 64,                /* folders nested deeper than this are not sealed */
  MEGABYTE = 1 << 20,
};

static uint64_t now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * SEC + (uint64_t)t.tv_nsec;
}

static void *must(void *memory) {
  if (!memory) {
    fputs("sandbox: out of memory\n", stderr);
    _exit(70);
  }
  return memory;
}

/* -------------------------------------------------------------------------------------------------- bytes and files */

/* snprintf under a name compilers have no opinion about: a path that does not fit fails when it is opened. */
static int print(char *to, size_t room, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int size = vsnprintf(to, room, format, list);
  va_end(list);
  return size;
}

struct bytes {
  uint8_t *data;
  size_t size, room;
};

static uint8_t *grow(struct bytes *b, size_t extra) {
  if (b->size + extra > b->room) {
    b->room = (b->size + extra) * 3 / 2 + 256;
    b->data = must(realloc(b->data, b->room));
  }
  return b->data + b->size;
}

static void add(struct bytes *b, const void *data, size_t size) {
  if (size) memcpy(grow(b, size), data, size);
  b->size += size;
}

static void add_u32(struct bytes *b, uint32_t value) { add(b, &value, sizeof value); }
static void add_u64(struct bytes *b, uint64_t value) { add(b, &value, sizeof value); }

static void add_text(struct bytes *b, const void *data, size_t size) {
  add_u32(b, (uint32_t)size);
  add(b, data, size);
}

/* Gives memory back after an unusually large message. */
static void empty(struct bytes *b) {
  b->size = 0;
  if (b->room > MEGABYTE) {
    free(b->data);
    *b = (struct bytes){0};
  }
}

/* Reads a request field by field; after the first field that does not fit, `bad` stays set. */
struct reader {
  const uint8_t *at, *end;
  bool bad;
};

static const void *get(struct reader *r, size_t size) {
  if (r->bad || size > (size_t)(r->end - r->at)) {
    r->bad = true;
    return NULL;
  }
  r->at += size;
  return r->at - size;
}

static uint32_t get_u32(struct reader *r) {
  uint32_t value = 0;
  const void *p = get(r, sizeof value);
  if (p) memcpy(&value, p, sizeof value);
  return value;
}

static uint64_t get_u64(struct reader *r) {
  uint64_t value = 0;
  const void *p = get(r, sizeof value);
  if (p) memcpy(&value, p, sizeof value);
  return value;
}

static struct iovec get_bytes(struct reader *r) {
  size_t size = get_u32(r);
  const void *p = get(r, size);
  return (struct iovec){(void *)p, p ? size : 0};
}

/* Copies a name into a fixed field; a name that does not fit or holds a NUL makes the request bad. */
static void get_name(struct reader *r, char *name, size_t room) {
  struct iovec text = get_bytes(r);
  if (text.iov_len >= room || (text.iov_len && memchr(text.iov_base, 0, text.iov_len))) r->bad = true;
  size_t size = r->bad ? 0 : text.iov_len;
  if (size) memcpy(name, text.iov_base, size);
  name[size] = 0;
}

static bool write_all(int fd, const void *data, size_t size) {
  const char *p = data;
  while (size) {
    ssize_t n = write(fd, p, size);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    p += n;
    size -= (size_t)n;
  }
  return true;
}

static bool write_file(const char *path, const char *text) {
  int fd = open(path, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return false;
  bool ok = write(fd, text, strlen(text)) == (ssize_t)strlen(text);
  int error = errno;
  close(fd);
  errno = error;
  return ok;
}

static ssize_t read_file(const char *path, char *text, size_t room) {
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return -1;
  ssize_t n = read(fd, text, room - 1);
  close(fd);
  text[n > 0 ? n : 0] = 0;
  return n;
}

/* Copies at most `max` bytes; says how many, or -1. */
static int64_t copy_file(int to, int from, uint64_t max) {
  uint64_t done = 0;
  while (done < max) {
    size_t step = max - done < MEGABYTE ? (size_t)(max - done) : MEGABYTE;
    ssize_t n = sendfile(to, from, NULL, step);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return -1;
    if (n == 0) break;
    done += (uint64_t)n;
  }
  return (int64_t)done;
}

/* A file of our memory, read from its start, that nobody can change any more. */
static int sealed_memory(const void *data, size_t size, int from) {
  int fd = memfd_create("input", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (fd < 0) return -1;
  bool ok = from < 0 ? write_all(fd, data, size) : copy_file(fd, from, UINT64_MAX) >= 0;
  ok = ok && fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL) == 0;
  if (ok && lseek(fd, 0, SEEK_SET) == 0) return fd;
  close(fd);
  return -1;
}

/* Keeper and inits do little but must not wait behind programs: a kill would be late. Their children are born with the
 * usual priority. */
static void hurry(pid_t pid, int priority) {
  struct sched_param first = {.sched_priority = priority};
  if (sched_setscheduler(pid, SCHED_FIFO | SCHED_RESET_ON_FORK, &first) == 0) return;
  first.sched_priority = 0;
  if (sched_setscheduler(pid, SCHED_OTHER | SCHED_RESET_ON_FORK, &first) == 0)
    setpriority(PRIO_PROCESS, (id_t)pid, -20);
}

static void close_if(int *fd) {
  if (*fd >= 0) close(*fd);
  *fd = -1;
}

static void close_from(unsigned first) {
  if (syscall(CALL_CLOSE_RANGE, first, ~0u, 0) == 0) return;
  for (unsigned fd = first; fd < 65536; fd++) close((int)fd);
}

/* -------------------------------------------------------------------------------------- keeper and init: the socket */

struct limits {
  uint32_t cpu_ms, wall_ms, processes;
  uint64_t memory_kb, stack_kb, stdout_bytes, stderr_bytes, file_bytes;
};

enum order_op { DO_PUT, DO_TAKE, DO_COPY_OUT, DO_SEAL, DO_CLEAN, DO_RUN, DO_KILL, DO_SAMPLE };

struct order {
  uint32_t op, mode;  /* PUT: file mode; CLEAN: which of WORK and TEMP */
  uint64_t max;       /* COPY_OUT */
  struct limits limits;
  uint32_t argc, envc; /* RUN: text holds that many strings; PUT, TAKE, COPY_OUT: text is the name */
  uint32_t size;
};

enum word_op { UNFIT, DONE };
enum { WORK = 1, TEMP = 2 };

struct word {
  uint32_t op;
  int32_t error;     /* errno of what failed, 0 when nothing did */
  uint32_t no_program; /* what failed is the file itself: it is there, and the kernel would not start it */
  uint32_t dirty;    /* which of WORK and TEMP differ from what is kept */
  int32_t status;    /* as from wait */
  uint64_t start_ns, end_ns;
  uint64_t cpu_ns, memory_kb; /* from rusage at the end, from /proc in a sample */
  char what[160];    /* what failed */
};

/* Words about runs, in memory shared by keeper and init; a count goes up after its word is whole. */
struct slate {
  struct word words[2];
  _Atomic uint32_t written[2];
};
enum { OF_END, OF_SAMPLE };

static bool send_message(int socket, struct iovec *parts, size_t count, const int *fds, size_t fd_count) {
  union {
    struct cmsghdr head;
    char room[CMSG_SPACE(4 * sizeof(int))];
  } control;
  struct msghdr message = {.msg_iov = parts, .msg_iovlen = count};
  if (fd_count) {
    memset(&control, 0, sizeof control);
    message.msg_control = &control;
    message.msg_controllen = CMSG_SPACE(fd_count * sizeof(int));
    control.head = (struct cmsghdr){.cmsg_len = CMSG_LEN(fd_count * sizeof(int)),
                                    .cmsg_level = SOL_SOCKET,
                                    .cmsg_type = SCM_RIGHTS};
    memcpy(CMSG_DATA(&control.head), fds, fd_count * sizeof(int));
  }
  ssize_t n;
  while ((n = sendmsg(socket, &message, MSG_NOSIGNAL)) < 0 && errno == EINTR);
  return n >= 0;
}

/* Fills fds with what came along, -1 where nothing did. 0: end of file; -1: nothing there. */
static ssize_t receive_message(int socket, struct iovec *parts, size_t count, int fds[3], int flags) {
  union {
    struct cmsghdr head;
    char room[CMSG_SPACE(4 * sizeof(int))];
  } control;
  struct msghdr message = {
      .msg_iov = parts, .msg_iovlen = count, .msg_control = &control, .msg_controllen = sizeof control};
  fds[0] = fds[1] = fds[2] = -1;
  ssize_t n;
  while ((n = recvmsg(socket, &message, flags | MSG_CMSG_CLOEXEC)) < 0 && errno == EINTR);
  if (n <= 0) return n;
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  if (head && head->cmsg_type == SCM_RIGHTS) {
    size_t got = (head->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    memcpy(fds, CMSG_DATA(head), (got < 3 ? got : 3) * sizeof(int));
  }
  return n;
}

/* ----------------------------------------------------------------------------------------------- system call filter */

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

static bool load_filter(void) {
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
       * nothing: see `prepare`. */
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

/* --------------------------------------------------------------------------------------- a room: building its world */

struct bind {
  const char *host, *room;
};

struct plan {
  uint64_t work_bytes;
  uint32_t work_inodes;
  struct bind *binds;
  uint32_t bind_count;
};

/* What init and keeper agree on before the clone. */
struct birth {
  struct plan plan;
  const char *mountpoint; /* an empty host folder, covered in every room's own mount namespace */
  const char *join[3];    /* cgroup.procs files */
  bool privileged;        /* keeper is root: no user namespace, a uid per room */
  bool sampling;          /* a meter is missing: the init must see its processes in /proc */
  struct slate *slate;
  int control, bell;
  uid_t uid, outer_uid;
  gid_t outer_gid;
};

/* Toolchain folders and the few files of /etc that compilers and runtimes look at. Absent ones are skipped. */
static const char *const toolchain[] = {"/usr",   "/bin",   "/sbin",   "/lib",
                                        "/lib32", "/lib64", "/libx32", "/var/lib/ghc"};
static const char *const etc_files[] = {
    "/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf",  "/etc/ld.so.conf.d", "/etc/localtime",
    "/etc/java*",        "/etc/mono",        "/etc/php",         "/etc/python*",      "/etc/perl",
    "/etc/fpc*.cfg",     "/etc/ghc*",        "/etc/haskell*",    "/etc/ruby*",        "/etc/pypy*",
    "/etc/lua*",         "/etc/kotlin*",     "/etc/openssl",     "/etc/locale.alias", "/etc/debian_version",
    "/etc/os-release",   "/etc/mime.types",
};
static const char *const devices[] = {"null", "zero", "full", "random", "urandom"};
static const char *const device_links[][2] = {{"/proc/self/fd", "dev/fd"},
                                              {"fd/0", "dev/stdin"},
                                              {"fd/1", "dev/stdout"},
                                              {"fd/2", "dev/stderr"},
                                              {"/tmp", "dev/shm"}};

static void build_failed(const char *what, const char *which) {
  struct word word = {.op = UNFIT, .error = errno};
  print(word.what, sizeof word.what, "%s %s: %s", what, which, strerror(errno));
  send_message(CONTROL, &(struct iovec){&word, sizeof word}, 1, NULL, 0);
  _exit(1);
}

/* Makes the folders above `path` (absolute) in the new root, which is the current folder. */
static void make_parents(const char *path) {
  char part[4096];
  for (const char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    print(part, sizeof part, "%.*s", (int)(slash - path - 1), path + 1);
    if (mkdir(part, 0755) < 0 && errno != EEXIST) build_failed("make folder", part);
  }
}

static void make_file(const char *path, const char *text) {
  int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (fd < 0 || !write_all(fd, text, strlen(text))) build_failed("write", path);
  close(fd);
}

/* Shows a host file or folder at `target` (absolute, beneath the current folder), read-only with all beneath it. */
static void bind_readonly(const char *host, const char *target, unsigned long more_flags) {
  struct stat s;
  struct statfs fs;
  if (stat(host, &s) < 0) build_failed("find", host);
  make_parents(target);
  const char *here = target + 1;
  if (S_ISDIR(s.st_mode)) {
    if (mkdir(here, 0755) < 0 && errno != EEXIST) build_failed("make folder", target);
  } else {
    int fd = open(here, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
    if (fd >= 0) close(fd);
  }
  if (mount(host, here, NULL, MS_BIND | MS_REC, NULL) < 0) build_failed("bind", host);
  struct {
    uint64_t set, clear, propagation, userns;
  } attributes = {.set = 1 /* rdonly */ | 2 /* nosuid */ | ((more_flags & MS_NODEV) ? 4 : 0)};
  const unsigned recursive = 0x8000;
  if (syscall(CALL_MOUNT_SETATTR, AT_FDCWD, here, recursive, &attributes, sizeof attributes) == 0) return;
  /* Older kernels: the mount itself only. Flags it already has may not be dropped in a user namespace. */
  unsigned long flags = MS_BIND | MS_REMOUNT | MS_RDONLY | MS_NOSUID | more_flags;
  const unsigned long locked = MS_NODEV | MS_NOEXEC | MS_NOATIME | MS_NODIRATIME | MS_RELATIME;
  if (statfs(here, &fs) == 0) flags |= (unsigned long)fs.f_flags & locked;
  if (mount(NULL, here, NULL, flags, NULL) < 0) build_failed("make read-only", host);
}

static void bind_toolchain(void) {
  for (size_t i = 0; i < COUNT(toolchain); i++) {
    char link[256];
    ssize_t n = readlink(toolchain[i], link, sizeof link - 1);
    if (n > 0) {
      link[n] = 0;
      if (symlink(link, toolchain[i] + 1) < 0) build_failed("link", toolchain[i]);
    } else if (access(toolchain[i], F_OK) == 0) {
      bind_readonly(toolchain[i], toolchain[i], MS_NODEV);
    }
  }
  for (size_t i = 0; i < COUNT(etc_files); i++) {
    glob_t found;
    if (glob(etc_files[i], 0, NULL, &found) == 0)
      for (size_t j = 0; j < found.gl_pathc; j++)
        if (access(found.gl_pathv[j], F_OK) == 0) bind_readonly(found.gl_pathv[j], found.gl_pathv[j], MS_NODEV);
    globfree(&found);
  }
}

static void mount_scratch(const char *where, const struct plan *plan) {
  char options[128];
  print(options, sizeof options, "size=%llu,nr_inodes=%u,mode=1777", (unsigned long long)plan->work_bytes,
           plan->work_inodes);
  if (mkdir(where, 0755) < 0 || mount("tmpfs", where, "tmpfs", MS_NOSUID | MS_NODEV, options) < 0)
    build_failed("mount", where);
}

static void build_world(const struct birth *birth) {
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0) build_failed("make private", "/");
  if (mount("tmpfs", birth->mountpoint, "tmpfs", MS_NOSUID, "size=1m,nr_inodes=2048,mode=755") < 0)
    build_failed("mount", birth->mountpoint);
  if (chdir(birth->mountpoint) < 0) build_failed("enter", birth->mountpoint);
  mkdir("etc", 0755);
  mkdir("dev", 0755);
  mkdir("proc", 0755);
  bind_toolchain();
  for (size_t i = 0; i < COUNT(devices); i++) {
    char path[32];
    print(path, sizeof path, "/dev/%s", devices[i]);
    bind_readonly(path, path, 0);
  }
  for (size_t i = 0; i < COUNT(device_links); i++)
    if (symlink(device_links[i][0], device_links[i][1]) < 0) build_failed("link", device_links[i][1]);
  char passwd[200];
  print(passwd, sizeof passwd, "root:x:0:0::/:/bin/sh\nrunner:x:%u:%u::/w:/bin/sh\n", birth->uid, birth->uid);
  make_file("etc/passwd", passwd);
  print(passwd, sizeof passwd, "root:x:0:\nrunner:x:%u:\n", birth->uid);
  make_file("etc/group", passwd);
  make_file("etc/nsswitch.conf", "passwd: files\ngroup: files\nhosts: files\n");
  make_file("etc/hosts", "127.0.0.1 localhost\n");
  for (uint32_t i = 0; i < birth->plan.bind_count; i++)
    bind_readonly(birth->plan.binds[i].host, birth->plan.binds[i].room, MS_NODEV);
  mount_scratch("w", &birth->plan);
  mount_scratch("tmp", &birth->plan);
  /* Read-only, or a program could make the OOM killer prefer its init. Runtimes look at cpuinfo and meminfo; where the
   * host allows only the processes (in containers), they do without. */
  const unsigned long quiet = MS_NOSUID | MS_NODEV | MS_NOEXEC | MS_RDONLY;
  if (mount("proc", "proc", "proc", quiet, "hidepid=2") < 0 &&
      mount("proc", "proc", "proc", quiet, "hidepid=2,subset=pid") < 0)
    build_failed("mount", "/proc");
  if (syscall(SYS_pivot_root, ".", ".") < 0 || umount2(".", MNT_DETACH) < 0 || chdir("/") < 0)
    build_failed("pivot into", birth->mountpoint);
  if (mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID, NULL) < 0)
    build_failed("make read-only", "/");
}

/* --------------------------------------------------------------------------------------- a room: the files it keeps */

/* A file or folder of /w that is there at the start of every run. */
struct kept {
  char *path;
  ino_t inode;
  mode_t mode;
  struct timespec changed;
  int copy; /* where program and init share a uid: the content to restore */
  bool seen;
};

struct init {
  const struct birth *birth;
  int work, temp; /* /w and /tmp */
  int last_pid;   /* ns_last_pid: every program is PID 2 */
  int oom_score;  /* own oom_score_adj; programs are born with a worse one */
  char oom_own[16];
  struct statfs clean_work, clean_temp;
  struct kept *kept; /* sorted by path, so a folder stands before what is in it */
  size_t kept_count, kept_room;
};

static bool same_usage(const struct statfs *a, const struct statfs *b) {
  return a->f_ffree == b->f_ffree && a->f_bfree == b->f_bfree;
}

/* A program that shares the init's uid can change files without changing how many there are. */
static uint32_t dirt(const struct init *me) {
  struct statfs work, temp;
  uint32_t dirty = 0;
  if (fstatfs(me->work, &work) < 0 || !same_usage(&work, &me->clean_work) || !me->birth->privileged) dirty |= WORK;
  if (fstatfs(me->temp, &temp) < 0 || !same_usage(&temp, &me->clean_temp)) dirty |= TEMP;
  return dirty;
}

static size_t kept_place(const struct init *me, const char *path, bool *found) {
  size_t low = 0, high = me->kept_count;
  *found = false;
  while (low < high) {
    size_t middle = (low + high) / 2;
    int order = strcmp(me->kept[middle].path, path);
    if (order == 0) *found = true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

static void keep(struct init *me, int folder, const char *name, const char *path) {
  struct stat s;
  if (fstatat(folder, name, &s, AT_SYMLINK_NOFOLLOW) < 0) return;
  bool found;
  size_t at = kept_place(me, path, &found);
  if (!found) {
    if (me->kept_count == me->kept_room) {
      me->kept_room = me->kept_room * 2 + 16;
      me->kept = must(realloc(me->kept, me->kept_room * sizeof *me->kept));
    }
    memmove(me->kept + at + 1, me->kept + at, (me->kept_count - at) * sizeof *me->kept);
    me->kept_count++;
    me->kept[at] = (struct kept){.path = must(strdup(path)), .copy = -1};
  }
  struct kept *k = &me->kept[at];
  close_if(&k->copy);
  k->inode = s.st_ino;
  k->mode = s.st_mode;
  k->changed = s.st_ctim;
  if (!me->birth->privileged && S_ISREG(s.st_mode)) {
    int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (fd >= 0) {
      k->copy = sealed_memory(NULL, 0, fd);
      close(fd);
    }
  }
}

static void forget(struct init *me, const char *path) {
  bool found;
  size_t at = kept_place(me, path, &found);
  if (!found) return;
  free(me->kept[at].path);
  close_if(&me->kept[at].copy);
  memmove(me->kept + at, me->kept + at + 1, (me->kept_count - at - 1) * sizeof *me->kept);
  me->kept_count--;
}

/* Removes a name and all beneath it, however deep, with two descriptors and no recursion: it goes down into the first
 * folder that is not empty and up when one is. */
static void remove_tree(int folder, const char *name) {
  if (unlinkat(folder, name, 0) == 0 || unlinkat(folder, name, AT_REMOVEDIR) == 0) return;
  int at = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  for (size_t depth = 1; at >= 0 && depth > 0;) {
    int copy = fcntl(at, F_DUPFD_CLOEXEC, 0), below = -1;
    DIR *entries = copy >= 0 ? fdopendir(copy) : NULL;
    if (!entries) {
      close_if(&copy);
      break;
    }
    rewinddir(entries);
    for (struct dirent *e; below < 0 && (e = readdir(entries));) {
      if (!strcmp(e->d_name, ".") || !strcmp(e->d_name, "..")) continue;
      if (unlinkat(at, e->d_name, 0) == 0 || unlinkat(at, e->d_name, AT_REMOVEDIR) == 0) continue;
      below = openat(at, e->d_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
      if (below < 0) depth = 1; /* cannot be removed: give up, the room will be found dirty */
    }
    closedir(entries);
    depth += below >= 0 ? 1 : -1ul;
    if (below < 0) below = openat(at, "..", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    close(at);
    at = below;
  }
  close_if(&at);
  unlinkat(folder, name, AT_REMOVEDIR);
}

typedef void visitor(struct init *me, int folder, const char *name, const char *path, const struct stat *s);

/* Calls `visit` for every name beneath a folder, folders before what is in them; goes down into those that are left. */
static void walk(struct init *me, int folder, const char *prefix, int depth, visitor *visit) {
  int copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *entries = copy >= 0 ? fdopendir(copy) : NULL;
  if (!entries) {
    close_if(&copy);
    return;
  }
  for (struct dirent *e; (e = readdir(entries));) {
    char path[4096];
    struct stat s;
    if (!strcmp(e->d_name, ".") || !strcmp(e->d_name, "..")) continue;
    if (fstatat(folder, e->d_name, &s, AT_SYMLINK_NOFOLLOW) < 0) continue;
    if (depth == KEPT_DEPTH || print(path, sizeof path, "%s%s", prefix, e->d_name) >= (int)sizeof path - 2) {
      remove_tree(folder, e->d_name);
      continue;
    }
    visit(me, folder, e->d_name, path, &s);
    if (!S_ISDIR(s.st_mode)) continue;
    int below = openat(folder, e->d_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (below < 0) continue;
    strcat(path, "/");
    walk(me, below, path, depth + 1, visit);
    close(below);
  }
  closedir(entries);
}

static void seal_one(struct init *me, int folder, const char *name, const char *path, const struct stat *s) {
  if (!S_ISREG(s->st_mode) && !S_ISDIR(s->st_mode) && !S_ISLNK(s->st_mode)) {
    remove_tree(folder, name);
    return;
  }
  if (me->birth->privileged && fchownat(folder, name, 0, 0, AT_SYMLINK_NOFOLLOW) < 0) return;
  if (S_ISDIR(s->st_mode)) fchmodat(folder, name, 01777, 0);
  if (S_ISREG(s->st_mode)) fchmodat(folder, name, (s->st_mode & 0555) | 0444, 0);
  keep(me, folder, name, path);
}

static void clean_one(struct init *me, int folder, const char *name, const char *path, const struct stat *s) {
  bool found;
  size_t at = kept_place(me, path, &found);
  struct kept *k = found ? &me->kept[at] : NULL;
  bool same = k && k->inode == s->st_ino;
  if (same && !S_ISDIR(s->st_mode) && !me->birth->privileged)
    same = k->changed.tv_sec == s->st_ctim.tv_sec && k->changed.tv_nsec == s->st_ctim.tv_nsec;
  if (!same) remove_tree(folder, name);
  else k->seen = true;
  if (same && S_ISDIR(s->st_mode) && s->st_mode != k->mode) fchmodat(folder, name, k->mode & 07777, 0);
}

static void restore_missing(struct init *me) {
  for (size_t i = 0; i < me->kept_count; i++) {
    struct kept *k = &me->kept[i];
    struct stat s;
    if (k->seen) continue;
    if (S_ISDIR(k->mode) && mkdirat(me->work, k->path, 0700) == 0) fchmodat(me->work, k->path, k->mode & 07777, 0);
    if (S_ISREG(k->mode) && k->copy >= 0) {
      int fd = openat(me->work, k->path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
      if (fd < 0) continue;
      if (lseek(k->copy, 0, SEEK_SET) == 0) copy_file(fd, k->copy, UINT64_MAX);
      fchmod(fd, k->mode & 07777);
      close(fd);
    }
    if (fstatat(me->work, k->path, &s, AT_SYMLINK_NOFOLLOW) == 0) {
      k->inode = s.st_ino;
      k->changed = s.st_ctim;
    }
  }
}

static void clean(struct init *me, uint32_t which) {
  if (which & WORK) {
    for (size_t i = 0; i < me->kept_count; i++) me->kept[i].seen = false;
    walk(me, me->work, "", 0, clean_one);
    restore_missing(me);
    fchmod(me->work, 01777);
  }
  if (which & TEMP) {
    struct init bare = {.birth = me->birth};
    walk(&bare, me->temp, "", 0, clean_one);
    fchmod(me->temp, 01777);
  }
}

/* Opens the folder that holds `path`, one component at a time, never through a link, and leaves the last component in
 * *last. With `make`, missing folders are made and kept. */
static int open_parent(struct init *me, const char *path, bool make, const char **last) {
  char part[256];
  int folder = fcntl(me->work, F_DUPFD_CLOEXEC, 0);
  const char *at = path;
  for (const char *slash; folder >= 0; at = slash + 1) {
    slash = strchrnul(at, '/');
    size_t size = (size_t)(slash - at);
    if (size == 0 || size >= sizeof part || (at[0] == '.' && (size == 1 || (size == 2 && at[1] == '.')))) {
      errno = EINVAL;
      break;
    }
    if (!*slash) {
      *last = at;
      return folder;
    }
    memcpy(part, at, size);
    part[size] = 0;
    if (make && mkdirat(folder, part, 01777) == 0) {
      fchmodat(folder, part, 01777, 0);
      char whole[4096];
      print(whole, sizeof whole, "%.*s", (int)(slash - path), path);
      keep(me, folder, part, whole);
    }
    int below = openat(folder, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    close(folder);
    folder = below;
  }
  int error = errno;
  close_if(&folder);
  errno = error;
  return -1;
}

static int put(struct init *me, const char *path, mode_t mode, int content) {
  const char *name;
  int folder = open_parent(me, path, true, &name), error = 0;
  if (folder < 0) return errno;
  forget(me, path);
  remove_tree(folder, name);
  int fd = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (fd < 0 || copy_file(fd, content, UINT64_MAX) < 0 || fchmod(fd, mode & 0777) < 0) error = errno;
  close_if(&fd);
  if (error) unlinkat(folder, name, 0);
  else keep(me, folder, name, path);
  close(folder);
  return error;
}

/* A descriptor of a regular file, or -1. */
static int open_regular(struct init *me, const char *path) {
  const char *name;
  struct stat s;
  int folder = open_parent(me, path, false, &name);
  if (folder < 0) return -1;
  int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (fd >= 0 && (fstat(fd, &s) < 0 || !S_ISREG(s.st_mode))) {
    close_if(&fd);
    errno = EINVAL;
  }
  int error = errno;
  close(folder);
  errno = error;
  return fd;
}

/* ----------------------------------------------------------------------------------------- a room: running programs */

/* Everything the child needs, prepared before the vfork: it shares our memory and must not allocate. */
struct launch {
  char *argv[4096], *envp[4096];
  char *path; /* the PATH of its environment */
  struct {
    int which;
    struct rlimit value;
  } rlimits[9];
  size_t rlimit_count;
  int fds[3];
  uid_t uid;
  bool own_uid;
  volatile int error; /* why exec failed */
  volatile bool no_program;
};

static bool is_in_work(const char *path) { return path[0] != '/' || !strncmp(path, "/w/", 3); }

static int become_program(void *argument) {
  struct launch *l = argument;
  const struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};
  struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
  sigset_t nothing;
  sigemptyset(&nothing);
  setsid();
  for (int i = 0; i < 3; i++)
    if (dup2(l->fds[i], i) < 0) goto failed;
  close_from(3);
  for (size_t i = 0; i < l->rlimit_count; i++)
    if (setrlimit(l->rlimits[i].which, &l->rlimits[i].value) < 0) goto failed;
  /* Raw calls: the library's versions would signal threads that do not exist. Leaving uid 0 empties capabilities. */
  if (l->own_uid && (syscall(SYS_setresgid, l->uid, l->uid, l->uid) || syscall(SYS_setresuid, l->uid, l->uid, l->uid)))
    goto failed;
  if (syscall(SYS_capset, &head, none)) goto failed;
  sigprocmask(SIG_SETMASK, &nothing, NULL);
  if (strchr(l->argv[0], '/') || !l->path) {
    execve(l->argv[0], l->argv, l->envp);
    l->error = errno;
    /* A compiler can be made to write what is no program, or one that names a loader nobody has. */
    bool short_of = errno == EAGAIN || errno == ENOMEM || errno == ENFILE;
    l->no_program = !short_of && is_in_work(l->argv[0]) && access(l->argv[0], X_OK) == 0;
    _exit(127);
  }
  errno = ENOENT;
  for (const char *at = l->path, *end; *at; at = *end ? end + 1 : end) {
    char file[4096];
    end = strchrnul(at, ':');
    print(file, sizeof file, "%.*s/%s", (int)(end - at), at, l->argv[0]);
    execve(file, l->argv, l->envp);
    if (errno != ENOENT && errno != ENOTDIR) break;
  }
failed:
  l->error = errno;
  _exit(127);
}

static void limit(struct launch *l, int which, rlim_t soft, rlim_t hard) {
  struct rlimit now;
  getrlimit(which, &now);
  if (hard > now.rlim_max) hard = now.rlim_max; /* ours to give, unless we have less */
  if (soft > hard) soft = hard;
  l->rlimits[l->rlimit_count].which = which;
  l->rlimits[l->rlimit_count++].value = (struct rlimit){soft, hard};
}

static bool prepare(struct launch *l, const struct init *me, const struct order *order, char *text) {
  char *at = text, *end = text + order->size;
  if (order->argc == 0 || order->argc >= COUNT(l->argv) || order->envc >= COUNT(l->envp)) return false;
  l->path = NULL;
  for (uint32_t i = 0; i < order->argc + order->envc; i++) {
    char *stop = memchr(at, 0, (size_t)(end - at));
    if (!stop) return false;
    if (i < order->argc) l->argv[i] = at;
    else l->envp[i - order->argc] = at;
    if (i >= order->argc && !strncmp(at, "PATH=", 5)) l->path = at + 5;
    at = stop + 1;
  }
  l->argv[order->argc] = l->envp[order->envc] = NULL;
  l->uid = me->birth->uid;
  l->own_uid = me->birth->privileged;
  l->error = 0;
  l->no_program = false;
  l->rlimit_count = 0;
  const struct limits *give = &order->limits;
  /* With 0 a host that pipes core files to a program of its own would still do so, and make the dying wait for it. */
  limit(l, RLIMIT_CORE, 1, 1);
  limit(l, RLIMIT_STACK, give->stack_kb * 1024, give->stack_kb * 1024);
  limit(l, RLIMIT_FSIZE, give->file_bytes, give->file_bytes);
  limit(l, RLIMIT_NOFILE, 1024, 4096);
  limit(l, RLIMIT_CPU, give->cpu_ms / 1000 + 2, give->cpu_ms / 1000 + 3);
  limit(l, RLIMIT_RTPRIO, 0, 0); /* a judge that was given more than others must not hand it on */
  limit(l, RLIMIT_NICE, 0, 0);
  if (me->birth->sampling) {
    rlim_t count = give->processes + !me->birth->privileged; /* a shared uid counts the init too */
    limit(l, RLIMIT_NPROC, count, count);
    rlim_t data = give->memory_kb * 4096 + 1024ull * MEGABYTE; /* a wall far behind the samples */
    limit(l, RLIMIT_DATA, data, data);
  }
  return true;
}

static uint64_t rusage_cpu(const struct rusage *r) {
  return (uint64_t)(r->ru_utime.tv_sec + r->ru_stime.tv_sec) * SEC +
         (uint64_t)(r->ru_utime.tv_usec + r->ru_stime.tv_usec) * 1000;
}

/* Of a /proc/PID/status: its private pages and those it shares with children; not those of files. */
static uint64_t own_memory_kb(const char *status) {
  static const char *const kinds[] = {"\nRssAnon:", "\nRssShmem:"};
  uint64_t sum = 0;
  for (size_t i = 0; i < COUNT(kinds); i++) {
    const char *line = strstr(status, kinds[i]);
    if (line) sum += strtoull(line + strlen(kinds[i]), NULL, 10);
  }
  return sum;
}

/* CPU time and memory of the processes alive now, and of the children they have reaped: where no group counts them. */
static void sample(struct word *word) {
  DIR *proc = opendir("/proc");
  long tick = sysconf(_SC_CLK_TCK);
  for (struct dirent *e; proc && (e = readdir(proc));) {
    char path[64], text[4096];
    unsigned long long reaped_user = 0, reaped_system = 0;
    struct timespec used;
    int pid = atoi(e->d_name);
    if (pid < 2) continue;
    /* The kernel's encoding of "CPU clock of process pid"; exact, where /proc counts in ticks. */
    if (clock_gettime((clockid_t)((~(unsigned)pid << 3) | 2), &used) == 0)
      word->cpu_ns += (uint64_t)used.tv_sec * SEC + (uint64_t)used.tv_nsec;
    print(path, sizeof path, "/proc/%d/stat", pid);
    if (read_file(path, text, sizeof text) > 0) {
      const char *after = strrchr(text, ')');
      if (after)
        sscanf(after, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %llu %llu", &reaped_user, &reaped_system);
      word->cpu_ns += (reaped_user + reaped_system) * (SEC / (uint64_t)tick);
    }
    print(path, sizeof path, "/proc/%d/status", pid);
    if (read_file(path, text, sizeof text) > 0) word->memory_kb += own_memory_kb(text);
  }
  if (proc) closedir(proc);
}

static void answer(struct word *word, int fd) {
  if (!send_message(CONTROL, &(struct iovec){word, sizeof *word}, 1, &fd, fd >= 0)) _exit(0);
}

/* About a run we speak through shared memory: a message would be charged to the group, which may be full, and it is
 * faster. */
static void ring(const struct init *me, int which, const struct word *word) {
  me->birth->slate->words[which] = *word;
  me->birth->slate->written[which]++;
  eventfd_write(BELL, 1);
}

static void run(struct init *me, const struct order *order, char *text, int fds[3]) {
  static struct launch launch;
  static char stack[64 * 1024] __attribute__((aligned(16)));
  struct word word = {0};
  struct rusage usage;
  int status;
  uint64_t reaped_cpu = 0;
  if (!prepare(&launch, me, order, text)) {
    word.error = E2BIG;
    strcpy(word.what, "too many arguments");
    ring(me, OF_END, &word);
    return;
  }
  memcpy(launch.fds, fds, sizeof launch.fds);
  if (me->last_pid >= 0 && pwrite(me->last_pid, "1", 1, 0) < 0) close_if(&me->last_pid);
  (void)!pwrite(me->oom_score, "1000", 4, 0); /* inherited: the OOM killer takes programs before inits, and judges */
  word.start_ns = now_ns();
  pid_t program = clone(become_program, stack + sizeof stack, CLONE_VM | CLONE_VFORK | SIGCHLD, &launch);
  (void)!pwrite(me->oom_score, me->oom_own, strlen(me->oom_own), 0);
  if (program < 0 || launch.error) {
    word.error = program < 0 ? errno : launch.error;
    word.no_program = launch.no_program;
    print(word.what, sizeof word.what, "cannot start %.80s: %s", launch.argv[0], strerror(word.error));
  }
  /* Ends of pipes: the other side must see the end of file when the program goes. */
  for (int i = 0; i < 3; i++) close_if(&fds[i]);

  sigset_t none;
  sigemptyset(&none);
  bool ended = program < 0;
  while (!ended) {
    pid_t pid;
    while ((pid = wait4(-1, &status, WNOHANG, &usage)) > 0) {
      reaped_cpu += rusage_cpu(&usage);
      if ((uint64_t)usage.ru_maxrss > word.memory_kb) word.memory_kb = (uint64_t)usage.ru_maxrss;
      if (pid != program) continue;
      word.status = status;
      ended = true;
      break;
    }
    struct pollfd control = {.fd = CONTROL, .events = POLLIN};
    if (ended || ppoll(&control, 1, NULL, &none) <= 0) continue; /* a child changed state */
    struct order next;
    int unused[3];
    if (receive_message(CONTROL, &(struct iovec){&next, sizeof next}, 1, unused, 0) <= 0) _exit(0);
    if (next.op == DO_KILL) kill(-1, SIGKILL);
    if (next.op == DO_SAMPLE) {
      struct word news = {.cpu_ns = reaped_cpu};
      sample(&news);
      ring(me, OF_SAMPLE, &news);
    }
  }
  word.end_ns = now_ns();
  kill(-1, SIGKILL);
  while (wait4(-1, &status, 0, &usage) > 0 || errno == EINTR) {
    reaped_cpu += rusage_cpu(&usage);
    if ((uint64_t)usage.ru_maxrss > word.memory_kb) word.memory_kb = (uint64_t)usage.ru_maxrss;
  }
  word.cpu_ns = reaped_cpu;
  word.dirty = dirt(me);
  ring(me, OF_END, &word);
}

static void obey(struct init *me, const struct order *order, char *text, int fds[3]) {
  struct word word = {.op = DONE};
  int found = -1;
  switch (order->op) {
    case DO_PUT:
      word.error = put(me, text, order->mode, fds[0]);
      break;
    case DO_TAKE:
    case DO_COPY_OUT:
      found = open_regular(me, text);
      if (found < 0) word.error = errno;
      if (found >= 0 && order->op == DO_COPY_OUT) {
        struct stat s;
        if (fstat(found, &s) < 0 || (uint64_t)s.st_size > order->max) word.error = EFBIG;
        else if (copy_file(fds[0], found, order->max) < 0) word.error = errno;
        close_if(&found);
      }
      break;
    case DO_SEAL:
      walk(me, me->work, "", 0, seal_one);
      break;
    case DO_CLEAN:
      clean(me, order->mode);
      break;
    case DO_KILL: /* these two came after the end of their run */
    case DO_SAMPLE:
      return;
    default:
      run(me, order, text, fds);
      return;
  }
  if (order->op == DO_PUT || order->op == DO_SEAL || order->op == DO_CLEAN) {
    if (order->op != DO_CLEAN || (order->mode & WORK)) fstatfs(me->work, &me->clean_work);
    if (order->op == DO_CLEAN && (order->mode & TEMP)) fstatfs(me->temp, &me->clean_temp);
  }
  if (word.error) print(word.what, sizeof word.what, "%s", strerror(word.error));
  answer(&word, found);
  close_if(&found);
}

static void on_child(int signal) { (void)signal; }

/* A program may leave its group full to the brim, of files in /tmp for instance, and an init that then needs a page
 * would be the OOM killer's next victim. So the way of a run is walked once, up to an exec that fails. */
static void rehearse(struct init *me) {
  struct order order = {.op = DO_RUN, .argc = 1, .size = 2};
  run(me, &order, (char[]){"/"}, (int[]){-1, -1, -1});
}

/* chown, dac_override, fowner: files programs made. kill, setuid, setgid: programs. checkpoint_restore: PID 2. */
static void keep_capabilities(const struct birth *birth) {
  static const int init_capabilities[] = {CAP_CHOWN, CAP_DAC_OVERRIDE, CAP_FOWNER, CAP_KILL, CAP_SETUID, CAP_SETGID,
                                          40 /* CAP_CHECKPOINT_RESTORE */};
  struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct data[2];
  uint64_t wanted = birth->sampling ? 1ull << CAP_SYS_PTRACE : 0;
  for (size_t i = 0; i < COUNT(init_capabilities); i++) wanted |= 1ull << init_capabilities[i];
  for (int c = 0; c < 64; c++)
    if (!(wanted >> c & 1) && prctl(PR_CAPBSET_DROP, c, 0, 0, 0) < 0 && errno == EINVAL) break;
  if (syscall(SYS_capget, &head, data)) build_failed("read", "capabilities");
  for (int i = 0; i < 2; i++) {
    data[i].permitted &= (uint32_t)(wanted >> (32 * i));
    data[i].effective = data[i].permitted;
    data[i].inheritable = 0;
  }
  if (syscall(SYS_capset, &head, data)) build_failed("drop", "capabilities");
}

/* In an unprivileged keeper's room: one uid and gid, ours, called LONE_UID inside. */
static void map_user(uid_t uid, gid_t gid) {
  char map[64];
  write_file("/proc/self/setgroups", "deny");
  print(map, sizeof map, "%d %u 1\n", LONE_UID, uid);
  if (!write_file("/proc/self/uid_map", map)) build_failed("map", "uid");
  print(map, sizeof map, "%d %u 1\n", LONE_UID, gid);
  if (!write_file("/proc/self/gid_map", map)) build_failed("map", "gid");
}

static _Noreturn void init_main(const struct birth *birth) {
  struct init me = {.birth = birth};
  int bell = fcntl(birth->bell, F_DUPFD, BELL + 1); /* out of the way of what comes to 3 */
  if (dup2(birth->control, CONTROL) < 0 || dup2(bell, BELL) < 0) _exit(1);
  close_from(BELL + 1);
  fcntl(CONTROL, F_SETFD, FD_CLOEXEC);
  fcntl(BELL, F_SETFD, FD_CLOEXEC);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (!birth->privileged) map_user(birth->outer_uid, birth->outer_gid);
  me.oom_score = open("/proc/self/oom_score_adj", O_RDWR | O_CLOEXEC);
  if (me.oom_score < 0 || read(me.oom_score, me.oom_own, sizeof me.oom_own - 1) <= 0)
    build_failed("read", "oom_score_adj");
  if (sethostname("room", 4) < 0) build_failed("set", "host name");
  int join[COUNT(birth->join)];
  for (size_t i = 0; i < COUNT(join); i++) {
    join[i] = birth->join[i] ? open(birth->join[i], O_WRONLY | O_CLOEXEC) : -1;
    if (birth->join[i] && join[i] < 0) build_failed("open", birth->join[i]);
  }
  me.last_pid = open("/proc/sys/kernel/ns_last_pid", O_WRONLY | O_CLOEXEC);
  build_world(birth);
  umask(022);
  me.work = open("/w", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  me.temp = open("/tmp", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (me.work < 0 || me.temp < 0 || chdir("/w") < 0) build_failed("enter", "/w");
  fstatfs(me.work, &me.clean_work);
  fstatfs(me.temp, &me.clean_temp);
  int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  for (int i = 0; i < 3; i++)
    if (dup2(null, i) < 0) build_failed("open", "/dev/null");
  close(null);

  setsid();
  for (int s = 1; s < NSIG; s++) signal(s, SIG_DFL);
  struct sigaction child = {.sa_handler = on_child};
  sigaction(SIGCHLD, &child, NULL);
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL); /* SIGCHLD comes in only inside ppoll */
  for (size_t i = 0; i < COUNT(join); i++) {
    if (join[i] >= 0 && write(join[i], "0", 1) != 1) build_failed("join", birth->join[i]);
    close_if(&join[i]);
  }
  if (birth->privileged && syscall(SYS_setgroups, 0, NULL)) build_failed("drop", "groups");
  keep_capabilities(birth);
  prctl(PR_SET_DUMPABLE, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0 || !load_filter()) build_failed("load", "filter");

  rehearse(&me); /* its word, which says that the start failed, is what tells the keeper that the room is ready */
  static char text[MAX_TEXT + 1];
  for (;;) {
    struct order order;
    int fds[3];
    struct iovec parts[] = {{&order, sizeof order}, {text, MAX_TEXT}};
    ssize_t n = receive_message(CONTROL, parts, 2, fds, 0);
    if (n < (ssize_t)sizeof order) _exit(0);
    text[n - (ssize_t)sizeof order] = 0;
    order.size = (uint32_t)(n - (ssize_t)sizeof order);
    obey(&me, &order, text, fds);
    for (int i = 0; i < 3; i++) close_if(&fds[i]);
  }
}

/* ------------------------------------------------------------------------------------------- keeper: control groups */

enum meter { MEMORY, CPU, PIDS, METERS };

/* Where the groups of one meter live. version 0: there is none. */
struct tree {
  int version;
  char path[400];
};

/* The group of one slot, reused by the rooms that follow each other in it. */
struct group {
  bool made;
  char join[METERS][480];
  int usage, peak, max, max_swap, events, cpu, pids; /* kept descriptors, -1 when absent */
  uint64_t max_now, pids_now;                        /* what was written last */
};

static uint64_t read_number(int fd) {
  char text[32] = "";
  return pread(fd, text, sizeof text - 1, 0) > 0 ? strtoull(text, NULL, 10) : 0;
}

/* The value after a key in a file of "key value" lines. */
static uint64_t read_key(int fd, const char *key) {
  char text[1024];
  ssize_t n = pread(fd, text, sizeof text - 1, 0);
  text[n > 0 ? n : 0] = 0;
  size_t size = strlen(key);
  for (char *line = text; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL)
    if (!strncmp(line, key, size) && line[size] == ' ') return strtoull(line + size, NULL, 10);
  return 0;
}

static bool write_number(int fd, uint64_t value) {
  char text[32];
  int n = print(text, sizeof text, "%llu", (unsigned long long)value);
  return pwrite(fd, text, (size_t)n, 0) == n;
}

static int open_in(const char *folder, const char *file, int flags) {
  char path[600];
  print(path, sizeof path, "%s/%s", folder, file);
  return open(path, flags | O_CLOEXEC);
}

/* Kills what is left in a group and in the groups beneath it, and removes them. */
static void remove_group(const char *path) {
  DIR *entries = opendir(path);
  char below[700];
  for (struct dirent *e; entries && (e = readdir(entries));)
    if (e->d_type == DT_DIR && e->d_name[0] != '.') {
      print(below, sizeof below, "%s/%s", path, e->d_name);
      remove_group(below);
    }
  if (entries) closedir(entries);
  print(below, sizeof below, "%s/cgroup.procs", path);
  for (int try = 0; rmdir(path) < 0 && errno == EBUSY && try < 200; try++) {
    FILE *list = fopen(below, "re");
    int pid;
    while (list && fscanf(list, "%d", &pid) == 1)
      if (pid > 0) kill(pid, SIGKILL); /* 0: of another pid namespace */
    if (list) fclose(list);
    usleep(2000);
  }
}

static unsigned long long start_time(int pid) {
  char path[64], text[1024];
  unsigned long long when = 0;
  print(path, sizeof path, "/proc/%d/stat", pid);
  const char *after = read_file(path, text, sizeof text) > 0 ? strrchr(text, ')') : NULL;
  if (after) sscanf(after, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %*d %*d %llu", &when);
  return when;
}

static unsigned long long pid_namespace(void) {
  struct stat s;
  return stat("/proc/self/ns/pid", &s) == 0 ? s.st_ino : 0;
}

/* Our groups are named after the process, its start and the namespace in which it has that number, so that those of the
 * dead are known: containers may share a hierarchy, and nobody there knows who lives in the others. */
static void remove_stale_groups(const char *parent) {
  DIR *entries = opendir(parent);
  for (struct dirent *e; entries && (e = readdir(entries));) {
    int pid;
    unsigned long long when, where;
    char path[700];
    if (sscanf(e->d_name, "acorn-%d-%llu-%llu", &pid, &when, &where) != 3) continue;
    if (where != pid_namespace() || start_time(pid) == when) continue;
    print(path, sizeof path, "%s/%s", parent, e->d_name);
    remove_group(path);
  }
  if (entries) closedir(entries);
}

/* Finds where a hierarchy is mounted and which group we are in. `controller` NULL means the v2 hierarchy. */
static bool find_hierarchy(const char *controller, char *mountpoint, char *own, size_t room) {
  FILE *mounts = fopen("/proc/self/mountinfo", "re"), *groups = fopen("/proc/self/cgroup", "re");
  char line[4096], root[1024] = "";
  bool mounted = false, member = false;
  while (mounts && !mounted && fgets(line, sizeof line, mounts)) {
    char type[64], at[1024], options[1024];
    char *rest = strstr(line, " - ");
    if (!rest || sscanf(line, "%*s %*s %*s %1023s %1023s", root, at) != 2) continue;
    if (sscanf(rest, " - %63s %*s %1023s", type, options) != 2) continue;
    if (controller && strcmp(type, "cgroup")) continue;
    if (!controller && strcmp(type, "cgroup2")) continue;
    for (char *option = strtok(options, ","); option && controller && !mounted; option = strtok(NULL, ","))
      mounted = !strcmp(option, controller);
    mounted = mounted || !controller;
    if (mounted) print(mountpoint, room, "%s", at);
  }
  while (mounted && groups && !member && fgets(line, sizeof line, groups)) {
    char *names = strchr(line, ':'), *path = names ? strchr(names + 1, ':') : NULL;
    if (!path) continue;
    *path++ = 0;
    path[strcspn(path, "\n")] = 0;
    if (!controller) member = names[1] == 0;
    for (char *name = strtok(names + 1, ","); name && controller && !member; name = strtok(NULL, ","))
      member = !strcmp(name, controller);
    size_t above = strcmp(root, "/") ? strlen(root) : 0; /* a mount of a part of the hierarchy, as in containers */
    if (member) print(own, room, "%s%s", mountpoint, strncmp(path, root, above) ? "" : path + above);
  }
  if (mounts) fclose(mounts);
  if (groups) fclose(groups);
  return mounted && member && access(own, W_OK) == 0;
}

/* Both or none: a group with members may hand down pids without memory, but turns into the root of a threaded subtree
 * by that, and the groups in it cannot hold processes any more. Only the root of the hierarchy is free of that. */
static void hand_down(const char *group) {
  char control[600], members[600], type[600], text[32];
  print(control, sizeof control, "%s/cgroup.subtree_control", group);
  print(members, sizeof members, "%s/cgroup.procs", group);
  print(type, sizeof type, "%s/cgroup.type", group);
  if (write_file(control, "+memory +pids")) return;
  if (access(type, F_OK) == 0 && read_file(members, text, sizeof text) > 0) return;
  write_file(control, "+memory");
  write_file(control, "+pids");
}

/* Makes our group in a v2 parent and passes the controllers down to it and through it; which of them came through. */
static unsigned make_v2(const char *parent, const char *name, char *path, size_t room) {
  char file[600], text[256];
  unsigned got = 0;
  hand_down(parent);
  print(path, room, "%s/%s", parent, name);
  if (mkdir(path, 0755) < 0 && errno != EEXIST) return 0;
  print(file, sizeof file, "%s/cgroup.subtree_control", path);
  if (write_file(file, "+memory")) got |= 1 << MEMORY;
  if (write_file(file, "+pids")) got |= 1 << PIDS;
  print(file, sizeof file, "%s/cpu.stat", path);
  if (read_file(file, text, sizeof text) > 0 && strstr(text, "usage_usec")) got |= 1 << CPU;
  return got;
}

/* A v2 group with members cannot hand its controllers down: in a delegated group or a container we first move the
 * members into a group beside ours. */
static void make_way(const char *parent) {
  char path[600];
  print(path, sizeof path, "%s/acorn-host", parent);
  mkdir(path, 0755);
  print(path, sizeof path, "%s/cgroup.procs", parent);
  FILE *members = fopen(path, "re");
  print(path, sizeof path, "%s/acorn-host/cgroup.procs", parent);
  char pid[32];
  while (members && fscanf(members, "%31s", pid) == 1) write_file(path, pid);
  if (members) fclose(members);
}

static void find_trees(struct tree trees[METERS], const char *name, unsigned allow_v1, unsigned allow_v2) {
  static const char *const v1_names[METERS] = {"memory", "cpuacct", "pids"};
  char mountpoint[512], own[512], path[400];
  if (allow_v2 && find_hierarchy(NULL, mountpoint, own, sizeof own)) {
    const unsigned all = 1 << MEMORY | 1 << CPU | 1 << PIDS;
    char text[256];
    print(path, sizeof path, "%s/cgroup.controllers", mountpoint);
    bool controllers = read_file(path, text, sizeof text) > 0 && strstr(text, "memory");
    remove_stale_groups(own);
    remove_stale_groups(mountpoint);
    unsigned got = make_v2(own, name, path, sizeof path);
    if (controllers && got != all && strcmp(own, mountpoint) && access(mountpoint, W_OK) == 0) {
      rmdir(path);
      got = make_v2(mountpoint, name, path, sizeof path);
    }
    if (controllers && got != all) {
      rmdir(path);
      make_way(own);
      got = make_v2(own, name, path, sizeof path);
    }
    got &= allow_v2;
    if (!got) rmdir(path);
    for (int m = 0; m < METERS; m++)
      if (got >> m & 1) {
        trees[m].version = 2;
        print(trees[m].path, sizeof trees[m].path, "%s", path);
      }
  }
  for (int m = 0; m < METERS; m++) {
    if (trees[m].version || !(allow_v1 >> m & 1) || !find_hierarchy(v1_names[m], mountpoint, own, sizeof own)) continue;
    remove_stale_groups(own);
    print(trees[m].path, sizeof trees[m].path, "%s/%s", own, name);
    if (mkdir(trees[m].path, 0755) == 0 || errno == EEXIST) trees[m].version = 1;
  }
}

static bool make_group(const struct tree trees[METERS], struct group *g, unsigned slot) {
  if (g->made) return true;
  g->usage = g->peak = g->max = g->max_swap = g->events = g->cpu = g->pids = -1;
  g->max_now = g->pids_now = 0;
  for (int m = 0; m < METERS; m++) {
    char path[450];
    const struct tree *t = &trees[m];
    g->join[m][0] = 0;
    if (!t->version) continue;
    print(path, sizeof path, "%s/room%u", t->path, slot);
    if (mkdir(path, 0755) < 0 && errno != EEXIST) return false;
    bool joined = false;
    for (int earlier = 0; earlier < m; earlier++) joined |= !strcmp(trees[earlier].path, t->path);
    if (!joined) print(g->join[m], sizeof g->join[m], "%s/cgroup.procs", path);
    bool v2 = t->version == 2;
    if (m == MEMORY) {
      g->usage = open_in(path, v2 ? "memory.current" : "memory.usage_in_bytes", O_RDONLY);
      g->peak = open_in(path, v2 ? "memory.peak" : "memory.max_usage_in_bytes", O_RDWR);
      if (g->peak < 0) g->peak = open_in(path, "memory.peak", O_RDONLY);
      g->max = open_in(path, v2 ? "memory.max" : "memory.limit_in_bytes", O_WRONLY);
      g->events = open_in(path, v2 ? "memory.events" : "memory.oom_control", O_RDONLY);
      g->max_swap = open_in(path, v2 ? "memory.swap.max" : "memory.memsw.limit_in_bytes", O_WRONLY);
      if (v2 && g->max_swap >= 0) write_number(g->max_swap, 0);
      int swappiness = v2 ? -1 : open_in(path, "memory.swappiness", O_WRONLY);
      if (swappiness >= 0) write_number(swappiness, 0);
      close_if(&swappiness);
    }
    if (m == CPU) g->cpu = open_in(path, v2 ? "cpu.stat" : "cpuacct.usage", O_RDONLY);
    if (m == PIDS) g->pids = open_in(path, "pids.max", O_WRONLY);
  }
  return g->made = true;
}

static uint64_t group_cpu_ns(const struct tree trees[METERS], const struct group *g) {
  return trees[CPU].version == 2 ? read_key(g->cpu, "usage_usec") * 1000 : read_number(g->cpu);
}

/* v1 counts memory and memory + swap apart and insists that the second is never the smaller one. */
static bool set_max(const struct tree trees[METERS], struct group *g, uint64_t bytes) {
  if (bytes == g->max_now) return true;
  bool both = trees[MEMORY].version == 1 && g->max_swap >= 0, rising = bytes > g->max_now;
  if (both && (rising || !g->max_now)) write_number(g->max_swap, bytes);
  bool ok = write_number(g->max, bytes);
  if (both) ok = write_number(g->max_swap, bytes) && ok;
  g->max_now = ok ? bytes : 0;
  return ok;
}

static bool set_pids(struct group *g, uint64_t count) {
  if (count != g->pids_now) g->pids_now = write_number(g->pids, count) ? count : 0;
  return g->pids_now == count;
}

/* ------------------------------------------------------------------------------------------------ keeper: its state */

enum request_op { OPEN = 1, PUT, TAKE, TAKE_TO, RUN, INTERACT, RESET, SEAL, CLOSE, KILL, AUDIT };
enum state { NOBODY, BUILDING, IDLE, ORDERED, CLEANING, READY_TO_RUN, RUNNING, DYING };
enum outcome { EXITED, SIGNALLED, CPU_TIME, WALL_TIME, STUCK, OUT_OF_MEMORY, OUTPUT, CANCELLED, FAULT, NO_PROGRAM };
enum source { FROM_DRIVER, FROM_INIT, FROM_BELL, FROM_STDOUT, FROM_STDERR };

struct stream {
  int fd; /* our end of the pipe, -1 in an interaction */
  uint64_t limit, size;
  struct bytes head; /* what came, until it is spooled */
  int spool;
  uint32_t spool_number;
};

struct run {
  uint32_t request;
  struct order order;
  struct bytes text;
  int fds[3]; /* the program's, until they are sent */
  uint64_t base_cpu_ns, base_memory, base_ooms, base_hits, base_peak;
  uint64_t started_ns, check_ns; /* when to look at it again */
  bool killed, unwanted;         /* unwanted: cancelled before it began */
  bool unlimited;                /* its group did not take a limit */
  uint64_t dead_by_ns;           /* the init must have answered */
  enum outcome outcome;          /* why it was killed; EXITED when it was not */
  struct stream out, err;
  bool listening; /* to both */
  uint64_t sampled_cpu_ns, sampled_memory_kb;
  bool sampling; /* a sample was asked for */
  /* an interaction: the other room, which seat this is, and what was seen of it when it last seemed stuck */
  struct room *peer;
  int seat;
  uint64_t stuck_cpu_ns;
  ino_t pipe; /* the one it reads */
  int mouth, ear; /* our copies of its ends of the two pipes, see "Parting" */
  uint64_t moved_ns, moved_cpu_ns; /* when it was last seen to work after its partner's end */
  bool over, first;
  struct bytes result;
};

struct room {
  enum state state;
  unsigned slot, generation;
  bool claimed; /* else a spare */
  uint32_t request; /* who waits for the answer to the present order, or for the room to be ready or gone */
  enum request_op request_op;
  uint64_t take_max;
  pid_t init;
  int control, bell;
  struct slate *slate; /* shared with its init, and how many of its words were read */
  uint32_t read[2];
  uint64_t answer_by_ns; /* to anything but a run */
  uint32_t dirty;
  bool sealed;
  uint32_t cpu;
  struct bytes options;
  struct group group;
  struct run run;
};

struct keeper {
  int epoll;
  bool privileged;
  uid_t first_uid; /* + slot: a uid of its own per room */
  struct tree trees[METERS];
  char name[64], scratch[300], mountpoint[320];
  uint32_t spools;
  cpu_set_t cores; /* that this machine gives us: in a container or under taskset not all of them, nor the first */
  struct bytes in, out;
  size_t sent; /* of out */
  bool out_blocked;
  struct bytes gaps;
  uint32_t gap_count;
  struct room rooms[MAX_ROOMS];
};

static bool sampling(const struct keeper *k) {
  return !k->trees[MEMORY].version || !k->trees[CPU].version || !k->trees[PIDS].version;
}

/* ---------------------------------------------------------------------------------------- keeper: talking to driver */

static void flush(struct keeper *k) {
  while (k->sent < k->out.size) {
    ssize_t n = send(DRIVER, k->out.data + k->sent, k->out.size - k->sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) break;
    k->sent += (size_t)n;
  }
  bool blocked = k->sent < k->out.size;
  if (blocked != k->out_blocked) {
    struct epoll_event event = {.events = EPOLLIN | (blocked ? EPOLLOUT : 0), .data.u64 = FROM_DRIVER};
    epoll_ctl(k->epoll, EPOLL_CTL_MOD, DRIVER, &event);
  }
  k->out_blocked = blocked;
  if (blocked) return;
  k->sent = 0;
  empty(&k->out);
}

/* A reply is: size, request id, 0 or 1 (failed: the payload says why), payload. */
static void reply(struct keeper *k, uint32_t request, uint32_t failed, const struct bytes *payload) {
  add_u32(&k->out, (uint32_t)(8 + (payload ? payload->size : 0)));
  add_u32(&k->out, request);
  add_u32(&k->out, failed);
  if (payload) add(&k->out, payload->data, payload->size);
}

__attribute__((format(printf, 3, 4))) static void refuse(struct keeper *k, uint32_t request, const char *format, ...) {
  char text[400];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  reply(k, request, 1, &(struct bytes){(uint8_t *)text, strlen(text), 0});
}

static void reply_u32(struct keeper *k, uint32_t request, uint32_t value) {
  reply(k, request, 0, &(struct bytes){(uint8_t *)&value, sizeof value, 0});
}

static void watch(struct keeper *k, int fd, enum source source, const struct room *room) {
  struct epoll_event event = {.events = EPOLLIN,
                              .data.u64 = source | (uint64_t)room->slot << 8 | (uint64_t)room->generation << 32};
  epoll_ctl(k->epoll, EPOLL_CTL_ADD, fd, &event);
}

/* ------------------------------------------------------------------------------------------- keeper: life of a room */

static uint32_t handle(const struct room *room) { return room->slot | room->generation << 8; }

static bool build_room(struct keeper *k, struct room *room, const struct plan *plan) {
  int pair[2];
  if (!room->slate) {
    const int flags = MAP_SHARED | MAP_ANONYMOUS | MAP_POPULATE;
    void *page = mmap(NULL, sizeof *room->slate, PROT_READ | PROT_WRITE, flags, -1, 0);
    if (page == MAP_FAILED) return false;
    room->slate = page; /* it and the bell are kept for the next room of this slot */
    room->bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  }
  room->read[OF_END] = room->slate->written[OF_END];
  room->read[OF_SAMPLE] = room->slate->written[OF_SAMPLE];
  if (room->bell < 0 || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) < 0) return false;
  struct birth birth = {
      .plan = *plan, .mountpoint = k->mountpoint, .privileged = k->privileged, .sampling = sampling(k),
      .slate = room->slate, .control = pair[1], .bell = room->bell,
      .uid = k->privileged ? k->first_uid + room->slot : LONE_UID, .outer_uid = geteuid(), .outer_gid = getegid()};
  for (int m = 0; m < METERS; m++) birth.join[m] = room->group.join[m][0] ? room->group.join[m] : NULL;
  unsigned long flags = CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS | SIGCHLD;
  if (!k->privileged) flags |= CLONE_NEWUSER | CLONE_NEWNET; /* else the keeper's own empty network serves all rooms */
  room->init = (pid_t)syscall(SYS_clone, flags, 0, 0, 0, 0);
  if (room->init == 0) init_main(&birth);
  close(pair[1]);
  room->control = pair[0];
  if (room->init < 0) close_if(&room->control);
  return room->init > 0;
}

static bool read_plan(struct reader *r, struct plan *plan, struct bytes *names) {
  plan->work_bytes = get_u64(r);
  plan->work_inodes = get_u32(r);
  plan->bind_count = get_u32(r);
  if (r->bad || plan->bind_count > 256) return false;
  plan->binds = (struct bind *)must(calloc(plan->bind_count + 1, sizeof(struct bind)));
  grow(names, (size_t)(r->end - r->at) + 2 * plan->bind_count); /* so that pointers into it stay */
  for (uint32_t i = 0; i < plan->bind_count && !r->bad; i++)
    for (int side = 0; side < 2; side++) {
      struct iovec text = get_bytes(r);
      const char *name = (char *)names->data + names->size;
      add(names, text.iov_base, text.iov_len);
      add(names, "", 1);
      if (name[0] != '/' || strstr(name, "/../")) r->bad = true;
      if (side) plan->binds[i].room = name;
      else plan->binds[i].host = name;
    }
  return !r->bad;
}

static struct room *new_room(struct keeper *k, const void *options, size_t size) {
  struct room *room = k->rooms;
  while (room < k->rooms + MAX_ROOMS && (room->state != NOBODY || room->run.peer)) room++;
  if (room == k->rooms + MAX_ROOMS) {
    errno = EAGAIN;
    return NULL;
  }
  struct plan plan = {0};
  struct bytes names = {0};
  struct reader r = {options, (const uint8_t *)options + size, false};
  room->slot = (unsigned)(room - k->rooms);
  room->generation = (room->generation + 1) & 0xffffff;
  errno = EINVAL;
  bool ok = read_plan(&r, &plan, &names) && make_group(k->trees, &room->group, room->slot);
  /* Nothing may be refused to the init itself: limits of the room before are lifted. */
  if (ok && room->group.max >= 0) set_max(k->trees, &room->group, 1ull << 50);
  if (ok && room->group.pids >= 0) set_pids(&room->group, 4096);
  ok = ok && build_room(k, room, &plan);
  int error = errno;
  free(plan.binds);
  free(names.data);
  errno = error;
  if (!ok) return NULL;
  room->options.size = 0;
  add(&room->options, options, size);
  room->state = BUILDING;
  room->answer_by_ns = now_ns() + ANSWER_MS * MS;
  room->claimed = room->sealed = false;
  room->dirty = 0;
  room->request = 0;
  room->run.fds[0] = room->run.fds[1] = room->run.fds[2] = -1;
  room->run.mouth = room->run.ear = -1;
  room->run.out.fd = room->run.err.fd = room->run.out.spool = room->run.err.spool = -1;
  watch(k, room->control, FROM_INIT, room);
  watch(k, room->bell, FROM_BELL, room);
  return room;
}

static bool same_options(const struct room *room, const void *options, size_t size) {
  return room->options.size == size && !memcmp(room->options.data, options, size);
}

/* The end of an init takes as long as that of all its processes; the loop asks for it again and again. */
static void kill_room(struct keeper *k, struct room *room) {
  if (room->state == NOBODY || room->state == DYING) return;
  room->state = DYING;
  kill(room->init, SIGKILL);
  epoll_ctl(k->epoll, EPOLL_CTL_DEL, room->control, NULL);
  epoll_ctl(k->epoll, EPOLL_CTL_DEL, room->bell, NULL);
}

/* One spare for each of the last few kinds of room that were asked for. */
static void prepare_spare(struct keeper *k, const void *options, size_t size) {
  int spares = 0;
  struct room *oldest = NULL;
  for (struct room *r = k->rooms; r < k->rooms + MAX_ROOMS; r++) {
    if (r->claimed || (r->state != BUILDING && r->state != IDLE)) continue;
    if (same_options(r, options, size)) return;
    if (!oldest || (int)(r->generation - oldest->generation) < 0) oldest = r;
    spares++;
  }
  if (spares >= MAX_SPARES) kill_room(k, oldest);
  struct bytes copy = {0};
  add(&copy, options, size);
  new_room(k, copy.data, copy.size);
  free(copy.data);
}

/* A room's core is counted among those we have, and round again when they are fewer. */
static void pin(const struct keeper *k, const struct room *room) {
  int core = -1;
  for (uint32_t left = room->cpu % (uint32_t)CPU_COUNT(&k->cores) + 1; left > 0; left--)
    do core++;
    while (!CPU_ISSET(core, &k->cores));
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(core, &set);
  sched_setaffinity(room->init, sizeof set, &set);
}

static void answer_open(struct keeper *k, struct room *room) {
  if (room->cpu != ~0u) pin(k, room);
  reply_u32(k, room->request, handle(room));
  room->request = 0;
  flush(k); /* making the next one takes a while */
  prepare_spare(k, room->options.data, room->options.size);
}

static void room_ready(struct keeper *k, struct room *room) {
  room->state = IDLE;
  hurry(room->init, 2);
  if (room->request) answer_open(k, room);
}

static void open_room(struct keeper *k, uint32_t request, struct reader *r) {
  uint32_t cpu = get_u32(r);
  const void *options = r->at;
  size_t size = (size_t)(r->end - r->at);
  struct room *room = NULL;
  for (struct room *s = k->rooms; s < k->rooms + MAX_ROOMS && !room; s++)
    if (!s->claimed && (s->state == IDLE || s->state == BUILDING) && same_options(s, options, size)) room = s;
  if (!room && !r->bad) room = new_room(k, options, size);
  if (!room || r->bad) {
    refuse(k, request, "cannot open a room: %s", strerror(errno));
    return;
  }
  room->claimed = true;
  room->cpu = cpu;
  room->request = request;
  room->request_op = OPEN;
  if (room->state == IDLE) answer_open(k, room);
}

/* -------------------------------------------------------------------------------------------------- keeper: outputs */

static void spool(struct keeper *k, struct stream *s) {
  char path[400];
  s->spool_number = ++k->spools;
  print(path, sizeof path, "%s/out-%u", k->scratch, s->spool_number);
  s->spool = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (s->spool >= 0 && !write_all(s->spool, s->head.data, s->head.size)) close_if(&s->spool);
  s->head.size = 0;
}

enum flow { FLOWING, FINISHED, TOO_MUCH };

/* Reads what the pipe holds now, in at most so many steps: a program that writes as fast as we read, a byte at a time,
 * must not keep us from the others. */
static enum flow drain(struct keeper *k, struct stream *s, bool may_spool, int steps) {
  static uint8_t block[256 * 1024];
  while (steps-- > 0) {
    ssize_t n = read(s->fd, block, sizeof block);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return n == 0 ? FINISHED : FLOWING;
    uint64_t left = s->limit > s->size ? s->limit - s->size : 0;
    size_t take = (uint64_t)n < left ? (size_t)n : (size_t)left;
    s->size += (uint64_t)n;
    if (may_spool && !s->spool_number && s->head.size + take > INLINE_OUTPUT) {
      fcntl(s->fd, F_SETPIPE_SZ, MEGABYTE); /* it talks a lot: fewer switches between it and us */
      spool(k, s);
    }
    if (!s->spool_number) add(&s->head, block, take);
    else if (s->spool < 0 || !write_all(s->spool, block, take)) close_if(&s->spool);
    if (s->size > s->limit) return TOO_MUCH;
  }
  return FLOWING;
}

static void close_stream(struct stream *s) {
  close_if(&s->fd);
  close_if(&s->spool);
}

static void listen_to(struct keeper *k, struct room *room) {
  room->run.listening = true;
  if (room->run.out.fd >= 0) watch(k, room->run.out.fd, FROM_STDOUT, room);
  if (room->run.err.fd >= 0) watch(k, room->run.err.fd, FROM_STDERR, room);
}

/* ---------------------------------------------------------------------------------------------------- keeper: a run */

static bool give_order(struct room *room, uint32_t op, uint32_t mode, uint64_t max, const char *text, int fd) {
  struct order order = {.op = op, .mode = mode, .max = max};
  room->answer_by_ns = now_ns() + ANSWER_MS * MS;
  struct iovec parts[] = {{&order, sizeof order}, {(void *)text, text ? strlen(text) : 0}};
  return send_message(room->control, parts, 2, &fd, fd >= 0);
}

/* Even to die a thread must get its turn, late on a busy machine: those of a killed program go before others. */
static void hasten_end(const struct room *room) {
  char path[500];
  const char *members = room->group.join[MEMORY];
  size_t folder = strlen(members) - (members[0] ? strlen("cgroup.procs") : 0);
  print(path, sizeof path, "%.*stasks", (int)folder, members); /* v1 */
  FILE *list = folder ? fopen(path, "re") : NULL;
  print(path, sizeof path, "%.*scgroup.threads", (int)folder, members);
  if (folder && !list) list = fopen(path, "re");
  struct sched_param first = {.sched_priority = 1};
  int thread;
  while (list && fscanf(list, "%d", &thread) == 1)
    if (thread != room->init) sched_setscheduler(thread, SCHED_FIFO, &first);
  if (list) fclose(list);
}

static void end_program(struct room *room, enum outcome outcome) {
  struct run *run = &room->run;
  if (run->killed || room->state != RUNNING) return;
  run->killed = true;
  run->outcome = outcome;
  run->dead_by_ns = now_ns() + SEC;
  give_order(room, DO_KILL, 0, 0, NULL, -1);
  hasten_end(room);
}

static uint64_t cpu_used(const struct keeper *k, const struct room *room) {
  if (room->group.cpu < 0) return room->run.sampled_cpu_ns;
  return group_cpu_ns(k->trees, &room->group) - room->run.base_cpu_ns;
}

/* Is every thread of the room blocked for good reading the peer's pipe? Single-threaded programs only: a runtime with
 * threads of its own may wake by itself, and waits for the wall limit. */
static bool reads_pipe(const struct room *room) {
  char path[64], text[256];
  struct stat s;
  long call = -1;
  unsigned long fd = 0;
  int pid = 0, extra = 0;
  print(path, sizeof path, "/proc/%d/task/%d/children", room->init, room->init);
  if (read_file(path, text, sizeof text) <= 0 || sscanf(text, "%d %d", &pid, &extra) != 1) return false;
  print(path, sizeof path, "/proc/%d/task", pid);
  if (stat(path, &s) < 0 || s.st_nlink != 3) return false;
  print(path, sizeof path, "/proc/%d/task/%d/children", pid, pid);
  if (read_file(path, text, sizeof text) > 0) return false;
  print(path, sizeof path, "/proc/%d/syscall", pid);
  if (read_file(path, text, sizeof text) <= 0 || sscanf(text, "%ld %lx", &call, &fd) != 2) return false;
  if (call != SYS_read && call != SYS_readv) return false;
  print(path, sizeof path, "/proc/%d/fd/%lu", pid, fd);
  return stat(path, &s) == 0 && s.st_ino == room->run.pipe && S_ISFIFO(s.st_mode);
}

/* Parting: the end of one program is often the cause of the other's, some microseconds later, and a verdict must not
 * depend on who is faster. So the keeper holds a copy of every end of the two pipes, and lets a program notice the end
 * of its partner only when it is due:
 *
 *   ear    While it is held, nobody dies of a broken pipe: a last word to a partner that is gone, or that no longer
 *          listens, is as good as one that is heard. It is let go when the partner is gone and the pipe is full.
 *   mouth  While it is held, nobody reads an end of file. It is let go when the end is known to the keeper, so that what
 *          follows from an end comes after it; the end of a program in the left seat that crashed only when the right
 *          one waits for its words and has read them all. If that one ends before, it ended first: its verdict owes
 *          nothing to the crash.
 */
static void hold(struct run *run) {
  run->mouth = fcntl(run->fds[1], F_DUPFD_CLOEXEC, 0);
  run->ear = fcntl(run->fds[0], F_DUPFD_CLOEXEC, 0);
}

static void let_go(struct run *run) {
  close_if(&run->mouth);
  close_if(&run->ear);
}

static void part(struct run *run, bool crashed) {
  struct run *peer = &run->peer->run;
  run->first = !peer->over || peer->mouth >= 0;
  if (run->first && peer->over) peer->first = false;
  if (peer->over) let_go(peer);
  if (peer->over || !crashed || run->seat) close_if(&run->mouth);
  if (peer->over) close_if(&run->ear);
  peer->moved_ns = now_ns();
  peer->moved_cpu_ns = 0;
  peer->check_ns = 0;
}

/* A program whose partner is gone: is it time for it to know? */
static void look_at_parted(struct keeper *k, struct room *room, uint64_t now) {
  struct run *run = &room->run, *gone = &run->peer->run;
  int unread = 0, unheard = 0;
  if (gone->ear >= 0 && ioctl(gone->ear, FIONREAD, &unheard) == 0 && unheard > FULL_PIPE) close_if(&gone->ear);
  uint64_t cpu = cpu_used(k, room);
  if (cpu != run->moved_cpu_ns) run->moved_ns = now;
  run->moved_cpu_ns = cpu;
  bool waits = run->ear >= 0 && ioctl(run->ear, FIONREAD, &unread) == 0 && unread == 0 && reads_pipe(room);
  if (waits || now > run->moved_ns + PARTING_END_MS * MS) close_if(&gone->mouth);
}

/* Both blocked now and at the last look, and no CPU time used between: neither will ever move. Unless one has closed its
 * own output to be the end of the other's input, which our copy prevents. */
static void look_for_deadlock(struct keeper *k, struct room *room) {
  struct room *sides[2] = {room, room->run.peer};
  bool still = true;
  for (int i = 0; i < 2; i++) {
    struct run *run = &sides[i]->run;
    bool blocked = sides[i]->state == RUNNING && !run->over && reads_pipe(sides[i]);
    uint64_t cpu = blocked ? cpu_used(k, sides[i]) + 1 : 0;
    still = still && blocked && cpu == run->stuck_cpu_ns;
    run->stuck_cpu_ns = cpu;
  }
  bool held = room->run.mouth >= 0;
  for (int i = 0; still && i < 2; i++) {
    if (held) close_if(&sides[i]->run.mouth);
    else end_program(sides[i], STUCK);
  }
}

/* Looks at a run whose time to be looked at has come, and says when to look again. */
static void check_run(struct keeper *k, struct room *room, uint64_t now) {
  struct run *run = &room->run;
  const struct limits *limits = &run->order.limits;
  if (run->killed) {
    run->check_ns = run->dead_by_ns;
    if (now >= run->dead_by_ns) kill_room(k, room);
    return;
  }
  if (!run->listening && now >= run->started_ns + LISTEN_AFTER_MS * MS) listen_to(k, room);
  uint64_t wall_end = run->started_ns + limits->wall_ms * MS, cpu_limit = limits->cpu_ms * MS, cpu = cpu_used(k, room);
  if (room->group.max < 0 && run->sampled_memory_kb > limits->memory_kb) end_program(room, OUT_OF_MEMORY);
  if (cpu > cpu_limit) end_program(room, CPU_TIME);
  else if (now >= wall_end) end_program(room, WALL_TIME);
  uint64_t cpus = room->cpu != ~0u ? 1 : (uint64_t)CPU_COUNT(&k->cores);
  uint64_t next = now + (cpu_limit > cpu ? cpu_limit - cpu : 0) / cpus + MS / 2;
  if (next > wall_end) next = wall_end;
  if (!run->listening) next = run->started_ns + LISTEN_AFTER_MS * MS;
  if (sampling(k)) {
    if (!run->sampling) run->sampling = give_order(room, DO_SAMPLE, 0, 0, NULL, -1);
    if (next > now + 5 * MS) next = now + 5 * MS;
  }
  if (run->peer) {
    const struct run *peer = &run->peer->run;
    bool parted = peer->over && (peer->mouth >= 0 || peer->ear >= 0);
    if (parted) look_at_parted(k, room, now);
    else if (run->seat == 0) look_for_deadlock(k, room);
    uint64_t pause = parted && peer->mouth >= 0 ? PARTING_MS : STUCK_SAMPLE_MS;
    if (next > now + pause * MS) next = now + pause * MS;
  }
  run->check_ns = run->killed ? run->dead_by_ns : next;
}

static void fill_result(struct room *room, enum outcome outcome, const struct word *word,
                        uint64_t cpu_ns, uint64_t memory_kb, const char *cause) {
  struct run *run = &room->run;
  struct bytes *b = &run->result;
  b->size = 0;
  add_u32(b, outcome);
  add_u32(b, word && WIFEXITED(word->status) ? (uint32_t)WEXITSTATUS(word->status) : 0);
  add_u32(b, word && WIFSIGNALED(word->status) ? (uint32_t)WTERMSIG(word->status) : 0);
  add_u64(b, cpu_ns);
  add_u64(b, word ? word->end_ns - word->start_ns : now_ns() - run->started_ns);
  add_u64(b, memory_kb);
  add_u64(b, run->out.size);
  add_u32(b, run->out.spool_number);
  add_text(b, run->out.head.data, run->out.head.size);
  add_text(b, run->err.head.data, run->err.head.size);
  add_text(b, cause, strlen(cause));
}

static void answer_run(struct keeper *k, struct room *room) {
  struct run *run = &room->run;
  run->over = true;
  if (run->request && !run->peer) reply(k, run->request, 0, &run->result);
  if (run->request && run->peer && run->peer->run.over) {
    struct run *left = run->seat ? &run->peer->run : run, *right = run->seat ? run : &run->peer->run;
    struct bytes both = {0};
    add_u32(&both, right->first);
    add_text(&both, left->result.data, left->result.size);
    add_text(&both, right->result.data, right->result.size);
    reply(k, run->request, 0, &both);
    free(both.data);
    empty(&run->peer->run.result);
    run->peer->run.request = 0;
    run->peer->run.peer = NULL;
    run->peer = NULL;
  }
  if (run->peer) return; /* the other is still playing */
  run->request = 0;
  empty(&run->result);
  empty(&run->out.head);
  empty(&run->err.head);
}

/* When several things are true of a run, the first of these is its outcome. */
static enum outcome decide(const struct run *run, const struct word *word, bool oom, bool fits, uint64_t cpu_ns,
                           uint64_t wall_ns) {
  const struct limits *limits = &run->order.limits;
  int signal = word && WIFSIGNALED(word->status) ? WTERMSIG(word->status) : 0;
  if (run->outcome == CANCELLED) return CANCELLED;
  if (oom || run->outcome == OUT_OF_MEMORY) return OUT_OF_MEMORY;
  if (!fits || signal == SIGXFSZ || run->outcome == OUTPUT) return OUTPUT;
  if (cpu_ns > limits->cpu_ms * MS) return CPU_TIME;
  if (run->outcome == STUCK) return STUCK;
  if (run->outcome == WALL_TIME || wall_ns > limits->wall_ms * MS) return cpu_ns < wall_ns / 10 ? STUCK : WALL_TIME;
  return signal ? SIGNALLED : EXITED;
}

/* The program and all it left are gone; `word` is the init's account, NULL when the init itself is gone. */
static void finish_run(struct keeper *k, struct room *room, const struct word *word) {
  struct run *run = &room->run;
  const struct limits *limits = &run->order.limits;
  char cause[200] = "";
  bool fits = run->out.fd < 0 || drain(k, &run->out, true, INT_MAX) != TOO_MUCH;
  fits = (run->err.fd < 0 || drain(k, &run->err, false, INT_MAX) != TOO_MUCH) && fits;
  bool stored = !run->out.spool_number || run->out.spool >= 0;
  close_stream(&run->out);
  close_stream(&run->err);
  for (int i = 0; i < 3; i++) close_if(&run->fds[i]);
  uint64_t ended_ns = word ? word->end_ns : now_ns();

  uint64_t cpu = room->group.cpu >= 0 ? cpu_used(k, room) : word ? word->cpu_ns : run->sampled_cpu_ns;
  uint64_t memory_kb = word && word->memory_kb > run->sampled_memory_kb ? word->memory_kb : run->sampled_memory_kb;
  bool oom = room->group.max < 0 && memory_kb > limits->memory_kb, robbed = false;
  if (room->group.max >= 0) {
    /* The group counts all processes, but not library pages others paid for, and in steps of 64 pages per CPU: for
     * a small program the resident size is the better figure. A peak that cannot be reset (v2 before Linux 6.12)
     * speaks of this run only when it rose. */
    uint64_t peak = room->group.peak >= 0 ? read_number(room->group.peak) : 0;
    uint64_t grown_kb = peak > run->base_peak && peak > run->base_memory ? (peak - run->base_memory) / 1024 : 0;
    if (grown_kb > memory_kb) memory_kb = grown_kb;
    oom = read_key(room->group.events, "oom_kill") > run->base_ooms;
    /* A kill at another limit than its own, the machine's or that of a group above, says nothing about the program. */
    bool met_own = k->trees[MEMORY].version == 2 ? read_key(room->group.events, "max") > run->base_hits
                                                 : room->group.peak < 0 || peak + MEGABYTE > room->group.max_now;
    robbed = oom && !met_own;
  }
  if (oom && memory_kb < limits->memory_kb) memory_kb = limits->memory_kb;

  uint64_t wall = ended_ns - (word ? word->start_ns : run->started_ns);
  /* An OOM may take the init along, and what was seen of a run before its end took too long remains true. */
  bool expected = word || oom || run->outcome == CANCELLED || run->outcome == OUTPUT || run->outcome == CPU_TIME;
  if (!expected) print(cause, sizeof cause, "the room did not end in time");
  else if (run->unlimited) print(cause, sizeof cause, "the control group of the room did not take the limits");
  else if (robbed) print(cause, sizeof cause, "the machine, or a group the judge is in, ran out of memory");
  else if (word && word->error) print(cause, sizeof cause, "%.150s", word->what);
  else if (!stored) print(cause, sizeof cause, "the output could not be stored");
  enum outcome outcome = !cause[0]                                      ? decide(run, word, oom, fits, cpu, wall)
                         : word && word->no_program && !run->unlimited ? NO_PROGRAM
                                                                        : FAULT;
  fill_result(room, outcome, word, cpu, memory_kb, cause);
  if (run->peer) part(run, word && word->status && (outcome == SIGNALLED || outcome == EXITED));
  if (word) {
    room->dirty = word->dirty;
    room->state = IDLE;
  }
  answer_run(k, room);
}

/* Sends the order of a room that is clean: the last thing before the program exists. */
static void launch(struct keeper *k, struct room *room) {
  struct run *run = &room->run;
  struct group *g = &room->group;
  const struct limits *limits = &run->order.limits;
  run->killed = run->sampling = run->over = run->listening = false;
  run->outcome = EXITED;
  run->sampled_cpu_ns = run->sampled_memory_kb = run->stuck_cpu_ns = 0;
  run->unlimited = g->pids >= 0 && !set_pids(g, limits->processes + 1ull);
  if (g->max >= 0) {
    /* What the room holds already (init, files in /w) is not the program's; in megabytes, so that it seldom changes. */
    if (g->peak >= 0) (void)!pwrite(g->peak, "0", 1, 0);
    run->base_memory = read_number(g->usage);
    uint64_t base = (run->base_memory + MEGABYTE) / MEGABYTE * MEGABYTE;
    if (!set_max(k->trees, g, base + limits->memory_kb * 1024)) run->unlimited = true;
    run->base_ooms = read_key(g->events, "oom_kill");
    run->base_hits = read_key(g->events, "max"); /* v2 */
    run->base_peak = k->trees[MEMORY].version == 2 ? read_number(g->peak) : 0;
    if (run->base_peak <= run->base_memory + MEGABYTE) run->base_peak = 0; /* it was reset */
  }
  if (g->cpu >= 0) run->base_cpu_ns = group_cpu_ns(k->trees, g);
  run->started_ns = now_ns();
  run->check_ns = run->started_ns + LISTEN_AFTER_MS * MS;
  struct iovec parts[] = {{&run->order, sizeof run->order}, {run->text.data, run->text.size}};
  room->state = RUNNING;
  if (run->peer) listen_to(k, room);
  if (!send_message(room->control, parts, 2, run->fds, 3)) kill_room(k, room);
  for (int i = 0; i < 3; i++) close_if(&run->fds[i]);
  if (run->unwanted || run->unlimited) end_program(room, CANCELLED);
}

static void launch_when_ready(struct keeper *k, struct room *room) {
  room->state = READY_TO_RUN;
  struct room *peer = room->run.peer;
  if (peer && peer->state != READY_TO_RUN) return;
  launch(k, room);
  if (peer) launch(k, peer);
}

static void start_run(struct keeper *k, struct room *room) {
  uint32_t which = room->sealed ? room->dirty : room->dirty & TEMP;
  if (which && room->group.max >= 0) set_max(k->trees, &room->group, 1ull << 50);
  if (which && give_order(room, DO_CLEAN, which, 0, NULL, -1)) {
    room->dirty &= ~which;
    room->state = CLEANING;
  } else {
    launch_when_ready(k, room);
  }
}

/* Brings a file into the page cache on our account and before the clock starts. */
static void preread(int fd) {
  static char block[64 * 1024];
  struct iovec part = {block, sizeof block};
  struct stat s;
  if (fstat(fd, &s) < 0 || !S_ISREG(s.st_mode)) return;
  for (off_t at = 0; at < s.st_size; at += (off_t)sizeof block) {
    /* A cached page answers at once; probing the first byte of each block is enough to know. */
    struct iovec probe = {block, 1};
    if (preadv2(fd, &probe, 1, at, RWF_NOWAIT) == 1) continue;
    if (preadv(fd, &part, 1, at) <= 0) return;
  }
}

/* What a program may hold as its input: a file it cannot write even by opening /proc/self/fd/0 again. */
static int open_input(const struct keeper *k, const char *path) {
  struct stat s;
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
  if (fd < 0) return -1;
  if (fstat(fd, &s) == 0 && k->privileged && S_ISREG(s.st_mode) && !(s.st_mode & S_IWOTH)) {
    preread(fd);
    return fd;
  }
  int copy = sealed_memory(NULL, 0, fd);
  close(fd);
  return copy;
}

/* Reads the run part of a request into a room. An error text, or NULL. */
static const char *read_run(struct keeper *k, struct room *room, struct reader *r, bool interactive) {
  struct run *run = &room->run;
  struct limits *l = &run->order.limits;
  run->order = (struct order){.op = DO_RUN};
  l->cpu_ms = get_u32(r);
  l->wall_ms = get_u32(r);
  l->processes = get_u32(r);
  l->memory_kb = get_u64(r);
  l->stack_kb = get_u64(r);
  l->stdout_bytes = get_u64(r);
  l->stderr_bytes = get_u64(r);
  l->file_bytes = get_u64(r);
  uint32_t input = get_u32(r);
  struct iovec content = get_bytes(r);
  run->order.argc = get_u32(r);
  run->order.envc = get_u32(r);
  struct iovec text = get_bytes(r);
  if (r->bad || text.iov_len > MAX_TEXT || l->memory_kb > 1ull << 40)
    return "the request is malformed or its arguments are too long";
  run->text.size = 0;
  add(&run->text, text.iov_base, text.iov_len);
  run->peer = NULL;
  run->mouth = run->ear = -1;
  run->unwanted = false;
  if (!interactive) {
    char path[4096];
    if (input == 1) print(path, sizeof path, "%.*s", (int)content.iov_len, (char *)content.iov_base);
    run->fds[0] = input == 2   ? sealed_memory(content.iov_base, content.iov_len, -1)
                  : input == 1 ? open_input(k, path)
                               : open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (run->fds[0] < 0) return "the input cannot be opened";
  }
  run->out = (struct stream){.fd = -1, .limit = l->stdout_bytes, .head = run->out.head, .spool = -1};
  run->err = (struct stream){.fd = -1, .limit = l->stderr_bytes, .head = run->err.head, .spool = -1};
  run->out.head.size = run->err.head.size = 0;
  int pipes[2];
  for (int i = interactive ? 2 : 1; i < 3; i++) {
    if (pipe2(pipes, O_CLOEXEC) < 0) return "no more pipes";
    fcntl(pipes[0], F_SETFL, O_NONBLOCK);
    run->fds[i] = pipes[1];
    if (i == 1) run->out.fd = pipes[0];
    else run->err.fd = pipes[0];
  }
  return NULL;
}

static void drop_run(struct room *room) {
  for (int i = 0; i < 3; i++) close_if(&room->run.fds[i]);
  let_go(&room->run);
  close_stream(&room->run.out);
  close_stream(&room->run.err);
  room->run.peer = NULL;
}

static void request_run(struct keeper *k, uint32_t request, struct room *room, struct reader *r) {
  const char *error = read_run(k, room, r, false);
  if (error) {
    drop_run(room);
    refuse(k, request, "%s", error);
    return;
  }
  room->run.request = request;
  start_run(k, room);
}

static void request_interaction(struct keeper *k, uint32_t request, struct room *left, struct room *right,
                                struct reader *runs[2]) {
  struct room *sides[2] = {left, right};
  int pipes[2][2] = {{-1, -1}, {-1, -1}};
  struct stat s;
  const char *error = NULL;
  for (int i = 0; i < 2 && !error; i++) {
    error = read_run(k, sides[i], runs[i], true);
    if (!error && pipe2(pipes[i], O_CLOEXEC) < 0) error = "no more pipes";
  }
  for (int i = 0; i < 2; i++) {
    /* Pipe i carries what side i says. */
    sides[i]->run.fds[1] = pipes[i][1];
    sides[1 - i]->run.fds[0] = pipes[i][0];
  }
  if (error) {
    drop_run(left);
    drop_run(right);
    refuse(k, request, "%s", error);
    return;
  }
  /* They take turns: on one core a turn costs a quarter of what it does between two. */
  if (left->cpu != ~0u && right->cpu != left->cpu) {
    right->cpu = left->cpu;
    pin(k, right);
  }
  for (int i = 0; i < 2; i++) {
    struct run *run = &sides[i]->run;
    run->pipe = fstat(run->fds[0], &s) == 0 ? s.st_ino : 0;
    run->request = request;
    run->peer = sides[1 - i];
    run->seat = i;
    run->over = false;
    hold(run);
  }
  for (int i = 0; i < 2; i++) start_run(k, sides[i]);
}

/* --------------------------------------------------------------------------------------- keeper: words from an init */

static void room_gone(struct keeper *k, struct room *room) {
  close_if(&room->control);
  struct run *run = &room->run;
  if (run->request && !run->over) {
    struct room *peer = run->peer;
    finish_run(k, room, NULL);
    if (peer && (peer->state == READY_TO_RUN || peer->state == CLEANING)) kill_room(k, peer); /* nobody to play with */
  }
  if (!run->peer) drop_run(room); /* else its result waits here for the end of the other's */
  if (room->request && room->request_op == CLOSE) reply(k, room->request, 0, NULL);
  else if (room->request) refuse(k, room->request, "the room is gone");
  room->request = 0;
  room->claimed = false;
  room->state = NOBODY;
}

static void answer_order(struct keeper *k, struct room *room, const struct word *word, int fd) {
  uint32_t request = room->request;
  bool missing = word->error == ENOENT || word->error == ELOOP || word->error == ENOTDIR || word->error == EINVAL ||
                 word->error == EFBIG || word->error == ENXIO;
  room->request = 0;
  room->state = IDLE;
  if ((room->request_op == TAKE || room->request_op == TAKE_TO) && word->error && missing) {
    reply_u32(k, request, 0);
  } else if (word->error) {
    refuse(k, request, "%s", word->what);
  } else if (room->request_op == TAKE) {
    struct stat s;
    struct bytes content = {0};
    bool fits = fd >= 0 && fstat(fd, &s) == 0 && (uint64_t)s.st_size <= room->take_max;
    add_u32(&content, fits);
    while (fits) {
      ssize_t n = read(fd, grow(&content, 256 * 1024), 256 * 1024);
      if (n <= 0) break;
      content.size += (size_t)n;
    }
    reply(k, request, 0, &content);
    free(content.data);
  } else {
    if (room->request_op == SEAL) room->sealed = true;
    reply_u32(k, request, 1);
  }
}

/* News on the slate: the end of a run (of the rehearsal, when the room is new), or a sample. */
static void hear_bell(struct keeper *k, struct room *room) {
  eventfd_t rings;
  eventfd_read(room->bell, &rings);
  struct run *run = &room->run;
  if (room->slate->written[OF_SAMPLE] != room->read[OF_SAMPLE]) {
    struct word word = room->slate->words[OF_SAMPLE];
    room->read[OF_SAMPLE] = room->slate->written[OF_SAMPLE];
    run->sampling = false;
    if (word.cpu_ns > run->sampled_cpu_ns) run->sampled_cpu_ns = word.cpu_ns;
    if (word.memory_kb > run->sampled_memory_kb) run->sampled_memory_kb = word.memory_kb;
  }
  if (room->slate->written[OF_END] != room->read[OF_END]) {
    struct word word = room->slate->words[OF_END];
    room->read[OF_END] = room->slate->written[OF_END];
    word.what[sizeof word.what - 1] = 0;
    if (room->state == RUNNING) finish_run(k, room, &word);
    else if (room->state == BUILDING) room_ready(k, room);
  }
}

static void hear_init(struct keeper *k, struct room *room) {
  struct word word;
  int fds[3];
  ssize_t n = receive_message(room->control, &(struct iovec){&word, sizeof word}, 1, fds, MSG_DONTWAIT);
  if (n < 0 && errno == EAGAIN) return;
  if (n != sizeof word) { /* the end of it */
    kill_room(k, room);
    return;
  }
  word.what[sizeof word.what - 1] = 0;
  if (word.op == UNFIT) {
    if (room->request) refuse(k, room->request, "cannot build a room: %s", word.what);
    room->request = 0;
    kill_room(k, room);
  } else if (word.op == DONE && room->state == CLEANING) {
    launch_when_ready(k, room);
  } else if (word.op == DONE && room->state == ORDERED) {
    answer_order(k, room, &word, fds[0]);
  }
  for (int i = 0; i < 3; i++) close_if(&fds[i]);
}

/* ----------------------------------------------------------------------------------- keeper: requests of the driver */

static struct room *find_room(struct keeper *k, uint32_t id) {
  struct room *room = &k->rooms[(id & 0xff) % MAX_ROOMS];
  return room->claimed && room->state != NOBODY && handle(room) == id ? room : NULL;
}

/* How many processes a room holds besides its init: by its groups, and by its init's children where there is none. */
static uint32_t strangers(const struct room *room) {
  char path[64];
  uint32_t count = 0;
  print(path, sizeof path, "/proc/%d/task/%d/children", room->init, room->init);
  for (int m = -1; m < METERS; m++) {
    const char *name = m < 0 ? (room->state == NOBODY ? "" : path) : room->group.join[m];
    FILE *list = name[0] ? fopen(name, "re") : NULL;
    int pid;
    while (list && fscanf(list, "%d", &pid) == 1)
      if (pid != room->init || room->state == NOBODY) count++;
    if (list) fclose(list);
  }
  return count;
}

/* Everything of ours that exists now; processes only where neither a program nor a rehearsal is running. */
static void audit(struct keeper *k, uint32_t request) {
  struct bytes b = {0};
  uint32_t rooms = 0, spares = 0, processes = 0, groups = 0;
  for (struct room *r = k->rooms; r < k->rooms + MAX_ROOMS; r++) {
    if (r->state != NOBODY && r->claimed) rooms++;
    if (r->state != NOBODY && !r->claimed) spares++;
    if (r->group.made) groups++;
    bool busy = r->state == BUILDING || r->state == RUNNING || r->state == DYING;
    if (r->group.made && !busy) processes += strangers(r);
  }
  add_u32(&b, rooms);
  add_u32(&b, spares);
  add_u32(&b, processes);
  add_u32(&b, groups);
  reply(k, request, 0, &b);
  free(b.data);
}

/* An order about files of a room at rest. */
static void request_order(struct keeper *k, uint32_t request, enum request_op op, struct room *room, struct reader *r) {
  char name[2048] = "", host[4096] = "";
  uint32_t mode = 0, from_host = 0, order = DO_SEAL;
  uint64_t max = 0;
  int fd = -1;
  if (op == PUT || op == TAKE || op == TAKE_TO) get_name(r, name, sizeof name);
  if (op == PUT) {
    mode = get_u32(r);
    from_host = get_u32(r);
    order = DO_PUT;
    if (from_host) get_name(r, host, sizeof host);
    struct iovec data = from_host ? (struct iovec){0} : get_bytes(r);
    if (!r->bad) fd = from_host ? open(host, O_RDONLY | O_CLOEXEC) : sealed_memory(data.iov_base, data.iov_len, -1);
  } else if (op == TAKE) {
    room->take_max = get_u64(r);
    order = DO_TAKE;
  } else if (op == TAKE_TO) {
    get_name(r, host, sizeof host);
    max = get_u64(r);
    order = DO_COPY_OUT;
    if (!r->bad) fd = open(host, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  } else if (op == RESET) {
    order = DO_CLEAN;
    mode = WORK | TEMP;
    room->dirty = 0;
  }
  if (r->bad || ((op == PUT || op == TAKE_TO) && fd < 0)) {
    refuse(k, request, "%s: %s", host[0] ? host : name, r->bad ? "malformed request" : strerror(errno));
    close_if(&fd);
    return;
  }
  if (room->group.max >= 0) set_max(k->trees, &room->group, 1ull << 50); /* the init itself is never to be refused */
  room->request = request;
  room->request_op = op;
  room->state = ORDERED;
  if (!give_order(room, order, mode, max, name, fd)) kill_room(k, room);
  close_if(&fd);
}

static void serve(struct keeper *k, uint32_t request, enum request_op op, struct reader *r) {
  if (op == OPEN) {
    open_room(k, request, r);
    return;
  }
  if (op == AUDIT) {
    audit(k, request);
    return;
  }
  struct room *room = find_room(k, get_u32(r)), *other = NULL;
  struct reader left = *r, right = *r;
  if (op == INTERACT && room) {
    struct iovec first = get_bytes(r);
    left = (struct reader){first.iov_base, (uint8_t *)first.iov_base + first.iov_len, false};
    other = find_room(k, get_u32(r));
    right = *r;
  }
  if (op == KILL) {
    if (room && (room->state == CLEANING || room->state == READY_TO_RUN)) room->run.unwanted = true;
    if (room) end_program(room, CANCELLED);
  } else if (!room || r->bad || (op == INTERACT && !other)) {
    refuse(k, request, "there is no such room");
  } else if (op == CLOSE) {
    if (room->request) refuse(k, room->request, "the room was closed");
    room->request = request;
    room->request_op = CLOSE;
    if (room->state == RUNNING) room->run.outcome = CANCELLED;
    kill_room(k, room);
  } else if (room->state != IDLE || (op == INTERACT && (other->state != IDLE || other == room))) {
    refuse(k, request, "the room is busy");
  } else if (op == RUN) {
    request_run(k, request, room, r);
  } else if (op == INTERACT) {
    request_interaction(k, request, room, other, (struct reader *[]){&left, &right});
  } else {
    request_order(k, request, op, room, r);
  }
}

/* A request is: size, id, op, payload. False: the driver is gone. */
static bool hear_driver(struct keeper *k) {
  for (;;) {
    uint8_t *space = grow(&k->in, 64 * 1024);
    ssize_t n = recv(DRIVER, space, k->in.room - k->in.size, MSG_DONTWAIT);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno == EAGAIN) break;
    if (n <= 0) return false;
    k->in.size += (size_t)n;
    if (k->in.size < k->in.room) break;
  }
  size_t done = 0;
  while (k->in.size - done >= 12) {
    uint32_t head[3];
    memcpy(head, k->in.data + done, sizeof head);
    if (head[0] < 8 || head[0] > MAX_FRAME) return false;
    if (k->in.size - done < 4 + (size_t)head[0]) break;
    struct reader r = {k->in.data + done + 12, k->in.data + done + 4 + head[0], false};
    serve(k, head[1], head[2], &r);
    done += 4 + (size_t)head[0];
  }
  memmove(k->in.data, k->in.data + done, k->in.size - done);
  k->in.size -= done;
  if (k->in.size == 0) empty(&k->in);
  return true;
}

/* ------------------------------------------------------------------------------------------- keeper: loop and start */

/* Its init owes an answer to something other than a run. */
static bool is_working(const struct room *room) {
  return room->state == BUILDING || room->state == ORDERED || room->state == CLEANING;
}

static int wait_ms(const struct keeper *k) {
  uint64_t next = UINT64_MAX;
  for (const struct room *r = k->rooms; r < k->rooms + MAX_ROOMS; r++) {
    if (r->state == DYING) return 1;
    if (r->state == RUNNING && r->run.check_ns < next) next = r->run.check_ns;
    if (is_working(r) && r->answer_by_ns < next) next = r->answer_by_ns;
  }
  uint64_t now = now_ns();
  if (next == UINT64_MAX) return -1;
  return next <= now ? 0 : (int)((next - now + MS - 1) / MS);
}

static void hear(struct keeper *k, uint64_t tag) {
  struct room *room = &k->rooms[(tag >> 8 & 0xff) % MAX_ROOMS];
  if (room->state == NOBODY || room->generation != tag >> 32) return;
  enum source source = tag & 0xff;
  if (source == FROM_INIT) hear_init(k, room);
  if (source == FROM_BELL) hear_bell(k, room);
  if (source == FROM_INIT || source == FROM_BELL) return;
  struct stream *s = source == FROM_STDOUT ? &room->run.out : &room->run.err;
  if (s->fd < 0) return;
  enum flow flow = drain(k, s, source == FROM_STDOUT, DRAIN_STEPS);
  if (flow == TOO_MUCH) end_program(room, OUTPUT);
  if (flow != FLOWING) epoll_ctl(k->epoll, EPOLL_CTL_DEL, s->fd, NULL); /* an end of file would wake us for ever */
}

static void keep_house(struct keeper *k) {
  struct epoll_event events[64];
  for (;;) {
    int n = epoll_wait(k->epoll, events, COUNT(events), wait_ms(k));
    for (int i = 0; i < n; i++) {
      if (events[i].data.u64 != FROM_DRIVER) hear(k, events[i].data.u64);
      else if ((events[i].events & ~(uint32_t)EPOLLOUT) && !hear_driver(k)) return;
    }
    uint64_t now = now_ns();
    for (struct room *r = k->rooms; r < k->rooms + MAX_ROOMS; r++) {
      if (r->state == RUNNING && r->run.check_ns <= now) check_run(k, r, now);
      if (is_working(r) && r->answer_by_ns <= now) kill_room(k, r);
      if (r->state == DYING && waitpid(r->init, NULL, WNOHANG) == r->init) room_gone(k, r);
    }
    if (k->out.size) flush(k);
  }
}

static void leave(struct keeper *k) {
  for (struct room *r = k->rooms; r < k->rooms + MAX_ROOMS; r++) {
    if (r->state == NOBODY) continue;
    kill(r->init, SIGKILL);
    waitpid(r->init, NULL, 0);
  }
  for (int m = 0; m < METERS; m++)
    if (k->trees[m].version) remove_group(k->trees[m].path);
  rmdir(k->mountpoint);
}

static void gap(struct keeper *k, const char *what, const char *fix) {
  add_text(&k->gaps, what, strlen(what));
  add_text(&k->gaps, fix, strlen(fix));
  k->gap_count++;
}

static const char *accounting(const struct keeper *k) {
  int seen[3] = {0};
  for (int m = 0; m < METERS; m++) seen[k->trees[m].version]++;
  if (!k->trees[MEMORY].version || !k->trees[CPU].version) return "rlimit";
  return seen[2] == METERS ? "cgroup2" : seen[1] == METERS ? "cgroup1" : "hybrid";
}

static void find_gaps(struct keeper *k) {
  const char *delegate = k->privileged ? "mount the cgroup2 hierarchy: mount -t cgroup2 none /sys/fs/cgroup"
                                       : "systemd-run --user --scope -p Delegate=yes ./acorn start";
  if (!k->trees[MEMORY].version)
    gap(k, "memory is sampled every 5 ms, not limited by the kernel: a fast peak can be missed", delegate);
  if (!k->trees[CPU].version) gap(k, "CPU time of processes is sampled every 5 ms", delegate);
  if (!k->trees[PIDS].version) gap(k, "the process limit is counted per user, not per program", delegate);
  if (!k->privileged)
    gap(k, "programs share the judge's uid, inside a user namespace of their own", "start the judge as root");
  struct rlimit stack;
  if (getrlimit(RLIMIT_STACK, &stack) == 0 && stack.rlim_max != RLIM_INFINITY)
    gap(k, "stacks cannot be larger than this shell's hard limit", "ulimit -Hs unlimited");
  struct group *g = &k->rooms[0].group;
  if (!k->trees[MEMORY].version || !make_group(k->trees, g, 0)) return;
  if (g->max_swap < 0) gap(k, "programs may be swapped out", "swapoff -a, or boot with swapaccount=1");
  if (g->peak < 0 || pwrite(g->peak, "0", 1, 0) != 1)
    gap(k, "the memory peak of a group cannot be reset: some runs report the largest process instead",
        "use Linux 6.12 or newer");
}

/* Says hello: accounting level, privilege, and what cannot be enforced here. */
static void introduce(struct keeper *k) {
  struct bytes hello = {0};
  const char *level = accounting(k);
  add_text(&hello, level, strlen(level));
  add_u32(&hello, k->privileged);
  add_u32(&hello, k->gap_count);
  add(&hello, k->gaps.data, k->gaps.size);
  reply(k, 0, 0, &hello);
  free(hello.data);
  flush(k);
}

static int cannot_judge(struct keeper *k, const char *why) {
  refuse(k, 0, "%s", why);
  flush(k);
  return 1;
}

/* Uids nobody else has: far above the usual ones, or, where we are root of a container with few uids, near the end of
 * those. 0: there are not enough to give each room one. */
static uid_t find_uids(void) {
  static const uid_t wanted[] = {1900000000, 60000};
  FILE *map = fopen("/proc/self/uid_map", "re");
  uid_t found = 0;
  unsigned long inside, outside, count;
  while (map && !found && fscanf(map, "%lu %lu %lu", &inside, &outside, &count) == 3)
    for (size_t i = 0; i < COUNT(wanted) && !found; i++)
      if (inside <= wanted[i] && wanted[i] + MAX_ROOMS <= inside + count) found = wanted[i];
  if (map) fclose(map);
  return found;
}

static bool can_make_user_namespaces(void) {
  const unsigned long flags = CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWNET | SIGCHLD;
  pid_t child = (pid_t)syscall(SYS_clone, flags, 0, 0, 0, 0);
  if (child == 0) _exit(0);
  return child > 0 && waitpid(child, NULL, 0) == child;
}

/* sandbox SCRATCH [LEVEL]: speaks on fd 3. SCRATCH is a folder of the judge's. LEVEL, for tests, holds the accounting
 * down to cgroup1, hybrid (v1 memory and processes, v2 CPU time) or rlimit. */
int main(int argc, char **argv) {
  static struct keeper keeper;
  struct keeper *k = &keeper;
  if (argc < 2 || fcntl(DRIVER, F_SETFD, FD_CLOEXEC) < 0) {
    fputs("sandbox: started by the judge, with a folder and a socket on descriptor 3\n", stderr);
    return 64;
  }
  for (int s = 1; s < NSIG; s++)
    if (s != SIGINT && s != SIGTERM) signal(s, SIG_DFL);
  signal(SIGINT, SIG_IGN); /* a Ctrl-C reaches the driver, which ends us */
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  const char *level = argc > 2 ? argv[2] : "";
  unsigned all = (1 << METERS) - 1, v1 = all, v2 = all;
  if (!strcmp(level, "cgroup1")) v2 = 0;
  if (!strcmp(level, "hybrid")) v1 = all & ~(1u << CPU), v2 = 1 << CPU;
  if (!strcmp(level, "rlimit")) v1 = v2 = 0;
  k->first_uid = find_uids();
  k->privileged = geteuid() == 0 && k->first_uid && unshare(CLONE_NEWNET) == 0;
  if (sched_getaffinity(0, sizeof k->cores, &k->cores) < 0 || CPU_COUNT(&k->cores) == 0) CPU_SET(0, &k->cores);
  print(k->scratch, sizeof k->scratch, "%s", argv[1]);
  print(k->mountpoint, sizeof k->mountpoint, "%s/room", argv[1]);
  print(k->name, sizeof k->name, "acorn-%d-%llu-%llu", getpid(), start_time(getpid()), pid_namespace());
  if (!k->privileged && !can_make_user_namespaces())
    return cannot_judge(k, "this machine gives neither root nor user namespaces: start the judge as root, or allow "
                           "user namespaces (sysctl -w kernel.unprivileged_userns_clone=1 user.max_user_namespaces=10000 "
                           "kernel.apparmor_restrict_unprivileged_userns=0)");
  if (mkdir(k->mountpoint, 0755) < 0 && errno != EEXIST) return cannot_judge(k, "the scratch folder is not writable");
  find_trees(k->trees, k->name, v1, v2);
  find_gaps(k);
  hurry(0, 1);
  setrlimit(RLIMIT_CORE, &(struct rlimit){1, 1}); /* also where ours is 0, which would be all we had to give */
  struct rlimit files;
  if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
  }
  k->epoll = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event event = {.events = EPOLLIN, .data.u64 = FROM_DRIVER};
  epoll_ctl(k->epoll, EPOLL_CTL_ADD, DRIVER, &event);
  introduce(k);
  keep_house(k);
  leave(k);
  return 0;
}
