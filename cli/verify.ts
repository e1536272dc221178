/** `./acorn verify PACKAGE`: judges every submission of a problem package and compares with what is expected. */
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, stat } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildHeader } from '#judge/engine/headers.ts';
import { ProblemFault, type Workshop } from '#judge/engine/workshop.ts';
import { detectLanguages } from '#judge/languages/catalogue.ts';
import { openSandbox } from '#judge/sandbox/sandbox.ts';
import { unpack } from '#judge/verify/archive.ts';
import { type Notes, notesOn } from '#judge/verify/notes.ts';
import { casesOf, findRoot, loadPackage, type ProblemPackage } from '#judge/verify/package.ts';
import {
  findSubmissions,
  type Submission,
  type VerifyLimits,
  type VerifyRow,
  verifySubmission,
} from '#judge/verify/verify.ts';
import { endWithCaller } from './caller.ts';

const usage = `Usage: acorn verify PACKAGE [options]

PACKAGE is a folder or zip in the ICPC problem package layout.

  --time-limit SECONDS     instead of the package's own
  --memory-limit MB        instead of the package's own (2048 when it has none)
  --default-time SECONDS   the limit for finding one, when the package has none (10)
  --only TEXT              only submissions whose path contains this
  --json                   one array of rows for machines, on standard output

The exit code is 0 only when every judged submission got a result its author expects and the package holds nothing
that is not supported.
`;

const defaultMemoryMb = 2048;

/** As it is called from a shell: there is no use in going on when nobody waits for the result. */
export function verifyForCaller(args: string[]): Promise<number> {
  endWithCaller();
  return verify(args);
}

export async function verify(args: string[]): Promise<number> {
  const options = read(args);
  if (!options) {
    process.stderr.write(usage);
    return 2;
  }
  const scratch = await mkdtemp(join(tmpdir(), 'acorn-verify-'));
  const clear = () => rmSync(scratch, { recursive: true, force: true });
  process.once('exit', clear);
  try {
    return await run(options, scratch);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  } finally {
    process.off('exit', clear);
    clear();
  }
}

interface Options {
  path: string;
  timeLimitMs: number | null;
  memoryLimitMb: number | null;
  defaultTimeMs: number;
  only: string;
  json: boolean;
}

function read(args: string[]): Options | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'time-limit': { type: 'string' },
        'memory-limit': { type: 'string' },
        'default-time': { type: 'string', default: '10' },
        only: { type: 'string', default: '' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const time = values['time-limit'] === undefined ? null : positive(values['time-limit']) * 1000;
    const memory = values['memory-limit'] === undefined ? null : positive(values['memory-limit']);
    const [path, ...more] = positionals;
    if (!path || more.length > 0 || values.help) return null;
    return {
      path: resolve(path),
      timeLimitMs: time,
      memoryLimitMb: memory,
      defaultTimeMs: positive(values['default-time']) * 1000,
      only: values.only,
      json: values.json,
    };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n`);
    return null;
  }
}

function positive(text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`not a positive number: ${text}`);
  return value;
}

async function run(options: Options, scratch: string): Promise<number> {
  const isFile = (await stat(options.path)).isFile();
  if (isFile) await unpack(options.path, join(scratch, 'package'));
  const problem = await loadPackage(await findRoot(isFile ? join(scratch, 'package') : options.path));
  if (casesOf(problem.data).length === 0) throw new Error('the package has no test data');
  const submissions = (await findSubmissions(problem.folder)).filter(one => one.path.includes(options.only));
  const languages = await detectLanguages();
  const sandbox = await openSandbox();
  try {
    const cacheFolder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'acorn');
    await mkdir(cacheFolder, { recursive: true });
    // On one core, as in a slot of a judge: what a program sees and what it costs is the same here as there.
    const shop: Workshop = { sandbox, languages, cacheFolder, cpu: 0, blob: async path => path };
    await warmUp(shop, submissions);
    const { rows, limits } = await judgeAll(shop, problem, submissions, options);
    const notes = notesOn(problem);
    if (options.json) process.stderr.write([headline(problem, limits), ...remarksOn(notes), ''].join('\n'));
    process.stdout.write(
      options.json ? `${JSON.stringify(rows, null, 2)}\n` : table(problem, limits, notes, rows),
    );
    return verdictOf(rows, notes);
  } catch (error) {
    if (error instanceof ProblemFault) throw new Error(error.message);
    throw error;
  } finally {
    await sandbox.close();
  }
}

/** With several C++ submissions the precompiled header has paid for itself before the third. */
async function warmUp(shop: Workshop, submissions: Submission[]): Promise<void> {
  const many = submissions.filter(one => /\.(cpp|cc|cxx)$/.test(one.path)).length > 2;
  const language = shop.languages.find('C++ 20 With O2') ?? shop.languages.find('C++ 17 With O2');
  if (many && language) await buildHeader(shop, language);
}

/** Accepted submissions come first; when there is no limit it is a multiple of the slowest of them. */
async function judgeAll(
  shop: Workshop,
  problem: ProblemPackage,
  submissions: Submission[],
  options: Options,
) {
  const rows: VerifyRow[] = [];
  let limits = startLimits(problem, options);
  const mustFind = options.timeLimitMs === null && problem.timeLimitMs === null;
  for (const submission of submissions) {
    if (mustFind && submission.folder !== 'accepted') limits = foundLimits(problem, options, rows);
    const row = await verifySubmission(shop, problem, submission, limits);
    rows.push(row);
    if (!options.json && process.stderr.isTTY) process.stderr.write(`\r\x1b[K${row.file}: ${row.actual}\r`);
  }
  if (mustFind) limits = foundLimits(problem, options, rows);
  return { rows, limits };
}

function startLimits(problem: ProblemPackage, options: Options): VerifyLimits {
  const memoryMb = options.memoryLimitMb ?? problem.memoryLimitMb ?? defaultMemoryMb;
  const timeMs = options.timeLimitMs ?? problem.timeLimitMs ?? options.defaultTimeMs;
  const timeSource =
    options.timeLimitMs !== null ? 'given' : problem.timeLimitMs !== null ? 'from the package' : 'default';
  return { timeMs, memoryKb: memoryMb * 1024, stackKb: memoryMb * 1024, timeSource };
}

function foundLimits(problem: ProblemPackage, options: Options, rows: VerifyRow[]): VerifyLimits {
  const start = startLimits(problem, options);
  const accepted = rows.filter(row => row.expected.includes('CORRECT') && row.actual === 'CORRECT');
  if (accepted.length === 0) return start;
  const slowestMs = Math.max(...accepted.map(row => row.cpuMs));
  const step = problem.timeResolutionMs;
  const timeMs = Math.max(1, Math.ceil((slowestMs * problem.timeMultiplier) / step)) * step;
  return {
    ...start,
    timeMs: Math.min(timeMs, options.defaultTimeMs),
    timeSource: `the package has none: ${problem.timeMultiplier} x the slowest accepted submission (${slowestMs} ms)`,
  };
}

function verdictOf(rows: VerifyRow[], { unsupported }: Notes): number {
  const judged = rows.filter(row => row.actual !== 'SKIPPED');
  const isFine = judged.length > 0 && judged.every(row => row.match !== false) && unsupported.length === 0;
  return isFine ? 0 : 1;
}

const remarksOn = ({ unsupported, unknown, unused }: Notes): string[] => [
  ...unsupported.map(what => `not supported: ${what}`),
  ...unknown.map(what => `unknown: ${what}`),
  ...unused.map(what => `not checked: ${what}`),
];

function table(problem: ProblemPackage, limits: VerifyLimits, notes: Notes, rows: VerifyRow[]): string {
  const head = [
    '',
    'submission',
    'language',
    'expected',
    'actual',
    'cpu ms',
    'wall ms',
    'memory KB',
    ...(problem.isScoring ? ['score'] : []),
    'reason',
  ];
  const cells = rows.map(row => [
    row.match === false ? '✗' : row.match ? '✓' : '-',
    row.file.replace(/^submissions\//, ''),
    row.language,
    row.expected.join(', '),
    row.actual,
    String(row.cpuMs),
    String(row.wallMs),
    String(row.memoryKb),
    ...(problem.isScoring ? [row.score === null ? '-' : String(Number(row.score.toFixed(2)))] : []),
    row.reason.split('\n')[0]!.slice(0, 60),
  ]);
  const widths = head.map((title, at) => Math.max(title.length, ...cells.map(line => line[at]!.length)));
  const isFigure = (at: number) => at >= 5 && at < head.length - 1;
  const line = (texts: string[]) =>
    texts
      .map((text, at) => (isFigure(at) ? text.padStart(widths[at]!) : text.padEnd(widths[at]!)))
      .join('  ')
      .trimEnd();
  const wrong = rows.filter(row => row.match === false).length;
  const skipped = rows.filter(row => row.actual === 'SKIPPED').length;
  return [
    headline(problem, limits),
    ...remarksOn(notes),
    '',
    line(head),
    ...cells.map(line),
    '',
    `${rows.length - wrong - skipped} as expected, ${wrong} not, ${skipped} skipped`,
    '',
  ].join('\n');
}

const headline = (problem: ProblemPackage, limits: VerifyLimits): string =>
  `${problem.name}: ${casesOf(problem.data).length} cases, time limit ${limits.timeMs / 1000} s (${limits.timeSource}), memory ${limits.memoryKb / 1024} MB`;
