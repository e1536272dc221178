import { expect } from 'vitest';
import { aContest, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import type { TestSite, TestUser } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { settleContest } from '../contest/board/store/cells.ts';

/** Whatever an answer or a line may have; tests look at some of it. */
export interface Json {
  [name: string]: unknown;
  id: string;
  type: string;
  token: string;
  data: Json | null;
  rows: Json[];
  problems: Json[];
  score: Json;
  team_id: string;
  submission_id: string;
  judgement_type_id: string;
  start_time: string;
  contest_time: string;
}

export const basic = ({ username, password }: TestUser) => ({
  authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
});

/** Four hours, sealed after the second; two teams and one problem. */
export async function aDay(site: TestSite, given: Parameters<typeof aContest>[2] = {}) {
  const { db } = site.site;
  const root = await site.aUser({ role: 1000 });
  const [ada, bob] = [await site.aUser(), await site.aUser()];
  const { pid } = await aProblem(site, root, {});
  const cid = await aContest(site, root, {
    startTime: inMinutes(-180),
    endTime: inMinutes(60),
    sealRank: true,
    sealRankTime: inMinutes(-60),
    openRank: true,
    problems: { A: pid },
    ...given,
  });
  for (const { uid } of [ada, bob]) await db.insertInto('contestRegister').values({ cid, uid }).execute();
  const submitted = (user: TestUser, minute: number, status: number) =>
    aSubmissionRow(site, user, pid, {
      cid,
      status,
      submitTime: inMinutes(-180 + minute),
      judgedAt: inMinutes(-180 + minute),
    });
  const settle = () => db.transaction().execute(transaction => settleContest(transaction, cid));
  const ask = async <T = Json>(path: string, user?: TestUser, version = '') => {
    const response = await fetch(`${site.address}/clics-api${version}/contests/${cid}${path}`, {
      headers: user ? basic(user) : {},
    });
    return { http: response.status, body: (await response.json()) as T };
  };
  const send = async (method: string, path: string, user: TestUser, body: unknown) => {
    const response = await fetch(`${site.address}/clics-api/contests/${cid}${path}`, {
      method,
      headers: { ...basic(user), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { http: response.status, headers: response.headers, body: (await response.json()) as Json };
  };
  return { root, ada, bob, pid, cid, submitted, settle, ask, send };
}

/** Reads a feed until a line satisfies. */
export async function readFeed(
  site: TestSite,
  cid: number,
  {
    user,
    since,
    until,
    version = '',
  }: { user?: TestUser; since?: string; until(line: Json): boolean; version?: string },
): Promise<Json[]> {
  const controller = new AbortController();
  const query = since ? `?since_token=${since}` : '';
  const response = await fetch(`${site.address}/clics-api${version}/contests/${cid}/event-feed${query}`, {
    headers: user ? basic(user) : {},
    signal: controller.signal,
  });
  expect(response.status).toBe(200);
  const lines: Json[] = [];
  let rest = '';
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    rest += piece;
    const texts = rest.split('\n');
    rest = texts.pop()!;
    for (const text of texts.filter(Boolean)) {
      lines.push(JSON.parse(text));
      if (!until(lines.at(-1)!)) continue;
      controller.abort();
      return lines;
    }
  }
  return lines;
}
