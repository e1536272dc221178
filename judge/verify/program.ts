/** Files of a package to a program the engine can compile: which language, which file is the main one. */
import { readFile } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { bytesWithConstants, type Constants } from '#core/package-constants.ts';
import type { CompileRequest, SourceFile } from '#judge/engine/compile.ts';
import type { Languages } from '#judge/languages/catalogue.ts';
import { type JavaUnit, javaUnit } from '#judge/languages/java-unit.ts';
import { aLanguage, type Language, plainEnvironment, seconds } from '#judge/languages/language.ts';
import { isFolder, list } from './package.ts';

/** The format's code of a language, its endings, and which row serves it. Several names: the first this machine has. */
const rows: [string, RegExp, string[]][] = [
  ['c', /\.c$/, ['C With O2']],
  ['cpp', /\.(cpp|cc|cxx|c\+\+|C)$/, ['C++ 20 With O2', 'C++ 17 With O2', 'C++ With O2']],
  ['java', /\.java$/, ['Java']],
  ['python3', /\.(py|py3)$/, ['Python3']],
  ['python2', /\.py2$/, ['Python2']],
  ['go', /\.go$/, ['Golang']],
  ['rust', /\.rs$/, ['Rust']],
  ['csharp', /\.cs$/, ['C#']],
  ['javascript', /\.(js|mjs)$/, ['JavaScript Node']],
  ['typescript', /\.ts$/, ['TypeScript']],
  ['php', /\.php$/, ['PHP']],
  ['ruby', /\.rb$/, ['Ruby']],
  ['pascal', /\.(pas|pp|p)$/, ['Pascal']],
  ['haskell', /\.hs$/, ['Haskell']],
  ['kotlin', /\.kt$/, ['Kotlin']],
  ['lua', /\.lua$/, ['Lua']],
  ['perl', /\.pl$/, ['Perl']],
  ['bash', /\.(sh|bash)$/, ['Bash']],
];

type FoundProgram =
  | { ok: true; request: CompileRequest; texts: string[]; bytes: number }
  /** no compiler needs to be asked */
  | { ok: true; refusal: string; language: string; texts: string[]; bytes: number }
  | { ok: false; reason: string; language: string; texts: string[] };

/** What is known of a program beside its files. */
interface ProgramHints {
  /** the format's code of its language, where the endings do not tell */
  language?: string;
  /** the file or class it starts from */
  entrypoint?: string;
  /** the folder with files for all programs, by the codes of their languages */
  include?: string;
  constants?: Constants;
}

/** Names that every shell, archive and compiler can do with; the format asks for them. */
const plainName = /^[a-z0-9_][a-z0-9_.+-]*$/i;

/** `path` is one source file, or a folder with all files of the program. */
export async function findProgram(
  languages: Languages,
  path: string,
  { language: code, entrypoint, include, constants = new Map() }: ProgramHints = {},
): Promise<FoundProgram> {
  const own = await readFiles(path);
  const texts = own.map(file => Buffer.from(file.content).toString('utf8'));
  const bytes = own.reduce((sum, file) => sum + file.content.length, 0);
  if (own.some(file => file.name === 'build' || file.name === 'run')) {
    return { ok: true, request: scripted(replaced(own, constants)), texts, bytes };
  }
  const names = code === undefined ? own.map(rowNames).find(found => found !== null) : namesOf(code);
  if (!names)
    return { ok: false, reason: 'no known language', language: code ?? (extname(path) || '?'), texts };
  const language = names.map(name => languages.find(name)).find(found => found !== undefined);
  if (!language) return { ok: false, reason: 'language not installed', language: names[0]!, texts };
  const refusal = refusalOf(language, own);
  if (refusal) return { ok: true, refusal, language: language.name, texts, bytes };
  const all = replaced([...own, ...(await included(include, names))], constants);
  const files = [...new Map(all.map(file => [file.name, file])).values()];
  const isSource = (file: MemoryFile): boolean =>
    rowNames(file)?.[0] === names[0] || language.extensions.some(ending => file.name.endsWith(ending));
  const isOdd = !files.some(isSource);
  const request = arrange(language, files, isOdd ? () => true : isSource, entrypoint);
  return { ok: true, request: { language, ...request }, texts, bytes };
}

function refusalOf(language: Language, files: MemoryFile[]): string | null {
  const odd = files.find(file => !file.name.split('/').every(part => plainName.test(part)));
  if (odd) return `not a file name: ${odd.name}`;
  const hasMain = files.some(file => javaUnitOf(file).hasMain);
  return language.name === 'Java' && !hasMain ? 'no class has a main method' : null;
}

const namesOf = (code: string): string[] | undefined => rows.find(row => row[0] === code)?.[2];

const replaced = (files: MemoryFile[], constants: Constants): MemoryFile[] =>
  files.map(file => ({ ...file, content: bytesWithConstants(file.content, constants) }));

/** The files for one language, or else those for all. */
async function included(folder: string | undefined, names: string[]): Promise<MemoryFile[]> {
  if (folder === undefined) return [];
  const code = rows.find(row => row[2][0] === names[0])?.[0] ?? 'default';
  for (const place of [join(folder, code), join(folder, 'default')])
    if (await isFolder(place)) return readFiles(place);
  return [];
}

interface MemoryFile extends SourceFile {
  content: Buffer;
}

async function readFiles(path: string, root = path): Promise<MemoryFile[]> {
  if (!(await isFolder(path))) return [{ name: basename(path), content: await readFile(path) }];
  const files: MemoryFile[] = [];
  for (const name of await list(path)) {
    const inner = join(path, name);
    if (await isFolder(inner)) files.push(...(await readFiles(inner, root)));
    else files.push({ name: relative(root, inner), content: await readFile(inner) });
  }
  return files;
}

function rowNames(file: MemoryFile): string[] | null {
  const found = rows.find(([, ending]) => ending.test(file.name))?.[2];
  if (!found) return null;
  const text = file.content.toString('utf8');
  if (found[0] === 'Python3' && /^#!.*python2/.test(text)) return ['Python2'];
  // Two languages share an ending; only Prolog has clauses.
  return found[0] === 'Perl' && !/^#!.*perl/.test(text) && /^[^%#'"\n]*:-/m.test(text) ? ['Prolog'] : found;
}

/** Splits into sources, the main one first, and files that only lie beside them. */
function arrange(
  language: Language,
  files: MemoryFile[],
  isSource: (file: MemoryFile) => boolean,
  entrypoint: string | undefined,
): Pick<CompileRequest, 'sources' | 'beside' | 'start'> {
  const isJava = language.name === 'Java';
  const named = (file: MemoryFile) => (isJava ? javaUnitOf(file).file : file.name);
  const sources = files.filter(isSource);
  const beside = files.filter(file => !isSource(file));
  const main =
    sources.find(file => isStart(file, entrypoint)) ??
    sources.find(file => isMain(language, file)) ??
    sources[0]!;
  const others = sources.filter(file => file !== main).map(file => ({ ...file, name: named(file) }));
  const name = others.length === 0 ? singleName(language, main) : named(main);
  const start = isJava ? javaUnitOf(main).start : undefined;
  return { sources: [{ ...main, name }, ...others], beside, start };
}

/** A lone file may have any name; the language's own is the safe one, except where the name means something. */
function singleName(language: Language, file: MemoryFile): string {
  if (language.name === 'Java') return javaUnitOf(file).file;
  if (language.name === 'JavaScript Node') return `main${extname(file.name)}`;
  return language.sourceName;
}

const isStart = (file: MemoryFile, entrypoint: string | undefined): boolean =>
  entrypoint !== undefined && [file.name, file.name.replace(/\.\w+$/, '')].includes(entrypoint);

function isMain(language: Language, file: MemoryFile): boolean {
  if (language.name === 'Java') return javaUnitOf(file).hasMain;
  if (language.name === 'Pascal') return !/^\s*unit\b/im.test(file.content.toString('latin1'));
  return /^(__main__|main)\./i.test(basename(file.name));
}

const javaUnitOf = (file: MemoryFile): JavaUnit =>
  javaUnit(file.content.toString('utf8'), basename(file.name, '.java'));

/**
 * A program with `build` and `run` scripts of its own. What building leaves is packed into one file, because a
 * program is stored as a file, and unpacked again at the start of every run.
 */
function scripted(files: MemoryFile[]): CompileRequest {
  const hasBuild = files.some(file => file.name === 'build');
  const sh = (script: string, ...args: string[]) => ({
    argv: ['/bin/sh', '-c', script, 'sh', ...args],
    env: plainEnvironment,
  });
  // What was put into a room belongs to the judge, so the scripts are made executable in a copy.
  const copy = 'mkdir /tmp/p && tar cf - . | tar xf - -C /tmp/p && cd /tmp/p && chmod -R u+rwx .';
  const build = `${copy} && ${hasBuild ? './build && ' : ''}tar cf /w/program.tar .`;
  const language = aLanguage({
    name: 'own build script',
    contentType: 'text/plain',
    version: 'scripts',
    sourceName: 'build',
    extensions: [],
    template: '',
    limitFactor: 1,
    compile: { product: 'program.tar', limits: seconds(60, 120, 2048), commands: () => [sh(build)] },
    run: () => sh('mkdir -p /tmp/p && tar xf program.tar -C /tmp/p && exec /tmp/p/run "$@"'),
  });
  return { language, sources: files };
}
