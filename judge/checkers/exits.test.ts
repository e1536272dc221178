import { describe, expect, test } from 'vitest';
import { Status } from '#core/verdict.ts';
import type { RunResult } from '#judge/sandbox/room.ts';
import { judgementOfChecker, judgementOfValidator } from './exits.ts';

const {
  Accepted: AC,
  WrongAnswer: WA,
  PresentationError: PE,
  PartialAccepted: PAC,
  SystemError: SE,
} = Status;

const ended = (exitCode: number, stderr = '', stdout = '', more: Partial<RunResult> = {}): RunResult => ({
  outcome: 'exited',
  exitCode,
  signal: 0,
  cpuMs: 1,
  wallMs: 1,
  waitedMs: 0,
  memoryKb: 1,
  stdout: { size: stdout.length, inline: Buffer.from(stdout), drop() {} },
  stderr: Buffer.from(stderr),
  ...more,
});

describe('a checker', () => {
  test.each<[number, string, string, Status, number | undefined]>([
    [0, '', '', AC, undefined],
    [0, 'ok 3 tokens', '', AC, undefined],
    [100, '', '', AC, undefined],
    [99, '', '40\n', PAC, 40],
    [99, '', '100', AC, undefined],
    [99, '', '', SE, undefined],
    [99, '', '140', SE, undefined],
    [101, '', '', PE, undefined],
    [102, 'no', '', WA, undefined],
    [103, '', '', SE, undefined],
    [1, 'wrong answer expected 3', '', WA, undefined],
    [2, 'wrong output format integer expected', '', WA, undefined],
    [8, 'unexpected eof token', '', WA, undefined],
    [3, 'FAIL the jury is wrong', '', SE, undefined],
    [7, 'points 35 half', '', PAC, 35],
    [7, 'points 100', '', AC, undefined],
    [7, 'points points_info=35 half', '', PAC, 35],
    [0, 'partially correct (0) nothing', '', PAC, 0],
    [66, 'partially correct (50) half', '', PAC, 50],
    [100, 'partially correct (84) most', '', PAC, 84],
    [99, 'partially correct (99) nearly', '', PAC, 99],
    [1, 'partially correct (1) hardly', '', PAC, 1],
    // what a program printed, at the start of a careless checker's words
    [102, 'points 100 of 100', '', WA, undefined],
    [102, 'partially correct (100) fine', '', WA, undefined],
    [101, 'points 100', '', PE, undefined],
    [103, 'points 100', '', SE, undefined],
    [99, 'points 100', '30', PAC, 30],
    [1, 'points 100', '', SE, undefined],
    [1, 'ok it is', '', SE, undefined],
    [1, '', '', SE, undefined],
    [139, 'Segmentation fault', '', SE, undefined],
    [1, 'wrong answers abound', '', SE, undefined],
  ])('exit %i saying "%s" printing "%s"', (code, stderr, stdout, status, percentage) => {
    const judgement = judgementOfChecker(ended(code, stderr, stdout));
    expect([judgement.status, judgement.percentage]).toEqual([status, percentage]);
    if (status === SE) expect(judgement.cause).toMatch(/\w/);
  });

  test.each(['cpu-time', 'wall-time', 'memory', 'output', 'signalled', 'fault'] as const)(
    'stopped by %s is a system error, whatever it said',
    outcome => {
      expect(judgementOfChecker(ended(0, 'ok fine', '', { outcome })).status).toBe(SE);
    },
  );

  test('keeps 1024 characters of a long message', () => {
    expect(judgementOfChecker(ended(1, `wrong answer ${'x'.repeat(5000)}`)).message).toHaveLength(1024);
  });
});

describe('an ICPC output validator', () => {
  test.each<[number, string | null, Status, number | undefined]>([
    [42, null, AC, undefined],
    [43, null, WA, undefined],
    [42, '55.5\n', PAC, 55.5],
    [42, '100', AC, undefined],
    [42, 'many', SE, undefined],
    [0, null, SE, undefined],
    [1, null, SE, undefined],
  ])('exit %i with score.txt %s', (code, score, status, percentage) => {
    const judgement = judgementOfValidator(ended(code), { message: 'm', score });
    expect([judgement.status, judgement.percentage]).toEqual([status, percentage]);
  });
});
