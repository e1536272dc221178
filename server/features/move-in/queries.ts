import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** A mover says every second that it lives; after this it does not. */
const silentS = 60;

export const listedMoves = (db: Database) =>
  db
    .selectFrom('moveIn')
    .select(['source', 'failure', 'runs', 'beganAt', 'finishedAt', 'step', 'done', 'total', 'folder'])
    .select(
      sql<'running' | 'stopped' | 'failed' | 'finished'>`
        case when state = 'running' and beat_at < now() - make_interval(secs => ${silentS}) then 'stopped' else state end`.as(
        'state',
      ),
    )
    .orderBy('source')
    .execute();

export const movedTables = (db: Database) =>
  db.selectFrom('moveInTable').select(['source', 'name', 'read', 'written']).orderBy('name').execute();
