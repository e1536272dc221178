import {
  casesOf,
  type IcpcPackage,
  isGroup,
  readIcpcPackage,
  type TestCase,
  type TestGroup,
} from '#core/icpc-package.ts';
import { type JudgeCaseMode, ProblemType } from '#core/scoring/mode.ts';
import { parseTokenFlags } from '#core/token-rules.ts';
import { languageNamed, languageOfAnswer, languageOfFile } from '#server/features/problem/language-names.ts';
import { checkerFields } from '../checker/adapter.ts';
import { tokenChecker } from '../checker/tokens.ts';
import {
  attachments,
  examplesOf,
  type ImportedCase,
  type ImportedProblem,
  type ProblemLabel,
  placeOfFolder,
  type ReadResult,
  readFolders,
  type Shelf,
  shares,
  shelveCaseFile,
} from '../imported.ts';
import { neededFile, type PackageFolder, textIn, textOf } from '../package-files.ts';
import { inParallel } from '../parallel.ts';
import { PackageError, type Remark } from '../remarks.ts';
import { fieldsOf, listOf, numberOf, readYaml, textOr, wordsOf } from '../structured.ts';
import { withConstantsIn } from './icpc-constants.ts';
import { readIcpcStatements } from './icpc-statement.ts';

/** Packages of the ICPC format, as Kattis and DOMjudge take them. `./acorn verify` reads them with the same code. */
export const icpcFolders = (top: PackageFolder): PackageFolder[] =>
  [
    top,
    ...top.folders().map(name => top.folder(name)),
    ...top.folders().flatMap(name => innerFolders(top.folder(name))),
  ].filter(
    folder =>
      (folder.file('problem.yaml') || folder.file('domjudge-problem.ini')) &&
      folder.folders().some(name => ['data', 'problem_statement', 'statement', 'submissions'].includes(name)),
  );

const innerFolders = (folder: PackageFolder) => folder.folders().map(name => folder.folder(name));

export const readIcpc = (top: PackageFolder, shelf: Shelf): AsyncGenerator<ReadResult> =>
  readFolders(icpcFolders(top), async (folder, about) =>
    readProblem(await withConstantsIn(folder), shelf, about),
  );

const timeLimitMs = 2000;
const memoryLimitMb = 1024;

async function readProblem(
  folder: PackageFolder,
  shelf: Shelf,
  about: ProblemLabel,
): Promise<ImportedProblem> {
  const inside = folder.path === '' ? 0 : folder.path.length + 1;
  const found = await readIcpcPackage({
    paths: folder.files.map(({ path }) => path.slice(inside)),
    text: async path => (await textIn(folder, path)) ?? null,
    yaml: async path => {
      const file = folder.file(path);
      return file ? readYaml(file) : {};
    },
  });
  if (found.isMultiPass) throw new PackageError('problem.kind', { name: 'multi-pass' });
  if (found.types.includes('submit-answer'))
    throw new PackageError('problem.kind', { name: 'submit-answer' });
  for (const { name, files, args } of casesOf(found.data))
    if (files.length > 0 || args.length > 0) throw new PackageError('problem.ownCase', { name });
  const notes: Remark[] = [];
  const kept = attachments(shelf, notes);
  const statement = await readIcpcStatements(folder, found, kept, notes);
  const title =
    found.names.zh ?? found.names.en ?? Object.values(found.names)[0] ?? statement.name ?? folder.name;
  about.title = title;
  const tests = found.isScoring ? scored(found, notes) : passed(found);
  const { config } = found;
  if (found.isScoring && folder.folders().includes('graders')) notes.push({ key: 'note.grader' });
  if (found.timeLimitMs === null) notes.push({ key: 'note.timeFound', values: { ms: timeLimitMs } });
  if (tests.cases.length === 0) notes.push({ key: 'note.noCases' });
  const uuid = textOr(config.uuid).trim();
  return {
    place: placeOfFolder(folder),
    origin: `icpc:${uuid ? `uuid/${uuid.toLowerCase()}` : `name/${folder.name}`}`,
    save: {
      problem: {
        title,
        ...statement.parts,
        examples: examplesOf(await samplesOf(folder, found)),
        source: sourceOf(config.source),
        timeLimit: found.timeLimitMs ?? timeLimitMs,
        memoryLimit: Math.round(found.memoryLimitMb ?? memoryLimitMb),
        type: found.isScoring ? ProblemType.OI : ProblemType.ACM,
        judgeCaseMode: tests.mode,
        ...(await judging(folder, found, notes)),
        userExtraFile: await includedFiles(folder, notes),
      },
      tags: (Array.isArray(config.keywords) ? wordsOf(config.keywords) : textOr(config.keywords).split(/\s+/))
        .filter(name => name.trim())
        .map(name => ({ name })),
      languages: languagesOf(config.languages),
      codeAnswers: await answersOf(folder),
      cases: await readCases(folder, tests, shelf),
    },
    files: kept.files(),
    notes,
  };
}

async function readCases(folder: PackageFolder, tests: Tests, shelf: Shelf): Promise<ImportedCase[]> {
  const cases = await inParallel(tests.cases, 8, async ({ one, score, groupNum }) => {
    if (one.answer === null)
      throw new PackageError('case.unpaired', { name: one.input }, { file: folder.path });
    return {
      input: await shelveCaseFile(shelf, neededFile(folder, one.input)),
      output: await shelveCaseFile(shelf, neededFile(folder, one.answer)),
      inputName: nameOf(one, 'in'),
      outputName: nameOf(one, 'ans'),
      score,
      groupNum,
    };
  });
  // A sample that is among the secret cases too is judged once.
  const isSample = (at: number) => tests.cases[at]!.one.name.startsWith('sample/');
  const secret = new Set(cases.filter((_, at) => !isSample(at)).map(({ input }) => input.sha256));
  return cases.filter(({ input }, at) => !isSample(at) || !secret.has(input.sha256));
}

const nameOf = (one: TestCase, ending: string): string =>
  `${one.name.replace(/^secret\//, '').replaceAll('/', '-')}.${ending}`;

interface Tests {
  mode: JudgeCaseMode;
  cases: { one: TestCase; score: number; groupNum: number | null }[];
}

const passed = ({ data }: IcpcPackage): Tests => ({
  mode: 'default',
  cases: casesOf(data).map(one => ({ one, score: 0, groupNum: null })),
});

/** The groups of the secret data share the points; each is as good as its worst case. Samples earn nothing. */
function scored({ data }: IcpcPackage, notes: Remark[]): Tests {
  const secret = data.members.find(member => isGroup(member) && member.name === 'secret');
  if (!secret || !isGroup(secret)) return { mode: 'default', cases: [] };
  const groups = secret.members.filter(member => isGroup(member));
  const alone = secret.members.filter(member => !isGroup(member)) as TestCase[];
  if (groups.length === 0) return { mode: 'default', cases: spread(alone, secret, notes) };
  if (groups.some(group => listOf(group.config.require_pass).length > 0))
    notes.push({ key: 'note.dependencies' });
  const worths = groups.map(group => worthOf(group));
  const open = worths.filter(worth => worth === undefined).length;
  const rest = shares(Math.max(0, 100 - worths.reduce<number>((sum, worth) => sum + (worth ?? 0), 0)), open);
  let groupNum = 0;
  const cases = groups.flatMap((group, at) => {
    const worth = worths[at] ?? rest.shift()!;
    if (!isSum(group)) groupNum++;
    const own = shares(Math.round(worth), casesOf(group).length);
    return casesOf(group).map((one, place) => {
      if (!isSum(group)) return { one, score: Math.round(worth), groupNum };
      groupNum++;
      return { one, score: own[place]!, groupNum };
    });
  });
  if (worths.some(worth => worth !== undefined && !Number.isInteger(worth)))
    notes.push({ key: 'note.points' });
  // Groups of one are how this format says that each case has points of its own.
  if (groups.every(group => casesOf(group).length === 1))
    return { mode: 'default', cases: cases.map(one => ({ ...one, groupNum: null })) };
  const isAverage = groups.every(({ graderFlags }) => graderFlags.includes('avg'));
  return { mode: isAverage ? 'subtask_average' : 'subtask_lowest', cases };
}

function spread(cases: TestCase[], group: TestGroup, notes: Remark[]) {
  const each = numberOf(group.config.accept_score);
  const own = shares(Math.round(worthOf(group) ?? 100), cases.length);
  if (each !== undefined && !Number.isInteger(each)) notes.push({ key: 'note.points' });
  return cases.map((one, at) => ({
    one,
    score: each === undefined ? own[at]! : Math.round(each),
    groupNum: null,
  }));
}

const isSum = ({ config, graderFlags }: TestGroup): boolean =>
  config.score_aggregation === 'sum' || (graderFlags.includes('sum') && !graderFlags.includes('min'));

/** `max_score` of 2025-09, `range` and `accept_score` of the legacy format. */
function worthOf(group: TestGroup): number | undefined {
  const { max_score, range, accept_score } = group.config;
  const top = numberOf(textOr(range).trim().split(/\s+/).at(-1));
  const each = numberOf(accept_score);
  return (
    numberOf(max_score) ??
    top ??
    (each === undefined ? undefined : isSum(group) ? each * casesOf(group).length : each)
  );
}

async function judging(folder: PackageFolder, found: IcpcPackage, notes: Remark[]) {
  const flags = casesOf(found.data).map(one => one.validatorFlags);
  const [first = found.validatorFlags] = flags;
  if (flags.some(other => other.join('\n') !== first.join('\n'))) notes.push({ key: 'note.flags' });
  if (found.validators.length === 0) {
    if (found.isInteractive) throw new PackageError('file.missing', { name: 'output_validators/' });
    const rules = parseTokenFlags(first);
    if ('unknown' in rules)
      throw new PackageError('value.bad', { name: 'validator_flags', value: rules.unknown });
    return tokenChecker(rules);
  }
  if (found.validators.length > 1)
    throw new PackageError('checker.kind', { name: found.validators.join(', ') });
  const program = await readValidator(folder.folder(found.validators[0]!));
  return checkerFields(found.isInteractive ? 'kattis-interactive' : 'kattis', { ...program, flags: first });
}

/** One source file; what lies beside it goes with it. */
async function readValidator(folder: PackageFolder) {
  const names = folder.names();
  if (names.some(name => name === 'build' || name === 'run'))
    throw new PackageError('checker.kind', { name: `${folder.path}/build` });
  const sources = names.filter(name => languageOfFile(name) !== undefined);
  const main =
    sources.length > 1
      ? sources.find(name => /^(main|__main__|validate|validator)\./.test(name))
      : sources[0];
  const language = main && languageOfFile(main);
  if (!main || !language) throw new PackageError('checker.language', { name: folder.path });
  const isC = /^C/.test(language);
  if (isC && sources.length > 1) throw new PackageError('checker.kind', { name: `${folder.path}/` });
  const beside: Record<string, string> = {};
  for (const name of names) if (name !== main) beside[name] = await textOf(folder.file(name)!);
  return {
    language: language.startsWith('C++') ? `${language} With O2` : language,
    source: await textOf(folder.file(main)!),
    beside,
  };
}

/** What the statement shows: the sample data, or what lies beside it to be shown in its place. */
async function samplesOf(folder: PackageFolder, { isInteractive }: IcpcPackage) {
  const data = folder.folder('data/sample');
  const stems = [
    ...new Set(data.names().flatMap(name => /^(.*)\.(?:in|interaction)$/.exec(name)?.[1] ?? [])),
  ];
  const samples: { input: string; output: string }[] = [];
  for (const stem of stems) {
    const talk = await textIn(data, `${stem}.interaction`);
    if (talk !== undefined) samples.push({ input: said(talk, '<'), output: said(talk, '>') });
    else if (!isInteractive) {
      const input = (await textIn(data, `${stem}.in.statement`)) ?? (await textIn(data, `${stem}.in`)) ?? '';
      const output =
        (await textIn(data, `${stem}.ans.statement`)) ??
        (await textIn(data, `${stem}.out`)) ??
        (await textIn(data, `${stem}.ans`)) ??
        '';
      samples.push({ input, output });
    }
  }
  return samples;
}

const said = (talk: string, mark: string): string =>
  talk
    .split('\n')
    .filter(line => line.startsWith(mark))
    .map(line => `${line.slice(1)}\n`)
    .join('');

const sourceOf = (source: unknown): string =>
  listOf(source)
    .map(one => textOr(one) || textOr(fieldsOf(one).name))
    .filter(Boolean)
    .join(', ');

const languagesOf = (given: unknown): string[] => [
  ...new Set(wordsOf(given).flatMap(name => languageNamed(name) ?? [])),
];

/**
 * Files that are put beside every solution. The package keeps them by language, we keep one set for all: where two
 * languages have a file of the same name, the first is taken.
 */
async function includedFiles(folder: PackageFolder, notes: Remark[]): Promise<string | null> {
  const include = folder.folder('include');
  const files: Record<string, string> = {};
  for (const language of include.folders()) {
    const place = include.folder(language);
    for (const name of place.names()) {
      if (name in files) notes.push({ key: 'note.fileLeftOut', values: { name: `${place.path}/${name}` } });
      else files[name] = await textOf(place.file(name)!);
      if (needsNaming.test(name)) notes.push({ key: 'note.notCompiled', values: { name } });
    }
    for (const inner of place.folders())
      notes.push({ key: 'note.fileLeftOut', values: { name: `${place.path}/${inner}/` } });
  }
  return Object.keys(files).length > 0 ? JSON.stringify(files) : null;
}

/** Sources that a compiler reads only when it is told to; scripts and Java find what lies beside them. */
const needsNaming = /\.(c|cpp|cc|cxx|go|rs|kt|cs)$/;

/** Accepted solutions of one file, one for each language. */
async function answersOf(folder: PackageFolder) {
  const accepted = folder.folder('submissions/accepted');
  const codes = new Map<string, string>();
  for (const name of accepted.names()) {
    const language = languageOfAnswer(name);
    if (language && !codes.has(language)) codes.set(language, await textOf(accepted.file(name)!));
  }
  return [...codes].map(([language, code]) => ({ language, code }));
}
