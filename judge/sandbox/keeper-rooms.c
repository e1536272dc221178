/* Keeper: life of a room. */
#include "keeper.h"
#include <signal.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>

enum { MAX_SPARES = 3 };

void watch(struct keeper *k, int fd, enum source source, const struct room *room) {
  struct epoll_event event = {.events = EPOLLIN,
                              .data.u64 = source | (uint64_t)room->slot << 8 | (uint64_t)room->generation << 32};
  epoll_ctl(k->epoll, EPOLL_CTL_ADD, fd, &event);
}

uint32_t handle(const struct room *room) { return room->slot | room->generation << 8; }

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
  room->claimed = room->sealed = room->stuck = false;
  room->core = -1;
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
void kill_room(struct keeper *k, struct room *room) {
  if (room->state == NOBODY || room->state == DYING) return;
  room->state = DYING;
  room->gone_by_ns = now_ns() + DEATH_MS * MS;
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

/* A room's core is counted among those we have, and round again when they are fewer. One that a stuck room holds is
 * passed over as long as there is another. */
void pin(const struct keeper *k, struct room *room) {
  cpu_set_t set, free_cores = k->cores;
  for (const struct room *r = k->rooms; r < k->rooms + MAX_ROOMS; r++)
    if (r->stuck && r->core >= 0) CPU_CLR(r->core, &free_cores);
  int core = -1;
  for (uint32_t left = room->cpu % (uint32_t)CPU_COUNT(&k->cores) + 1; left > 0; left--)
    do core++;
    while (!CPU_ISSET(core, &k->cores));
  if (CPU_COUNT(&free_cores))
    while (!CPU_ISSET(core, &free_cores)) core = (core + 1) % CPU_SETSIZE;
  room->core = core;
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

void room_ready(struct keeper *k, struct room *room) {
  room->state = IDLE;
  hurry(room->init);
  if (room->request) answer_open(k, room);
}

void open_room(struct keeper *k, uint32_t request, struct reader *r) {
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
