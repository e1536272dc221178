/** Files of a package to a program the engine can compile: which language, which file is the main one. */
import { readFile } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import type { CompileRequest, SourceFile } from '#judge/engine/compile.ts';
import type { Languages } from '#judge/languages/catalogue.ts';
import { aLanguage, type Language, plainEnvironment, seconds } from '#judge/languages/language.ts';
import { isFolder, list } from './package.ts';

/** Which row serves an ending. Several names: the first one this machine has. */
const rows: [RegExp, string[]][] = [
  [/\.c$/, ['C With O2']],
  [/\.(cpp|cc|cxx|c\+\+|C)$/, ['C++ 20 With O2', 'C++ 17 With O2', 'C++ With O2']],
  [/\.java$/, ['Java']],
  [/\.(py|py3)$/, ['Python3']],
  [/\.py2$/, ['Python2']],
  [/\.go$/, ['Golang']],
  [/\.rs$/, ['Rust']],
  [/\.cs$/, ['C#']],
  [/\.(js|mjs)$/, ['JavaScript Node']],
  [/\.ts$/, ['TypeScript']],
  [/\.php$/, ['PHP']],
  [/\.rb$/, ['Ruby']],
  [/\.(pas|pp|p)$/, ['Pascal']],
  [/\.hs$/, ['Haskell']],
  [/\.kt$/, ['Kotlin']],
  [/\.lua$/, ['Lua']],
  [/\.pl$/, ['Perl']],
  [/\.(sh|bash)$/, ['Bash']],
];

export type FoundProgram =
  | { ok: true; request: CompileRequest; texts: string[] }
  /** no compiler needs to be asked */
  | { ok: true; refusal: string; language: string; texts: string[] }
  | { ok: false; reason: string; language: string; texts: string[] };

/** Names that every shell, archive and compiler can do with; the format asks for them. */
const plainName = /^[a-z0-9_][a-z0-9_.+-]*$/i;

/** `path` is one source file, or a folder with all files of the program. */
export async function findProgram(languages: Languages, path: string): Promise<FoundProgram> {
  const files = await readFiles(path);
  const texts = files.map(file => Buffer.from(file.content).toString('utf8'));
  if (files.some(file => file.name === 'build' || file.name === 'run')) {
    return { ok: true, request: scripted(files), texts };
  }
  const first = files.find(file => rowNames(file) !== null);
  if (!first) return { ok: false, reason: 'no known language', language: extname(path) || '?', texts };
  const names = rowNames(first)!;
  const language = names.map(name => languages.find(name)).find(found => found !== undefined);
  if (!language) return { ok: false, reason: 'language not installed', language: names[0]!, texts };
  const odd = files.find(file => !file.name.split('/').every(part => plainName.test(part)));
  if (odd) return { ok: true, refusal: `not a file name: ${odd.name}`, language: language.name, texts };
  if (language.name === 'Java' && !texts.some(text => /void\s+main\s*\(/.test(text)))
    return { ok: true, refusal: 'no class has a main method', language: language.name, texts };
  const isSource = (file: MemoryFile): boolean =>
    rowNames(file)?.[0] === names[0] || language.extensions.some(ending => file.name.endsWith(ending));
  return { ok: true, request: { language, ...arrange(language, files, isSource) }, texts };
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
  const found = rows.find(([ending]) => ending.test(file.name))?.[1];
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
): { sources: SourceFile[]; beside: SourceFile[] } {
  const named = language.name === 'Java' ? javaName : (file: MemoryFile) => file.name;
  const sources = files.filter(isSource);
  const beside = files.filter(file => !isSource(file));
  const main = sources.find(file => isMain(language, file)) ?? sources[0]!;
  const others = sources.filter(file => file !== main).map(file => ({ ...file, name: named(file) }));
  const name = others.length === 0 ? singleName(language, main) : named(main);
  return { sources: [{ ...main, name }, ...others], beside };
}

/** A lone file may have any name; the language's own is the safe one, except where the name means something. */
function singleName(language: Language, file: MemoryFile): string {
  if (language.name === 'Java') return javaName(file);
  if (language.name === 'JavaScript Node') return `main${extname(file.name)}`;
  return language.sourceName;
}

function isMain(language: Language, file: MemoryFile): boolean {
  if (language.name === 'Java') return file.content.includes('public static void main');
  if (language.name === 'Pascal') return !/^\s*unit\b/im.test(file.content.toString('latin1'));
  return /^(__main__|main)\./i.test(basename(file.name));
}

/** Where Java looks for it: in the folder of its package, under the name of its class. */
function javaName(file: MemoryFile): string {
  const text = file.content.toString('utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const place = /^\s*package\s+([\w.]+)\s*;/m.exec(text)?.[1]?.replaceAll('.', '/');
  const name = `${mainClass(text) ?? basename(file.name, '.java')}.java`;
  return place ? `${place}/${name}` : name;
}

/** The public class, or else the last class opened before `main`. */
function mainClass(text: string): string | null {
  const open = /public\s+(?:final\s+)?class\s+(\w+)/.exec(text)?.[1];
  if (open) return open;
  const before = text.slice(0, Math.max(0, text.search(/static\s+(public\s+)?void\s+main|void\s+main/)));
  return [...before.matchAll(/\bclass\s+(\w+)/g)].at(-1)?.[1] ?? null;
}

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
