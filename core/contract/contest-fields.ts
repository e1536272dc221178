import { z } from 'zod';
import { hackRoomSizeMax } from '../hack.ts';
import {
  contestDescriptionMax,
  contestEditorialMax,
  contestTitleMax,
  rankShowNames,
  ratedBelowMax,
  windowMinutesMax,
} from '../limits.ts';
import { penaltyVerdicts, ruleTypes } from '../scoreboard/rules/rule.ts';
import { ruleSettings } from './contest.ts';
import { flag, instant, numberOrDigits, timestamps } from './endpoint.ts';

export const awardTier = z.object({
  /** 1 goes first */
  priority: z.number().int().min(1).max(1_000),
  name: z.string().trim().min(1).max(100),
  /** colours as CSS writes them */
  background: z.string().trim().max(50),
  color: z.string().trim().max(50),
  /** percent of the ranked, or so many of them */
  num: numberOrDigits(z.number().int().min(0).max(100_000)),
});

/** What an organiser decides. */
export const contestFields = z.object({
  title: z.string().max(contestTitleMax),
  description: z.string().max(contestDescriptionMax),
  /** as `type` of a contest; stays as it is once the contest exists */
  type: z.literal(ruleTypes),
  /** 0 public, 1 private, 2 protected */
  auth: z.literal([0, 1, 2]),
  pwd: z.string().max(200).nullable(),
  startTime: instant,
  endTime: instant,
  /** how many minutes each has from a start of their own; null: all from the start to the end */
  windowMinutes: z.number().int().min(1).max(windowMinutesMax).nullable(),
  /** whether it counts for the ratings of people, once that is published; only contests of the site do */
  rated: z.boolean(),
  /** only for those whose rating is lower; null: for everybody */
  ratedBelow: z.number().int().min(1).max(ratedBelowMax).nullable(),
  sealRank: z.boolean(),
  sealRankTime: instant.nullable(),
  /** the seal falls with the end */
  autoRealRank: z.boolean(),
  openRank: z.boolean(),
  openPrint: z.boolean(),
  allowEndSubmit: z.boolean(),
  /** whether people may take part in it again after its end, by a clock of their own */
  allowVirtual: z.boolean(),
  /** by a rule that counts hacks: how many are in each room; 0: all in one; null: no hacks */
  hackRoomSize: z.union([z.literal(0), z.number().int().min(2).max(hackRoomSizeMax)]).nullable(),
  /** only the newest login of an account takes part while it runs */
  oneSession: z.boolean(),
  rankShowName: z.enum(rankShowNames),
  ...ruleSettings,
  freeVerdicts: z.array(z.literal(penaltyVerdicts)).max(penaltyVerdicts.length),
  starAccount: z.array(z.string().trim().min(1).max(255)).max(5_000),
  /** usernames of those who carry balloons; they see who passed what, also under the seal */
  runners: z.array(z.string().trim().min(1).max(255)).max(500),
  openAccountLimit: z.boolean(),
  accountLimitRule: z.string().max(100_000),
  /** 0 none, 1 proportion, 2 number */
  awardType: z.literal([0, 1, 2]),
  awardConfigList: z.array(awardTier).max(50),
  visible: z.boolean(),
  /** how its problems are solved; everybody reads it once the contest has ended */
  editorial: z.string().max(contestEditorialMax),
});
export type ContestFields = z.output<typeof contestFields>;

export const contestEdit = contestFields.extend({
  id: z.number(),
  uid: z.string().nullable(),
  author: z.string(),
  gid: z.number().nullable(),
  source: z.number().nullable(),
  /** since when it stands still; end and seal move on when it goes on */
  pausedAt: instant.nullable(),
  /** -1 scheduled, 0 running, 1 ended */
  status: z.number(),
  /** in seconds */
  duration: z.number(),
  /** how many take part */
  count: z.number(),
  ...timestamps,
});
export type ContestEdit = z.output<typeof contestEdit>;

/** Whether problems that the contest hid are again what they were before. */
export const giveBack = flag.default(true);
