import { forgettableCache } from '#server/concurrency/forgettable-cache.ts';
import type { Database } from '#server/database/connect.ts';
import { type Hub, notify } from '#server/events/hub.ts';
import { fail } from '#server/http/errors.ts';
import type { Judges } from '#server/http/judges.ts';
import type { Secrets } from '#server/security/secrets.ts';
import type { Site } from '#server/site.ts';
import { judgeWithKey } from './store/judges.ts';

export function databaseJudges(db: Database, secrets: Secrets, hub: Hub): Judges {
  const kept = forgettableCache(async (keyHash: string) => judgeWithKey(db, keyHash));
  hub.on('judge', kept.forget);
  hub.onReconnect(kept.forget);
  return {
    async authenticate(key) {
      const judge = key && (await kept.read(secrets.digest(key)));
      return judge || fail('judge.unknownKey');
    },
    now: async ({ keyHash }) => (keyHash === null ? undefined : kept.read(keyHash)),
    forget: kept.forget,
  };
}

/** A judge is another than before, on every process. */
export async function notifyJudgeChanged(
  { pool, judges }: Pick<Site, 'pool' | 'judges'>,
  id: number,
): Promise<void> {
  judges.forget();
  await notify(pool, 'judge', { id });
}
