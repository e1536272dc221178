import type { Person, ShownName } from './queries.ts';

/** What a board calls somebody; who has no name of the wanted kind is known by the username. */
export const shownName = (
  person: Pick<Person, 'team' | 'username' | 'nickname' | 'realname'>,
  by: ShownName,
): string => person.team || person[by] || person.username;
