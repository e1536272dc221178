import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { importLifeS } from '#core/limits.ts';
import type { RoleId } from '#core/role.ts';
import type { ImportVisibility, TransferFormat } from '#core/transfer.ts';
import type { BackgroundKind } from '#server/background/kind.ts';
import { connectBeside, type Database } from '#server/database/connect.ts';
import { fromNow, now } from '#server/database/instant.ts';
import { refuseWhenFull } from '#server/files/scratch.ts';
import { fail } from '#server/http/errors.ts';
import type { Upload } from '#server/http/route.ts';
import type { User } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import type { ImportedProblem } from './imported.ts';
import { introduceProblem } from './introduce.ts';
import type { Planned } from './plan.ts';
import { isPackageFault, plannedProblems } from './reading.ts';
import { PackageTrouble } from './remarks.ts';
import { type Trouble, troubleOf } from './trouble.ts';

/** Keeps an upload, answers as soon as it is here, and has it read after that. */
export async function startBatch(
  site: Site,
  { uid }: User,
  upload: Upload,
  format: TransferFormat | undefined,
): Promise<string> {
  await forgetExpired(site.db);
  const { sha256 } = await site.blobs.put(upload.stream).catch(refuseWhenFull);
  return site.db.transaction().execute(async transaction => {
    const { id } = await transaction
      .insertInto('importBatch')
      .values({
        uid,
        fileName: upload.filename.slice(0, 255),
        package: sha256,
        askedFormat: format ?? null,
        expiresAt: fromNow(importLifeS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await site.background.put(transaction, importReading.name, id, { id });
    return id;
  });
}

/** Reads a package from its beginning: what another process read before it was killed is forgotten. */
export const importReading: BackgroundKind<{ id: string }> = {
  name: 'import-reading',
  perform: (site, { id }, signal) => readBatch(site, id, signal),
  pending: db => batchesIn(db, 'reading'),
};

export const importApplying: BackgroundKind<{ id: string }> = {
  name: 'import-applying',
  perform: (site, { id }, signal) => oneAtATime(site, id, () => applyItems(site, id, signal)),
  pending: db => batchesIn(db, 'applying'),
};

/** A process that was only too busy to say that it lives may still be at it when another takes over. */
async function oneAtATime({ pool }: Site, id: string, work: () => Promise<void>): Promise<void> {
  const client = await connectBeside(pool);
  try {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtext($1)) as taken', [id]);
    if (!rows[0].taken) throw new Error(`import ${id} is still applied by another process`);
    await work();
  } finally {
    // The lock goes with the connection.
    await client.end();
  }
}

async function batchesIn(db: Database, state: 'reading' | 'applying') {
  const batches = await db.selectFrom('importBatch').select('id').where('state', '=', state).execute();
  return batches.map(({ id }) => ({ key: id, data: { id } }));
}

const saveEveryMs = 500;

async function readBatch(site: Site, id: string, signal: AbortSignal): Promise<void> {
  const batch = await site.db
    .selectFrom('importBatch')
    .select(['fileName', 'package', 'askedFormat'])
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .executeTakeFirst();
  if (!batch) return;
  if (batch.package === null) return failed(site, id, new PackageTrouble('package.stopped'));
  await site.db.deleteFrom('importItem').where('batch', '=', id).execute();
  const content = await site.blobs.read(batch.package);
  await site.scratch.withFile(content, file => readItems(site, id, file, batch, signal));
}

async function readItems(
  site: Site,
  id: string,
  file: string,
  { fileName: name, askedFormat }: { fileName: string; askedFormat: string | null },
  signal: AbortSignal,
): Promise<void> {
  const progress = { bytesRead: 0, bytesTotal: 0, format: null as string | null };
  const reading = new AbortController();
  void keepSaying(site.db, id, progress, reading.signal);
  try {
    const onProgress = (next: object) => void Object.assign(progress, next);
    const format = (askedFormat ?? undefined) as TransferFormat | undefined;
    for await (const planned of plannedProblems(site, file, { name, format, onProgress })) {
      signal.throwIfAborted();
      await addItem(site.db, id, planned);
    }
    await setState(site.db, id, { ...progress, bytesRead: progress.bytesTotal, state: 'ready' });
  } catch (error) {
    if (signal.aborted) throw error;
    await failed(site, id, error, progress);
  } finally {
    reading.abort();
  }
}

async function failed(site: Site, id: string, error: unknown, progress: object = {}): Promise<void> {
  if (!isPackageFault(error)) site.log.error(error, `import ${id} is not read to its end`);
  await setState(site.db, id, { ...progress, state: 'failed', failure: JSON.stringify(troubleOf(error)) });
}

/** Progress is written by the clock, not by the problem: a large one takes long, a thousand small ones do not. */
async function keepSaying(db: Database, id: string, progress: object, signal: AbortSignal): Promise<void> {
  try {
    for (;;) {
      await sleep(saveEveryMs, undefined, { signal, ref: false });
      await db
        .updateTable('importBatch')
        .set(progress)
        .where('id', '=', id)
        .where('state', '=', 'reading')
        .execute();
    }
  } catch {
    // told to stop, or the database is gone and the reading will say so
  }
}

const setState = (db: Database, id: string, set: object) =>
  db.updateTable('importBatch').set(set).where('id', '=', id).execute();

async function addItem(db: Database, batch: string, planned: Planned): Promise<void> {
  const { place, title, problemId, action, pid, changes, reason, notes, problem } = planned;
  const cases = problem?.save.cases ?? [];
  await db
    .insertInto('importItem')
    .values({
      batch,
      place,
      title,
      problemId,
      action,
      pid,
      changes,
      cases: cases.length,
      caseBytes: cases.reduce((sum, { input, output }) => sum + input.sizeBytes + output.sizeBytes, 0),
      problem: problem && JSON.stringify(problem),
      reason: reason && JSON.stringify(reason satisfies Trouble),
      notes: JSON.stringify(notes),
    })
    .execute();
}

/** Marks what is to be done and goes on with it after the call has answered. */
export async function startApplying(
  site: Site,
  user: User,
  {
    id,
    except,
    only,
    visibility,
  }: { id: string; except: number[]; only?: number[]; visibility: ImportVisibility },
): Promise<void> {
  await site.db.transaction().execute(async db => {
    const batch = await db
      .updateTable('importBatch')
      .set({ state: 'applying', visibility })
      .where('id', '=', id)
      .where('uid', '=', user.uid)
      .where('state', '=', 'ready')
      .returning('id')
      .executeTakeFirst();
    if (!batch) fail('transfer.notReady');
    const { numUpdatedRows } = await db
      .updateTable('importItem')
      .set({ chosen: true })
      .where('batch', '=', id)
      .where('action', 'in', ['create', 'change', 'same'])
      .where(sql<boolean>`not id = any (${except}::int[])`)
      .where(sql<boolean>`${only ?? null}::int[] is null or id = any (${only ?? []}::int[])`)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) fail('transfer.noneChosen');
    await site.background.put(db, importApplying.name, id, { id });
  });
}

async function applyItems(site: Site, batch: string, signal: AbortSignal): Promise<void> {
  const applying = await site.db
    .selectFrom('importBatch')
    .innerJoin('account', 'account.uid', 'importBatch.uid')
    .select(['account.uid', 'username', 'role', 'visibility'])
    .where('id', '=', batch)
    .where('state', '=', 'applying')
    .executeTakeFirst();
  if (!applying) return;
  const { visibility, role, ...person } = applying;
  // As they are now: rights that were taken since the upload are gone.
  const editor: User = { ...person, role: role as RoleId, sessionId: '' };
  const left = site.db
    .selectFrom('importItem')
    .select(['id', 'problem'])
    .where('batch', '=', batch)
    .where('chosen', '=', true)
    .where('outcome', 'is', null)
    .orderBy('id')
    .limit(1);
  for (let item = await left.executeTakeFirst(); item; item = await left.executeTakeFirst()) {
    signal.throwIfAborted();
    const result = await applyItem(site, editor, item.problem!, visibility as ImportVisibility);
    await site.db.updateTable('importItem').set(result).where('id', '=', item.id).execute();
  }
  await site.db
    .updateTable('importItem')
    .set({ outcome: 'skipped' })
    .where('batch', '=', batch)
    .where('outcome', 'is', null)
    .where('action', '<>', 'refuse')
    .execute();
  await setState(site.db, batch, { state: 'applied' });
}

async function applyItem(site: Site, editor: User, json: string, visibility: ImportVisibility) {
  try {
    const problem = JSON.parse(json) as ImportedProblem;
    const { remarks, trials, ...applied } = await introduceProblem(site, editor, problem, visibility);
    const notes = JSON.stringify([...problem.notes, ...remarks]);
    return { ...applied, notes, trials: JSON.stringify(trials) };
  } catch (error) {
    const said = troubleOf(error);
    if ('failure' in said && said.failure === 'server.unexpected')
      site.log.error(error, 'a problem is not imported');
    return { outcome: 'failed' as const, reason: JSON.stringify(said) };
  }
}

export async function discardBatch(db: Database, uid: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('importBatch')
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('state', 'in', ['ready', 'failed', 'applied'])
    .executeTakeFirst();
  if (numDeletedRows === 0n) fail('transfer.unknown');
}

const forgetExpired = (db: Database) =>
  db.deleteFrom('importBatch').where('expiresAt', '<', now()).where('state', '<>', 'applying').execute();
