import { rejudgeSetMax } from '#core/limits.ts';
import { ProblemType } from '#core/scoring/mode.ts';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireLogin } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { problemPolicy } from '../problem/policy.ts';
import { findProblem } from '../problem/queries.ts';
import { problemStanding } from '../problem/standing.ts';
import { addDataVersion, casesOf } from '../problem/store/test-data.ts';
import { rejudgeAtOnce } from '../rejudge/store/at-once.ts';
import { countChosen } from '../rejudge/store/set.ts';
import { goodHacks } from './queries.ts';
import { markAsTests } from './store.ts';

type GoodHack = Awaited<ReturnType<typeof goodHacks>>[number];

/**
 * The good hacks of a contest become tests, and what was accepted is judged again. Problems that somebody else looks after
 * are left as they are, and named.
 */
export async function takeTestsOf(site: Site, viewer: Viewer, cid: number) {
  const byProblem = Map.groupBy(await goodHacks(site.db, { cid }), ({ pid }) => pid);
  const done = { tests: 0, submissions: 0, left: [] as string[] };
  for (const [pid, hacks] of byProblem) {
    const { displayId, problemId, type } = hacks[0]!;
    if (type !== ProblemType.ACM || !(await mayManageTests(site, viewer, pid))) {
      done.left.push(displayId ?? problemId);
      continue;
    }
    done.tests += await addTests(site.db, hacks, requireLogin(viewer).uid);
    const accepted = { cid, problemId, status: Status.Accepted };
    const count = await countChosen(site.db, accepted);
    if (count > 0 && count <= rejudgeSetMax) done.submissions += await rejudgeAtOnce(site, accepted);
  }
  return done;
}

/** Whether somebody may change a problem and its test data. */
export async function mayManageTests(site: Site, viewer: Viewer, pid: number): Promise<boolean> {
  const problem = await findProblem(site.db, pid);
  return (
    problem !== undefined &&
    problemPolicy.manage(viewer, await problemStanding(site, viewer, problem), problem)
  );
}

/** Puts the tests of hacks behind those that a problem has, as a new version of its data; says how many are new. */
export const addTests = (db: Database, hacks: GoodHack[], uid: string): Promise<number> =>
  db.transaction().execute(async transaction => {
    const { pid, caseVersion } = hacks[0]!;
    const cases = caseVersion === null ? [] : await casesOf(transaction, caseVersion);
    const known = new Set(cases.map(({ inputSha256 }) => inputSha256));
    const fresh = hacks.filter(({ inputSha256 }) => !known.has(inputSha256!) && known.add(inputSha256!));
    const added = fresh.map((hack, at) => ({
      seq: cases.length + at + 1,
      inputName: `hack-${hack.id}.in`,
      outputName: `hack-${hack.id}.out`,
      inputSha256: hack.inputSha256!,
      inputBytes: hack.inputBytes!,
      outputSha256: hack.answerSha256!,
      outputBytes: hack.answerBytes!,
      score: 0,
      groupNum: null,
      isOpen: false,
    }));
    if (added.length) await addDataVersion(transaction, pid, [...cases, ...added], uid);
    await markAsTests(
      transaction,
      hacks.map(({ id }) => id),
    );
    return added.length;
  });
