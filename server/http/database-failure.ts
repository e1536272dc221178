import { statfsSync } from 'node:fs';
import type { DatabaseSource } from '#core/contract/configuration.ts';
import type { FailureKey } from './errors.ts';

/** The database ended the connection, is starting, or is not there; by its own word, or by that of the network. */
const away = /^(57P0[1235]|08\w{3})$/;
const unreachable =
  /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|NOTFOUND|AI_AGAIN)$/;
/** Of pg, which has no codes for them. */
const awayInWords =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired$)/;
const readTimeout = 'Query read timeout';
/** A word of the protocol that was wrong is a mistake of ours; a pooler ends the connection with the same code. */
const protocolViolation = '08P01';
/** All connections of the pool were in use for longer than anybody waits for one; or all that the database gives. */
const poolUsedUp = 'timeout exceeded when trying to connect';
const tooManyConnections = '53300';
const diskFull = '53100';
/** With less than this PostgreSQL cannot even write down that it starts: its log grows by pieces of this size. */
const logPieceBytes = 16 * 2 ** 20;

/** What a failure of the database means to the one who asked; undefined when it is none. */
export function databaseFailure(
  error: NodeJS.ErrnoException,
  database: { source: DatabaseSource; dataFolder: string },
): FailureKey | undefined {
  if (error.code === diskFull) return 'database.full';
  if (isDatabaseBusy(error)) return 'database.busy';
  if (!isDatabaseAway(error)) return undefined;
  return database.source === 'own' && freeBytes(database.dataFolder) < logPieceBytes
    ? 'database.full'
    : 'database.away';
}

export const isDatabaseBusy = ({ message, code }: NodeJS.ErrnoException): boolean =>
  message === poolUsedUp || code === tooManyConnections;

export const isDatabaseAway = (error: NodeJS.ErrnoException & { severity?: string }): boolean => {
  const { code = '', syscall, severity, message } = error;
  if (code === protocolViolation) return severity === 'FATAL';
  // A file that is missing is no trouble of the database, unless it is its socket.
  if (code === 'ENOENT') return syscall === 'connect';
  return away.test(code) || unreachable.test(code) || awayInWords.test(message) || isReadTimeout(error);
};

/** The end of a statement was due, and nothing came. */
export const isReadTimeout = ({ message }: Error): boolean => message === readTimeout;

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
