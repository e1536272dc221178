import { randomInt } from 'node:crypto';
import type { SeatSlip } from '#core/contract/contest-seat.ts';
import { formatSeatCode, seatCodeLength, seatCodeLetters } from '#core/seat.ts';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import { findShownContest } from '../queries.ts';
import { organisationsOf, teamsOf } from '../teams/queries.ts';
import { changingTeams } from '../teams/store.ts';
import { codedTeams, putCodes } from './store.ts';

/** 27^10 of them: whoever guesses a thousand times a second for a whole contest has one chance in ten million for each team. */
const freshCode = (): string =>
  Array.from({ length: seatCodeLength }, () => seatCodeLetters[randomInt(seatCodeLetters.length)]).join('');

/** What is kept of a code. */
export const codeDigest = ({ secrets }: Pick<Site, 'secrets'>, code: string): string =>
  secrets.digest(`seat ${code}`);

/** New codes for the teams of a contest that can log in, for all of them or for those that have none. */
export async function makeCodes(site: Site, cid: number, onlyMissing: boolean): Promise<SeatSlip[]> {
  const { onsite } = await findShownContest(site.db, cid);
  if (!onsite) fail('seat.notOnsite');
  return changingTeams(site.db, cid, async transaction => {
    const organisations = new Map(
      (await organisationsOf(transaction, cid)).map(({ id, name }) => [id, name]),
    );
    const coded = onlyMissing ? await codedTeams(transaction, cid) : new Set<string>();
    const teams = (await teamsOf(transaction, cid)).flatMap(team =>
      team.uid === null || coded.has(team.id) ? [] : { ...team, uid: team.uid, code: freshCode() },
    );
    await putCodes(
      transaction,
      cid,
      teams.map(({ id, uid, code }) => ({ id, uid, digest: codeDigest(site, code) })),
    );
    return teams.map(({ id, name, displayName, label, organisationId, code }) => ({
      id,
      team: displayName || name,
      label,
      organisation: organisations.get(organisationId ?? '') ?? null,
      code: formatSeatCode(code),
    }));
  });
}
