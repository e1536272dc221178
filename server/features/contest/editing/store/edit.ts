import { isDeepStrictEqual } from 'node:util';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { ContestFields } from '#core/contract/contest-fields.ts';
import { contestPasswordMin } from '#core/limits.ts';
import { newContestFields } from '#core/new-contest.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import type { ContestStanding } from '#core/standing.ts';
import { isUnfinished } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { asJsonb } from '#server/database/jsonb.ts';
import type { Contest, DB } from '#server/database/types.ts';
import { notify } from '#server/events/hub.ts';
import { settleContest, startEpoch } from '#server/features/contest/board/store/cells.ts';
import { requireOpenBoard } from '#server/features/contest/final/require-open.ts';
import { unrate } from '#server/features/rating/store.ts';
import { removeSubmissions } from '#server/features/submission/store/settle.ts';
import { fail } from '#server/http/errors.ts';
import type { User } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { editedContest } from '../queries.ts';
import { giveBack, keepHidden } from './hidden-problems.ts';

type Saved = Partial<ContestFields>;

export async function createContest(
  db: Database,
  { uid, username }: Pick<User, 'uid' | 'username'>,
  saved: Saved,
  gid: number | null = null,
): Promise<number> {
  // What was for some is for others only if its organiser says so.
  const fields = checked({
    ...newContestFields,
    allowVirtual: (saved.auth ?? newContestFields.auth) === 0,
    ...saved,
  });
  const { id } = await db
    .insertInto('contest')
    .values({ ...asRow(fields), uid, author: username, gid })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a contest, also while it runs: what its cells were folded by may be another, and then all are folded anew. */
export async function saveContest(
  db: Database,
  cid: number,
  saved: Saved,
): Promise<{ before: ContestFields; after: ContestFields }> {
  return db.transaction().execute(async transaction => {
    await lockContest(transaction, cid);
    const before = (await editedContest(transaction, cid).executeTakeFirstOrThrow()) as ContestFields;
    if (saved.type !== undefined && saved.type !== before.type) fail('contest.typeFixed');
    const after = checked({ ...before, ...saved }, before);
    await transaction.updateTable('contest').set(asRow(after)).where('id', '=', cid).execute();
    // Who entered with the old password has to know the new one.
    if (after.auth !== 0 && after.pwd !== before.pwd) await forgetRegistrations(transaction, cid);
    if (placedBy.some(name => !isDeepStrictEqual(before[name], after[name])))
      await requireOpenBoard(transaction, cid);
    if (foldedBy.some(name => !isDeepStrictEqual(before[name], after[name])))
      await settleContest(transaction, cid);
    return { before, after };
  });
}

/** Also of a contest that the editor would not take as it is, such as one from another system. */
export const setVisible = (db: Database, cid: number, visible: boolean) =>
  db.updateTable('contest').set({ visible }).where('id', '=', cid).execute();

/**
 * Who edits a contest goes after another who does. Cells are written meanwhile: they refer to the row by its number,
 * and that stays. The board comes after this in every transaction that takes both.
 */
export async function lockContest(transaction: Transaction<DB>, cid: number): Promise<void> {
  await transaction
    .selectFrom('contest')
    .select('id')
    .where('id', '=', cid)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** What decides on places and awards; the seal decides only on who sees them. */
const placedBy = [
  'startTime',
  'endTime',
  'windowMinutes',
  'oiRankScoreType',
  'penaltyMinutes',
  'wholeMinutes',
  'freeVerdicts',
  'starAccount',
  'awardType',
  'awardConfigList',
] as const;

const foldedBy = [
  'startTime',
  'endTime',
  'windowMinutes',
  'sealRank',
  'sealRankTime',
  'oiRankScoreType',
  'penaltyMinutes',
  'wholeMinutes',
  'freeVerdicts',
] as const;

/** In the order of the form, so that the first thing wrong is the first that is named. */
function checked(fields: ContestFields, before?: ContestFields): ContestFields {
  const { title, description, startTime, endTime, windowMinutes, auth, pwd, sealRank, sealRankTime } = fields;
  if (!title.trim()) fail('contest.titleRequired');
  if (!description.trim()) fail('contest.descriptionRequired');
  if (!startTime) fail('contest.startRequired');
  if (!endTime) fail('contest.endRequired');
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)];
  if (end <= start) fail('contest.duration');
  if (windowMinutes !== null && windowMinutes * 60_000 > end - start) fail('contest.windowLong');
  if (auth !== 0 && !pwd?.trim()) fail('contest.passwordRequired');
  if (auth !== 0 && pwd !== before?.pwd && pwd!.trim().length < contestPasswordMin)
    fail('contest.passwordShort', { min: contestPasswordMin });
  const seal = sealRankTime === null ? Number.NaN : Date.parse(sealRankTime);
  if (sealRank && !(seal >= start && seal <= end)) fail('contest.sealTime');
  return {
    ...fields,
    title: title.trim(),
    pwd: auth === 0 ? null : pwd,
    sealRankTime: sealRank ? sealRankTime : null,
    // Who has a time of their own learns nothing of the others.
    hackRoomSize: ruleOf(fields).countsHacks && windowMinutes === null ? fields.hackRoomSize : null,
    starAccount: namesIn(fields.starAccount),
    runners: namesIn(fields.runners),
    startTime: new Date(start).toISOString(),
    endTime: new Date(end).toISOString(),
  };
}

const namesIn = (typed: string[]): string[] => [...new Set(typed.map(name => name.trim()).filter(Boolean))];

const asRow = (fields: ContestFields): Omit<Insertable<Contest>, 'author'> => ({
  ...fields,
  awardConfigList: asJsonb(fields.awardConfigList),
});

const forgetRegistrations = (transaction: Transaction<DB>, cid: number) =>
  transaction.deleteFrom('contestRegister').where('cid', '=', cid).execute();

/** The row alone: who copies a contest gives it new problems. A group's contest is copied within the group. */
export async function cloneContest(
  db: Database,
  { uid, username }: User,
  { id: cid, gid, phase }: ContestStanding,
): Promise<number> {
  const fields = (await editedContest(db, cid).executeTakeFirstOrThrow()) as ContestFields;
  const { id } = await db
    .insertInto('contest')
    .values({
      ...asRow(phase === 'ended' ? { ...fields, ...nextDates(fields) } : fields),
      title: `${fields.title} [Cloned]`,
      editorial: '',
      visible: false,
      uid,
      author: username,
      gid,
      source: cid,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const [dayMs, weekMs] = [86_400_000, 7 * 86_400_000];

/** The same weekday and hour, so many weeks later that the start lies a day ahead. */
function nextDates({ startTime, endTime, sealRankTime }: ContestFields) {
  const weeks = Math.ceil((Date.now() + dayMs - Date.parse(startTime)) / weekMs);
  const later = (time: string) => new Date(Date.parse(time) + weeks * weekMs).toISOString();
  return {
    startTime: later(startTime),
    endTime: later(endTime),
    sealRankTime: sealRankTime === null ? null : later(sealRankTime),
  };
}

/** Deletes a contest with all that was made in it; says how many submissions that were. */
export async function deleteContest(
  site: Site,
  standing: ContestStanding,
  isGivenBack: boolean,
): Promise<number> {
  const { id: cid } = standing;
  const gone = await site.db.transaction().execute(async transaction => {
    await lockContest(transaction, cid);
    await (isGivenBack ? giveBack : keepHidden)(transaction, standing);
    const removed = await removeSubmissions(transaction, sql`submission.cid = ${cid}`);
    await startEpoch(transaction, cid);
    await transaction.deleteFrom('announcement').where('cid', '=', cid).execute();
    await unrate(transaction, site.background, cid);
    await transaction.deleteFrom('contest').where('id', '=', cid).execute();
    return removed;
  });
  await cancelJobs(site, gone);
  return gone.length;
}

/** Judges need not finish what nobody will read. */
export async function cancelJobs(
  { pool }: Site,
  removed: { jobId: string | null; status: number }[],
): Promise<void> {
  for (const { jobId, status } of removed)
    if (jobId && isUnfinished(status)) await notify(pool, 'cancel', { jobId });
}
