import { cachedFor } from '#server/concurrency/cached-for.ts';
import type { Database } from '#server/database/connect.ts';
import { listJudges } from './queries/list.ts';

/** Every page of a problem asks, so the answer is kept for a moment. */
const keptMs = 2_000;

/** The languages that judges serve right now; null when one of them is taken to have them all. */
const servedNow = cachedFor(keptMs, async (db: Database): Promise<Set<string> | null> => {
  const ready = (await listJudges(db)).filter(({ state }) => state === 'ready');
  if (ready.some(({ languages }) => languages.length === 0)) return null;
  return new Set(ready.flatMap(({ languages }) => languages.map(({ name }) => name)));
});

/** The languages of a problem in which a submission would wait for a judge; other sites serve what they serve. */
export async function unservedOf(
  db: Database,
  { isRemote, languages }: { isRemote: boolean; languages: string[] },
): Promise<string[]> {
  const served = isRemote ? null : await servedNow.read(db);
  return served === null ? [] : languages.filter(name => !served.has(name));
}
