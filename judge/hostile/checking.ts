import { ProblemType } from '#core/scoring/mode.ts';
import type { JudgeTask } from '#judge/engine/task.ts';
import { someCases } from '#judge/engine/testing.ts';
import { AC, c, type HostileProgram, inLanguage, MLE, PAC, RE, SE, TLE, WA } from './program.ts';

const prelude =
  '#include <signal.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\n';

/** A special judge in C; it sees a plain right answer unless `task` says otherwise. */
const checker = (body: string, task: Partial<JudgeTask> = c('puts("3");')): Partial<JudgeTask> => ({
  ...task,
  judgeMode: 'spj',
  checker: { language: 'C', source: `${prelude}int main(int argc, char **argv) {\n${body}\nreturn 0; }\n` },
});

/** Begins what it says with the first line of the output, as careless checkers do. */
const quotes = (then: string): string =>
  `char line[99] = ""; fgets(line, sizeof line, fopen(argv[2], "r")); fprintf(stderr, "%s", line); ${then}`;

const oi: Partial<JudgeTask> = { type: ProblemType.OI, ioScore: 100 };

/** Says "ready", wants to read a line "3", accepts it. */
const patient = `${prelude}int main(int argc, char **argv) { char line[64]; puts("ready"); fflush(stdout);
  if (!fgets(line, sizeof line, stdin)) { fprintf(stderr, "wrong answer nothing came"); return 1; }
  if (strcmp(line, "3\\n")) { fprintf(stderr, "wrong answer %.20s", line); return 1; }
  return 0; }\n`;

const talk = (body: string, interactor = patient): Partial<JudgeTask> => ({
  ...c(body),
  cases: someCases({ input: '\n', output: '\n' }),
  judgeMode: 'interactive',
  checker: { language: 'C', source: interactor },
});

const interactor = (body: string): string =>
  `${prelude}int main(int argc, char **argv) {\n${body}\nreturn 0; }\n`;

const words = `#include "testlib.h"
int main(int argc, char **argv) { registerTestlibCmd(argc, argv); std::string a = ans.readToken(), b = ouf.readToken();
  if (a != b) quitf(_wa, "expected %s, found %s", compress(a).c_str(), compress(b).c_str()); quitf(_ok, "same"); }\n`;
const testlib = (task: Partial<JudgeTask>): Partial<JudgeTask> => ({
  ...task,
  judgeMode: 'spj',
  checker: { language: 'C++', source: words },
});

export const checkers: HostileProgram[] = [
  { name: 'a checker that crashes', expect: [SE], task: checker('abort();') },
  { name: 'a checker with an unknown exit', expect: [SE], task: checker('return 5;') },
  {
    name: 'a checker that eats all memory',
    expect: [SE],
    task: checker('for (;;) memset(malloc(1 << 20), 1, 1 << 20);'),
  },
  {
    name: 'a checker that floods',
    expect: [SE],
    task: checker('static char b[65536]; for (;;) write(2, b, sizeof b);'),
  },
  {
    name: 'a checker that forks',
    expect: [SE],
    task: checker('for (int i = 0; i < 100; i++) fork(); return 77;'),
  },
  { name: 'a checker that promises points and names none', expect: [SE], task: checker('return 99;') },
  { name: 'a checker that does not compile', expect: [SE], task: checker('return x;') },
  {
    name: 'a checker that kills everybody',
    expect: [AC],
    task: checker('kill(-1, 9);'),
  },
  {
    name: 'a checker that leaves a daemon',
    expect: [AC],
    task: checker('if (!fork()) { setsid(); sleep(60); }'),
  },
  {
    name: 'a checker that looks for the submission',
    expect: [AC],
    task: checker('if (!access("main.c", F_OK) || !access("/w/main.py", F_OK)) return 102;'),
  },
  { name: 'an output that speaks like a checker', expect: [WA], task: testlib(c('puts("ok fine");')) },
  {
    name: 'a word of twenty megabytes',
    expect: [WA],
    task: testlib(c('static char b[20 << 20]; memset(b, 65, sizeof b); write(1, b, sizeof b);')),
  },
  {
    name: 'an output of zeros',
    expect: [WA],
    task: testlib(c('static char b[5000]; write(1, b, sizeof b);')),
  },
  { name: 'format signs in the output', expect: [WA], task: testlib(c('puts("%s%s%s%n%n");')) },
  {
    // Hand-written checkers begin their words with what the program printed.
    name: 'an output that gives itself points',
    expect: [WA],
    task: checker(quotes('return 102;'), c('puts("points 100 of 100");')),
  },
  {
    name: 'an output that calls itself partially correct',
    expect: [WA],
    task: checker(quotes('return 102;'), c('puts("partially correct (100) fine");')),
  },
  {
    name: 'an output that raises its own share',
    expect: [PAC],
    task: checker(quotes('puts("10"); return 99;'), {
      ...c('puts("points 100 or so");'),
      ...oi,
    }),
  },
  {
    name: 'an output that says ok before the checker can',
    expect: [SE],
    task: checker(quotes('return 1;'), c('puts("ok it is");')),
  },
  { name: 'the right word and one more', expect: [WA], task: testlib(c('puts("3 4");')) },
  { name: 'no output for a checker', expect: [WA], task: testlib(c('')) },
];

export const interaction: HostileProgram[] = [
  { name: 'a good talk', expect: [AC], task: talk('char x[9]; scanf("%8s", x); puts("3");') },
  { name: 'leaves at once', expect: [WA], task: talk('') },
  { name: 'never reads', expect: [AC], task: talk('puts("3"); fflush(stdout); usleep(100000);') },
  { name: 'closes its output and stays', expect: [TLE], task: talk('close(1); pause();') },
  { name: 'closes its input and answers', expect: [AC], task: talk('usleep(50000); close(0); puts("3");') },
  {
    // Whether it still listens when the interactor speaks is a matter of speed; what the interactor says in the end is not.
    name: 'closes its input and lets the interactor talk',
    expect: [AC],
    task: talk(
      'close(0); usleep(100000); puts("3");',
      interactor('usleep(50000); puts("ready"); fflush(stdout); char x[9]; scanf("%8s", x); return 0;'),
    ),
  },
  {
    name: 'closes its error output to be the first to leave',
    expect: [WA],
    task: talk('close(2); char x[9]; scanf("%8s", x); puts("4");'),
  },
  {
    name: 'writes into its own input',
    expect: [TLE, WA],
    task: talk(
      'int f = open("/proc/self/fd/0", O_WRONLY); char x[9]; for (int i = 0; i < 3; i++) { write(f, "me\\n", 3); fgets(x, 9, stdin); } while (fgets(x, 9, stdin)); puts("4");',
    ),
  },
  {
    name: 'an interactor that outlives the program',
    expect: [SE],
    task: talk('puts("3");', interactor('signal(SIGPIPE, SIG_IGN); for (;;) puts("more");')),
  },
  {
    name: 'an interactor that waits for nobody',
    expect: [SE],
    task: talk('puts("3");', interactor('for (;;) pause();')),
  },
  {
    name: 'an interactor that leaves a daemon on the pipe',
    expect: [AC],
    task: talk(
      'char x[9]; scanf("%8s", x); puts("3"); fflush(stdout); while (fgets(x, 9, stdin));',
      interactor(
        'puts("ready"); fflush(stdout); char x[9]; scanf("%8s", x); if (!fork()) { setsid(); sleep(60); } return 0;',
      ),
    ),
  },
  { name: 'waits for more', expect: [TLE], task: talk('char x; for (;;) if (read(0, &x, 1) < 1) pause();') },
  {
    name: 'forgets to flush',
    expect: [TLE],
    task: talk('char x; printf("3\\n"); while (read(0, &x, 1) == 1); pause();'),
  },
  { name: 'answers and stays', expect: [TLE], task: talk('puts("3"); fflush(stdout); for (;;) pause();') },
  { name: 'answers and burns', expect: [TLE], task: talk('puts("3"); fflush(stdout); for (;;);') },
  { name: 'crashes before it speaks', expect: [RE], task: talk('abort();') },
  { name: 'says something else', expect: [WA], task: talk('puts("4");') },
  {
    name: 'talks without end',
    expect: [WA, RE],
    task: talk(
      'static char b[4096]; memset(b, 65, sizeof b); for (;;) if (write(1, b, sizeof b) < 0) return 1;',
    ),
  },
  {
    name: 'both read',
    expect: [TLE],
    task: talk('char x; read(0, &x, 1); pause();', interactor('char x; read(0, &x, 1); return 0;')),
  },
  {
    name: 'the interactor crashes',
    expect: [SE],
    task: talk('char x[9]; scanf("%8s", x); puts("3");', interactor('abort();')),
  },
  {
    name: 'the interactor has an unknown exit',
    expect: [SE],
    task: talk('puts("3");', interactor('char x[9]; scanf("%8s", x); return 7;')),
  },
  {
    name: 'the interactor writes to nobody',
    expect: [WA],
    task: talk(
      '',
      interactor('usleep(50000); for (int i = 0; i < 100000; i++) puts("hello"); fflush(stdout); pause();'),
    ),
  },
  {
    name: 'the program leaves a daemon on the pipe',
    expect: [AC],
    task: talk('char x[9]; scanf("%8s", x); if (!fork()) { setsid(); sleep(60); } else puts("3");'),
  },
  {
    name: 'the program kills everybody',
    expect: [AC],
    task: talk('char x[9]; scanf("%8s", x); kill(-1, 9); puts("3");'),
  },
  {
    name: 'a Java program without enough memory',
    expect: [MLE],
    task: {
      ...talk(''),
      ...inLanguage(
        'Java',
        'public class Main { public static void main(String[] a) { int[] all = new int[1 << 30]; System.out.println(all[3] + 3); } }',
        {
          limits: { timeLimitMs: 2000, memoryLimitMb: 64, stackLimitMb: 16, appliesLanguageFactor: true },
          cases: someCases({ input: '\n', output: '\n' }),
        },
      ),
    },
  },
  {
    name: 'a Python program that hangs up',
    expect: [WA],
    task: {
      ...talk(''),
      ...inLanguage('Python3', 'import sys\nsys.stdout.close()\n', {
        cases: someCases({ input: '\n', output: '\n' }),
      }),
    },
  },
];
