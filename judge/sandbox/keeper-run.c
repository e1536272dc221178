/* Keeper: a run. */
#include "keeper.h"
#include <limits.h>
#include <signal.h>
#include <sys/wait.h>

enum {
  LISTEN_AFTER_MS = 2, /* runs shorter than this never wake the keeper with output */
  MAX_HASTENED = 64,   /* threads */
  MAX_STRETCH = 9,     /* of a wall limit, by waiting for a core */
};

bool give_order(struct room *room, uint32_t op, uint32_t mode, uint64_t max, const char *text, int fd) {
  struct order order = {.op = op, .mode = mode, .max = max};
  room->answer_by_ns = now_ns() + ANSWER_MS * MS;
  struct iovec parts[] = {{&order, sizeof order}, {(void *)text, text ? strlen(text) : 0}};
  return send_message(room->control, parts, 2, &fd, fd >= 0);
}

/* Even to die a thread must get its turn, late on a busy machine: those of a killed program get theirs early. */
static void hasten_end(const struct room *room) {
  char path[500];
  const char *members = room->group.join[MEMORY];
  size_t folder = strlen(members) - (members[0] ? strlen("cgroup.procs") : 0);
  print(path, sizeof path, "%.*stasks", (int)folder, members); /* v1 */
  FILE *list = folder ? fopen(path, "re") : NULL;
  print(path, sizeof path, "%.*scgroup.threads", (int)folder, members);
  if (folder && !list) list = fopen(path, "re");
  int thread;
  for (int left = MAX_HASTENED; list && left > 0 && fscanf(list, "%d", &thread) == 1; left--)
    if (thread != room->init) hurry(thread);
  if (list) fclose(list);
}

void end_program(struct room *room, enum outcome outcome) {
  struct run *run = &room->run;
  if (run->killed || room->state != RUNNING) return;
  run->killed = true;
  run->outcome = outcome;
  run->dead_by_ns = now_ns() + SEC;
  give_order(room, DO_KILL, 0, 0, NULL, -1);
  hasten_end(room);
}

uint64_t cpu_used(const struct keeper *k, const struct room *room) {
  if (room->group.cpu < 0) return room->run.sampled_cpu_ns;
  return group_cpu_ns(k->trees, &room->group) - room->run.base_cpu_ns;
}

/* What a program waited for a core is the machine's time, not its own: its wall limit, and that of whoever plays with it,
 * is so much later. By how much since the last look. */
static uint64_t look_at_waiting(struct room *room) {
  struct run *run = &room->run;
  uint64_t before = run->waited_ns, most = MAX_STRETCH * run->order.limits.wall_ms * MS;
  uint64_t waited = waited_ns(room) + (run->peer ? waited_ns(run->peer) : 0);
  if (waited > most) waited = most;
  if (waited > before) run->waited_ns = waited;
  return run->waited_ns - before;
}

/* Looks at a run whose time to be looked at has come, and says when to look again. */
void check_run(struct keeper *k, struct room *room, uint64_t now) {
  struct run *run = &room->run;
  const struct limits *limits = &run->order.limits;
  if (run->killed) {
    run->check_ns = run->dead_by_ns;
    if (now >= run->dead_by_ns) kill_room(k, room);
    return;
  }
  if (!run->listening && now >= run->started_ns + LISTEN_AFTER_MS * MS) listen_to(k, room);
  uint64_t wall_end = run->started_ns + limits->wall_ms * MS + run->waited_ns;
  if (now >= wall_end) wall_end += look_at_waiting(room);
  uint64_t cpu_limit = limits->cpu_ms * MS, cpu = cpu_used(k, room);
  if (room->group.max < 0 && run->sampled_memory_kb > limits->memory_kb) end_program(room, OUT_OF_MEMORY);
  if (cpu > cpu_limit) end_program(room, CPU_TIME);
  else if (now >= wall_end) {
    run->was_alive = is_program_alive(room);
    end_program(room, WALL_TIME);
  }
  uint64_t cpus = room->cpu != ~0u ? 1 : (uint64_t)CPU_COUNT(&k->cores);
  uint64_t next = now + (cpu_limit > cpu ? cpu_limit - cpu : 0) / cpus + MS / 2;
  if (next > wall_end) next = wall_end;
  if (!run->listening) next = run->started_ns + LISTEN_AFTER_MS * MS;
  if (sampling(k)) {
    if (!run->sampling) run->sampling = give_order(room, DO_SAMPLE, 0, 0, NULL, -1);
    if (next > now + 5 * MS) next = now + 5 * MS;
  }
  if (run->peer) {
    uint64_t again = check_interaction(k, room, now);
    if (next > again) next = again;
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
  add_u64(b, run->waited_ns);
  add_u64(b, memory_kb);
  add_u64(b, run->out.size);
  add_u32(b, run->out.spool_number);
  add_text(b, run->out.head.data, run->out.head.size);
  add_text(b, run->err.head.data, run->err.head.size);
  add_text(b, cause, strlen(cause));
  add_u32(b, !word); /* the room is gone */
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
  if (run->outcome == WALL_TIME) return cpu_ns * 10 + run->waited_ns < wall_ns ? STUCK : WALL_TIME;
  return signal ? SIGNALLED : EXITED;
}

/* The program and all it left are gone; `word` is the init's account, NULL when the init itself is gone. */
void finish_run(struct keeper *k, struct room *room, const struct word *word) {
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
  /* An OOM may take the init along, and why a run was ended remains true when its end took too long; unless it had ended
   * by itself, and the init owed us the word. */
  bool seen = run->outcome == WALL_TIME ? run->was_alive : run->outcome != EXITED;
  bool expected = word || oom || seen;
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
  run->sampled_cpu_ns = run->sampled_memory_kb = run->stuck_cpu_ns = run->waited_ns = 0;
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

void launch_when_ready(struct keeper *k, struct room *room) {
  room->state = READY_TO_RUN;
  struct room *peer = room->run.peer;
  if (peer && peer->state != READY_TO_RUN) return;
  launch(k, room);
  if (peer) launch(k, peer);
}

void start_run(struct keeper *k, struct room *room) {
  uint32_t which = room->sealed ? room->dirty : room->dirty & TEMP;
  if (which && room->group.max >= 0) set_max(k->trees, &room->group, 1ull << 50);
  if (which && give_order(room, DO_CLEAN, which, 0, NULL, -1)) {
    room->dirty &= ~which;
    room->state = CLEANING;
  } else {
    launch_when_ready(k, room);
  }
}

/* Reads the run part of a request into a room. An error text, or NULL. */
const char *read_run(struct keeper *k, struct room *room, struct reader *r, bool interactive) {
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
  struct iovec content = get_bytes(r), output = get_bytes(r);
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
    if (output.iov_len) {
      print(path, sizeof path, "%.*s", (int)output.iov_len, (char *)output.iov_base);
      run->fds[1] = open_output(path);
      if (run->fds[1] < 0) return "the file for the output cannot be made";
    }
  }
  run->out = (struct stream){.fd = -1, .limit = l->stdout_bytes, .head = run->out.head, .spool = -1};
  run->err = (struct stream){.fd = -1, .limit = l->stderr_bytes, .head = run->err.head, .spool = -1};
  run->out.head.size = run->err.head.size = 0;
  int pipes[2];
  for (int i = interactive || output.iov_len ? 2 : 1; i < 3; i++) {
    if (pipe2(pipes, O_CLOEXEC) < 0) return "no more pipes";
    fcntl(pipes[0], F_SETFL, O_NONBLOCK);
    run->fds[i] = pipes[1];
    if (i == 1) run->out.fd = pipes[0];
    else run->err.fd = pipes[0];
  }
  return NULL;
}

void drop_run(struct room *room) {
  for (int i = 0; i < 3; i++) close_if(&room->run.fds[i]);
  let_go(&room->run);
  close_stream(&room->run.out);
  close_stream(&room->run.err);
  room->run.peer = NULL;
}

void request_run(struct keeper *k, uint32_t request, struct room *room, struct reader *r) {
  const char *error = read_run(k, room, r, false);
  if (error) {
    drop_run(room);
    refuse(k, request, "%s", error);
    drop_later(k, room, earlier_failed);
    return;
  }
  room->run.request = request;
  start_run(k, room);
}
