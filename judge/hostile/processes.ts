import {
  AC,
  adding,
  attempt,
  c,
  type HostileProgram,
  inLanguage,
  limits,
  MLE,
  RE,
  TLE,
  twice,
  WA,
} from './program.ts';

const signals: [string, string][] = [
  ['SIGKILL', 'raise(SIGKILL);'],
  ['SIGTERM', 'raise(SIGTERM);'],
  ['SIGSEGV', '*(volatile int *)0 = 1;'],
  ['SIGABRT', 'abort();'],
  ['SIGFPE', 'raise(SIGFPE);'],
  ['SIGILL', '__builtin_trap();'],
  ['SIGPIPE', 'int p[2]; pipe(p); close(p[0]); write(p[1], "x", 1);'],
  [
    'SIGBUS',
    'int f = open("f", O_CREAT | O_RDWR, 0600); char *p = mmap(0, 4096, 3, MAP_SHARED, f, 0); *p = 1;',
  ],
  ['SIGUSR1', 'kill(getpid(), SIGUSR1);'],
];

export const processes: HostileProgram[] = [
  ...signals.map(
    ([name, body]): HostileProgram => ({
      name: `die of ${name}`,
      expect: [RE],
      // A trap is SIGTRAP on some processors; that it is a signal is what counts there.
      says: name === 'SIGILL' ? /SIGILL|SIGTRAP/ : new RegExp(name),
      task: c(body),
    }),
  ),
  { name: 'exit with 255', expect: [RE], task: adding('exit(255);'), says: /255/ },
  {
    name: 'exit with 256, which is 0',
    expect: [AC],
    task: adding('', {
      source:
        '#include <stdio.h>\n#include <stdlib.h>\nint main(void) { int a, b; scanf("%d%d", &a, &b); printf("%d", a + b); exit(256); }',
    }),
  },
  { name: 'crash after the right answer', expect: [RE], task: c('puts("3"); fflush(stdout); abort();') },
  {
    name: 'the child answers, the parent crashes',
    expect: [RE],
    task: c('if (!fork()) { puts("3"); exit(0); } wait(NULL); abort();'),
  },
  { name: 'fork bomb', expect: [TLE, MLE], task: c('for (;;) fork();') },
  { name: 'fork bomb that sleeps', expect: [TLE, MLE], task: c('for (;;) if (fork() < 0) pause();') },
  {
    name: 'fork bomb of daemons, right answer',
    expect: [AC],
    task: adding('for (int i = 0; i < 500; i++) if (!fork()) { setsid(); if (!fork()) pause(); _exit(0); }', {
      cases: twice,
    }),
  },
  {
    name: 'vfork bomb',
    expect: [TLE, MLE, RE],
    task: c('for (;;) if (!vfork()) { execl("/w/main", "main", (char *)0); _exit(1); }'),
  },
  {
    name: 'thread bomb',
    expect: [AC],
    task: inLanguage(
      'C',
      '#include <pthread.h>\n#include <stdio.h>\n#include <unistd.h>\nvoid *f(void *x) { pause(); return 0; }\nint main(void) { pthread_t t; int n = 0, a, b; pthread_attr_t s; pthread_attr_init(&s); pthread_attr_setstacksize(&s, 65536); while (n < 5000 && !pthread_create(&t, &s, f, 0)) n++; if (n > 200) return 1; scanf("%d%d", &a, &b); printf("%d", a + b); }',
    ),
  },
  { name: 'bash fork bomb', expect: [WA, TLE, RE], task: inLanguage('Bash', ':(){ :|:& };:\n') },
  {
    name: 'Python fork bomb',
    expect: [RE, TLE, MLE],
    task: inLanguage('Python3', 'import os\nwhile True: os.fork()\n'),
  },
  {
    name: 'a daemon that keeps the output open',
    expect: [AC],
    task: adding('if (!fork()) { setsid(); sleep(60); _exit(0); }', { cases: twice }),
  },
  {
    name: 'a daemon that burns on',
    expect: [AC],
    task: adding('if (!fork()) { setsid(); for (int s = 1; s < 65; s++) signal(s, SIG_IGN); for (;;); }', {
      cases: twice,
    }),
  },
  {
    name: 'a daemon that answers for the next run',
    expect: [AC],
    task: adding('if (!fork()) { setsid(); for (;;) { usleep(100); write(1, "9", 1); } } else usleep(10);', {
      source:
        '#include <unistd.h>\n#include <stdio.h>\nint main(void) { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a + b); fflush(stdout); if (!fork()) { setsid(); usleep(3000000); write(1, "9", 1); } }',
      cases: twice,
    }),
  },
  {
    name: 'a hundred zombies',
    expect: [AC],
    task: adding('for (int i = 0; i < 100; i++) if (!fork()) _exit(0); usleep(10000);'),
  },
  { name: 'kill everybody', expect: [AC], task: adding('kill(-1, SIGKILL);', { cases: twice }) },
  {
    name: 'kill the first process',
    expect: [AC],
    task: adding('kill(1, SIGKILL); kill(1, SIGSTOP); kill(1, SIGSEGV);', { cases: twice }),
  },
  {
    name: 'kill the parent',
    expect: [AC],
    task: adding('kill(getppid(), SIGKILL); kill(0, SIGCONT);', { cases: twice }),
  },
  {
    name: 'trace the first process',
    expect: [AC],
    task: attempt('return ptrace(PTRACE_ATTACH, 1, 0, 0) == 0;'),
  },
  {
    name: 'read the memory of the first process',
    expect: [AC],
    task: attempt('return open("/proc/1/mem", O_RDONLY) >= 0;'),
  },
  {
    name: 'see more processes than its own',
    expect: [AC],
    task: attempt(
      "DIR *d = opendir(\"/proc\"); int n = 0; struct dirent *e; while (d && (e = readdir(d))) if (e->d_name[0] >= '1' && e->d_name[0] <= '9') n++; return n > 2;",
    ),
  },
  {
    name: 'become root',
    expect: [AC],
    task: attempt('return setuid(0) == 0 && open("/w/main", O_WRONLY) >= 0;'),
  },
  {
    name: 'change groups',
    expect: [AC],
    task: attempt('gid_t g = 0; return syscall(SYS_setgroups, 1, &g) == 0;'),
  },
  {
    name: 'a user namespace of its own',
    expect: [AC],
    task: attempt('return unshare(CLONE_NEWUSER) == 0 && unshare(CLONE_NEWNS) == 0;'),
  },
  { name: 'a pid namespace of its own', expect: [AC], task: attempt('return unshare(CLONE_NEWPID) == 0;') },
  {
    name: 'another core file',
    expect: [RE],
    task: c(
      'struct rlimit r = {RLIM_INFINITY, RLIM_INFINITY}; setrlimit(RLIMIT_CORE, &r); prctl(PR_SET_DUMPABLE, 1); abort();',
    ),
  },
  {
    name: 'raise its own process limit',
    expect: [AC],
    task: attempt(
      'struct rlimit r = {100000, 100000}; setrlimit(RLIMIT_NPROC, &r); int n = 0; while (n < 300) { pid_t p = fork(); if (!p) pause(); if (p < 0) break; n++; } return n >= 300;',
    ),
  },
  {
    name: 'run from memory, without a file',
    expect: [AC],
    task: adding(
      'int from = open("/proc/self/exe", O_RDONLY), to = syscall(SYS_memfd_create, "x", 0); char b[4096]; ssize_t n; if (getenv("AGAIN") == NULL) { while ((n = read(from, b, sizeof b)) > 0) write(to, b, n); setenv("AGAIN", "1", 1); char *v[] = {"x", NULL}; syscall(SYS_execveat, to, "", v, environ, 0x1000); return 5; }',
      { cases: twice },
    ),
  },
  {
    name: 'the first thread leaves, another answers',
    expect: [AC],
    task: inLanguage(
      'C',
      '#include <pthread.h>\n#include <stdio.h>\n#include <stdlib.h>\nvoid *f(void *x) { int a, b; scanf("%d%d", &a, &b); printf("%d", a + b); exit(0); }\nint main(void) { pthread_t t; pthread_create(&t, 0, f, 0); pthread_exit(0); }',
    ),
  },
  {
    name: 'the first thread leaves, another burns',
    expect: [TLE],
    task: inLanguage(
      'C',
      '#include <pthread.h>\nvoid *f(void *x) { for (;;); }\nint main(void) { pthread_t t; pthread_create(&t, 0, f, 0); pthread_exit(0); }',
    ),
  },
  {
    name: 'watch files, timers and descriptors without end',
    expect: [AC],
    task: adding(
      'for (int i = 0; i < 5000; i++) { int f = inotify_init(); if (f >= 0) inotify_add_watch(f, "/w", IN_ALL_EVENTS); timerfd_create(CLOCK_MONOTONIC, 0); dup(1); } timer_t t; for (int i = 0; i < 20000; i++) timer_create(CLOCK_MONOTONIC, 0, &t);',
      { limits: { ...limits, timeLimitMs: 2000 }, cases: twice },
    ),
  },
  {
    name: 'a child that takes over the session and stops its parent',
    expect: [TLE],
    task: c(
      'pid_t parent = getpid(); if (!fork()) { setsid(); kill(parent, SIGSTOP); puts("3"); fflush(stdout); pause(); } pause();',
    ),
  },
  {
    name: 'wake the first process again and again',
    expect: [AC],
    task: adding(
      'for (int i = 0; i < 20000; i++) { kill(1, SIGCHLD); kill(1, SIGUSR1); kill(1, SIGRTMIN); }',
      {
        cases: twice,
      },
    ),
  },
];
