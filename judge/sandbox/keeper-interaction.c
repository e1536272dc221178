/* Keeper: two runs that talk to each other. */
#include "keeper.h"
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>

enum {
  STUCK_SAMPLE_MS = 40,
  PARTING_MS = 2,        /* how often a program whose partner is gone is looked at */
  PARTING_END_MS = 1000, /* how long it may do nothing before it is told all the same */
  FULL_PIPE = 60 * 1024, /* of the usual 64 KB: the next word may not fit */
};

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

void let_go(struct run *run) {
  close_if(&run->mouth);
  close_if(&run->ear);
}

void part(struct run *run, bool crashed) {
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

/* Looks at a run that has a partner, and says when to look again. */
uint64_t check_interaction(struct keeper *k, struct room *room, uint64_t now) {
  const struct run *peer = &room->run.peer->run;
  bool parted = peer->over && (peer->mouth >= 0 || peer->ear >= 0);
  if (parted) look_at_parted(k, room, now);
  else if (room->run.seat == 0) look_for_deadlock(k, room);
  return now + (parted && peer->mouth >= 0 ? PARTING_MS : STUCK_SAMPLE_MS) * MS;
}

void request_interaction(struct keeper *k, uint32_t request, struct room *left, struct room *right,
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
