import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { detectLanguages, type Languages } from '#judge/languages/catalogue.ts';
import { type Language, languageRow } from '#judge/languages/language.ts';
import { linkers } from '#judge/languages/link.ts';
import type { Accounting } from '#judge/sandbox/room.ts';
import { openSandbox } from '#judge/sandbox/sandbox.ts';
import { findFfmpeg } from '#judge/video/ffmpeg.ts';
import { openFileStores } from '#server/blobs/open.ts';
import type { S3Location } from '#server/blobs/s3-location.ts';
import { postgresBinaries } from '#server/database/embedded-binaries.ts';
import { findChromium } from './chromium.ts';
import { blobStore, dataFolder, root } from './config.ts';

/** One thing this machine has, or lacks, in words, with the command that would mend it. */
interface Finding {
  good: boolean;
  what: string;
  fix?: string;
}

export async function doctor(): Promise<number> {
  const findings = [
    node(),
    machine(),
    disk(),
    await database(),
    ...(await files()),
    compiler(),
    ...(await sandbox()),
    ...toolchains(await detectLanguages()),
    await video(),
    browser(),
  ];
  for (const { good, what, fix } of findings) {
    console.log(`${good ? 'ok  ' : 'lack'}  ${what}`);
    if (fix) console.log(`      → ${fix}`);
  }
  return findings.every(finding => finding.good) ? 0 : 1;
}

const node = (): Finding => ({ good: true, what: `Node ${process.versions.node} on ${process.arch}` });

const machine = (): Finding => ({
  good: true,
  what: `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB of memory`,
});

function disk(): Finding {
  const { bavail, bsize } = statfsSync(root);
  const freeGb = (bavail * bsize) / 2 ** 30;
  return {
    good: freeGb > 1,
    what: `${freeGb.toFixed(1)} GiB free on the disk`,
    fix: freeGb > 1 ? undefined : 'make room: test data and the database need at least 1 GiB',
  };
}

async function database(): Promise<Finding> {
  if (process.env.DATABASE_URL) return { good: true, what: 'PostgreSQL of your own (DATABASE_URL)' };
  try {
    const folder = await postgresBinaries();
    const version = spawnSync(`${folder}/bin/postgres`, ['--version'], { encoding: 'utf8' });
    if (version.status === 0) return { good: true, what: `embedded ${version.stdout.trim()}` };
    return {
      good: false,
      what: `the embedded PostgreSQL does not run: ${version.stderr.trim()}`,
      fix: databaseFix,
    };
  } catch (error) {
    return { good: false, what: (error as Error).message, fix: databaseFix };
  }
}

const databaseFix = 'set DATABASE_URL to a PostgreSQL of your own';

/** The store of the files, where it is not the disk of the site. */
async function files(): Promise<Finding[]> {
  if (!process.env.ACORN_BLOBS) return [];
  try {
    const { name } = await reachStore();
    return [{ good: true, what: `files are kept in ${name}` }];
  } catch (error) {
    const fix = 'see ACORN_BLOBS in docs/owner.md: address, region, keys and path style';
    return [{ good: false, what: (error as Error).message, fix }];
  }
}

async function reachStore(): Promise<S3Location> {
  const store = blobStore()!;
  await openFileStores(dataFolder(undefined), store);
  return store;
}

function compiler(): Finding {
  const found = spawnSync('cc', ['--version'], { encoding: 'utf8' });
  if (found.status === 0) return { good: true, what: `C compiler: ${found.stdout.split('\n')[0]}` };
  return {
    good: false,
    what: 'no C compiler, so the sandbox cannot be built',
    fix: 'apt install build-essential',
  };
}

/** What the sandbox reaches here, and each thing it cannot enforce. */
async function sandbox(): Promise<Finding[]> {
  try {
    const opened = await openSandbox();
    const { accounting, privileged, gaps } = opened.report;
    await opened.close();
    const how = privileged ? 'as root' : 'without root, in a user namespace';
    return [
      { good: true, what: `sandbox: runs ${how}; time and memory by ${accountingWords[accounting]}` },
      ...gaps.map(gap => ({ good: false, ...gap })),
    ];
  } catch (error) {
    const fix =
      'run the judge as root, or allow user namespaces: sysctl -w kernel.unprivileged_userns_clone=1';
    return [{ good: false, what: `the sandbox cannot judge here: ${(error as Error).message}`, fix }];
  }
}

const accountingWords: Record<Accounting, string> = {
  cgroup2: 'control groups (version 2)',
  cgroup1: 'control groups (version 1)',
  hybrid: 'control groups (versions 1 and 2 together)',
  rlimit: 'resource limits only, so memory is approximate',
};

function toolchains({ offered, missing }: Languages): Finding[] {
  const names = offered.map(language => language.name).join(', ');
  const languages = {
    good: offered.length > 0,
    what: `languages: ${names || 'none'}${missing.length ? `; not found: ${missing.join(', ')}` : ''}`,
    fix: missing.length ? 'judge/languages/install-toolchains.sh NAME… installs those of Debian' : undefined,
  };
  const cpp = offered.find(language => language.name === 'C++');
  return cpp ? [languages, linker(cpp)] : [languages];
}

function linker(cpp: Language): Finding {
  const [, name] = /-fuse-ld=(\w+)/.exec(languageRow(cpp).compileCommand) ?? [];
  const quickest = linkers[0]!;
  return {
    good: true,
    what: `C and C++ programs are linked by ${name ?? 'the default linker of the compiler'}`,
    fix: name === quickest ? undefined : `apt install ${quickest}: it links quicker`,
  };
}

async function video(): Promise<Finding> {
  const found = await findFfmpeg(process.env.ACORN_FFMPEG);
  if (found) return { good: true, what: `videos are converted for browsers by ${found}` };
  return {
    good: true,
    what: 'no ffmpeg: videos that browsers do not play can only be downloaded',
    fix: 'apt install ffmpeg',
  };
}

function browser(): Finding {
  const found = findChromium();
  if (found) return { good: true, what: `browser for the tests: ${found}` };
  return {
    good: true,
    what: 'no browser for the tests (the site does not need one)',
    fix: 'apt install chromium fonts-noto-cjk',
  };
}
