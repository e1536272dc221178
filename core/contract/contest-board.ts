import { z } from 'zod';
import { rankShowNames } from '../limits.ts';
import { ruleTypes } from '../scoreboard/rules/rule.ts';
import { ruleSettings } from './contest.ts';
import { endpoint, flag } from './endpoint.ts';
import { id } from './problem.ts';

/**
 * A cell in few bytes, as a board of a thousand teams has ten thousand of them, by the rule's `pack`. ACM: failures before the pass, tries
 * under the seal, second of the pass or -1, and 1 where that came after the end. OI: the score, and the run time of a
 * full pass in milliseconds or -1; where something came after the end, -1 without a score before it, and the same two
 * numbers by now. The others: the score or -1, the second in which it was reached or -1, tries in vain, tries under the
 * seal, and 1 where it is solved whole; where something came after the end, the score by now and 1 where that is whole.
 */
const cell = z.array(z.number());

/** Somebody on a board with the cells of what was tried; sums, order and places follow from those of all. */
export const boardTeam = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  /** for contest administrators who look under the seal, or where the board shows it */
  realname: z.string().nullable(),
  /** of the account; where an organisation is named, its name stands for it */
  school: z.string().nullable(),
  gender: z.string().nullable(),
  avatar: z.string().nullable(),
  /** what the organisers call it; where they say nothing, it goes by the account's name */
  team: z.string().optional(),
  /** ids of what the board tells once for all */
  organisation: z.string().optional(),
  categories: z.array(z.string()).optional(),
  /** takes part without a place and without an award */
  star: z.boolean(),
  /** did nothing before the end, and has no place */
  late: z.boolean().optional(),
  /** takes part after the end, and who they are: stands where it would have stood, and takes no place from anybody */
  virtual: z.array(z.string()).optional(),
  /** by the problem's id in the contest */
  cells: z.record(z.string(), cell),
});
export type BoardTeam = z.output<typeof boardTeam>;

/** who was the first to solve a problem */
const firstBlood = z.record(z.string(), z.string());

export const wholeBoard = z.object({
  /** names what is on the board: another content has another one */
  version: z.string(),
  cid: z.number(),
  type: z.literal(ruleTypes),
  ...ruleSettings,
  rankShowName: z.enum(rankShowNames),
  awardType: z.literal([0, 1, 2]),
  awardConfigList: z.array(
    z.object({
      priority: z.number(),
      name: z.string(),
      background: z.string(),
      color: z.string(),
      num: z.number(),
    }),
  ),
  /** what teams name by id; left out where the organisers have entered nothing of it */
  organisations: z
    .record(
      z.string(),
      z.object({ name: z.string(), country: z.string().nullable(), logo: z.string().nullable() }),
    )
    .optional(),
  categories: z
    .array(z.object({ id: z.string(), name: z.string(), colour: z.string().nullable(), placed: z.boolean() }))
    .optional(),
  firstBlood,
  /** in the order of their uids */
  teams: z.array(boardTeam),
});
export type WholeBoard = z.output<typeof wholeBoard>;
/** What of a board's teams is said once for all of them. */
export type TeamFacts = Pick<WholeBoard, 'organisations' | 'categories'>;

export const getContestBoard = endpoint({
  method: 'GET',
  path: '/api/contest-board',
  summary:
    'The whole board of a contest at once, with an ETag by what the viewer sees of it; whoever sends that along is told when nothing has changed',
  who: 'any',
  within: { contest: 'query.cid' },
  query: {
    cid: id,
    /** contest administrators see the board without its seal */
    forceRefresh: flag.default(false),
    /** with what was made after the end */
    containsEnd: flag.default(false),
    /** with a virtual participation in it, for those who were in it */
    virtual: id.optional(),
  },
  answer: wholeBoard,
});

/**
 * What is told of a board: what it is by now, and what has changed since it was another. Whoever has that one puts
 * the teams in place; whoever has not, or where too much has changed to be listed, asks for the whole board.
 */
export const boardNews = z.object({
  version: z.string(),
  since: z.string().nullable(),
  teams: z.array(boardTeam),
  /** uids of those who are no longer on it */
  gone: z.array(z.string()),
  firstBlood,
});
export type BoardNews = z.output<typeof boardNews>;
