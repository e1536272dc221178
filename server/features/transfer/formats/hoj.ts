import { isLevel } from '#core/level.ts';
import { judgeCaseModes, judgeModes } from '#core/scoring/mode.ts';
import { languageNamed } from '#server/features/problem/language-names.ts';
import type { NewTag } from '#server/features/problem/store/tag-names.ts';
import {
  attachments,
  type ImportedCase,
  type ImportedProblem,
  mapTargets,
  type ProblemLabel,
  type ReadResult,
  readOne,
  type Shelf,
  shelveCaseFile,
} from '../imported.ts';
import { neededFile, type PackageFile, type PackageFolder } from '../package-files.ts';
import { inParallel } from '../parallel.ts';
import { PackageError, type Remark } from '../remarks.ts';
import { htmlInMarkdown } from '../statement/html.ts';
import { type Fields, fieldsOf, flagOf, listOf, numberOf, readJson, textOr, wordsOf } from '../structured.ts';

/**
 * The package of HOJ, and ours, which is the same layout with more in it: for each problem one JSON file and beside
 * it a folder of the same name with its test data. Ours has `acorn` in the JSON, tags with their classification,
 * answers, and the pictures and files of the statements under `public/`.
 */
export const hojPackages = (top: PackageFolder): { folder: PackageFolder; file: PackageFile }[] =>
  [top, ...top.folders().map(name => top.folder(name))].flatMap(folder =>
    folder
      .names()
      .filter(name => name.endsWith('.json') && folder.folders().includes(name.slice(0, -5)))
      .map(name => ({ folder, file: folder.file(name)! })),
  );

export async function isOurs(top: PackageFolder): Promise<boolean> {
  const [first] = hojPackages(top);
  return first !== undefined && (await isMarked(first.file));
}

const isMarked = (file: PackageFile): Promise<boolean> =>
  readJson(file).then(
    json => 'acorn' in json,
    () => false,
  );

export async function* readHoj(top: PackageFolder, shelf: Shelf): AsyncGenerator<ReadResult> {
  for (const { folder, file } of hojPackages(top))
    yield await readOne(file.path, about => readProblem(folder, file, shelf, about));
}

async function readProblem(
  folder: PackageFolder,
  file: PackageFile,
  shelf: Shelf,
  about: ProblemLabel,
): Promise<ImportedProblem> {
  const json = await readJson(file);
  const given = fieldsOf(json.problem);
  const isAcorn = 'acorn' in json;
  const notes: Remark[] = [];
  const title = textOr(given.title);
  if (!title.trim()) throw new PackageError('value.missing', { name: 'problem.title' }, { file: file.path });
  if (given.isRemote === true) throw new PackageError('problem.isRemote', {}, { file: file.path });
  const problemId = textOr(given.problemId).trim() || undefined;
  Object.assign(about, { title, problemId });
  const statements = await readTexts(folder, given, isAcorn, shelf, notes);
  const data = folder.folder(file.path.slice(folder.path ? folder.path.length + 1 : 0, -5));
  const cases = await readCases(data, json, file, shelf);
  if (cases.length === 0) notes.push({ key: 'note.noCases' });
  return {
    place: file.path,
    origin: isAcorn
      ? `acorn:${textOr(fieldsOf(json.acorn).created)}/${problemId}`
      : `hoj:${problemId ?? `title/${title}`}`,
    save: {
      problem: { title, ...(problemId && { problemId }), ...statements.texts, ...facts(json, given) },
      author: textOr(given.author) || undefined,
      tags: tagsOf(json),
      languages: wordsOf(json.languages),
      codeTemplates: codesOf(json.codeTemplates, notes),
      ...(isAcorn && { codeAnswers: codesOf(json.codeAnswers, notes) }),
      cases,
    },
    files: statements.files,
    notes,
  };
}

const textFields = ['description', 'input', 'output', 'hint'] as const;

async function readTexts(
  folder: PackageFolder,
  given: Fields,
  isAcorn: boolean,
  shelf: Shelf,
  notes: Remark[],
) {
  const kept = attachments(shelf, notes);
  const missing = new Set<string>();
  const target = async (address: string): Promise<string | undefined> => {
    const own = /^\/api\/public\/((?:img|file)\/[\w.-]+)$/.exec(address)?.[1];
    const file = own ? folder.file(`public/${own}`) : undefined;
    if (!file && /^\/(api|public|img|upload|file)\//.test(address)) missing.add(address);
    return file && kept.keepFile(file);
  };
  const texts: Partial<Record<(typeof textFields)[number], string>> = {};
  for (const name of textFields) {
    const text = textOr(given[name]);
    texts[name] = await mapTargets(await kept.lift(isAcorn ? text : htmlInMarkdown(text)), target);
  }
  for (const name of missing) notes.push({ key: 'note.fileMissing', values: { name } });
  return {
    texts: { ...texts, source: textOr(given.source), examples: textOr(given.examples) },
    files: kept.files(),
  };
}

/** Everything beside the texts. What a package leaves out keeps the value of a new problem. */
function facts(json: Fields, given: Fields) {
  const judgeMode = oneOf(judgeModes, textOr(json.judgeMode) || textOr(given.judgeMode)) ?? 'default';
  const judgeCaseMode = oneOf(judgeCaseModes, textOr(given.judgeCaseMode)) ?? 'default';
  const difficulty = numberOf(given.difficulty);
  const auth = numberOf(given.auth);
  const isFileIo = flagOf(given.isFileIO ?? given.isFileIo) ?? false;
  const spjCode = textOr(given.spjCode);
  const spjLanguage = textOr(given.spjLanguage) || 'C++';
  const type = numberOf(given.type) === 1 ? (1 as const) : (0 as const);
  return stated({
    type,
    judgeMode,
    judgeCaseMode,
    timeLimit: numberOf(given.timeLimit),
    memoryLimit: numberOf(given.memoryLimit),
    stackLimit: numberOf(given.stackLimit),
    difficulty: difficulty !== undefined && isLevel(difficulty) ? difficulty : undefined,
    auth: auth === 1 || auth === 2 || auth === 3 ? auth : undefined,
    codeShare: flagOf(given.codeShare),
    isRemoveEndBlank: flagOf(given.isRemoveEndBlank),
    openCaseResult: flagOf(given.openCaseResult),
    isFileIo,
    ioReadFileName: isFileIo ? textOr(given.ioReadFileName) || null : null,
    ioWriteFileName: isFileIo ? textOr(given.ioWriteFileName) || null : null,
    spjCode: judgeMode === 'default' ? null : spjCode,
    spjLanguage: judgeMode === 'default' ? null : spjLanguage,
    // HOJ writes the files of the checker over those of the user outside the problem, but right inside it.
    userExtraFile: filesText(
      given.userExtraFile ?? ('judgeExtraFile' in given ? undefined : json.userExtraFile),
    ),
    judgeExtraFile: filesText(given.judgeExtraFile ?? json.judgeExtraFile),
  });
}

const stated = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]: Exclude<T[Name], undefined>;
  };

const oneOf = <T extends string>(words: readonly T[], word: string): T | undefined =>
  words.find(known => known === word);

/** Name to content, as an object or as the text of one. */
function filesText(value: unknown): string | null {
  let files = value;
  if (typeof value === 'string')
    try {
      files = JSON.parse(value);
    } catch {
      return null;
    }
  const named = Object.entries(fieldsOf(files)).filter(([, content]) => typeof content === 'string');
  return named.length > 0 ? JSON.stringify(Object.fromEntries(named)) : null;
}

const tagsOf = (json: Fields): NewTag[] =>
  'tagList' in json
    ? listOf(json.tagList)
        .map(fieldsOf)
        .filter(tag => textOr(tag.name).trim())
        .map(tag => ({
          name: textOr(tag.name),
          color: textOr(tag.color) || null,
          classification: textOr(tag.classification) || undefined,
        }))
    : wordsOf(json.tags)
        .filter(name => name.trim())
        .map(name => ({ name }));

function codesOf(value: unknown, notes: Remark[]) {
  const codes = new Map<string, string>();
  for (const one of listOf(value).map(fieldsOf)) {
    const name = textOr(one.language);
    const language = languageNamed(name);
    if (language) codes.set(language, textOr(one.code));
    else if (name) notes.push({ key: 'note.language', values: { name } });
  }
  return [...codes].map(([language, code]) => ({ language, code }));
}

function readCases(
  data: PackageFolder,
  json: Fields,
  file: PackageFile,
  shelf: Shelf,
): Promise<ImportedCase[]> {
  return inParallel(listOf(json.samples).map(fieldsOf), 8, async one => {
    // An export of HOJ may name the files by the path they had on its disk.
    const [inputName, outputName] = [one.input, one.output].map(name => textOr(name).split(/[\\/]/).at(-1)!);
    if (!inputName || !outputName)
      throw new PackageError('value.missing', { name: 'samples[].input, output' }, { file: file.path });
    return {
      input: await shelveCaseFile(shelf, neededFile(data, inputName)),
      output: await shelveCaseFile(shelf, neededFile(data, outputName)),
      inputName,
      outputName,
      score: numberOf(one.score) ?? 0,
      groupNum: numberOf(one.groupNum) ?? null,
      isOpen: one.isOpen === true,
    };
  });
}
