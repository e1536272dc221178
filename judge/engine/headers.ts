/**
 * bits/stdc++.h, precompiled once per compiler version and flag set, inside the sandbox like any other
 * compilation, whole and lean. A submission that comes before its header is ready is compiled without it and waits for
 * nothing. Building takes as long as compiling a few programs without it, and two hundred megabytes: those that a judge has
 * not built at its start are built once they were missed a few times.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language, Mount } from '#judge/languages/language.ts';
import { readOutput } from '#judge/sandbox/open-room.ts';
import { isLeanEnough, leanHeader } from './lean-header.ts';
import { compileExtras } from './limits.ts';
import type { Workshop } from './workshop.ts';

/** where a room sees the folder; the same for every flag set, so that the command line does not depend on it */
export const headersInRoom = '/opt/headers';

const missesMax = 3;

const building = new Map<string, Promise<boolean>>();
const misses = new Map<string, number>();

/** The mount that makes the header available to a program that includes it, or null while there is none. */
export function headerMount(shop: Workshop, language: Language): Mount | null {
  const folder = headerFolder(shop, language);
  if (!folder) return null;
  if (existsSync(folder)) return { host: folder, room: headersInRoom };
  const missed = (misses.get(folder) ?? 0) + 1;
  misses.set(folder, missed);
  if (missed >= missesMax) void buildHeader(shop, language);
  return null;
}

/** Whether a source text may include the header. */
export const includesAllHeaders = (source: Uint8Array): boolean =>
  Buffer.from(source).includes('bits/stdc++.h');

/** Where a room sees the headers that these texts can be compiled with, in the order in which they are tried. */
export function headersFor(mount: Mount, sources: Uint8Array[]): string[] {
  const isLean = existsSync(join(mount.host, 'lean')) && sources.every(isLeanEnough);
  return (isLean ? ['lean', 'whole'] : ['whole']).map(name => `${mount.room}/${name}`);
}

/** Builds what is missing, one at a time; a judge calls it at start. */
export async function buildHeaders(shop: Workshop, languages: Language[]): Promise<void> {
  for (const language of languages) await buildHeader(shop, language);
}

export function buildHeader(shop: Workshop, language: Language): Promise<boolean> {
  const folder = headerFolder(shop, language);
  if (!folder) return Promise.resolve(false);
  if (existsSync(folder)) return Promise.resolve(true);
  const running =
    building.get(folder) ??
    build(shop, language, folder).catch(() => {
      // The sandbox failed, not the compiler: the next submission may try again.
      building.delete(folder);
      return false;
    });
  building.set(folder, running);
  return running;
}

export function headerFolder(shop: Workshop, language: Language): string | null {
  const flags = language.compile?.headerFlags;
  if (!flags) return null;
  const key = createHash('sha256')
    .update(JSON.stringify([process.arch, language.version, language.description, flags, 'whole and lean']))
    .digest('hex');
  return join(shop.cacheFolder, 'headers', key.slice(0, 32));
}

async function build(shop: Workshop, language: Language, folder: string): Promise<boolean> {
  const plan = language.compile!;
  const [command] = plan.commands([language.sourceName]);
  const room = await shop.sandbox.openRoom({ workBytes: 512 * 1024 * 1024, readOnly: language.mounts });
  const draft = `${folder}.draft-${process.pid}`;
  const compiler = async (text: string, ...args: string[]) => {
    await room.put('all.h', Buffer.from(text));
    const result = await room.run({
      argv: [command!.argv[0]!, ...plan.headerFlags!, '-x', 'c++-header', 'all.h', ...args],
      env: command!.env,
      ...compileExtras,
      cpuMs: 60_000,
      wallMs: 120_000,
      memoryKb: 1024 * 1024,
    });
    const said = Buffer.from(readOutput(result.stdout)).toString();
    result.stdout.drop();
    return result.outcome === 'exited' && result.exitCode === 0 ? said : null;
  };
  const precompile = async (text: string, name: string) => {
    if ((await compiler(text, '-o', 'all.gch')) === null) return false;
    const place = join(draft, name, 'bits');
    await mkdir(place, { recursive: true, mode: 0o755 });
    return room.takeTo('all.gch', join(place, 'stdc++.h.gch'), 512 * 1024 * 1024);
  };
  try {
    if (!(await precompile('#include <bits/stdc++.h>\n', 'whole'))) return false;
    const filesOf = async (text: string) => (await compiler(text, '-M'))?.match(/\/[^\s:]+/g) ?? [];
    const lean = await leanHeader(filesOf);
    if (lean !== null && !(await precompile(lean, 'lean'))) return false;
    await rename(draft, folder);
    return true;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await room.close();
  }
}
