import { setImmediate as others } from 'node:timers/promises';
import { newPlayer, type Player, rateContest } from '#core/rating/elo-mmr.ts';
import type { BackgroundKind } from '#server/background/kind.ts';
import type { Site } from '#server/site.ts';
import { publishedContests, ranksIn, ratingBook } from './queries.ts';
import { countingName, type RatingUpdate, writeRatings } from './store.ts';

/**
 * Works out all ratings from the first published contest on: whatever was published, changed or taken back, all that comes
 * after it follows. Nobody waits for it and nobody sees a half of it: it is written in one go, unless something has changed
 * meanwhile, which is work of its own.
 */
export const ratingCounting: BackgroundKind = {
  name: countingName,
  perform: (site, _, signal) => count(site, signal),
  async pending(db) {
    const { version, counted } = await ratingBook(db);
    return counted < version ? [{ key: String(version), data: {} }] : [];
  },
};

async function count({ db }: Site, signal: AbortSignal): Promise<void> {
  const { version, counted } = await ratingBook(db);
  if (counted === version) return;
  const players = new Map<string, Player>();
  const changes = new Map<number, RatingUpdate[]>();
  for (const { cid } of await publishedContests(db)) {
    signal.throwIfAborted();
    // requests are answered between two contests
    await others();
    changes.set(cid, changesIn(await ranksIn(db, cid), players));
  }
  await db.transaction().execute(transaction => writeRatings(transaction, version, changes));
}

/** What a contest did to those who were in it; what is known of them changes. */
function changesIn(places: { uid: string; place: number }[], players: Map<string, Player>): RatingUpdate[] {
  const before = places.map(({ uid }) => players.get(uid)?.posterior.mu ?? null);
  const taking = places.map(({ uid }) => players.get(uid) ?? newPlayer());
  const rated = rateContest(
    taking,
    places.map(({ place }) => place),
  );
  return places.map(({ uid }, at) => {
    players.set(uid, taking[at]!);
    const { performance, skill } = rated[at]!;
    return { uid, performance, before: before[at]!, after: skill.mu, deviation: skill.sigma };
  });
}
