import type { RosterTeam } from '#core/contract/contest-teams.ts';
import type { TeamColumn } from '#core/team-table.ts';
import type { Roster } from './roster.ts';

/** A team as a row of the table that it can be imported from again. */
export function teamRecordOf(
  team: RosterTeam,
  { organisations, categories }: Roster,
): Record<TeamColumn, string> {
  const organisation = organisations.find(({ id }) => id === team.organisationId);
  const named = (role: string) =>
    team.members
      .filter(member => member.role === role)
      .map(({ name }) => name)
      .join('; ');
  return {
    id: team.isImplied ? '' : team.id,
    username: team.username ?? '',
    name: team.name,
    displayName: team.displayName,
    organisation: organisation?.name ?? '',
    country: organisation?.country ?? '',
    categories: categories
      .filter(({ id, isStarList }) => team.categories.includes(id) && !isStarList)
      .map(({ name }) => name)
      .join('; '),
    label: team.label ?? '',
    networks: team.networks.join(' '),
    members: named('contestant'),
    coaches: named('coach'),
  };
}

/** Those who have these letters somewhere in what is known of them. */
export function searchTeams(roster: Roster, keyword: string): RosterTeam[] {
  const wanted = keyword.trim().toLowerCase();
  if (!wanted) return roster.teams;
  return roster.teams.filter(team =>
    Object.values(teamRecordOf(team, roster)).some(text => text.toLowerCase().includes(wanted)),
  );
}
