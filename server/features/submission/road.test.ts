import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { submitProblem } from '#core/contract/submission.ts';
import { Status } from '#core/verdict.ts';
import { aJudge } from '#server/testing/judge.ts';
import { aProblem } from '#server/testing/problem.ts';
import { test } from '#server/testing/site.ts';

/** Statements by what they begin with; the table of `docs/developer.md` says what each is for. */
const known: Record<string, RegExp> = {
  session: /^with onsite_now .* select session\.id/,
  problem: /^select "problem"\."id".* as "language_?[oO]ffers" from "problem"/,
  begin: /^begin$/,
  submission: /^with "submission" as \(insert into "submission"/,
  waiting: /^select count\(\*\) as "count" from "submission"/,
  job: /^INSERT INTO pgboss\.job/,
  commit: /^commit$/,
  claim: /^with next as .* leased as/,
  lease: /^with "taken" as \(update "submission"/,
  held: /^select data from job_lease/,
  result: /^with written as \( update submission/,
  turn: /^select pg_advisory_xact_lock/,
  bank: /^with tries as .* insert into progress_cell .* insert into user_count/,
  trainings: /^select register\.tid/,
  done: /^with removed as \(delete from pgboss\.job/,
};

/** What a process does by its own clock. */
const clockwork =
  /bool_or\(state = 'active'|pgboss\.version|__pgboss__|hopeless_since|rate_window|^SELECT q\.name/;

const road = [
  ...['session', 'problem'],
  ...['begin', 'submission', 'waiting', 'job', 'commit'],
  ...['claim', 'lease'],
  ...['begin', 'held', 'result', 'turn', 'bank', 'trainings', 'done', 'commit'],
];

test('a submission costs the statements that the documentation lists, and no others', async ({ site }) => {
  await site.site.settings.write({ defaultSubmitInterval: 0 });
  const [judge, user] = [await aJudge(site), await site.aUser()];
  const cases = Array.from({ length: 5 }, (_, n) => ({ input: `${n}\n`, output: `${n}\n` }));
  const { problemId } = await aProblem(site, await site.aUser(), { cases });
  const submitOnce = async () => {
    const body = { pid: problemId, language: 'C++', code: 'int main() {}' };
    const work = judge.claim({ waitMs: 60_000 });
    await user.call(submitProblem, { body });
    const { lease, task } = (await work)!;
    const results = task.cases.map(({ caseId }) => ({ ...passed, caseId }));
    expect(await judge.finish(lease, { status: Status.Accepted, cases: results })).toBe(true);
  };
  // What is kept is read with the first one.
  await submitOnce();
  const statements = watchStatements();
  await submitOnce();
  const made = statements.filter(text => !clockwork.test(text)).map(nameOf);
  // On a slow machine the clock may find the job before the notice does, and somebody looks for nothing.
  const withoutClock = made.filter((name, at) => name !== 'claim' || made.indexOf(name) === at);
  expect(withoutClock.toSorted()).toEqual(road.toSorted());
  expect(transactionsOf(road)).toBe(6);
});

test('the documentation lists the road of a submission', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/developer.md'), 'utf8');
  const section = page.split("## A submission's road")[1]!.split('\n## ')[0]!;
  const listed = section.matchAll(/^\| `(\w+)` \|/gm).map(([, name]) => name);
  expect([...listed]).toEqual(road);
});

const passed = {
  groupNum: null,
  status: Status.Accepted,
  time: 1,
  wallMs: 1,
  memory: 1,
  score: 0,
  message: null,
  userOutput: null,
  cause: null,
};

/** All that this process asks of the database from here to the end of the test. */
function watchStatements(): string[] {
  const statements: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (
    this: pg.Client,
    asked: string | { text: string },
    ...rest: unknown[]
  ) {
    const text = typeof asked === 'string' ? asked : asked.text;
    statements.push(text.trim().replace(/\s+/g, ' '));
    return Reflect.apply(query, this, [asked, ...rest]);
  } as never;
  onTestFinished(() => {
    pg.Client.prototype.query = query;
  });
  return statements;
}

const nameOf = (text: string): string =>
  Object.entries(known).find(([, begins]) => begins.test(text))?.[0] ?? text;

/** What stands between `begin` and `commit` is one transaction, everything else one of its own. */
function transactionsOf(names: string[]): number {
  let isInside = false;
  let count = 0;
  for (const name of names) {
    if (!isInside) count += 1;
    if (name === 'begin') isInside = true;
    if (name === 'commit') isInside = false;
  }
  return count;
}
