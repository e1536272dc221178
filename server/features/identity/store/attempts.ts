import type { Database } from '#server/database/connect.ts';
import { statement } from '#server/database/statement.ts';
import { type ProviderRow, providerColumns } from './providers.ts';

/**
 * Attempts to come in by another service are challenges. Each is kept, and taken, in the statement that reads the service,
 * because somebody waits for it.
 */

/** Keeps an attempt under its state for a service that is on, and says how that is set. */
export const keepAttempt = async (
  db: Database,
  { state, providerId, kept, lifeS }: { state: string; providerId: number; kept: string; lifeS: number },
): Promise<ProviderRow | undefined> => (await keep(db, providerId, state, kept, `${lifeS} s`))[0];

const keep = statement<ProviderRow>(`
  with provider as (select ${providerColumns} from login_provider where id = $1 and is_on),
  kept as (
    insert into challenge (key, kind, answer, expires_at) select $2, 'way', $3, now() + $4::interval from provider
  )
  select * from provider`);

interface Taken {
  kept: string;
  /** undefined: it is off, or gone */
  row: ProviderRow | undefined;
}

/** The attempt with its service, as that is set now. It is forgotten by asking: there is one try. */
export async function takeAttempt(db: Database, state: string): Promise<Taken | undefined> {
  const [taken] = await take(db, state);
  if (!taken?.isGood) return undefined;
  const { answer, isGood: _, ...row } = taken;
  return { kept: answer, row: row.isOn ? row : undefined };
}

const take = statement<ProviderRow & { answer: string; isGood: boolean }>(`
  with taken as (
    delete from challenge where key = $1 and kind = 'way' returning answer, expires_at > now() as is_good
  )
  select answer, is_good, ${providerColumns}
  from taken left join login_provider on id = (answer::jsonb ->> 'providerId')::integer`);
