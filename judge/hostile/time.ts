import { AC, adding, c, type HostileProgram, inLanguage, limits, RE, TLE } from './program.ts';

export const time: HostileProgram[] = [
  { name: 'busy loop', expect: [TLE], task: c('for (;;);') },
  {
    name: 'busy loop that ignores every signal',
    expect: [TLE],
    task: c('for (int s = 1; s < 65; s++) signal(s, SIG_IGN); for (;;);'),
  },
  { name: 'busy loop in a child', expect: [TLE], task: c('if (!fork()) for (;;); wait(NULL);') },
  {
    name: 'busy loop in a child that is never waited for',
    expect: [TLE],
    task: adding('if (!fork()) for (;;); sleep(5);'),
  },
  {
    name: 'time split over four children',
    expect: [TLE],
    task: adding('for (int i = 0; i < 4; i++) if (!fork()) { spin(150); _exit(0); } while (wait(NULL) > 0);'),
  },
  {
    name: 'two busy threads',
    expect: [TLE],
    task: inLanguage(
      'C',
      '#include <pthread.h>\nstatic void *f(void *p) { for (;;); }\nint main(void) { pthread_t t; pthread_create(&t, 0, f, 0); f(0); }',
    ),
  },
  {
    name: 'a thousand short processes',
    expect: [TLE],
    task: c('for (;;) { if (!fork()) { spin(3); _exit(0); } wait(NULL); }'),
  },
  { name: 'sleep', expect: [TLE], task: c('sleep(60);'), says: /idle|wall/ },
  { name: 'sleep in small bites', expect: [TLE], task: c('for (;;) usleep(1000);') },
  { name: 'pause', expect: [TLE], task: c('pause();') },
  { name: 'select on nothing', expect: [TLE], task: c('select(0, NULL, NULL, NULL, NULL);') },
  { name: 'read from its own pipe', expect: [TLE], task: c('int p[2]; pipe(p); char x; read(p[0], &x, 1);') },
  {
    name: 'lock a lock twice',
    expect: [TLE],
    task: c(
      'static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; pthread_mutex_lock(&m); pthread_mutex_lock(&m);',
    ),
  },
  { name: 'stop itself', expect: [TLE], task: c('raise(SIGSTOP); pause();') },
  { name: 'vfork and never come back', expect: [TLE], task: c('if (!vfork()) pause();') },
  { name: 'wait for a child that waits', expect: [TLE], task: c('if (!fork()) pause(); wait(NULL);') },
  { name: 'yield for ever', expect: [TLE], task: c('for (;;) sched_yield();') },
  { name: 'read after the end of the input for ever', expect: [TLE], task: c('for (;;) getchar();') },
  { name: 'system calls for ever', expect: [TLE], task: c('for (;;) getppid();') },
  {
    name: 'a timer that kills it',
    expect: [RE],
    task: c('alarm(0); struct itimerval t = {{0, 0}, {0, 20000}}; setitimer(ITIMER_REAL, &t, 0); pause();'),
    says: /SIGALRM/,
  },
  { name: 'well below the limit', expect: [AC], task: adding('spin(140);') },
  { name: 'a little over the limit', expect: [TLE], task: adding('spin(280);') },
  { name: 'crash after the time is over', expect: [TLE], task: c('spin(280); abort();') },
  {
    name: 'move the clock',
    expect: [AC],
    task: adding('struct timespec t = {0}; if (!clock_settime(CLOCK_REALTIME, &t)) return 1;'),
  },
  {
    name: 'claim a higher priority',
    expect: [AC],
    task: adding(
      'struct sched_param p = {1}; if (!sched_setscheduler(0, SCHED_FIFO, &p)) return 1; errno = 0; if (nice(-5) != -1) return 1;',
    ),
  },
  {
    name: 'raise its own CPU limit',
    expect: [TLE],
    task: c('struct rlimit r = {RLIM_INFINITY, RLIM_INFINITY}; setrlimit(RLIMIT_CPU, &r); for (;;);'),
  },
  { name: 'busy Python', expect: [TLE], task: inLanguage('Python3', 'while True: pass\n') },
  { name: 'sleeping Python', expect: [TLE], task: inLanguage('Python3', 'import time\ntime.sleep(60)\n') },
  { name: 'busy Bash', expect: [TLE], task: inLanguage('Bash', 'while :; do :; done\n') },
  {
    name: 'busy Java with threads that never end',
    expect: [TLE],
    task: inLanguage(
      'Java',
      'public class Main { public static void main(String[] a) { for (int i = 0; i < 4; i++) new Thread(() -> { for (;;); }).start(); } }',
      { limits: { ...limits, memoryLimitMb: 256 } },
    ),
  },
];
