import { sql } from 'kysely';
import type { ContestAcInfo } from '#core/contract/contest-day.ts';
import type { Page } from '#core/contract/endpoint.ts';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';
import { notVirtual } from '#server/database/submission-terms.ts';
import { fail } from '#server/http/errors.ts';
import { pageOfRows } from '#server/http/page.ts';
import type { Site } from '#server/site.ts';

/** First passes of those who take part, those without a balloon first, then as they came. */
export async function listBalloons(
  { db, boards }: Pick<Site, 'db' | 'boards'>,
  cid: number,
  { checked, ...paging }: { currentPage: number; limit: number; checked?: boolean | undefined },
): Promise<Page<ContestAcInfo>> {
  const board = await boards.read(cid, 'live');
  const shown = board.teams.map(team => team.uid);
  const page = await pageOfRows(paging, passes(db, cid, shown, checked), 'contestBalloon.id');
  return {
    ...page,
    records: page.records.map(row => ({
      ...row,
      firstBlood: board.firstBlood.get(row.displayId) === row.uid,
    })),
  };
}

const acTime = sql<number>`(live ->> 'ACTime')::int`;

/** A column of the submission that passed. */
const passOf = <T>(column: 'submit_id' | 'submit_time') => sql<T>`(
  select ${sql.raw(column)} from submission
  where submission.uid = contest_balloon.uid and submission.pid = contest_problem.pid
    and submission.cid = contest_balloon.cid and submission.status = ${Status.Accepted} and ${notVirtual}
  order by submit_time, submit_id limit 1)`;

const nameOf = (column: 'taken_by' | 'checked_by') => sql<string | null>`(
  select username from account as runner where runner.uid = contest_balloon.${sql.raw(column)})`;

const passes = (db: Database, cid: number, uids: string[], checked: boolean | undefined) =>
  db
    .selectFrom('contestBalloon')
    .innerJoin('contestCell', join =>
      join
        .onRef('contestCell.cid', '=', 'contestBalloon.cid')
        .onRef('contestCell.cpid', '=', 'contestBalloon.cpid')
        .onRef('contestCell.uid', '=', 'contestBalloon.uid'),
    )
    .innerJoin('contestProblem', 'contestProblem.id', 'contestBalloon.cpid')
    .innerJoin('account', 'account.uid', 'contestBalloon.uid')
    .select(['contestBalloon.id', 'contestBalloon.cid', 'contestBalloon.cpid', 'contestBalloon.uid'])
    .select([
      'checked',
      'pid',
      'displayId',
      'color',
      'account.username',
      'account.realname',
      'account.school',
    ])
    .select([nameOf('taken_by').as('takenBy'), nameOf('checked_by').as('checkedBy')])
    .select(acTime.as('time'))
    .select(passOf<number>('submit_id').as('submitId'))
    .select(passOf<string>('submit_time').as('submitTime'))
    .where('contestBalloon.cid', '=', cid)
    .where('contestBalloon.uid', '=', sql<string>`any(${uids}::text[])`)
    .where(sql<boolean>`(live ->> 'isAC')::boolean`)
    .$if(checked !== undefined, rows => rows.where('checked', '=', checked!))
    .orderBy('checked')
    .orderBy(acTime)
    .orderBy('contestBalloon.id');

export async function checkBalloon(
  db: Database,
  { cid, id, checked, by }: { cid: number; id: number; checked: boolean; by: string },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('contestBalloon')
    .set({ checked, checkedBy: checked ? by : null })
    .where('id', '=', id)
    .where('cid', '=', cid)
    .executeTakeFirst();
  if (!numUpdatedRows) fail('contest.balloonUnknown');
}

/** Of two who reach for the same balloon, the later one has it. */
export async function takeBalloon(
  db: Database,
  { cid, id, taken, by }: { cid: number; id: number; taken: boolean; by: string },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('contestBalloon')
    .set({ takenBy: taken ? by : null, takenAt: taken ? now() : null })
    .where('id', '=', id)
    .where('cid', '=', cid)
    .executeTakeFirst();
  if (!numUpdatedRows) fail('contest.balloonUnknown');
}
