/**
 * What a judge does before it takes work: it judges a handful of programs whose verdicts are known. One wrong
 * verdict and it takes none, because a judge that is wrong about these is wrong about submissions. Each probe meets
 * only the limit that it is about, however busy the machine is: the others are far away.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ProblemType } from '#core/scoring/mode.ts';
import { Status, statusInfo } from '#core/verdict.ts';
import { judgeSubmission } from '#judge/engine/submission.ts';
import type { JudgeTask } from '#judge/engine/task.ts';
import type { Workshop } from '#judge/engine/workshop.ts';

interface Probe {
  name: string;
  body: string;
  expect: Status[];
  timeLimitMs?: number;
}

/** For a probe that is to run out of time; any other has plenty. */
const shortMs = 100;
const plentyMs = 20_000;

const probes: Probe[] = [
  { name: 'a right answer', body: 'puts("3");', expect: [Status.Accepted] },
  { name: 'a wrong answer', body: 'puts("4");', expect: [Status.WrongAnswer] },
  { name: 'a busy loop', body: 'for (;;);', expect: [Status.TimeLimitExceeded], timeLimitMs: shortMs },
  { name: 'a sleeper', body: 'pause();', expect: [Status.TimeLimitExceeded], timeLimitMs: shortMs },
  {
    name: 'a memory eater',
    body: 'for (;;) memset(malloc(1 << 20), 1, 1 << 20);',
    expect: [Status.MemoryLimitExceeded],
  },
  { name: 'a crash', body: '*(volatile int *)0 = 1;', expect: [Status.RuntimeError] },
  { name: 'a flood', body: 'for (;;) puts("spam spam spam spam spam");', expect: [Status.RuntimeError] },
  {
    name: 'a fork bomb',
    body: 'for (;;) fork();',
    expect: [Status.TimeLimitExceeded, Status.MemoryLimitExceeded],
    timeLimitMs: shortMs,
  },
  {
    name: 'an escape to the files of the judge',
    body: 'puts(open("/proc/1/environ", O_RDONLY) >= 0 || open("/etc/shadow", O_RDONLY) >= 0 ? "4" : "3");',
    expect: [Status.Accepted],
  },
  {
    name: 'an escape to the network',
    body: 'struct sockaddr_in s = {AF_INET, htons(9)}; s.sin_addr.s_addr = htonl(0x08080808); int f = socket(AF_INET, SOCK_DGRAM, 0); puts(f >= 0 && sendto(f, "x", 1, 0, (void *)&s, sizeof s) > 0 ? "4" : "3");',
    expect: [Status.Accepted],
  },
  { name: 'no program at all', body: 'return }', expect: [Status.CompileError] },
];

/** What was misjudged, in words; empty when all is well. */
export async function selftest(shop: Workshop): Promise<string[]> {
  if (!shop.languages.find('C')) return ['there is no C compiler, which the self-test needs'];
  const folder = join(shop.cacheFolder, `selftest-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(join(folder, 'input'), '1 2\n');
    await writeFile(join(folder, 'answer'), '3\n');
    const own: Workshop = { ...shop, blob: async name => join(folder, name) };
    const misjudged: string[] = [];
    for (const probe of probes) {
      const { status, cause } = await judgeSubmission(own, taskOf(probe));
      if (!probe.expect.includes(status)) {
        misjudged.push(`${probe.name} was judged ${statusInfo[status].name}${cause ? ` (${cause})` : ''}`);
      }
    }
    const left = await shop.sandbox.audit();
    if (left.rooms > 0) misjudged.push(`${left.rooms} rooms were left behind`);
    return misjudged;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const headers = ['arpa/inet', 'fcntl', 'netinet/in', 'stdio', 'stdlib', 'string', 'sys/socket', 'unistd']
  .map(name => `#include <${name}.h>\n`)
  .join('');

const taskOf = (probe: Probe): JudgeTask => ({
  submitId: 0,
  language: 'C',
  source: `${headers}int main(void) { ${probe.body}\nreturn 0; }\n`,
  limits: {
    timeLimitMs: probe.timeLimitMs ?? plentyMs,
    memoryLimitMb: 64,
    stackLimitMb: 16,
    appliesLanguageFactor: true,
  },
  type: ProblemType.ACM,
  judgeMode: 'default',
  judgeCaseMode: 'default',
  ioScore: 100,
  difficulty: 0,
  isRemoveEndBlank: true,
  fileIO: null,
  userExtraFile: {},
  judgeExtraFile: {},
  checker: null,
  cases: [{ caseId: 1, groupNum: null, score: 0, input: 'input', output: 'answer', outputSize: 2 }],
  dataVersion: 'selftest',
});
