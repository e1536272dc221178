import { getContestSubmissions } from '#core/contract/contest.ts';
import { handOverSubmission } from '#core/contract/remote.ts';
import * as submissions from '#core/contract/submission.ts';
import { Status } from '#core/verdict.ts';
import { changeSite } from '#server/features/remote/store/sites.ts';
import { aContest } from '../place.ts';
import { aProblem } from '../problem.ts';
import { aSubmissionRow } from '../submission.ts';
import { type Ability, itself, type Made, type Thing } from './thing.ts';

const bySubmitId = ({ id }: Made) => ({ query: { submitId: id! } });
const inList = (data: { records: { submitId: number }[] }, { id }: Made) =>
  data.records.find(({ submitId }) => submitId === id);

const mayResubmit: Ability = { name: 'mayResubmit', calls: [[submissions.resubmit, bySubmitId]] };
const detail = { by: submissions.getSubmissionDetail, ask: bySubmitId, row: itself };

/** Submissions that another judge has not got. */
export const stranded: Thing[] = [
  {
    name: 'a submission in a group that another judge has not got',
    make: async ({ site, cast, pid, gid }) => ({
      id: await aSubmissionRow(site, cast.pupil, pid, { gid, status: Status.SubmittedFailed }),
    }),
    offers: [detail],
    abilities: [
      {
        name: 'mayShare',
        calls: [[submissions.shareSubmission, ({ id }) => ({ body: { submitId: id, share: true } })]],
      },
      mayResubmit,
    ],
  },
  {
    name: 'a submission in the bank that another judge has not got, by its row',
    make: async ({ site, cast, pid }) => ({
      id: await aSubmissionRow(site, cast.pupil, pid, { status: Status.SubmittedFailed }),
    }),
    offers: [detail, { by: submissions.getSubmissionList, ask: () => ({}), row: inList }],
    abilities: [mayResubmit],
  },
  {
    name: 'a submission in a contest that another judge has not got, by its row',
    make: async ({ site, cast, pid }) => {
      const cid = await aContest(site, cast.admin, { problems: { A: pid } });
      const status = Status.SubmittedFailed;
      return { cid, id: await aSubmissionRow(site, cast.pupil, pid, { cid, status }) };
    },
    offers: [{ by: getContestSubmissions, ask: ({ cid }) => ({ query: { contestID: cid! } }), row: inList }],
    abilities: [mayResubmit],
  },
  {
    name: 'a submission to a problem of another judge, where people may hand in from their own browser',
    make: async ({ site, cast }) => {
      await changeSite(site.site.db, 'CF', { isOpen: true, byHand: true });
      const { db } = site.site;
      const problemId = 'CF-1850A';
      const known = await db
        .selectFrom('problem')
        .select('id')
        .where('problemId', '=', problemId)
        .executeTakeFirst();
      const remote = { problemId, oj: 'CF', isRemote: true };
      const pid = known?.id ?? (await aProblem(site, cast.admin, { problem: remote })).pid;
      const status = Status.SubmittedFailed;
      return { id: await aSubmissionRow(site, cast.pupil, pid, { displayPid: problemId, status }) };
    },
    offers: [detail],
    abilities: [
      {
        name: 'mayHandIn',
        calls: [[handOverSubmission, ({ id }) => ({ body: { submitId: id, username: 'squirrel' } })]],
      },
    ],
  },
];
