/** The shape of a hostile program and short ways to write one. */
import { Status } from '#core/verdict.ts';
import type { JudgeTask } from '#judge/engine/task.ts';
import { someCases, someLimits } from '#judge/engine/testing.ts';

export interface HostileProgram {
  name: string;
  /** what it may get; more than one only where the kernel may honestly decide either way */
  expect: Status[];
  task: Partial<JudgeTask>;
  /** what its message must say */
  says?: RegExp;
  /** what no message of it may ever contain */
  hides?: RegExp;
}

export const AC = Status.Accepted;
export const WA = Status.WrongAnswer;
export const PAC = Status.PartialAccepted;
export const CE = Status.CompileError;
export const TLE = Status.TimeLimitExceeded;
export const MLE = Status.MemoryLimitExceeded;
export const RE = Status.RuntimeError;
export const SE = Status.SystemError;

/** Short limits: a hundred programs that use theirs up should still take seconds. */
export const limits = someLimits({ timeLimitMs: 200, memoryLimitMb: 64, stackLimitMb: 16 });

export const cases = someCases({ input: '1 2\n', output: '3\n' });
/** Two cases with the same answer: what the first leaves behind, the second would meet. */
export const twice = someCases({ input: '1 2\n', output: '3\n' }, { input: '2 1\n', output: '3\n' });

const headers = `#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/timerfd.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <netinet/in.h>
#include <arpa/inet.h>
extern char **environ;
static void spin(int ms) { clock_t end = clock() + (clock_t)ms * (CLOCKS_PER_SEC / 1000); while (clock() < end); }
`;

/** A C program; `body` is what main does before it returns 0. */
export const c = (body: string, more: Partial<JudgeTask> = {}): Partial<JudgeTask> => ({
  language: 'C',
  source: `${headers}int main(void) { ${body}\nreturn 0; }\n`,
  limits,
  cases,
  ...more,
});

/** Adds correctly, after `body`: such a program is accepted if the judge stood what `body` did. */
export const adding = (body: string, more: Partial<JudgeTask> = {}): Partial<JudgeTask> =>
  c(
    `${body}\nint left, right; if (scanf("%d%d", &left, &right) == 2) printf("%d\\n", left + right); fflush(stdout);`,
    more,
  );

/**
 * `body` tries something that must not work and returns 1 if it did. The program prints the right answer only when
 * the attempt failed, so a hole in the sandbox turns this Accepted into a Wrong Answer.
 */
export const attempt = (body: string): Partial<JudgeTask> => ({
  language: 'C',
  source: `${headers}static int escaped(void) { ${body}\nreturn 0; }
int main(void) { int a, b; if (scanf("%d%d", &a, &b) != 2) return 9; printf("%d\\n", escaped() ? -1 : a + b); }\n`,
  limits,
  cases: twice,
});

export const inLanguage = (
  language: string,
  source: string,
  more: Partial<JudgeTask> = {},
): Partial<JudgeTask> => ({
  language,
  source,
  limits,
  cases,
  ...more,
});
