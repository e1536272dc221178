/* Keeper: talking to the driver, and its requests. */
#include "keeper.h"
#include <stdarg.h>
#include <sys/epoll.h>
#include <sys/socket.h>

enum { MAX_FRAME = 1 << 30 };

const char earlier_failed[] = "what was asked of the room before failed";

/* ---------------------------------------------------------------------------------------- keeper: talking to driver */

void flush(struct keeper *k) {
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
void reply(struct keeper *k, uint32_t request, uint32_t failed, const struct bytes *payload) {
  add_u32(&k->out, (uint32_t)(8 + (payload ? payload->size : 0)));
  add_u32(&k->out, request);
  add_u32(&k->out, failed);
  if (payload) add(&k->out, payload->data, payload->size);
}

void refuse(struct keeper *k, uint32_t request, const char *format, ...) {
  char text[400];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  reply(k, request, 1, &(struct bytes){(uint8_t *)text, strlen(text), 0});
}

void reply_u32(struct keeper *k, uint32_t request, uint32_t value) {
  reply(k, request, 0, &(struct bytes){(uint8_t *)&value, sizeof value, 0});
}

/* Without being asked: the core of every stuck room, ~0 where it has none of its own. */
void tell_stuck(struct keeper *k) {
  struct bytes news = {0};
  for (const struct room *r = k->rooms; r < k->rooms + MAX_ROOMS; r++)
    if (r->stuck) add_u32(&news, r->cpu);
  reply(k, 0, 0, &news);
  free(news.data);
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
    if (r->state != NOBODY && (r->claimed || r->stuck)) rooms++;
    else if (r->state != NOBODY) spares++;
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
    drop_later(k, room, earlier_failed);
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

static void begin(struct keeper *k, uint32_t request, enum request_op op, struct room *room, struct reader *r) {
  if (op == RUN) request_run(k, request, room, r);
  else request_order(k, request, op, room, r);
}

/* Whether what is asked of a room waits: a driver need not wait for one answer to send the next request. */
static bool is_at_work(const struct room *room) {
  return room->later.size || room->state == ORDERED || room->state == CLEANING || room->state == READY_TO_RUN ||
         room->state == RUNNING;
}

static void defer(struct room *room, uint32_t request, enum request_op op, const struct reader *r) {
  size_t size = (size_t)(r->end - r->at);
  add_u32(&room->later, (uint32_t)size);
  add_u32(&room->later, request);
  add_u32(&room->later, op);
  add(&room->later, r->at, size);
}

/* Begins what waits, once the room is at rest again. */
void serve_later(struct keeper *k, struct room *room) {
  while (room->state == IDLE && room->later.size) {
    struct bytes waiting = room->later;
    uint32_t head[3];
    memcpy(head, waiting.data, sizeof head);
    size_t end = sizeof head + head[0];
    struct reader r = {waiting.data + sizeof head, waiting.data + end, false};
    room->later = (struct bytes){0};
    if (waiting.size > end) add(&room->later, waiting.data + end, waiting.size - end);
    begin(k, head[1], head[2], room, &r);
    free(waiting.data);
  }
}

/* What was to come after something that failed was meant for another world. */
void drop_later(struct keeper *k, struct room *room, const char *why) {
  struct bytes waiting = room->later;
  room->later = (struct bytes){0};
  for (size_t at = 0; at < waiting.size;) {
    uint32_t head[3];
    memcpy(head, waiting.data + at, sizeof head);
    refuse(k, head[1], "%s", why);
    at += sizeof head + head[0];
  }
  free(waiting.data);
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
  struct reader left = *r, right = *r, whole = *r;
  if (op == INTERACT && room) {
    struct iovec first = get_bytes(r);
    left = (struct reader){first.iov_base, (uint8_t *)first.iov_base + first.iov_len, false};
    other = find_room(k, get_u32(r));
    right = *r;
  }
  if (op == KILL) {
    if (room && (room->state == CLEANING || room->state == READY_TO_RUN)) room->run.unwanted = true;
    if (room) drop_later(k, room, "cancelled");
    if (room) end_program(room, CANCELLED);
  } else if (!room || r->bad || (op == INTERACT && !other)) {
    refuse(k, request, "there is no such room");
  } else if (op == CLOSE) {
    if (room->request) refuse(k, room->request, "the room was closed");
    room->request = request;
    room->request_op = CLOSE;
    if (room->state == RUNNING) room->run.outcome = CANCELLED;
    kill_room(k, room);
  } else if (op != INTERACT && is_at_work(room)) {
    defer(room, request, op, &whole);
  } else if (room->state != IDLE || (op == INTERACT && (other->state != IDLE || other == room))) {
    refuse(k, request, "the room is busy");
  } else if (op == INTERACT) {
    request_interaction(k, request, room, other, (struct reader *[]){&left, &right});
  } else {
    begin(k, request, op, room, r);
  }
}

/* A request is: size, id, op, payload. False: the driver is gone. */
bool hear_driver(struct keeper *k) {
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
