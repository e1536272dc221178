import { setTimeout as sleep } from 'node:timers/promises';
import type { RoleId } from '#core/role.ts';
import type { ImportVisibility, TransferFormat } from '#core/transfer.ts';
import type { BackgroundKind } from '#server/background/kind.ts';
import { connectBeside, type Database } from '#server/database/connect.ts';
import { refuseWhenFull } from '#server/files/scratch.ts';
import { fail } from '#server/http/errors.ts';
import type { Upload } from '#server/http/route.ts';
import type { User } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import type { ImportedProblem } from './imported.ts';
import { introduceProblem } from './introduce.ts';
import { packageFailureOf } from './package-failure.ts';
import { batchesIn, batchToApply, batchToRead, nextItem } from './queries/batches.ts';
import { isPackageFault, plannedProblems } from './reading.ts';
import { PackageError } from './remarks.ts';
import {
  addBatch,
  addItem,
  chooseItems,
  forgetExpired,
  forgetItems,
  markApplying,
  saveProgress,
  setBatch,
  setItem,
  skipTheRest,
} from './store/batches.ts';

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
    const fileName = upload.filename.slice(0, 255);
    const { id } = await addBatch(transaction, {
      uid,
      fileName,
      package: sha256,
      askedFormat: format ?? null,
    });
    await site.background.put(transaction, importReading.name, id, { id });
    return id;
  });
}

/** Reads a package from its beginning: what another process read before it was killed is forgotten. */
export const importReading: BackgroundKind<{ id: string }> = {
  name: 'import-reading',
  perform: (site, { id }, signal) => readBatch(site, id, signal),
  pending: async db => (await batchesIn(db, 'reading')).map(asWork),
};

export const importApplying: BackgroundKind<{ id: string }> = {
  name: 'import-applying',
  perform: (site, { id }, signal) => oneAtATime(site, id, () => applyItems(site, id, signal)),
  pending: async db => (await batchesIn(db, 'applying')).map(asWork),
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

const asWork = ({ id }: { id: string }) => ({ key: id, data: { id } });

const saveEveryMs = 500;

async function readBatch(site: Site, id: string, signal: AbortSignal): Promise<void> {
  const batch = await batchToRead(site.db, id);
  if (!batch) return;
  if (batch.package === null) return failed(site, id, new PackageError('package.stopped'));
  await forgetItems(site.db, id);
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
    await setBatch(site.db, id, { ...progress, bytesRead: progress.bytesTotal, state: 'ready' });
  } catch (error) {
    if (signal.aborted) throw error;
    await failed(site, id, error, progress);
  } finally {
    reading.abort();
  }
}

async function failed(site: Site, id: string, error: unknown, progress: object = {}): Promise<void> {
  if (!isPackageFault(error)) site.log.error(error, `import ${id} is not read to its end`);
  await setBatch(site.db, id, {
    ...progress,
    state: 'failed',
    failure: JSON.stringify(packageFailureOf(error)),
  });
}

/** Progress is written by the clock, not by the problem: a large one takes long, a thousand small ones do not. */
async function keepSaying(db: Database, id: string, progress: object, signal: AbortSignal): Promise<void> {
  try {
    for (;;) {
      await sleep(saveEveryMs, undefined, { signal, ref: false });
      await saveProgress(db, id, progress);
    }
  } catch {
    // told to stop, or the database is gone and the reading will say so
  }
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
    if (!(await markApplying(db, user.uid, id, visibility))) fail('transfer.notReady');
    if (!(await chooseItems(db, id, { except, only }))) fail('transfer.noneChosen');
    await site.background.put(db, importApplying.name, id, { id });
  });
}

async function applyItems(site: Site, batch: string, signal: AbortSignal): Promise<void> {
  const applying = await batchToApply(site.db, batch);
  if (!applying) return;
  const { visibility, role, ...person } = applying;
  // As they are now: rights that were taken since the upload are gone.
  const editor: User = { ...person, role: role as RoleId, sessionId: '' };
  const next = () => nextItem(site.db, batch);
  for (let item = await next(); item; item = await next()) {
    signal.throwIfAborted();
    const result = await applyItem(site, editor, item.problem!, visibility as ImportVisibility);
    await setItem(site.db, item.id, result);
  }
  await skipTheRest(site.db, batch);
  await setBatch(site.db, batch, { state: 'applied' });
}

async function applyItem(site: Site, editor: User, json: string, visibility: ImportVisibility) {
  try {
    const problem = JSON.parse(json) as ImportedProblem;
    const { remarks, trials, ...applied } = await introduceProblem(site, editor, problem, visibility);
    const notes = JSON.stringify([...problem.notes, ...remarks]);
    return { ...applied, notes, trials: JSON.stringify(trials) };
  } catch (error) {
    const said = packageFailureOf(error);
    if ('failure' in said && said.failure === 'server.unexpected')
      site.log.error(error, 'a problem is not imported');
    return { outcome: 'failed' as const, reason: JSON.stringify(said) };
  }
}
