import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { blobStore, namedDatabase } from './config.ts';

/**
 * Where the rows and the files of a site are, noted in its data folder by every start: its settings may stand in the
 * environment of a unit alone, and a command that is given without them would work on what was left in the folder. There are
 * no passwords and keys in it.
 */
interface Whereabouts {
  database: string;
  files: string;
}

const inFolder = 'the data folder';

/** At a start, which may move a site: answers what is to be said of that. */
export function noteWhereabouts(folder: string, environment = process.env): string[] {
  const now = { database: databaseOf(folder, environment), files: filesOf(environment) };
  const before = notedWhereabouts(folder);
  if (JSON.stringify(before) === JSON.stringify(now)) return [];
  const fresh = `${fileOf(folder)}.${randomUUID()}`;
  writeFileSync(fresh, JSON.stringify(now));
  renameSync(fresh, fileOf(folder));
  const what = { database: 'database', files: 'store of the files' };
  return (['database', 'files'] as const)
    .filter(part => before && before[part] !== now[part])
    .map(part => `The ${what[part]} of this site was ${before![part]}, and is ${now[part]} from now on`);
}

export const refuseOtherDatabase = (folder: string, environment = process.env): void =>
  refuseOther(folder, {
    noted: notedWhereabouts(folder)?.database,
    here: databaseOf(folder, environment),
    has: 'has its database in',
    settings: 'DATABASE_URL',
  });

export const refuseOtherFiles = (folder: string, environment = process.env): void =>
  refuseOther(folder, {
    noted: notedWhereabouts(folder)?.files,
    here: filesOf(environment),
    has: 'has its files in',
    settings: 'ACORN_BLOBS',
  });

interface Comparison {
  noted: string | undefined;
  here: string;
  has: string;
  settings: string;
}

function refuseOther(folder: string, { noted, here, has, settings }: Comparison): void {
  if (noted === undefined || noted === here) return;
  throw new Error(
    `The site in ${folder} ${has} ${noted}, and this command would look in ${here}: give it the environment of the site, with ${settings} (docs/owner.md, "Commands"). If the site has moved, start it there once, or remove ${fileOf(folder)}`,
  );
}

function notedWhereabouts(folder: string): Whereabouts | undefined {
  const file = fileOf(folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

const fileOf = (folder: string) => path.join(folder, 'whereabouts.json');

const filesOf = (environment: NodeJS.ProcessEnv) => blobStore(environment)?.name ?? inFolder;

/** Hosts and name: who logs in there, and how, may change while the site stays where it is. */
function databaseOf(folder: string, environment: NodeJS.ProcessEnv): string {
  const named = namedDatabase(folder, environment);
  if (!named) return inFolder;
  const [address = '', query] = named.url.split('?', 2);
  const place = address.replace(/^\w+:\/\/(?:.*@)?/, '');
  const { host = '', port } = Object.fromEntries(new URLSearchParams(query));
  return host + (port ? `:${port}` : '') + place;
}
