import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { superAdmin } from '#core/role.ts';
import {
  type ImportAction,
  type ImportVisibility,
  type TransferFormat,
  transferFormats,
} from '#core/transfer.ts';
import type { Database } from '#server/database/connect.ts';
import { auditFromShell } from '#server/features/audit/record.ts';
import { applyProblem } from '#server/features/transfer/apply.ts';
import { packageFailureOf, packageFailureText } from '#server/features/transfer/package-failure.ts';
import type { Planned } from '#server/features/transfer/plan.ts';
import { isPackageFault, plannedProblems } from '#server/features/transfer/reading.ts';
import type { Site } from '#server/site.ts';
import { dataFolder } from './config.ts';
import { commandAtSite } from './site-database.ts';

const usage = `Usage: acorn import FILE... [options]

FILE is a zip, an XML document or a folder: a package of Acorn, HOJ, QDUOJ, FPS, Hydro, ICPC/Kattis or Polygon.

  --format NAME   do not guess: ${transferFormats.join(', ')}
  --dry-run       only say what would be done
  --yes           do it without asking
  --hidden        new problems are hidden, whatever the package says
  --public        new problems are public
  --data DIR      the folder of the site

The exit code is 0 only when nothing was refused and nothing failed.
`;

interface Options {
  files: string[];
  format?: TransferFormat;
  isDry: boolean;
  isSure: boolean;
  visibility: ImportVisibility;
  folder: string;
}

/** `import FILE…`: says what the packages would do, asks, and does it. */
export const importProblems = (args: string[]): Promise<number> =>
  commandAtSite(() => readOptions(args), usage, run);

const options = {
  format: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', short: 'y', default: false },
  hidden: { type: 'boolean', default: false },
  public: { type: 'boolean', default: false },
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

function readOptions(args: string[]): Options | undefined {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const format = transferFormats.find(name => name === values.format);
  if (values.format && !format) throw new Error(`there is no format ${values.format}`);
  if (values.help || positionals.length === 0) return undefined;
  return {
    files: positionals,
    format,
    isDry: values['dry-run'],
    isSure: values.yes,
    visibility: values.hidden ? 'hidden' : values.public ? 'public' : 'package',
    folder: dataFolder(values.data),
  };
}

type Stores = Pick<Site, 'db' | 'blobs'>;

async function run(site: Stores, options: Options): Promise<number> {
  let faults = 0;
  const planned: Planned[] = [];
  for (const file of options.files) {
    const { found, fault } = await readFile(site, file, options.format);
    planned.push(...found);
    if (fault) {
      faults++;
      console.error(`${file}: ${fault}`);
    }
  }
  process.stdout.write(table(planned));
  const count = (action: ImportAction) => planned.filter(one => one.action === action).length;
  console.log(
    `${count('create')} to create, ${count('change')} to change, ${count('same')} unchanged, ${count('refuse')} refused`,
  );
  faults += count('refuse');
  const work = planned.filter(({ action }) => action === 'create' || action === 'change');
  if (options.isDry || work.length === 0) return faults > 0 ? 1 : 0;
  if (!options.isSure && !(await agreed(work.length))) return 2;
  return faults + (await applyAll(site, work, options)) > 0 ? 1 : 0;
}

async function readFile(site: Stores, file: string, format: TransferFormat | undefined) {
  const found: Planned[] = [];
  try {
    for await (const one of plannedProblems(site, file, { format })) {
      found.push(one);
      if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${file}: ${found.length} read\r`);
    }
    return { found, fault: undefined };
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (isMissing) return { found, fault: 'there is no such file' };
    if (!isPackageFault(error)) throw error;
    return { found, fault: packageFailureText(packageFailureOf(error), 'en-US') };
  } finally {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  }
}

const words: Record<ImportAction, string> = {
  create: 'create',
  change: 'change',
  same: 'same',
  refuse: 'REFUSE',
};

function table(planned: Planned[]): string {
  const rows = planned.map(({ action, problemId, title, problem, changes, reason, notes, place }) => [
    words[action],
    problemId ?? (action === 'refuse' ? '' : '(next)'),
    shortened(title || place, 40),
    problem ? counted(problem.save.cases?.length ?? 0, 'case') : '',
    reason
      ? packageFailureText(reason, 'en-US')
      : [changes.join(', '), ...new Set(notes.map(note => packageFailureText(note, 'en-US')))]
          .filter(Boolean)
          .join('; '),
  ]);
  const widths = [0, 1, 2, 3].map(at => Math.max(0, ...rows.map(row => width(row[at]!))));
  return rows
    .map(row =>
      row.map((cell, at) => cell + ' '.repeat(Math.max(0, (widths[at] ?? 0) - width(cell)))).join('  '),
    )
    .map(line => `${line.trimEnd()}\n`)
    .join('');
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const shortened = (text: string, most: number): string =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text;

/** Chinese characters take two columns of a terminal. */
const width = (text: string): number =>
  [...text].reduce(
    (sum, letter) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(
        letter,
      )
        ? 2
        : 1),
    0,
  );

async function agreed(count: number): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error('Nothing is written without an answer: say --yes, or --dry-run to look only');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Write ${counted(count, 'problem')}? [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** How many failed. */
async function applyAll(site: Stores, work: Planned[], { visibility, files }: Options): Promise<number> {
  const editor = await superAdminOf(site.db);
  let failed = 0;
  for (const one of work) {
    try {
      const { outcome, problemId } = await applyProblem(site, editor, one.problem!, visibility);
      console.log(`${outcome} ${problemId} ${one.title}`);
    } catch (error) {
      if (!isPackageFault(error)) throw error;
      failed++;
      console.error(`FAILED ${one.title}: ${packageFailureText(packageFailureOf(error), 'en-US')}`);
    }
  }
  await auditFromShell(site.db, 'import', files.join(', ').slice(0, 500));
  return failed;
}

async function superAdminOf(db: Database) {
  const account = await db
    .selectFrom('account')
    .select(['uid', 'username'])
    .where('role', '=', superAdmin)
    .orderBy('gmtCreate')
    .limit(1)
    .executeTakeFirst();
  if (!account) throw new Error('the site has no administrator yet: start it once first');
  return account;
}
