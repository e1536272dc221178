import type { WholeBoard } from '#core/contract/contest-board.ts';
import type { AcmRankRow, OiRankRow } from '#core/contract/contest-rank.ts';
import type { rankShowNames } from '#core/limits.ts';

export type RankShowName = (typeof rankShowNames)[number];

/** What every row of a board says of a person, whatever the rule of the contest. */
export type Person = Omit<
  Pick<AcmRankRow, keyof AcmRankRow & keyof OiRankRow>,
  'submissionInfo' | 'totalTime'
> & {
  /** usernames of those who take part after the end; the row takes no place from anybody */
  virtual?: string[] | undefined;
  /** what the organisers call the team */
  team?: string | undefined;
  /** of its organisation */
  logo?: string | null | undefined;
  country?: string | null | undefined;
  categories?: readonly BoardCategory[] | undefined;
};

type BoardCategory = NonNullable<WholeBoard['categories']>[number];

/** The name a board shows; who has none of the wanted kind is known by the username. */
export const shownName = (
  person: Pick<Person, 'username' | 'nickname' | 'realname' | 'virtual' | 'team'>,
  by: RankShowName,
): string =>
  person.virtual && person.virtual.length > 1
    ? person.virtual.join(', ')
    : person.team || person[by] || person.username;

/** The rows of whoever has these letters in a name or in the school. */
export function matchingRows<Row extends Person>(rows: readonly Row[], search: string): readonly Row[] {
  const wanted = search.trim().toLowerCase();
  if (!wanted) return rows;
  return rows.filter(({ username, nickname, realname, team, school }) =>
    [username, nickname, realname, team, school].some(text => text?.toLowerCase().includes(wanted)),
  );
}

/** Those who are followed first, each part in the order of the board. */
export const followedFirst = <Row extends Person>(
  rows: readonly Row[],
  followed: ReadonlySet<string>,
): readonly Row[] =>
  followed.size === 0
    ? rows
    : [...rows.filter(row => followed.has(row.uid)), ...rows.filter(row => !followed.has(row.uid))];
