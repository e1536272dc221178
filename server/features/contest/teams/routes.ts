import type { TeamFields } from '#core/contract/contest-teams.ts';
import * as contract from '#core/contract/contest-teams.ts';
import { teamLimits } from '#core/limits.ts';
import { teamColumns } from '#core/team-table.ts';
import { pictures } from '#server/features/file/pictures.ts';
import { storePicture } from '#server/features/file/public-file.ts';
import { publicUrl } from '#server/features/file/public-url.ts';
import { fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { requireOrganiser } from '../taking-part/entry.ts';
import { importTeams, previewTeams } from './import.ts';
import { accountsNamed, categoriesOf, organisationsOf, type Team, teamsOf } from './queries.ts';
import { type Roster, rosterOf } from './roster.ts';
import {
  changingTeams,
  putCategory,
  putOrganisation,
  putTeam,
  removeCategory,
  removeOrganisation,
  removeTeam,
  setPicture,
} from './store.ts';

export const contestTeamRoutes = [
  route(contract.getContestRoster, async context => {
    requireOrganiser(context);
    return presentRoster(await rosterOf(context.db, context.standing.id));
  }),

  route(contract.saveContestTeam, async context => {
    requireOrganiser(context);
    const { db, standing, body, record } = context;
    const { team, isNew } = body;
    await changingTeams(db, standing.id, async transaction => {
      const teams = await teamsOf(transaction, standing.id);
      const before = requireFree(teams, team.id, isNew);
      const uid = await accountFor(transaction, team.username, standing.gid, before);
      if (uid !== null && teams.some(other => other.uid === uid && other.id !== team.id))
        fail('team.accountTaken', { name: team.username! });
      await requireNamed(transaction, standing.id, team);
      requireFreeSeats(teams, team);
      await putTeam(transaction, standing.id, { ...team, uid });
      record({ target: `#${standing.id} ${team.id}`, before, after: team });
    });
  }),

  route(contract.deleteContestTeam, async context => {
    requireOrganiser(context);
    const { db, standing, query, record } = context;
    await changingTeams(db, standing.id, async transaction => {
      await removeTeam(transaction, standing.id, query.id);
      record({ target: `#${standing.id} ${query.id}` });
    });
  }),

  route(contract.saveContestOrganisation, async context => {
    requireOrganiser(context);
    const { db, standing, body, record } = context;
    const { organisation, isNew } = body;
    await changingTeams(db, standing.id, async transaction => {
      const before = requireFree(await organisationsOf(transaction, standing.id), organisation.id, isNew);
      await putOrganisation(transaction, standing.id, organisation);
      record({ target: `#${standing.id} ${organisation.id}`, before, after: organisation });
    });
  }),

  route(contract.deleteContestOrganisation, async context => {
    requireOrganiser(context);
    const { db, standing, query, record } = context;
    await changingTeams(db, standing.id, async transaction => {
      await removeOrganisation(transaction, standing.id, query.id);
      record({ target: `#${standing.id} ${query.id}` });
    });
  }),

  route(contract.saveContestCategory, async context => {
    requireOrganiser(context);
    const { db, standing, body, record } = context;
    const { category, isNew } = body;
    await changingTeams(db, standing.id, async transaction => {
      const before = requireFree(await categoriesOf(transaction, standing.id), category.id, isNew);
      await putCategory(transaction, standing.id, category);
      record({ target: `#${standing.id} ${category.id}`, before, after: category });
    });
  }),

  route(contract.deleteContestCategory, async context => {
    requireOrganiser(context);
    const { db, standing, query, record } = context;
    await changingTeams(db, standing.id, async transaction => {
      await removeCategory(transaction, standing.id, query.id);
      record({ target: `#${standing.id} ${query.id}` });
    });
  }),

  route(contract.uploadTeamPicture, async context => {
    requireOrganiser(context);
    const { site, db, standing, viewer, query, upload } = context;
    const { uid } = requireLogin(viewer);
    const file = await upload();
    const sidePx = query.of === 'team' ? teamLimits.photoSidePx : teamLimits.logoSidePx;
    const content = await (await pictures()).picture(await file.bytes(), sidePx, uid);
    if (!content) return fail('file.type', { name: file.filename });
    const name = await storePicture(site, { purpose: 'team', content, uid });
    await changingTeams(db, standing.id, transaction => setPicture(transaction, standing.id, query, name));
    return { url: publicUrl('img', name) };
  }),

  route(contract.removeTeamPicture, async context => {
    requireOrganiser(context);
    const { db, standing, query } = context;
    await changingTeams(db, standing.id, transaction => setPicture(transaction, standing.id, query, null));
  }),

  route(contract.importContestTeams, async context => {
    requireOrganiser(context);
    const { db, standing, body, record } = context;
    const records = body.rows.map(row =>
      Object.fromEntries(
        teamColumns.flatMap(column => (row[column] === undefined ? [] : [[column, row[column].trim()]])),
      ),
    );
    const plan = await (body.apply ? importTeams : previewTeams)(db, standing, records);
    record({ target: `#${standing.id}`, after: { apply: body.apply, teams: plan.teams.length } });
    return {
      rows: plan.rows,
      organisations: plan.organisations.map(({ name }) => name),
      categories: plan.categories.map(({ name }) => name),
    };
  }),
];

/** A machine is one team's. */
function requireFreeSeats(teams: readonly Team[], { id, networks }: TeamFields): void {
  for (const other of teams) {
    const network = other.id === id ? undefined : other.networks.find(one => networks.includes(one));
    if (network) fail('seat.taken', { network, team: other.displayName || other.name });
  }
}

/** What has the id already; for something new nothing may have it. */
function requireFree<T extends { id: string }>(
  known: readonly T[],
  id: string,
  isNew: boolean,
): T | undefined {
  const before = known.find(one => one.id === id);
  if (isNew && before) fail('team.idTaken', { id });
  if (!isNew && !before) fail('team.unknown');
  return before;
}

/** The account of that name; in a group's contest one of its members, or the one that the team has already. */
async function accountFor(
  db: Parameters<typeof accountsNamed>[0],
  username: string | null,
  gid: number | null,
  before: { uid: string | null; username: string | null } | undefined,
): Promise<string | null> {
  if (username === null) return null;
  if (before?.username === username) return before.uid;
  return (await accountsNamed(db, [username], gid)).get(username) ?? fail('contest.personUnknown');
}

async function requireNamed(
  db: Parameters<typeof accountsNamed>[0],
  cid: number,
  { organisationId, categories }: { organisationId: string | null; categories: string[] },
): Promise<void> {
  const organisations = (await organisationsOf(db, cid)).map(({ id }) => id);
  if (organisationId !== null && !organisations.includes(organisationId)) fail('team.unknown');
  const known = new Set((await categoriesOf(db, cid)).map(({ id }) => id));
  if (categories.some(id => !known.has(id))) fail('team.unknown');
}

const presentRoster = ({ organisations, categories, teams }: Roster) => ({
  organisations: organisations.map(one => ({ ...one, logo: one.logo && publicUrl('img', one.logo) })),
  categories,
  teams: teams.map(team => ({ ...team, photo: team.photo && publicUrl('img', team.photo) })),
});
