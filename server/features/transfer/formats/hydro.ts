import { ProblemType } from '#core/scoring/mode.ts';
import { languageNamed, languageOfAnswer, languageOfFile } from '#server/features/problem/language-names.ts';
import { type CheckerFields, checkerFields, noChecker } from '../checker/adapter.ts';
import type { Protocol } from '../checker/speech.ts';
import { standardChecker } from '../checker/tokens.ts';
import {
  type Attachments,
  attachments,
  examplesOf,
  type ImportedCase,
  type ImportedProblem,
  mapTargets,
  type ProblemLabel,
  placeOfFolder,
  type ReadResult,
  readFolders,
  type Shelf,
  shelveCaseFile,
} from '../imported.ts';
import { foldersWith, neededFile, type PackageFolder, textIn, textOf } from '../package-files.ts';
import { inParallel } from '../parallel.ts';
import { PackageError, type Remark } from '../remarks.ts';
import { htmlInMarkdown } from '../statement/html.ts';
import { fromOneText } from '../statement/one-text.ts';
import { joinParts, type Parts, splitStatement } from '../statement/sections.ts';
import { type Fields, fieldsOf, flagOf, readYaml, textOr, wordsOf } from '../structured.ts';
import { hydroSubtasks } from './hydro-cases.ts';

/** The export of Hydro: a folder for each problem with `problem.yaml`, statements, `testdata/`, `additional_file/`. */
export const hydroFolders = (top: PackageFolder): PackageFolder[] =>
  foldersWith(top, 'problem.yaml').filter(
    folder =>
      folder.folders().includes('testdata') ||
      (folder.names().some(name => /^problem(_\w+)?\.md$/.test(name)) && !folder.folders().includes('data')),
  );

export const readHydro = (top: PackageFolder, shelf: Shelf): AsyncGenerator<ReadResult> =>
  readFolders(hydroFolders(top), (folder, about) => readProblem(folder, shelf, about));

async function readProblem(
  folder: PackageFolder,
  shelf: Shelf,
  about: ProblemLabel,
): Promise<ImportedProblem> {
  const file = neededFile(folder, 'problem.yaml');
  const yaml = await readYaml(file);
  const notes: Remark[] = [];
  const title = textOr(yaml.title ?? yaml.name).trim();
  if (!title) throw new PackageError('value.missing', { name: 'title' }, { file: file.path });
  const problemId = textOr(yaml.pid).trim() || undefined;
  Object.assign(about, { title, problemId });
  const data = folder.folder('testdata');
  const config = await readConfig(data);
  const kind = textOr(config.type) || 'default';
  if (!['default', 'interactive', 'fileio'].includes(kind))
    throw new PackageError('problem.kind', { name: kind }, { file: `${data.path}/config.yaml` });
  const kept = attachments(shelf, notes);
  const parts = await readStatements(folder, yaml, kept, notes);
  const tests = hydroSubtasks(data, config, notes);
  const cases: ImportedCase[] = await inParallel(tests.cases, 8, async one => ({
    input: one.input ? await shelveCaseFile(shelf, neededFile(data, one.input)) : await shelf.text(''),
    output: one.output ? await shelveCaseFile(shelf, neededFile(data, one.output)) : await shelf.text(''),
    inputName: baseOf(one.input) ?? 'none.in',
    outputName: baseOf(one.output) ?? 'none.out',
    score: one.score,
    groupNum: one.groupNum,
  }));
  if (cases.length === 0) notes.push({ key: 'note.noCases' });
  const { samples, source, ...texts } = parts;
  return {
    place: placeOfFolder(folder),
    origin: `hydro:${problemId ?? `title/${title}`}`,
    save: {
      problem: {
        title,
        ...(problemId && { problemId }),
        ...texts,
        ...(source && { source }),
        examples: examplesOf(samples),
        type: ProblemType.OI,
        judgeCaseMode: tests.mode,
        timeLimit: tests.timeMs,
        memoryLimit: tests.memoryMb,
        ...(flagOf(yaml.hidden) && { auth: 2 }),
        ...(await judging(data, config, kind)),
        userExtraFile: await extraFiles(data, config.user_extra_files),
        ...fileIo(config),
      },
      tags: wordsOf(yaml.tag).map(name => ({ name })),
      languages: [...new Set(wordsOf(config.langs).flatMap(name => languageNamed(name) ?? []))],
      codeAnswers: await answersOf(folder),
      cases,
    },
    files: kept.files(),
    notes,
  };
}

async function readConfig(data: PackageFolder): Promise<Fields> {
  const file = data.file('config.yaml') ?? data.file('config.yml');
  if (file) return readYaml(file);
  const ini = await textIn(data, 'config.ini');
  return ini === undefined ? {} : fromIni(ini);
}

/** The older way to say it: a count, then `input|output|seconds|score|KB` for each case. */
function fromIni(text: string): Fields {
  const [count = '0', ...lines] = text.split('\n');
  const subtasks = lines.slice(0, Number.parseInt(count, 10) || 0).map(line => {
    const [input = '', output = '', time = '1', score = '0', memory = ''] = line.trim().split('|');
    const kb = Number.parseInt(memory, 10);
    return {
      cases: [{ input: `input/${input}`, output: `output/${output}` }],
      score: Number.parseInt(score, 10),
      time: `${time}s`,
      memory: `${Number.isNaN(kb) ? 256 : Math.max(1, Math.floor(kb / 1024))}m`,
    };
  });
  return { subtasks };
}

const baseOf = (name: string | undefined): string | undefined => name?.split('/').at(-1);

/** One statement, or one for each language; Chinese first. */
async function readStatements(
  folder: PackageFolder,
  yaml: Fields,
  kept: Attachments,
  notes: Remark[],
): Promise<Parts> {
  const files = folder
    .names()
    .filter(name => /^problem([_.][a-zA-Z_-]+)?\.(md|pdf)$/.test(name))
    .sort((a, b) => rank(a) - rank(b));
  const all: Parts[] = [];
  for (const name of files) {
    const file = folder.file(name)!;
    if (name.endsWith('.pdf')) {
      notes.push({ key: 'note.pdfStatement' });
      all.push(splitStatement(`[${name}](${await kept.keepFile(file)})`));
    } else all.push(await readStatement(folder, await textOf(file), kept, notes));
  }
  if (all.length === 0) all.push(await readStatement(folder, contentOf(yaml.content), kept, notes));
  return joinParts(all);
}

const rank = (name: string): number => (/zh/i.test(name) ? 0 : /en/i.test(name) ? 1 : 2);

/** `content` may be one text or, as JSON, one for each language. */
function contentOf(content: unknown): string {
  const text = textOr(content);
  if (typeof content === 'object')
    return Object.values(fieldsOf(content))
      .map(one => textOr(one))
      .join('\n\n');
  try {
    return (
      Object.values(fieldsOf(JSON.parse(text)))
        .map(one => textOr(one))
        .join('\n\n') || text
    );
  } catch {
    return text;
  }
}

async function readStatement(
  folder: PackageFolder,
  text: string,
  kept: Attachments,
  notes: Remark[],
): Promise<Parts> {
  const missing = new Set<string>();
  const withFiles = (markdown: string) =>
    mapTargets(markdown, async address => {
      const local = /^(?:file:\/\/|\.?\/?(?:additional_file\/))([^?#]+)/.exec(address)?.[1];
      if (!local) return undefined;
      const name = decodeName(local);
      const file = folder.file(`additional_file/${name}`) ?? folder.file(name);
      if (!file) missing.add(name);
      return file && kept.keepFile(file);
    });
  const ours = fromOneText(text);
  const theirs = async () => {
    const markdown = text.replace(/@\[(?:pdf|video)\]\(/gi, '[PDF](');
    return splitStatement(await withFiles(await kept.lift(htmlInMarkdown(markdown))));
  };
  const parts = ours
    ? {
        ...ours,
        description: await withFiles(ours.description),
        input: await withFiles(ours.input),
        output: await withFiles(ours.output),
        hint: await withFiles(ours.hint),
      }
    : await theirs();
  for (const name of missing) notes.push({ key: 'note.fileMissing', values: { name } });
  return parts;
}

const decodeName = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

async function judging(data: PackageFolder, config: Fields, kind: string) {
  const beside = await extraFiles(data, config.judge_extra_files);
  if (kind === 'interactive') {
    const interactor = await program(data, config.interactor, 'interactor');
    return withFiles(checkerFields('testlib', interactor, true), beside);
  }
  const type = textOr(config.checker_type) || 'default';
  if (type === 'strict') return { ...noChecker, isRemoveEndBlank: false };
  const named = textOr(config.checker) || textOr(fieldsOf(config.checker).file);
  if (type === 'default' && !named) return noChecker;
  // A name without an ending is one of the checkers that come with testlib.
  if (named && !named.includes('.')) {
    const standard = standardChecker(named);
    if (standard === undefined) throw new PackageError('checker.kind', { name: named });
    return standard ?? noChecker;
  }
  const protocols: Record<string, Protocol> = {
    testlib: 'testlib',
    hustoj: 'hustoj',
    lemon: 'lemon',
    qduoj: 'qduoj',
    syzoj: 'syzoj',
    kattis: 'kattis',
    default: 'testlib',
  };
  const protocol = protocols[type];
  if (!protocol) throw new PackageError('checker.kind', { name: type });
  return withFiles(checkerFields(protocol, await program(data, config.checker, 'checker')), beside);
}

const withFiles = (fields: CheckerFields, beside: string | null): CheckerFields => ({
  ...fields,
  judgeExtraFile: beside,
});

async function program(data: PackageFolder, value: unknown, what: string) {
  const name = textOr(value) || textOr(fieldsOf(value).file);
  if (!name) throw new PackageError('value.missing', { name: what }, { file: `${data.path}/config.yaml` });
  const said = textOr(fieldsOf(value).lang);
  const language = (said && said !== 'auto' && languageNamed(said)) || languageOfFile(name);
  if (!language) throw new PackageError('checker.language', { name });
  return { language: checkerLanguage(language), source: await textOf(neededFile(data, name)) };
}

const checkerLanguage = (name: string): string => (/^C\+\+ \d\d$/.test(name) ? `${name} With O2` : name);

async function extraFiles(data: PackageFolder, names: unknown): Promise<string | null> {
  const files: Record<string, string> = {};
  for (const name of wordsOf(names))
    if (name !== 'testlib.h') files[baseOf(name)!] = await textOf(neededFile(data, name));
  return Object.keys(files).length > 0 ? JSON.stringify(files) : null;
}

function fileIo(config: Fields) {
  const name = textOr(config.filename);
  return name
    ? { isFileIo: true, ioReadFileName: `${name}.in`, ioWriteFileName: `${name}.out` }
    : { isFileIo: false, ioReadFileName: null, ioWriteFileName: null };
}

/** Reference programs lie in `std/`. */
async function answersOf(folder: PackageFolder) {
  const codes = new Map<string, string>();
  const std = folder.folder('std');
  for (const name of std.names()) {
    const language = languageOfAnswer(name);
    if (language && !codes.has(language)) codes.set(language, await textOf(std.file(name)!));
  }
  return [...codes].map(([language, code]) => ({ language, code }));
}
