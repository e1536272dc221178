/* Keeper: words from an init, and the loop. */
#include "keeper.h"
#include <signal.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>

enum {
  DRAIN_STEPS = 64,    /* reads from one pipe before the other rooms have their turn */
  STUCK_LOOK_MS = 100, /* how often a stuck room is looked at */
};

/* --------------------------------------------------------------------------------------- keeper: words from an init */

/* Answers whoever waits for something of a room that will do nothing more. */
static void abandon(struct keeper *k, struct room *room) {
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
  drop_later(k, room, "the room is gone");
  room->request = 0;
  room->claimed = false;
}

static void room_gone(struct keeper *k, struct room *room) {
  bool was_stuck = room->stuck;
  if (!was_stuck) abandon(k, room);
  room->stuck = false;
  room->state = NOBODY;
  if (was_stuck) tell_stuck(k);
}

/* The kernel does not let it go. Its slot, its group and its core are left alone until it does. */
static void give_up(struct keeper *k, struct room *room) {
  room->stuck = true;
  abandon(k, room);
  tell_stuck(k);
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
    drop_later(k, room, earlier_failed);
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

/* ------------------------------------------------------------------------------------------------- keeper: the loop */

/* Its init owes an answer to something other than a run. */
static bool is_working(const struct room *room) {
  return room->state == BUILDING || room->state == ORDERED || room->state == CLEANING;
}

static int wait_ms(const struct keeper *k) {
  uint64_t now = now_ns(), next = UINT64_MAX;
  for (const struct room *r = k->rooms; r < k->rooms + MAX_ROOMS; r++) {
    if (r->state == DYING && !r->stuck) return 1;
    if (r->state == DYING && now + STUCK_LOOK_MS * MS < next) next = now + STUCK_LOOK_MS * MS;
    if (r->state == RUNNING && r->run.check_ns < next) next = r->run.check_ns;
    if (is_working(r) && r->answer_by_ns < next) next = r->answer_by_ns;
  }
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

void keep_house(struct keeper *k) {
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
      else if (r->state == DYING && !r->stuck && r->gone_by_ns <= now) give_up(k, r);
      if (r->state == IDLE && r->later.size) serve_later(k, r);
    }
    if (k->out.size) flush(k);
  }
}

void leave(struct keeper *k) {
  for (struct room *r = k->rooms; r < k->rooms + MAX_ROOMS; r++)
    if (r->state != NOBODY) kill(r->init, SIGKILL);
  uint64_t until = now_ns() + DEATH_MS * MS;
  for (bool left = true; left && now_ns() < until;) {
    left = false;
    for (struct room *r = k->rooms; r < k->rooms + MAX_ROOMS; r++) {
      if (r->state != NOBODY && waitpid(r->init, NULL, WNOHANG) == r->init) r->state = NOBODY;
      left = left || (r->state != NOBODY && !r->stuck);
    }
    if (left) usleep(1000);
  }
  for (int m = 0; m < METERS; m++)
    if (k->trees[m].version) remove_group(k->trees[m].path);
  rmdir(k->mountpoint);
}
