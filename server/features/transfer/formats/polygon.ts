import { type JudgeCaseMode, ProblemType } from '#core/scoring/mode.ts';
import { languageNamed, languageOfFile } from '#server/features/problem/language-names.ts';
import { checkerFields, noChecker } from '../checker/adapter.ts';
import { linesChecker } from '../checker/lines.ts';
import { standardChecker } from '../checker/tokens.ts';
import {
  attachments,
  examplesOf,
  type ImportedProblem,
  type ProblemLabel,
  placeOfFolder,
  type ReadResult,
  readFolders,
  type Shelf,
  shelveCaseFile,
} from '../imported.ts';
import { foldersWith, neededFile, type PackageFile, type PackageFolder, textOf } from '../package-files.ts';
import { inParallel } from '../parallel.ts';
import { PackageError, type Remark } from '../remarks.ts';
import { childOf, childrenOf, readXml, readXmlWhole, type XmlElement } from '../xml.ts';
import { readPolygonStatement, samplesOf } from './polygon-statement.ts';

/** The full package of Polygon: `problem.xml`, `tests/`, `files/`, `solutions/` and statements in sections. */
export async function polygonFolders(top: PackageFolder): Promise<PackageFolder[]> {
  const found: PackageFolder[] = [];
  for (const folder of foldersWith(top, 'problem.xml'))
    if (await isPolygon(folder.file('problem.xml')!)) found.push(folder);
  return found;
}

async function isPolygon(file: PackageFile): Promise<boolean> {
  try {
    for await (const event of readXml(file)) if (event.kind === 'open') return event.name === 'problem';
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    return true;
  }
  return false;
}

export async function* readPolygon(top: PackageFolder, shelf: Shelf): AsyncGenerator<ReadResult> {
  yield* readFolders(await polygonFolders(top), (folder, about) => readProblem(folder, shelf, about));
}

async function readProblem(
  folder: PackageFolder,
  shelf: Shelf,
  about: ProblemLabel,
): Promise<ImportedProblem> {
  const file = neededFile(folder, 'problem.xml');
  const root = await readXmlWhole(file);
  const notes: Remark[] = [];
  const kept = attachments(shelf, notes);
  const names = childrenOf(childOf(root, 'names'), 'name');
  const language = languageOf(names.map(name => name.attributes.language ?? ''));
  const title =
    names.find(name => name.attributes.language === language)?.attributes.value ??
    root.attributes['short-name'] ??
    folder.name;
  about.title = title;
  const judging = childOf(root, 'judging');
  const testset =
    childrenOf(judging, 'testset').find(set => set.attributes.name === 'tests') ??
    childOf(judging, 'testset');
  const tests = testsOf(testset, notes);
  const statement = await readPolygonStatement(folder, language, kept, notes);
  const [input, output] = [judging?.attributes['input-file'], judging?.attributes['output-file']];
  const key = root.attributes.url || root.attributes['short-name'] || folder.name;
  return {
    place: placeOfFolder(folder),
    origin: `polygon:${key.replace(/^https?:\/\/[^/]+\//, '')}`,
    save: {
      problem: {
        title,
        ...statement,
        examples: examplesOf(await samplesOf(folder, language, tests.samples)),
        timeLimit: testset && limit(testset, 'time-limit', file, 1),
        memoryLimit: testset && limit(testset, 'memory-limit', file, 1024 * 1024),
        type: tests.isScored ? ProblemType.OI : ProblemType.ACM,
        judgeCaseMode: tests.mode,
        isFileIo: Boolean(input && output),
        ioReadFileName: (input && output && input) || null,
        ioWriteFileName: (input && output && output) || null,
        ...(await checkerOf(folder, root, file)),
      },
      tags: childrenOf(childOf(root, 'tags'), 'tag')
        .map(tag => tag.attributes.value ?? '')
        .filter(name => name.trim())
        .map(name => ({ name })),
      codeAnswers: await answersOf(folder, root),
      cases: await inParallel(casesIn(folder, tests.cases, notes), 8, async one => ({
        input: await shelveCaseFile(shelf, neededFile(folder, one.input)),
        output: await shelveCaseFile(shelf, neededFile(folder, one.answer)),
        inputName: `${one.name}.in`,
        outputName: `${one.name}.out`,
        score: one.score,
        groupNum: one.groupNum,
      })),
    },
    files: kept.files(),
    notes,
  };
}

/** Chinese first, then English, then whatever there is. */
const languageOf = (languages: string[]): string =>
  ['chinese', 'english'].find(name => languages.includes(name)) ?? languages[0] ?? 'english';

function limit(testset: XmlElement, name: string, file: PackageFile, unit: number): number {
  const element = childOf(testset, name);
  const value = Number(element?.text.trim());
  if (!(value > 0))
    throw new PackageError(
      'value.bad',
      { name, value: element?.text.trim() ?? '' },
      { file: file.path, line: element?.line ?? testset.line },
    );
  return Math.max(1, Math.round(value / unit));
}

/** A package that was built without its tests has the recipe for them, but not the tests: it comes in without cases. */
function casesIn<T extends { input: string; answer: string }>(
  folder: PackageFolder,
  cases: T[],
  notes: Remark[],
): T[] {
  const lacking = cases.flatMap(one => [one.input, one.answer]).filter(name => !folder.file(name));
  if (lacking.length === 0) return cases;
  const [name = ''] = lacking;
  const isBare = lacking.length === 2 * cases.length;
  notes.push(
    isBare ? { key: 'note.noCases' } : { key: 'note.someCases', values: { name, count: lacking.length } },
  );
  return [];
}

function testsOf(testset: XmlElement | undefined, notes: Remark[]) {
  const inputs = childOf(testset, 'input-path-pattern')?.text.trim() || 'tests/%02d';
  const answers = childOf(testset, 'answer-path-pattern')?.text.trim() || 'tests/%02d.a';
  const tests = childrenOf(childOf(testset, 'tests'), 'test');
  const count = tests.length || Number(childOf(testset, 'test-count')?.text.trim()) || 0;
  const groups = childrenOf(childOf(testset, 'groups'), 'group');
  const points = tests.map(test => Number(test.attributes.points ?? 0) || 0);
  const isScored =
    points.some(point => point > 0) || groups.some(group => Number(group.attributes.points ?? 0) > 0);
  const whole = new Map(
    groups
      .filter(({ attributes }) => attributes['points-policy'] === 'complete-group')
      .map(group => [group.attributes.name, group]),
  );
  const isGrouped = isScored && whole.size > 0;
  if (groups.some(group => childOf(group, 'dependencies', 'dependency')))
    notes.push({ key: 'note.dependencies' });
  if (points.some(point => !Number.isInteger(point))) notes.push({ key: 'note.points' });
  const numbers = new Map<string, number>();
  const cases = Array.from({ length: count }, (_, at) => {
    const name = tests[at]?.attributes.group;
    const group = name === undefined ? undefined : whole.get(name);
    // Where groups are scored, a test that stands for itself is a group of its own.
    const key = group ? `group ${name}` : `test ${at}`;
    if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
    const worth = group ? groupWorth(group, tests, points) : points[at]!;
    return {
      name: String(at + 1).padStart(2, '0'),
      input: numbered(inputs, at + 1),
      answer: numbered(answers, at + 1),
      score: isScored ? Math.round(worth ?? 0) : 0,
      groupNum: isGrouped ? numbers.get(key)! : null,
    };
  });
  const mode: JudgeCaseMode = isGrouped ? 'subtask_lowest' : 'default';
  if (count === 0) notes.push({ key: 'note.noCases' });
  const samples = cases
    .filter((_, at) => tests[at]?.attributes.sample === 'true')
    .map(({ input, answer }) => ({ input, answer }));
  return { cases, mode, isScored, samples };
}

const groupWorth = (group: XmlElement, tests: XmlElement[], points: number[]): number =>
  Number(group.attributes.points) ||
  points
    .filter((_, at) => tests[at]?.attributes.group === group.attributes.name)
    .reduce((sum, point) => sum + point, 0);

/** `tests/%02d`: the pattern of printf. */
const numbered = (pattern: string, number: number): string =>
  pattern.replace(/%(0?)(\d*)d/, (_, zero: string, width: string) =>
    String(number).padStart(Number(width || 0), zero || ' '),
  );

async function checkerOf(folder: PackageFolder, root: XmlElement, file: PackageFile) {
  const assets = childOf(root, 'assets');
  const interactor = childOf(assets, 'interactor', 'source');
  if (interactor) return checkerFields('testlib', await program(folder, interactor, file), true);
  const checker = childOf(assets, 'checker');
  const source = childOf(checker, 'source');
  const path = source?.attributes.path ?? '';
  if (source && folder.file(path)) {
    const found = await program(folder, source, file);
    return found.source === linesChecker ? noChecker : checkerFields('testlib', found);
  }
  const name = checker?.attributes.name ?? '';
  const standard = name ? standardChecker(name) : null;
  if (standard === undefined || (source && !name))
    throw new PackageError('file.missing', { name: path || name }, { file: file.path, line: checker?.line });
  return standard ?? noChecker;
}

/** Headers that lie beside a checker may be what it includes. */
async function program(folder: PackageFolder, source: XmlElement, file: PackageFile) {
  const path = source.attributes.path ?? '';
  const language = languageNamed(source.attributes.type ?? '') ?? languageOfFile(path);
  if (!language || !/^C/.test(language))
    throw new PackageError(
      'checker.language',
      { name: source.attributes.type ?? path },
      { file: file.path, line: source.line },
    );
  const text = await textOf(neededFile(folder, path));
  const place = folder.folder(path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.');
  const beside: Record<string, string> = {};
  for (const name of place.names())
    if (/\.(h|hpp)$/.test(name) && text.includes(`"${name}"`)) beside[name] = await textOf(place.file(name)!);
  const standard = /^C\+\+ \d\d$/.test(language) ? `${language} With O2` : language;
  return { language: standard, source: text, beside };
}

/** The main solution and the accepted ones, one for each language. */
async function answersOf(folder: PackageFolder, root: XmlElement) {
  const solutions = childrenOf(childOf(root, 'assets', 'solutions'), 'solution');
  const rank = (tag: string | undefined) => ['main', 'accepted'].indexOf(tag ?? '');
  const codes = new Map<string, string>();
  for (const solution of solutions
    .filter(one => rank(one.attributes.tag) >= 0)
    .sort((a, b) => rank(a.attributes.tag) - rank(b.attributes.tag))) {
    const source = childOf(solution, 'source');
    const path = source?.attributes.path ?? '';
    const language = languageNamed(source?.attributes.type ?? '') ?? languageOfFile(path);
    const file = folder.file(path);
    if (language && file && !codes.has(language)) codes.set(language, await textOf(file));
  }
  return [...codes].map(([language, code]) => ({ language, code }));
}
