import { expect } from 'vitest';
import { getContestRank } from '#core/contract/contest.ts';
import type { AcmRankRow } from '#core/contract/contest-rank.ts';
import type { Page } from '#core/contract/endpoint.ts';
import { aContest, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import type { TestSite, TestUser } from '#server/testing/site.ts';
import { foldedRows, settleContestCell } from './store/cells.ts';

export interface Made {
  uid: string;
  pid: number;
  /** minutes since the start */
  minute: number;
  status?: number;
  score?: number;
  time?: number;
}

/** A contest of two problems that began five hours ago and is in its last minutes, sealed since the fourth hour. */
export async function fiveHours({ site }: { site: TestSite }, given: Parameters<typeof aContest>[2] = {}) {
  const creator = await site.aUser({ role: 1001 });
  const [a, b] = [await aProblem(site, creator), await aProblem(site, creator)];
  const startTime = inMinutes(-290);
  const cid = await aContest(site, creator, {
    startTime,
    endTime: inMinutes(10),
    sealRank: true,
    sealRankTime: inMinutes(-50),
    problems: { A: a.pid, B: b.pid },
    ...given,
  });
  const submit = async ({ uid, pid, minute, ...result }: Made): Promise<number> => {
    const { submitId } = await site.site.db
      .insertInto('submission')
      .values({
        pid,
        cid,
        uid,
        displayPid: 'X',
        username: 'x',
        language: 'C',
        code: 'x',
        length: 1,
        ip: '::1',
        submitTime: new Date(Date.parse(startTime) + minute * 60_000).toISOString(),
        ...result,
      })
      .returning('submitId')
      .executeTakeFirstOrThrow();
    await settle(site, { cid, pid, uid });
    return submitId;
  };
  return { creator, cid, startTime, a: a.pid, b: b.pid, submit };
}

export const settle = (site: TestSite, at: { cid: number; pid: number; uid: string }) =>
  site.site.db.transaction().execute(transaction => settleContestCell(transaction, at));

/** What is kept of a contest is what counting its submissions anew gives. */
export async function expectRecounted(site: TestSite, cid: number): Promise<void> {
  const { db } = site.site;
  const kept = await db
    .selectFrom('contestCell')
    .select(['cpid', 'uid', 'frozen', 'live', 'late'])
    .where('cid', '=', cid)
    .execute();
  const counted = (await foldedRows(db, cid)).map(({ cpid, uid, frozen, live, late }) => ({
    cpid,
    uid,
    frozen: JSON.parse(frozen as string),
    live: JSON.parse(live as string),
    late: JSON.parse(late as string),
  }));
  const sorted = <T extends { cpid: number; uid: string }>(rows: T[]) =>
    rows.sort((x, y) => x.cpid - y.cpid || (x.uid < y.uid ? -1 : 1));
  expect(kept.length).toBeGreaterThan(0);
  expect(sorted(kept)).toEqual(sorted(counted));
}

export const rank = async <Row = AcmRankRow>(user: TestUser, cid: number, more: object = {}) =>
  (await user.call<Page<Row>>(getContestRank, { body: { cid, ...more } })).body.data!;
