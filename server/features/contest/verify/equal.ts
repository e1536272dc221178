import type { ContestJudge, ContestJudging } from '#core/contract/contest-judging.ts';
import type { JudgeRow } from '#core/contract/judge.ts';
import {
  differencesFrom,
  factorFrom,
  isEqualTo,
  type JudgeProfile,
  mostCommonProfile,
} from '#core/equal-judges.ts';
import type { Database } from '#server/database/connect.ts';
import { listJudges } from '#server/features/judge/queries/list.ts';
import { notifyJudgeChanged } from '#server/features/judging/judges.ts';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import { judgingRulesOf, languagesOfContest, waitingIn, workByJudge } from './queries.ts';
import { writeEqual } from './store.ts';

/**
 * A contest can ask that its judges are equal. What that means is written down when it is switched on, from the judges that are
 * there: whoever comes later is held against that, and cannot become the new measure in the middle of a contest.
 */
export async function setEqual(site: Site, cid: number, equal: boolean): Promise<JudgeProfile | null> {
  const judges = await listJudges(site.db);
  const wanted = equal ? await measureFor(site.db, cid, judges) : null;
  if (equal && !wanted) fail('equal.noJudge');
  await writeEqual(site.db, cid, wanted ?? null);
  for (const { id } of judges) await notifyJudgeChanged(site, id);
  return wanted ?? null;
}

/** As the judges that are there are, or most of them. */
async function measureFor(
  db: Database,
  cid: number,
  judges: readonly JudgeRow[],
): Promise<JudgeProfile | undefined> {
  const names = await languagesOfContest(db, cid);
  const ready = judges
    .filter(({ state, languages }) => state === 'ready' && languages.length > 0)
    .map(judge => ({ ...profileOf(judge, names), slots: judge.slots }));
  const found = mostCommonProfile(ready);
  return found && { languages: found.languages, calibrationMs: found.calibrationMs };
}

const profileOf = (
  { languages, calibrationMs }: Pick<JudgeRow, 'languages' | 'calibrationMs'>,
  names?: readonly string[],
): JudgeProfile => ({
  languages: Object.fromEntries(
    languages
      .filter(({ name, isSpj }) => !isSpj && (names?.includes(name) ?? true))
      .map(({ name, version }) => [name, version]),
  ),
  calibrationMs,
});

/** The judges of the site as the jury of a contest sees them: what each has judged, and how it differs from the others. */
export async function contestJudging(db: Database, cid: number): Promise<ContestJudging> {
  const [judges, work, rules, waiting] = [
    await listJudges(db),
    await workByJudge(db, cid),
    await judgingRulesOf(db, cid),
    await waitingIn(db, cid),
  ];
  const wanted = rules.wanted ?? (await measureFor(db, cid, judges)) ?? null;
  const rows = judges
    .filter(({ name, state }) => work.has(name) || !['new', 'revoked'].includes(state))
    .map(
      (judge): ContestJudge => ({
        name: judge.name,
        state: judge.state,
        judged: work.get(judge.name)?.judged ?? 0,
        medianMs: work.get(judge.name)?.medianMs ?? null,
        calibrationMs: judge.calibrationMs,
        factor: wanted && factorFrom(wanted, profileOf(judge)),
        differs: wanted ? differencesFrom(wanted, profileOf(judge)) : [],
        isTaken:
          judge.enabled && judge.hasKey && (!rules.wanted || isEqualTo(rules.wanted, profileOf(judge))),
      }),
    );
  return { verifies: rules.verifies, equal: rules.wanted !== null, judges: rows, ...waiting };
}
