import { z } from 'zod';

const awardFields = {
  isWinAward: z.boolean(),
  awardName: z.string().nullable(),
  awardBackground: z.string().nullable(),
  awardColor: z.string().nullable(),
};

const rankPerson = {
  /** -1: a star user; 0: whoever did nothing before the end */
  rank: z.number(),
  /** problems solved after the end, where that is shown; they count for no sum and no place */
  late: z.number().optional(),
  uid: z.string(),
  username: z.string(),
  /** for contest administrators, or where the board shows it */
  realname: z.string().nullable(),
  nickname: z.string().nullable(),
  school: z.string().nullable(),
  gender: z.string().nullable(),
  avatar: z.string().nullable(),
};

export const acmRankRow = z.object({
  ...rankPerson,
  ...awardFields,
  /** in seconds */
  totalTime: z.number(),
  total: z.number(),
  ac: z.number(),
  submissionInfo: z.record(
    z.string(),
    z.object({
      errorNum: z.number(),
      /** tries under the seal; left out where there is none, and so is the time of the pass: clients ask for both */
      tryNum: z.number().optional(),
      isAC: z.boolean(),
      isFirstAC: z.boolean(),
      /** in seconds */
      ACTime: z.number().optional(),
      isAfterContest: z.boolean(),
    }),
  ),
});
export type AcmRankRow = z.output<typeof acmRankRow>;

export const oiRankRow = z.object({
  ...rankPerson,
  ...awardFields,
  totalScore: z.number(),
  /** in milliseconds */
  totalTime: z.number(),
  submissionInfo: z.record(z.string(), z.number()),
  timeInfo: z.record(z.string(), z.number()),
  /** the scores by now, where something came after the end and that is shown */
  lateInfo: z.record(z.string(), z.number()),
  /** of rules other than OI, whose times are those since the start: tries in vain and under the seal, and what is whole */
  triesInfo: z
    .record(
      z.string(),
      z.object({
        failed: z.number(),
        tryNum: z.number(),
        isFull: z.boolean(),
        /** hacks of programs of others, by a rule that counts them */
        hacks: z.object({ successful: z.number(), unsuccessful: z.number() }).optional(),
      }),
    )
    .optional(),
});
export type OiRankRow = z.output<typeof oiRankRow>;
