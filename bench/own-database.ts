/** A migrated database in a scratch folder, or one that is there already, for as long as a bench works on it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '#server/database/connect.ts';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';

export async function ownDatabase(given?: string) {
  await using started = new AsyncDisposableStack();
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-bench-'));
  started.defer(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = given ? undefined : await startEmbeddedPostgres(path.join(folder, 'postgres'));
  started.defer(() => postgres?.stop());
  const url = given ?? postgres!.url;
  const { db, pool, close } = connect(url);
  started.defer(close);
  await migrate(pool);
  const lasting = started.move();
  return { folder, url, db, pool, [Symbol.asyncDispose]: () => lasting.disposeAsync() };
}
