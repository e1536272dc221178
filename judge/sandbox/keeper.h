/* The keeper: its state, and what its files know of each other. */
#ifndef KEEPER_H
#define KEEPER_H
#include "sandbox.h"
#include <sched.h>

enum {
  DRIVER = 3,        /* the socket to the driver */
  MAX_ROOMS = 200,
  ANSWER_MS = 60000, /* the longest that building, copying or cleaning may take */
  DEATH_MS = 2000,   /* a killed room that is not gone by then is stuck */
};

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
  uint64_t waited_ns;            /* for a core, when last looked at: not counted as wall time */
  bool killed, unwanted;         /* unwanted: cancelled before it began */
  bool unlimited;                /* its group did not take a limit */
  bool was_alive;                /* when its wall time was over */
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
  int mouth, ear; /* our copies of its ends of the two pipes, see keeper-interaction.c */
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
  struct bytes later; /* requests, as they came, that wait for the present one to be done */
  pid_t init;
  int control, bell;
  struct slate *slate; /* shared with its init, and how many of its words were read */
  uint32_t read[2];
  uint64_t answer_by_ns; /* to anything but a run */
  uint64_t gone_by_ns;   /* when it is dying */
  bool stuck;            /* dying, and given up: nobody waits for it any more */
  uint32_t dirty;
  bool sealed;
  uint32_t cpu; /* as the driver counts them, ~0: any */
  int core;     /* the one it is pinned to, -1: none */
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

enum flow { FLOWING, FINISHED, TOO_MUCH };

/* keeper-groups.c */
unsigned long long start_time(int pid);
unsigned long long pid_namespace(void);
void find_trees(struct tree trees[METERS], const char *name, unsigned allow_v1, unsigned allow_v2);
void remove_group(const char *path);
bool make_group(const struct tree trees[METERS], struct group *g, unsigned slot);
uint64_t read_number(int fd);
uint64_t read_key(int fd, const char *key);
uint64_t group_cpu_ns(const struct tree trees[METERS], const struct group *g);
bool set_max(const struct tree trees[METERS], struct group *g, uint64_t bytes);
bool set_pids(struct group *g, uint64_t count);
bool sampling(const struct keeper *k);

/* keeper-driver.c */
extern const char earlier_failed[];
void flush(struct keeper *k);
void reply(struct keeper *k, uint32_t request, uint32_t failed, const struct bytes *payload);
__attribute__((format(printf, 3, 4))) void refuse(struct keeper *k, uint32_t request, const char *format, ...);
void reply_u32(struct keeper *k, uint32_t request, uint32_t value);
void tell_stuck(struct keeper *k);
bool hear_driver(struct keeper *k);
void serve_later(struct keeper *k, struct room *room);
void drop_later(struct keeper *k, struct room *room, const char *why);

/* keeper-rooms.c */
uint32_t handle(const struct room *room);
void watch(struct keeper *k, int fd, enum source source, const struct room *room);
void open_room(struct keeper *k, uint32_t request, struct reader *r);
void room_ready(struct keeper *k, struct room *room);
void pin(const struct keeper *k, struct room *room);
void kill_room(struct keeper *k, struct room *room);

/* keeper-streams.c */
int open_input(const struct keeper *k, const char *path);
int open_output(const char *path);
void listen_to(struct keeper *k, struct room *room);
enum flow drain(struct keeper *k, struct stream *s, bool may_spool, int steps);
void close_stream(struct stream *s);

/* keeper-run.c */
bool give_order(struct room *room, uint32_t op, uint32_t mode, uint64_t max, const char *text, int fd);
void request_run(struct keeper *k, uint32_t request, struct room *room, struct reader *r);
const char *read_run(struct keeper *k, struct room *room, struct reader *r, bool interactive);
void start_run(struct keeper *k, struct room *room);
void launch_when_ready(struct keeper *k, struct room *room);
uint64_t cpu_used(const struct keeper *k, const struct room *room);
void check_run(struct keeper *k, struct room *room, uint64_t now);
void end_program(struct room *room, enum outcome outcome);
void finish_run(struct keeper *k, struct room *room, const struct word *word);
void drop_run(struct room *room);

/* keeper-proc.c */
bool is_program_alive(const struct room *room);
uint64_t waited_ns(const struct room *room);

/* keeper-interaction.c */
void request_interaction(struct keeper *k, uint32_t request, struct room *left, struct room *right,
                         struct reader *runs[2]);
uint64_t check_interaction(struct keeper *k, struct room *room, uint64_t now);
void part(struct run *run, bool crashed);
void let_go(struct run *run);

/* keeper.c */
void keep_house(struct keeper *k);
void leave(struct keeper *k);

#endif
