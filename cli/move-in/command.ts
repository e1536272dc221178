import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { connectBeside, type Database, type PooledDatabase } from '#server/database/connect.ts';
import { auditFromShell } from '#server/features/audit/record.ts';
import type { Site } from '#server/site.ts';
import { dataFolder } from '../config.ts';
import { withSiteStores } from '../site-database.ts';
import { dryRun } from './dry-run.ts';
import { openHoj } from './hoj/source.ts';
import { openHustoj } from './hustoj/source.ts';
import { moveEverything } from './move.ts';
import { openProgress } from './progress.ts';
import { openQduoj } from './qduoj/source.ts';
import { makeReport } from './report/make.ts';
import type { Source } from './source.ts';
import { beginMove, endMove, findMove, holdsOwnContent, noteMove } from './store.ts';

const usage = `Usage: acorn move-in hoj --from mysql://USER:PASSWORD@HOST:PORT/hoj --testcase DIR --files DIR [options]
       acorn move-in hustoj --from mysql://USER:PASSWORD@HOST:PORT/jol --testcase DIR [options]
       acorn move-in qduoj --from postgres://USER:PASSWORD@HOST:PORT/onlinejudge --testcase DIR [options]

Brings everything of another judge into a new Acorn. It only reads from the old site, which may go on running, and can
be repeated: another run brings what has changed since, and one that was stopped goes on.

  --from URL      the database of the old site
  --testcase DIR  its folder of test data, with a folder for each problem in it
  --files DIR     HOJ: its folder of files, with avatar, md and so on in it
  --zone NAME     the time zone of its clocks, such as Asia/Shanghai; QDUOJ says it itself
  --dry-run       only read, and say what would be changed or left
  --yes           do it without asking
  --data DIR      the folder of the new site, started with --empty or not at all so far
`;

/** The judges that have a reader, and where each keeps its test data and files. */
const kinds = {
  hoj: { testcase: '/hoj/testcase', files: '/hoj/file' },
  hustoj: { testcase: '/home/judge/data', files: '' },
  qduoj: { testcase: '/data/test_case', files: '' },
};
type Kind = keyof typeof kinds;

interface Options {
  kind: Kind;
  from: string;
  testcase: string;
  files: string;
  zone: string;
  isDry: boolean;
  folder: string;
}

/** `move-in KIND`: a whole site of another judge. */
export async function moveIn(args: string[]): Promise<number> {
  const options = await readOptions(args);
  if (!options) {
    process.stderr.write(usage);
    return 2;
  }
  mkdirSync(options.folder, { recursive: true });
  return withSiteStores(options.folder, site => run(site, options));
}

async function readOptions(args: string[]): Promise<Options | undefined> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        testcase: { type: 'string' },
        files: { type: 'string' },
        zone: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        yes: { type: 'boolean', short: 'y', default: false },
        data: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const [kind] = positionals;
    if (values.help || kind === undefined) return undefined;
    if (!isKind(kind)) throw new Error(`There is no way from ${kind}`);
    if (!values.from) throw new Error('Say --from: where the database of the old site is');
    if (!URL.canParse(values.from))
      throw new Error('--from is no address such as mysql://user:password@host:3306/hoj');
    // Times of QDUOJ name their zone.
    const zone = kind === 'qduoj' ? 'UTC' : (values.zone ?? (await askZone(values.yes)));
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return {
      kind,
      from: values.from,
      testcase: path.resolve(values.testcase ?? kinds[kind].testcase),
      files: path.resolve(values.files ?? kinds[kind].files),
      zone,
      isDry: values['dry-run'],
      folder: dataFolder(values.data),
    };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n`);
    return undefined;
  }
}

const isKind = (name: string): name is Kind => name in kinds;

/** The times of the old site have no zone: a wrong guess would shift every contest. */
async function askZone(isSure: boolean): Promise<string> {
  const defaultZone = 'Asia/Shanghai';
  if (isSure || !process.stdin.isTTY) {
    process.stderr.write(`The clocks of the old site are taken for ${defaultZone}; --zone says otherwise\n`);
    return defaultZone;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `In which time zone does the old site write its times? [${defaultZone}] `,
  );
  terminal.close();
  return answer.trim() || defaultZone;
}

type Stores = Pick<Site, 'db' | 'blobs'>;

async function run(site: Stores, options: Options): Promise<number> {
  const source = await openSource(site, options);
  try {
    if (options.isDry) return await dryRun(source);
    const lock = await connectBeside((site.db as PooledDatabase).pool);
    try {
      const { rows } = await lock.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
        moveLock,
      ]);
      if (!rows[0]!.held) throw new Error('Another move into this site is under way');
      return await moveInto(site, source, options);
    } finally {
      await lock.end();
    }
  } finally {
    await source.close();
  }
}

function openSource({ db, blobs }: Stores, { kind, from, testcase, files, isDry }: Options): Promise<Source> {
  if (kind === 'hustoj') return openHustoj(from, testcase, blobs);
  if (kind === 'qduoj') return openQduoj(from, testcase, blobs);
  return openHoj(from, { testcase, files }, { db, blobs, isDry });
}

/** Any number will do, as long as every Acorn process asks for the same lock. */
const moveLock = 4_031_970;

async function moveInto(site: Stores, source: Source, options: Options): Promise<number> {
  const { db } = site;
  await requireRoom(db, source);
  const folder = path.join('move-in', source.name);
  const move = await beginMove(db, source.name, options.zone, folder);
  if (move.runs === 1) await auditFromShell(db, 'move-in', source.name);
  const progress = openProgress(at => noteMove(db, source.name, at));
  try {
    await moveEverything({ db, source, move, progress });
    await progress.begin('report', 0);
    const report = await makeReport({ db, source, move, folder: path.join(options.folder, folder) });
    await endMove(db, source.name);
    process.stdout.write(report.summary);
    console.log(
      `The report is in ${path.join(options.folder, folder)}: report.zh-CN.html, report.en-US.html, report.json`,
    );
    return 0;
  } catch (error) {
    await noteMove(db, source.name, { state: 'failed', failure: (error as Error).message }).catch(() => {});
    throw error;
  }
}

/** What the site has of its own would be mixed with what comes. */
async function requireRoom(db: Database, source: Source): Promise<void> {
  if ((await findMove(db, source.name)) || !(await holdsOwnContent(db))) return;
  throw new Error(
    'This site has content of its own: move into an empty one, such as a new folder named by --data',
  );
}
