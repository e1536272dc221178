import type { ContestFields } from '#core/contract/contest-fields.ts';
import { createContest, deleteContest, setVisible } from '#server/features/contest/editing/store/edit.ts';
import { addProblem, changeProblem } from '#server/features/contest/editing/store/edit-problems.ts';
import { problemsOfContest } from '#server/features/contest/queries.ts';
import { createProblem } from '#server/features/problem/store/save.ts';
import type { User } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { type Sample, saveOf } from '../problems/sample.ts';

const root: User = { uid: '1', username: 'root', role: 1000, sessionId: '' };

const balloons = ['#e03131', '#f08c00', '#ffd43b', '#2f9e44', '#1098ad', '#1971c2', '#6741d9', '#c2255c'];

const dayMs = 86_400_000;

/** So many days from now, on a full hour. */
export const inDays = (days: number): string => {
  const hourMs = 3_600_000;
  return new Date(Math.floor((Date.now() + days * dayMs) / hourMs) * hourMs).toISOString();
};

/**
 * Makes a contest with problems of its own by the calls of the editor. It is shown when `fill` has put in what was done
 * there: one that is not shown is the beginning of somebody who was killed, and is made anew.
 */
export async function plantContest(
  site: Site,
  fields: Partial<ContestFields> & { title: string },
  samples: Sample[],
  fill: (cid: number) => Promise<void> = async () => {},
): Promise<void> {
  const known = await site.db
    .selectFrom('contest')
    .select(['id', 'visible'])
    .where('title', '=', fields.title)
    .executeTakeFirst();
  if (known?.visible) return;
  const standingIn = async (id: number) => (await site.standings.at(root, { kind: 'contest', id }))!;
  if (known) await deleteContest(site, await standingIn(known.id), true);
  const cid = await createContest(site.db, root, { ...fields, visible: false });
  const standing = await standingIn(cid);
  for (const [at, pid] of (await problemIds(site, samples)).entries()) {
    const displayId = String.fromCharCode(65 + at);
    await addProblem(site.db, standing, { pid, displayId, viewer: root });
  }
  for (const [at, { id }] of (await problemsOfContest(site.db, cid)).entries())
    await changeProblem(site.db, cid, { id, color: balloons[at % balloons.length] });
  await fill(cid);
  await setVisible(site.db, cid, true);
}

/** The problems of these titles; those that are missing are made. */
async function problemIds(site: Site, samples: Sample[]): Promise<number[]> {
  const known = await site.db
    .selectFrom('problem')
    .select(['id', 'title'])
    .where(
      'title',
      'in',
      samples.map(({ title }) => title),
    )
    .execute();
  const pids: number[] = [];
  for (const sample of samples) {
    const there = known.find(({ title }) => title === sample.title);
    pids.push(there?.id ?? (await createProblem(site, root, saveOf(sample))).pid);
  }
  return pids;
}
