import { statfsSync } from 'node:fs';
import type { DatabaseSource } from '#core/contract/configuration.ts';
import type { FailureKey } from './errors.ts';

/** The database ended the connection, is starting, or is not there. */
const away = /^(57P0[123]|08\d{3}|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/;
const awayInWords = /^Connection terminated/;
/** All connections of the pool were in use for longer than anybody waits for one. */
const poolUsedUp = 'timeout exceeded when trying to connect';
const diskFull = '53100';
/** With less than this PostgreSQL cannot even write down that it starts: its log grows by pieces of this size. */
const logPieceBytes = 16 * 2 ** 20;

/** What a failure of the database means to the one who asked; undefined when it is none. */
export function databaseFailure(
  error: NodeJS.ErrnoException,
  database: { source: DatabaseSource; dataFolder: string },
): FailureKey | undefined {
  if (error.code === diskFull) return 'database.full';
  if (error.message === poolUsedUp) return 'database.busy';
  if (!isDatabaseAway(error)) return undefined;
  return database.source === 'own' && freeBytes(database.dataFolder) < logPieceBytes
    ? 'database.full'
    : 'database.away';
}

export const isDatabaseAway = (error: NodeJS.ErrnoException): boolean =>
  (away.test(error.code ?? '') && isOfConnection(error)) || awayInWords.test(error.message);

/** A file that is missing, say, is no trouble of the database. */
const isOfConnection = ({ code = '', syscall }: NodeJS.ErrnoException) =>
  !/^E/.test(code) || syscall === 'connect' || code === 'ECONNRESET' || code === 'EPIPE';

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
