import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, PlaceKind, Within } from '#core/contract/endpoint.ts';
import { type BankStanding, bankStanding, type Standing } from '#core/standing.ts';
import type { Site } from '../site.ts';
import { type FailureKey, fail } from './errors.ts';
import type { StandingOf } from './standings.ts';
import type { Viewer } from './viewer.ts';

/** What a handler is given: the standing at the place that its entry names, or the bank where that may be left out. */
export type StandingWithin<W> = W extends Within
  ? { [Kind in keyof W]: StandingNamed<Kind, W[Kind]> }[keyof W]
  : undefined;

type StandingNamed<Kind, Named> = Kind extends PlaceKind
  ? StandingOf<Kind> | (Named extends `${string}?` ? BankStanding : never)
  : never;

interface Request {
  viewer: Viewer;
  query: unknown;
  body: unknown;
}

/** A place that the query names is known before the body is read. */
export const namesPlaceInQuery = ({ within }: Pick<Endpoint, 'within'>): boolean =>
  within !== undefined && Object.values(within).every(name => name.startsWith('query.'));

/** Of several names the innermost place counts: a contest or a training knows its group itself. */
const innermostFirst: PlaceKind[] = ['contest', 'training', 'course', 'group', 'learning'];

const unknownAt = {
  contest: 'contest.unknown',
  training: 'training.unknown',
  course: 'course.unknown',
  group: 'group.unknown',
  learning: 'group.unknown',
} as const satisfies Record<PlaceKind, FailureKey>;

/** Loads what the viewer is at the place of this request, once. Whoever may not know of the place is told it is not there. */
export async function standingWithin(
  { standings }: Pick<Site, 'standings'>,
  { within }: Pick<Endpoint, 'within'>,
  request: Request,
): Promise<Standing | undefined> {
  if (!within) return undefined;
  const named = innermostFirst.flatMap(kind => {
    const id = within[kind] && idAt(within[kind], request);
    return id ? [{ kind, id }] : [];
  });
  const [place] = named;
  if (!place) return bankStanding;
  const standing = (await standings.at(request.viewer, place)) ?? fail(unknownAt[place.kind]);
  const group = named.find(({ kind }) => kind === 'group');
  if (group && standing.gid !== group.id) fail(unknownAt[place.kind]);
  return standing;
}

/**
 * Most are who they were a moment ago, so what they are at the place of the query is asked beside who they are rather
 * than after it. The answer holds for that very person with that role and session, and for nobody else.
 */
export function standingAhead(
  site: Pick<Site, 'sessions' | 'standings'>,
  call: Endpoint,
  token: string | undefined,
  readQuery: () => unknown,
): ((viewer: Viewer) => Promise<Standing | undefined> | undefined) | undefined {
  const expected = namesPlaceInQuery(call) ? site.sessions.cachedUser(token) : undefined;
  if (!expected) return undefined;
  const look = async () =>
    standingWithin(site, call, { viewer: expected, query: readQuery(), body: undefined });
  const standing = look();
  // Whoever is refused before never asks for it.
  standing.catch(() => {});
  return viewer => (isDeepStrictEqual(viewer, expected) ? standing : undefined);
}

function idAt(name: string, { query, body }: Request): number {
  const [source, field] = name.replace('?', '').split('.') as ['query' | 'body', string];
  const id = ((source === 'query' ? query : body) as Record<string, unknown>)[field];
  return Number(id ?? 0);
}
