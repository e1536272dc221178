import { phaseOf, sealedFrom, timesAt } from '#core/contest-clock.ts';
import { matrixPeopleMax } from '#core/limits.ts';
import type { LtiTarget } from '#core/lti.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import { sharingWith } from '#server/features/group/queries/share.ts';
import { tableMatrix } from '#server/features/homework/queries/table-matrix.ts';
import { trainingMatrix } from '#server/features/homework/queries/training-matrix.ts';
import type { Site } from '#server/site.ts';
import { contestPoints, courseMarks, findTarget } from './queries.ts';

/** What people have reached, in percent; who has tried nothing is not among them. */
export type Marks = Map<string, number>;

/**
 * The marks of these people at something: of homework its score, of other trainings the share that is solved, of a course the
 * share of its sections that they are done with, of a contest what its rule makes of the board. What is tried after the end of
 * a contest, or again, counts for nothing.
 */
export async function marksOf(site: Site, { kind, id }: LtiTarget, uids: string[]): Promise<Marks> {
  const marks: Marks = new Map();
  if (kind === 'course') return courseMarks(site.db, id, uids);
  if (kind === 'contest') return contestMarks(site, id, new Set(uids));
  for (let start = 0; start < uids.length; start += matrixPeopleMax) {
    const query = { onlyOpen: false, uids: uids.slice(start, start + matrixPeopleMax) };
    const { rows } =
      kind === 'training'
        ? await trainingMatrix(site.db, id, query)
        : await tableMatrix(site.db, await readerOf(site, id), id, query);
    for (const { uid, score, cells } of rows) if (Object.keys(cells).length) marks.set(uid, score);
  }
  return marks;
}

/** A course table as the members of its group see it. */
async function readerOf({ db }: Site, id: number) {
  const { gid } = (await findTarget(db, { kind: 'courseTable', id })) ?? { gid: 0 };
  return { uid: '', gid: gid!, seesDrafts: false, sources: await sharingWith(db, gid!) };
}

/** Nothing before the end, nor while anything is sealed: a gradebook must not tell what the board does not. */
async function contestMarks({ db, boards }: Site, cid: number, uids: Set<string>): Promise<Marks> {
  let isOpen = false;
  const board = await boards.choose(cid, ({ contest, now }) => {
    const times = timesAt(contest, now);
    isOpen = phaseOf(times, now) === 'ended' && sealedFrom(times, now) === null;
    return isOpen ? 'live' : 'frozen';
  });
  if (!isOpen) return new Map();
  const rule = ruleOf(board.contest);
  const points = await contestPoints(db, cid, rule.choosesPoints);
  return new Map(
    board.teams
      .filter(({ uid, isLate }) => uids.has(uid) && !isLate)
      .map(team => [team.uid, Math.round(rule.shareOf(team, points) * 10_000) / 100]),
  );
}
