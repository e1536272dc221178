import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where a database is. A host that is a folder holds a socket, and there is no port. */
export interface DatabaseAddress {
  host: string;
  port: number | null;
  name: string;
  user: string;
  password: string;
}

/**
 * The database that an administrator chose, kept in the data folder as readable to its owner only. A choice waits in a
 * file of its own until the site starts again: until then every command works on the database that is in use.
 * `DATABASE_URL` wins over it: whoever starts the site decides. Without either the site has a database of its own.
 */
export const chosenDatabase = (dataFolder: string): DatabaseAddress | undefined =>
  readJson(files(dataFolder).inUse) ?? undefined;

/** What the next start will run on, null for the site's own; undefined when it is what it runs on now. */
export const nextDatabase = (dataFolder: string): DatabaseAddress | null | undefined =>
  readJson(files(dataFolder).next);

export function chooseDatabase(dataFolder: string, address: DatabaseAddress | null): void {
  const { next } = files(dataFolder);
  writeFileSync(`${next}.new`, JSON.stringify(address, null, 2), { mode: 0o600 });
  renameSync(`${next}.new`, next);
}

export const forgetChoice = (dataFolder: string): void => rmSync(files(dataFolder).next, { force: true });

/** At the start: what was chosen counts from now on. */
export function adoptChoice(dataFolder: string): void {
  const { inUse, next } = files(dataFolder);
  if (existsSync(next)) renameSync(next, inUse);
}

export function databaseUrl({ host, port, name, user, password }: DatabaseAddress): string {
  const [as, secret, database] = [user, password, name].map(encodeURIComponent);
  const server = new URLSearchParams({ host, ...(port !== null && { port: String(port) }) });
  return `postgres://${as}:${secret}@/${database}?${server}`;
}

const files = (dataFolder: string) => ({
  inUse: path.join(dataFolder, 'database.json'),
  next: path.join(dataFolder, 'database.next.json'),
});

const readJson = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
