import type { Site } from '#server/site.ts';
import { awardsOf } from '../contest/final/awards.ts';
import { finalisationsOf } from '../contest/final/queries.ts';
import type { Audience } from './audience.ts';
import { orderedProblems, teamsOfAccounts } from './queries.ts';
import type { ApiObject } from './version.ts';

/** What the jury has confirmed, once it has; to others not while the seal is on. */
export const areAwardsKnown = ({ contest, isJury, standing, seesBoard }: Audience): boolean =>
  contest.finalisedAt !== null && (isJury || (seesBoard && standing.sealedFrom === null));

/** The awards by the newest confirmation, whether or not it still holds. */
export async function confirmedAwards(site: Site, { contest }: Audience): Promise<ApiObject[]> {
  const [confirmed] = (await finalisationsOf(site.db, contest.id)).filter(({ isFinal }) => isFinal);
  if (!confirmed) return [];
  const [board, problems] = await Promise.all([
    site.boards.read(contest.id, 'live'),
    orderedProblems(site.db, contest.id),
  ]);
  const awards = await awardsOf(site, board, confirmed);
  const teams = await teamsOfAccounts(
    site.db,
    contest.id,
    awards.flatMap(({ uids }) => uids),
  );
  const labels = new Map(
    problems.map(({ displayId, id }) => [`first-to-solve-${displayId}`, `first-to-solve-${id}`]),
  );
  return awards.map(({ id, uids, citation }) => ({
    id: labels.get(id) ?? id,
    citation: citation.en,
    team_ids: uids.flatMap(uid => teams.get(uid)?.id ?? []),
  }));
}
