import { z } from 'zod';
import { contestProblem } from './contest.ts';
import { boardTeam, wholeBoard } from './contest-board.ts';
import { endpoint } from './endpoint.ts';
import { id } from './problem.ts';

/** Somebody with all their tries, five numbers each; see `core/scoreboard/replay.ts`. */
const recordedTeam = boardTeam.omit({ cells: true, late: true, virtual: true }).extend({
  /** by the problem's id in the contest */
  tries: z.record(z.string(), z.array(z.number())),
  /** what the subtasks of each try earned, where the rule counts them */
  subtasks: z.record(z.string(), z.array(z.record(z.string(), z.number()))).optional(),
  /** how long they had, in seconds */
  endS: z.number(),
});
export type RecordedTeam = z.output<typeof recordedTeam>;

const recording = wholeBoard.omit({ version: true, firstBlood: true, teams: true }).extend({
  title: z.string(),
  /** in seconds of play */
  lengthS: z.number(),
  problems: z.array(contestProblem.pick({ displayId: true, displayTitle: true, color: true, points: true })),
  teams: z.array(recordedTeam),
});
export type Recording = z.output<typeof recording>;

export const getContestReplay = endpoint({
  method: 'GET',
  path: '/api/contest-replay',
  summary: 'All tries of a contest that has ended, from which its board at any moment follows',
  who: 'any',
  within: { contest: 'query.cid' },
  query: { cid: id },
  answer: recording,
  heavy: true,
});
