/* The room init: what its files know of each other. */
#ifndef INIT_H
#define INIT_H
#include "sandbox.h"
#include <sys/statfs.h>
#include <time.h>

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

/* filter.c */
bool load_filter(void);

/* init-world.c; a failure is told to the keeper, and is the end of the room */
_Noreturn void build_failed(const char *what, const char *which);
void build_world(const struct birth *birth);

/* init-files.c; what can fail answers an errno, or sets it */
uint32_t dirt(const struct init *me);
void seal(struct init *me);
void clean(struct init *me, uint32_t which);
int put(struct init *me, const char *path, mode_t mode, int content);
int open_regular(struct init *me, const char *path);

/* init-program.c */
void run_program(struct init *me, const struct order *order, char *text, int fds[3]);

#endif
