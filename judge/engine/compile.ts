/** Source to program: in the sandbox, under its own limits, once per source, language, flags and toolchain. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remark } from '#core/remark.ts';
import type { Command, CompileLimits, Language } from '#judge/languages/language.ts';
import type { Room, RunResult } from '#judge/sandbox/room.ts';
import { headerMount, headersFor, includesAllHeaders } from './headers.ts';
import { compileExtras, diagnosticsBytes, productBytes } from './limits.ts';
import { signalName } from './outcome.ts';
import { ProgramStore, type StoredFile } from './store.ts';
import { warmMount } from './warm.ts';
import { Cancelled, type Job, MachineFault } from './workshop.ts';

export interface SourceFile {
  name: string;
  content: Uint8Array | { hostFile: string };
}

export const extraFiles = (files: Record<string, string>): SourceFile[] =>
  Object.entries(files).map(([name, text]) => ({ name, content: Buffer.from(text) }));

export interface Program {
  language: Language;
  /** the path of what it starts from: the main source, unless the request says otherwise */
  main: string;
  files: StoredFile[];
}

export type Compiled = { ok: true; program: Program } | { ok: false; diagnostics: string };

export interface CompileRequest {
  language: Language;
  /** the main source first */
  sources: SourceFile[];
  /** files beside the sources that the compiler may read but is not told about */
  beside?: SourceFile[];
  /** the path of what the program starts from, where that is not the main source */
  start?: string;
}

/** A program that is one text, under the name that its language wants for it. */
export function loneSource(language: Language, text: string): Pick<CompileRequest, 'sources' | 'start'> {
  const { file, start } = language.placeOf?.(text) ?? { file: language.sourceName };
  return { sources: [{ name: file, content: Buffer.from(text) }], start };
}

const stores = new Map<string, ProgramStore>();
const inProgress = new Map<string, Promise<Compiled>>();

export async function compile(job: Job, request: CompileRequest): Promise<Compiled> {
  if (request.sources.some(file => !isFileName(file.name)))
    return { ok: false, diagnostics: remark('longName') };
  const key = await keyOf(request);
  const store = storeOf(job.shop.cacheFolder);
  const stored = store.find(key);
  if (stored) return { ok: true, program: programOf(request, stored) };
  // Two submissions of one source compile once. A cancelled leader must not fail its followers.
  const running = inProgress.get(key);
  if (running) return running.catch(() => compile(job, request));
  const own = compileFresh(job, request, key, store);
  inProgress.set(key, own);
  return own.finally(() => inProgress.delete(key));
}

/** A class may be called as nobody's file can be. */
const isFileName = (path: string): boolean =>
  path.length <= 1000 && path.split('/').every(part => Buffer.byteLength(part) <= 200);

/** Called at start: bounds the store and removes what a killed judge left half made. */
export const tidyPrograms = (cacheFolder: string): Promise<void> => storeOf(cacheFolder).tidy();

function storeOf(cacheFolder: string): ProgramStore {
  const known = stores.get(cacheFolder) ?? new ProgramStore(cacheFolder);
  stores.set(cacheFolder, known);
  return known;
}

async function keyOf({ language, sources, beside = [] }: CompileRequest): Promise<string> {
  const commands = language.compile?.commands(sources.map(file => file.name)) ?? [];
  const hash = createHash('sha256');
  hash.update(
    JSON.stringify([process.arch, language.name, language.version, language.description, commands]),
  );
  for (const file of [...sources, ...beside]) {
    const content = await contentOf(file);
    hash.update(`\n${file.name}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

async function compileFresh(
  job: Job,
  request: CompileRequest,
  key: string,
  store: ProgramStore,
): Promise<Compiled> {
  const { language, sources, beside = [] } = request;
  const plan = language.compile;
  const names = sources.map(file => file.name);
  const texts = plan?.headerFlags ? await Promise.all([...beside, ...sources].map(contentOf)) : [];
  const header = texts.some(includesAllHeaders) ? headerMount(job.shop, language) : null;
  const warm = warmMount(job.shop, language);
  const room = plan
    ? await job.openRoom({
        workBytes: 512 * 1024 * 1024,
        readOnly: [...language.mounts, header, warm].filter(mount => mount !== null),
      })
    : null;
  try {
    if (room && plan) {
      const headers = header ? headersFor(header, texts) : [];
      const commands = (warm && plan.warm ? plan.warm : plan).commands(names);
      const placed = Promise.all([...beside, ...sources].map(file => room.put(file.name, file.content)));
      for (const command of commands) {
        const [failure] = await Promise.all([runCompiler(room, command, plan.limits, headers), placed]);
        if (failure !== null) return { ok: false, diagnostics: failure };
      }
    }
    const files = await store.add(key, folder => collect(folder, request, room));
    if (!files) return { ok: false, diagnostics: remark('noProduct') };
    return { ok: true, program: programOf(request, files) };
  } finally {
    if (room) job.closeRoom(room);
  }
}

/** What is refused with one header is compiled with the next: the last one has the say, and the words. */
async function runCompiler(
  room: Room,
  command: Command,
  limits: CompileLimits,
  [header, ...others]: string[],
): Promise<string | null> {
  const result = await room.run({
    ...withHeader(command, header),
    ...compileExtras,
    ...limits,
    fileBytes: productBytes,
  });
  const failure = compileFailure(result);
  result.stdout.drop();
  const isRefused = failure !== null && result.outcome === 'exited';
  return isRefused && others.length ? runCompiler(room, command, limits, others) : failure;
}

/** The header's folder comes first on the include path; without it the command is exactly as described. */
const withHeader = ({ argv: [program = '', ...rest], env }: Command, header?: string): Command => ({
  argv: header === undefined ? [program, ...rest] : [program, `-I${header}`, ...rest],
  env,
});

/** Null when the command succeeded; otherwise words for the submitter. Only the sandbox's own fault is ours. */
function compileFailure(result: RunResult): string | null {
  switch (result.outcome) {
    case 'exited':
      return result.exitCode === 0
        ? null
        : diagnostics(result) || `The compiler ended with exit status ${result.exitCode}.`;
    case 'signalled':
      return `${diagnostics(result)}\nThe compiler was killed by signal ${signalName(result.signal)}.`.trim();
    case 'cpu-time':
    case 'wall-time':
    case 'idle':
      return remark('compilerTime');
    case 'memory':
      return remark('compilerMemory');
    case 'output':
      return `${diagnostics(result)}\nThe compiler wrote too much.`.trim();
    case 'cancelled':
      throw new Cancelled('cancelled');
    case 'fault':
    case 'no-program':
      throw new MachineFault(`sandbox, while compiling: ${result.cause ?? 'unknown fault'}`);
  }
}

/** Errors stand at the start for every compiler we know, so that is the part to keep. */
function diagnostics(result: RunResult): string {
  const parts = [result.stderr, result.stdout.inline ?? new Uint8Array()];
  const kept = parts.map(part => Buffer.from(part.subarray(0, diagnosticsBytes)).toString('utf8').trim());
  return kept.filter(Boolean).join('\n').slice(0, diagnosticsBytes);
}

async function collect(folder: string, request: CompileRequest, room: Room | null) {
  const plan = request.language.compile;
  const rows: { name: string; file: string; mode: number }[] = [];
  if (room && plan?.product) {
    const file = join(folder, 'product');
    if (!(await room.takeTo(plan.product, file, productBytes))) return null;
    if (isStarted(request.language, plan.product) && !isProgram(file)) return null;
    rows.push({ name: plan.product, file: 'product', mode: 0o755 });
  }
  if (!plan?.product || plan.keepSources) {
    for (const [at, source] of request.sources.entries()) {
      const file = `source-${at}`;
      if (source.content instanceof Uint8Array) await writeFile(join(folder, file), source.content);
      else await copyFile(source.content.hostFile, join(folder, file));
      rows.push({ name: source.name, file, mode: 0o644 });
    }
  }
  return rows;
}

/** Whether the product is what the kernel starts, and not something for a runtime to read. */
const isStarted = (language: Language, product: string): boolean =>
  language.run({ memoryKb: 0, stackKb: 0, main: language.sourceName }).argv[0] === `./${product}`;

/** Go's compiler makes a library, and is content, when the package is not called main. */
function isProgram(path: string): boolean {
  const head = Buffer.alloc(4);
  const file = openSync(path, 'r');
  try {
    readSync(file, head, 0, 4, 0);
    return head.equals(Buffer.from('\x7fELF', 'latin1'));
  } finally {
    closeSync(file);
  }
}

const programOf = ({ language, sources, start }: CompileRequest, files: StoredFile[]): Program => ({
  language,
  main: start ?? sources[0]?.name ?? language.sourceName,
  files,
});

async function contentOf(file: SourceFile): Promise<Uint8Array> {
  if (file.content instanceof Uint8Array) return file.content;
  const { readFile } = await import('node:fs/promises');
  return readFile(file.content.hostFile);
}
