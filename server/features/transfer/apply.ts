import { markdownImageSidePx, pictureTypes } from '#core/limits.ts';
import type { ImportOutcome, ImportVisibility } from '#core/transfer.ts';
import type { Site } from '#server/site.ts';
import { pictures } from '../file/pictures.ts';
import { storePublicFile } from '../file/public-file.ts';
import { publicUrl } from '../file/public-url.ts';
import { createProblem, type Editor, type ProblemSave, saveProblem } from '../problem/store/save.ts';
import type { ImportedProblem, ReferredFile } from './imported.ts';
import { planProblem, withAddresses } from './plan.ts';
import { accountByName, knownAddresses } from './queries/matches.ts';
import { rememberFile, rememberOrigin } from './store/origins.ts';

type Stores = Pick<Site, 'db' | 'blobs'>;

export interface ApplyResult {
  outcome: Extract<ImportOutcome, 'created' | 'changed' | 'same'>;
  pid: number;
  problemId: string;
}

/**
 * Writes one problem of a package. What it does is decided anew: whatever happened since the plan, the same package
 * makes a problem once.
 */
export async function applyProblem(
  site: Stores,
  editor: Editor,
  problem: ImportedProblem,
  visibility: ImportVisibility,
): Promise<ApplyResult> {
  const plan = await planProblem(site.db, problem, new Set());
  if (plan.action === 'same') {
    await rememberOrigin(site.db, problem.origin, plan.pid!);
    return { outcome: 'same', pid: plan.pid!, problemId: plan.problemId! };
  }
  const save = await saveOf(site, editor, problem);
  if (plan.pid !== null) {
    const { problemId: _kept, auth: _decided, ...fields } = save.problem;
    await saveProblem(site, editor, plan.pid, { ...save, problem: fields });
    await rememberOrigin(site.db, problem.origin, plan.pid);
    return { outcome: 'changed', pid: plan.pid, problemId: plan.problemId! };
  }
  const { pid, problemId } = await createProblem(site, editor, {
    ...save,
    // Somebody of that name here, or whoever imports.
    author: problem.save.author ? await accountByName(site.db, problem.save.author) : undefined,
    problem: {
      ...save.problem,
      problemId: plan.problemId ?? undefined,
      ...authFor(visibility, problem.save),
    },
  });
  await rememberOrigin(site.db, problem.origin, pid);
  return { outcome: 'created', pid, problemId };
}

/** Whatever is asked for: nobody is shown a problem that nobody can solve. */
function authFor(visibility: ImportVisibility, { cases = [] }: ImportedProblem['save']): { auth?: number } {
  if (cases.length === 0 || visibility === 'hidden') return { auth: 2 };
  if (visibility === 'contest') return { auth: 3 };
  return visibility === 'public' ? { auth: 1 } : {};
}

async function saveOf(
  site: Stores,
  editor: Editor,
  problem: ImportedProblem,
): Promise<ProblemSave & { problem: { title: string } }> {
  const addresses = await knownAddresses(site.db, problem.files);
  for (const file of problem.files)
    if (!addresses.has(file.sha256)) addresses.set(file.sha256, await takeOver(site, editor, file));
  const { author: _author, ...save } = problem.save;
  const texts = Object.entries(save.problem).map(([name, value]) => [
    name,
    typeof value === 'string' ? withAddresses(value, addresses, problem.files) : value,
  ]);
  return { ...save, problem: Object.fromEntries(texts) };
}

/** Pictures are drawn anew, as every picture that is uploaded; anything else is for download only. */
async function takeOver(site: Stores, editor: Editor, file: ReferredFile): Promise<string> {
  const content = await contentOf(site, file);
  const picture = await asPicture(file.name, content);
  const kept = picture
    ? { kind: 'img' as const, extension: 'webp', mediaType: 'image/webp', content: picture }
    : {
        kind: 'file' as const,
        extension: endingOf(file.name),
        mediaType: 'application/octet-stream',
        content,
      };
  const name = await storePublicFile(site, { ...kept, purpose: 'markdown', uid: editor.uid });
  await rememberFile(site.db, file.sha256, name);
  return publicUrl(kept.kind, name);
}

const svgBytesMax = 2 * 1024 * 1024;

async function asPicture(name: string, content: Buffer): Promise<Buffer | undefined> {
  const ending = endingOf(name);
  const { picture, webp } = await pictures();
  if (ending === 'svg' && content.length <= svgBytesMax)
    return webp(content.toString('utf8')).catch(() => undefined);
  return (pictureTypes as readonly string[]).includes(ending)
    ? picture(content, markdownImageSidePx).catch(() => undefined)
    : undefined;
}

const endingOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin';

async function contentOf({ blobs }: Stores, { sha256 }: ReferredFile): Promise<Buffer> {
  const { stream } = await blobs.read(sha256);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
