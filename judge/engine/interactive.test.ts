import { expect, test } from 'vitest';
import { Status } from '#core/verdict.ts';
import type { RunResult } from '#judge/sandbox/room.ts';
import { type Interaction, judgeInteraction } from './interactive.ts';
import type { Ending } from './outcome.ts';

const { Accepted: AC, WrongAnswer: WA, RuntimeError: RE, TimeLimitExceeded: TLE, SystemError: SE } = Status;

const run = (over: Partial<RunResult> = {}): RunResult => ({
  outcome: 'exited',
  exitCode: 0,
  signal: 0,
  cpuMs: 1,
  wallMs: 1,
  waitedMs: 0,
  memoryKb: 1,
  stdout: { size: 0, drop() {} },
  stderr: new Uint8Array(),
  ...over,
});
const says = (exitCode: number, text: string) => run({ exitCode, stderr: Buffer.from(text) });
const crash: Ending = { status: RE, message: 'exit status code 1' };
const slow: Ending = { status: TLE, message: 'time limit exceeded' };
const accepts = says(0, 'ok fine');
const rejects = says(1, 'wrong answer no');
const breaks = run({ outcome: 'signalled', signal: 6 });
const pipe = run({ outcome: 'signalled', signal: 13 });

test.each<[string, RunResult, RunResult, Interaction['firstToEnd'], Ending | null, Status]>([
  ['both end well', run(), accepts, 'user', null, AC],
  ['the interactor rejects', run(), rejects, 'interactor', null, WA],
  ['a crash after the rejection is excused', says(1, ''), rejects, 'interactor', crash, WA],
  ['a crash before the rejection is not', says(1, ''), rejects, 'user', crash, RE],
  ['a broken pipe with a rejection is excused', pipe, rejects, 'user', crash, WA],
  ['a crash is no success, whatever the interactor says', says(1, ''), accepts, 'interactor', crash, RE],
  ['a last word that nobody hears is', pipe, accepts, 'interactor', crash, AC],
  ['leaving first is not, whoever accepts it later', pipe, accepts, 'user', crash, RE],
  [
    'a rejection that owes nothing to the crash stands',
    run({ signal: 11 }),
    rejects,
    'interactor',
    crash,
    WA,
  ],
  ['an interactor that fell with the program is not its judge', says(1, ''), pipe, 'user', crash, RE],
  [
    'the program leaves while a Python interactor writes',
    run(),
    says(1, 'BrokenPipeError: [Errno 32]'),
    'user',
    null,
    WA,
  ],
  ['or flushes at its end', run(), says(120, 'BrokenPipeError: [Errno 32]'), 'user', null, WA],
  ['too slow is too slow, even when rejected', run(), rejects, 'interactor', slow, TLE],
  ['the program leaves while the interactor writes', run(), pipe, 'user', null, WA],
  ['the interactor breaks down first', says(1, ''), breaks, 'interactor', crash, SE],
  ['the interactor breaks down and the program waits', run(), breaks, 'interactor', slow, SE],
  ['the program crashes and the interactor with it', says(1, ''), breaks, 'user', crash, RE],
  ['both wait for each other', run(), run({ outcome: 'idle' }), 'interactor', slow, TLE],
  [
    'the program closes its input, the interactor dies of it, the program goes on',
    run(),
    pipe,
    'interactor',
    null,
    WA,
  ],
  ['the same, told by a shell', run(), says(141, ''), 'interactor', null, WA],
])('%s', (_name, user, interactor, firstToEnd, ending, status) => {
  expect(judgeInteraction({ user, interactor, firstToEnd }, ending).status).toBe(status);
});
