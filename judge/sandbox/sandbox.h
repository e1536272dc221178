/* What keeper and init both need. */
#ifndef SANDBOX_H
#define SANDBOX_H
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

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
  CONTROL = 3,           /* in an init: the socket to the keeper */
  BELL = 4,              /* in an init: the eventfd that says its word in shared memory is new */
  MAX_TEXT = 120 * 1024, /* argv and environment of one run */
  LONE_UID = 1000,       /* the one uid of a room of an unprivileged keeper */
  MEGABYTE = 1 << 20,
};

/* bytes.c */
uint64_t now_ns(void);
void *must(void *memory);
int print(char *to, size_t room, const char *format, ...);

struct bytes {
  uint8_t *data;
  size_t size, room;
};

uint8_t *grow(struct bytes *b, size_t extra);
void add(struct bytes *b, const void *data, size_t size);
void add_u32(struct bytes *b, uint32_t value);
void add_u64(struct bytes *b, uint64_t value);
void add_text(struct bytes *b, const void *data, size_t size);
void empty(struct bytes *b);

/* Reads a request field by field; after the first field that does not fit, `bad` stays set. */
struct reader {
  const uint8_t *at, *end;
  bool bad;
};

uint32_t get_u32(struct reader *r);
uint64_t get_u64(struct reader *r);
struct iovec get_bytes(struct reader *r);
void get_name(struct reader *r, char *name, size_t room);

bool write_all(int fd, const void *data, size_t size);
bool write_file(const char *path, const char *text);
ssize_t read_file(const char *path, char *text, size_t room);
int64_t copy_file(int to, int from, uint64_t max);
int sealed_memory(const void *data, size_t size, int from);
void hurry(pid_t pid);
void close_if(int *fd);
void close_from(unsigned first);

/* What keeper and init say to each other. */
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

/* message.c */
bool send_message(int socket, struct iovec *parts, size_t count, const int *fds, size_t fd_count);
ssize_t receive_message(int socket, struct iovec *parts, size_t count, int fds[3], int flags);

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

/* init.c */
_Noreturn void init_main(const struct birth *birth);

#endif
