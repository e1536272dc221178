import { EventEmitter } from 'node:events';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import type { BoardNews } from '#core/contract/contest-board.ts';
import type { BoardMark } from '#core/standing.ts';
import { clientConfig } from '../database/hosts.ts';
import { silentSince } from '../database/sockets.ts';
import type { DB } from '../database/types.ts';

/**
 * What happens on one process is heard on all: NOTIFY in the transaction that changes something, one LISTEN
 * connection for each process. Notices may be lost while the connection is down; whoever listens must be able to
 * look for itself, and is told to when the connection comes back.
 */
export interface Hub {
  on<Name extends Channel>(channel: Name, listener: (notice: Notices[Name]) => void): () => void;
  /** Tells those in this process alone, of what each process works out for itself. */
  tellHere<Name extends Channel>(channel: Name, notice: Notices[Name]): void;
  /** Called whenever notices may have been missed. */
  onReconnect(listener: () => void): () => void;
  /** Hears another program that notifies through the same database, over the same connection: each that listens wakes with every notice. */
  hear(channel: string, listener: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

export interface Notices {
  /** work was put into the queue */
  work: null;
  /** a job is no longer wanted, from one judge or from any */
  cancel: { jobId: string; judgeId?: number };
  /** a judge came, or its owner changed something about it */
  judge: { id: number };
  /** something about a submission changed; who may see what is decided where it is read */
  submission: SubmissionNotice;
  /** what an author tried out has ended */
  trial: { key: string };
  /** what an owner can change about the site was changed */
  settings: null;
  /** sessions of somebody ended, or what the person may do changed */
  session: { uid: string };
  /** messages came or went, for one person or for everybody */
  message: { recipient: string | null };
  /** a contest, its problems or its announcements changed, or the clock of somebody in it; the database tells it by itself */
  contest: { cid: number; uid?: string };
  /** the queue of a contest's jury changed; whom it concerns besides the jury, or all of them */
  clarification: { cid: number; uid: string | null; forAll: boolean };
  /** cells of a contest's board changed; the database tells it by itself */
  board: BoardNotice;
  /** what is shown on a board is another; each process tells it to itself */
  boardNews: { cid: number; key: string; state: BoardNews };
  /** programs outside have something to read of a contest; the database tells it by itself */
  feed: { cid: number };
  /** there may be something to send to webhooks; the database tells it by itself */
  webhook: null;
  /** there may be marks to tell to learning platforms; the database tells it by itself */
  lti: null;
  /** there may be something to tell browsers of; the database tells it by itself */
  push: null;
  /** something was said or taken back under a discussion or in a contest; by whom, and whether all who read there may see it */
  comment: { thread: string; uid: string | null; forAll: boolean };
  /** this process was told to stop: what lasts ends; it tells it to itself */
  closing: null;
  /** a web process tells the others of itself */
  peer: PeerNotice;
}
export type Channel = keyof Notices;

export interface SubmissionNotice {
  submitId: number;
  status: number;
  /** while it is judged: how many cases there are, how many are done, and their statuses unless they are very many */
  cases?: number;
  done?: number;
  statuses?: number[];
  /** while it waits: how many wait in front of it */
  ahead?: number;
}

interface BoardNotice {
  cid: number;
  /** the one cell that changed, where it is not too long for a notice */
  change?: CellChange;
}

/** A cell of a board, and what the numbers of the board were once it had changed. */
export interface CellChange extends BoardMark {
  uid: string;
  displayId: string;
  cells: { frozen: unknown; live: unknown; late: unknown };
}

export interface PeerNotice {
  process: string;
  /** a fingerprint of its keys, which processes of 0.1 do not say */
  keys?: string;
  /** how long this counts unless it is said again; 0 of a process that ends */
  goodForMs: number;
  held: [key: string, held: number][];
  /** what was said just before goes on: there was no room for all of it */
  goesOn: boolean;
}

const channels: Channel[] = [
  'work',
  'cancel',
  'judge',
  'submission',
  'trial',
  'settings',
  'session',
  'message',
  'contest',
  'push',
  'clarification',
  'board',
  'feed',
  'comment',
  'webhook',
  'lti',
  'peer',
];
const prefix = 'acorn_';
/** How a process names its listening connection, so that all of them can be counted. */
export const processPrefix = 'acorn web ';

/** How a channel is called in the database. */
export const channelName = (channel: Channel): string => prefix + channel;

interface Queryable {
  query(text: string, values: unknown[]): Promise<unknown>;
}

export const notifyQuery = <Name extends Channel>(channel: Name, notice: Notices[Name]) => ({
  text: 'select pg_notify($1, $2)',
  values: [channelName(channel), JSON.stringify(notice)],
});

export async function notify<Name extends Channel>(client: Queryable, channel: Name, notice: Notices[Name]) {
  const { text, values } = notifyQuery(channel, notice);
  await client.query(text, values);
}

/** The same through Kysely; inside a transaction it is heard when that has gone through. */
export async function notifyIn<Name extends Channel>(
  db: Kysely<DB>,
  channel: Name,
  notice: Notices[Name],
): Promise<void> {
  const { text, values } = notifyQuery(channel, notice);
  await db.executeQuery(CompiledQuery.raw(text, values));
}

/** How often a process asks whether the database is still there, and how long the answer may take, whatever else goes on there. */
const heartbeat = { everyMs: 5_000, answerWithinMs: 10_000 };
const turnsOfWait = 10;
const connectWithinMs = 15_000;

export async function openHub(databaseUrl: string, beat = heartbeat): Promise<Hub> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const others = new Map<string, (payload: string) => void>();
  let client: pg.Client | undefined;
  let closed = false;

  const connect = async () => {
    const fresh = new pg.Client({
      ...clientConfig(databaseUrl),
      connectionTimeoutMillis: connectWithinMs,
      query_timeout: connectWithinMs,
      application_name: `${processPrefix}${process.pid} ${hostname()}`.slice(0, 63),
    });
    fresh.on('error', () => {});
    fresh.on('notification', ({ channel, payload = '' }) => {
      const other = others.get(channel);
      if (other) other(payload);
      else emitter.emit(channel.slice(prefix.length), JSON.parse(payload || 'null'));
    });
    try {
      await fresh.connect();
      client = fresh;
      await listenTo(fresh, [...channels.map(channelName), ...others.keys()]);
    } catch (error) {
      // As of one that cannot listen, because it follows another.
      void fresh.end().catch(() => {});
      throw error;
    }
    // Only a connection that stood calls for another: one that never did is tried again by whoever tried it.
    fresh.on('end', () => {
      if (!closed) void reconnect();
    });
    cutWhenSilent(fresh, databaseUrl, beat);
    if (closed) await fresh.end();
  };
  const reconnect = async () => {
    while (!closed)
      try {
        await connect();
        emitter.emit('reconnect');
        return;
      } catch {
        await sleep(200);
      }
  };
  const subscribe = (name: string, listener: (notice: unknown) => void) => {
    emitter.on(name, listener);
    return () => void emitter.off(name, listener);
  };

  await connect();
  return {
    on: (channel, listener) => subscribe(channel, listener as (notice: unknown) => void),
    tellHere: (channel, notice) => void emitter.emit(channel, notice),
    onReconnect: listener => subscribe('reconnect', listener),
    async hear(channel, listener) {
      others.set(channel, listener);
      // One that is down is followed by one that listens to it from the beginning.
      await listenTo(client!, [channel]).catch(() => {});
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}

const listenTo = (client: pg.Client, names: string[]) =>
  client.query(names.map(name => `listen ${name}`).join('; '));

/**
 * Who only listens never notices that nobody is there to be heard. The message asked with is answered at once and begins no
 * transaction, so an idle site stays idle. Without an answer the host is gone, and with it all connections of this process to it.
 */
function cutWhenSilent(client: pg.Client, url: string, { everyMs, answerWithinMs }: typeof heartbeat): void {
  const { connection } = client;
  let timer: NodeJS.Timeout;
  const ask = () => {
    const cut = silentSince(url);
    // By the turns of this process: while a machine stands still, and the database on it, no more than one goes by.
    const wait = (turns: number) => {
      timer = setTimeout(() => (turns > 1 ? wait(turns - 1) : cut()), answerWithinMs / turnsOfWait).unref();
    };
    connection.once('readyForQuery', () => {
      clearTimeout(timer);
      timer = setTimeout(ask, everyMs).unref();
    });
    connection.sync();
    wait(turnsOfWait);
  };
  timer = setTimeout(ask, everyMs).unref();
  client.on('end', () => clearTimeout(timer));
}
