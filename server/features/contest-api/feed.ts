import type { FastifyReply } from 'fastify';
import { msToNextMark } from '#core/contest-clock.ts';
import { sharedInFlight } from '#server/concurrency/shared-in-flight.ts';
import { fail } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { type Audience, audienceOf } from './audience.ts';
import { stateOf } from './clock.ts';
import { linesOf, writtenLine } from './feed-lines.ts';
import { beginFeed, eventAt, eventsAfter, type Mark, newestEvent, noteMarks } from './store.ts';
import type { ApiVersion } from './version.ts';

/**
 * The feeds that this process serves. What is told is a row of the database, so every process tells the same in the same
 * order, and whoever comes back with a token goes on where they were, at any of them. All who see the same share what
 * was read and written last; who comes late, or reads slowly, reads the older rows, and shares them with whoever is at
 * the same place.
 */
export interface Feeds {
  serve(request: FeedRequest): Promise<void>;
  close(): void;
}

interface FeedRequest {
  audience: Audience;
  version: ApiVersion;
  since: string | undefined;
  reply: FastifyReply;
  /** asks once more who this is; fails where they may not be here any longer */
  again(): Promise<Viewer>;
}

/** Proxies end lines that say nothing for a while, and the specification wants a word within two minutes. */
const sayHelloEveryMs = 30_000;
/** Where a notice was lost, what it told of is found so late. */
const lookEveryMs = 10_000;
/** Changes that come within this time are read and sent as one. */
const gatherMs = 100;
const pageSize = 200;
const keptEventsMax = 2_000;

/** How far somebody has read. */
interface Position {
  /** everything up to this event */
  seq: number;
  /** of an event after it so many lines already: the line was cut within it */
  part: { seq: number; lines: number } | null;
}

/** Consecutive events as they are sent, in bytes that all readers share. */
interface Batch {
  bytes: Buffer;
  /** where each line of an event ends in them; one of which this audience hears nothing has none */
  events: { seq: number; ends: number[] }[];
  /** the number of the last event */
  upTo: number;
}

/** The newest part of a feed, as one audience reads it. */
interface Tail {
  key: string;
  viewer: Viewer;
  /** all events after this number are among those kept */
  from: number;
  upTo: number;
  kept: Batch[];
  /** the page of older events after a number */
  past(seq: number): Promise<Batch>;
  readers: Set<Reader>;
  /** looks when a mark of the contest's clock is due, or for a notice that was lost */
  timer: NodeJS.Timeout | undefined;
  /** looks for what notices told of */
  gathering: NodeJS.Timeout | undefined;
}

interface Reader {
  wake(): void;
  end(): void;
}

export function openFeeds(site: Site): Feeds {
  const tails = new Map<string, Tail>();

  const advance = sharedInFlight(async (tail: Tail) => {
    if (tails.get(tail.key) !== tail) return;
    const audience = await audienceOf(site, tail.viewer, cidOf(tail.key));
    if (!audience || !tail.key.startsWith(`${audience.contest.id} ${viewOf(audience)} `)) return drop(tail);
    await noteMarks(site.db, audience.contest.id, marksOf(audience));
    for (;;) {
      const page = await pageAfter(site, audience, versionOf(tail.key), tail.upTo);
      if (page.events.length) tail.kept.push(page);
      tail.upTo = page.upTo;
      forgetOldest(tail);
      if (page.events.length < pageSize) break;
    }
    for (const { wake } of tail.readers) wake();
    clearTimeout(tail.timer);
    const nextMs = Math.min(lookEveryMs, msToNextMark(audience.clock.times, audience.contest.now) + 5);
    tail.timer = setTimeout(() => look(tail), nextMs).unref();
  });

  const look = (tail: Tail) =>
    void advance(tail).catch(error => {
      site.log.warn(error);
      tail.timer = setTimeout(() => look(tail), 1_000).unref();
    });

  const lookSoon = (tail: Tail) => {
    tail.gathering ??= setTimeout(() => {
      tail.gathering = undefined;
      look(tail);
    }, gatherMs).unref();
  };

  const drop = (tail: Tail) => {
    clearTimeout(tail.timer);
    clearTimeout(tail.gathering);
    tails.delete(tail.key);
    for (const { end } of tail.readers) end();
  };

  const stops = [
    site.hub.on('feed', ({ cid }) => {
      for (const tail of tails.values()) if (cidOf(tail.key) === cid) lookSoon(tail);
    }),
    site.hub.onReconnect(() => {
      for (const tail of tails.values()) look(tail);
    }),
  ];

  const tailFor = async (audience: Audience, version: ApiVersion): Promise<Tail> => {
    const { id: cid } = audience.contest;
    await beginFeed(site.db, cid, marksOf(audience));
    const key = `${cid} ${viewOf(audience)} ${version}`;
    const known = tails.get(key);
    if (known) return known;
    const newest = await newestEvent(site.db, cid);
    const meanwhile = tails.get(key);
    if (meanwhile) return meanwhile;
    const tail: Tail = {
      key,
      viewer: audience.viewer,
      from: newest,
      upTo: newest,
      kept: [],
      past: sharedInFlight(async seq =>
        pageAfter(site, (await audienceOf(site, tail.viewer, cid)) ?? audience, version, seq),
      ),
      readers: new Set(),
      timer: undefined,
      gathering: undefined,
    };
    tails.set(key, tail);
    look(tail);
    return tail;
  };

  return {
    async serve({ audience, version, since, reply, again }) {
      const position = await positionOf(site, audience.contest.id, since);
      // A tail goes with its last reader, so from here on nothing may fail before there is one.
      let tail: Tail;
      do tail = await tailFor(audience, version);
      while (tails.get(tail.key) !== tail);
      let wake = () => {};
      const line = openLine(reply, () => wake());
      const reader: Reader = { wake: () => wake(), end: line.end };
      tail.readers.add(reader);
      const check = setInterval(async () => {
        line.sayHello();
        const now = await again()
          .then(viewer => audienceOf(site, viewer, audience.contest.id))
          .catch(() => undefined);
        if (!now || viewOf(now) !== viewOf(audience)) line.end();
        else tail.viewer = now.viewer;
      }, sayHelloEveryMs);
      try {
        while (line.isOpen()) {
          const asleep = new Promise<void>(resolve => {
            wake = resolve;
          });
          await catchUp(tail, position, line);
          if (position.seq >= tail.upTo && line.isOpen()) await asleep;
        }
      } catch (error) {
        // They come back with their token.
        site.log.warn(error);
        line.end();
      } finally {
        clearInterval(check);
        tail.readers.delete(reader);
        if (tail.readers.size === 0) drop(tail);
      }
    },
    close() {
      for (const stop of stops) stop();
      for (const tail of [...tails.values()]) drop(tail);
    },
  };
}

/** Sends what somebody has not read: from what is kept, or, where they are farther behind, from the database. */
async function catchUp(tail: Tail, position: Position, line: Line): Promise<void> {
  while (line.isOpen() && position.seq < tail.from) {
    const page = await tail.past(position.seq);
    await send(page, position, line);
    if (page.events.length < pageSize) break;
  }
  while (line.isOpen() && position.seq >= tail.from) {
    const next = tail.kept[1 + tail.kept.findLastIndex(({ upTo }) => upTo <= position.seq)];
    if (!next) return;
    await send(next, position, line);
  }
}

async function send(batch: Batch, position: Position, line: Line): Promise<void> {
  if (await line.write(batch.bytes.subarray(endOfRead(batch, position)))) position.seq = batch.upTo;
}

/** How many bytes of a batch somebody has. */
function endOfRead({ events }: Batch, { seq, part }: Position): number {
  const read = events.findLast(event => event.seq <= seq && event.ends.length > 0)?.ends.at(-1) ?? 0;
  const cut = part ? events.find(event => event.seq === part.seq)?.ends[part.lines - 1] : undefined;
  return cut ?? read;
}

/** The events after a number, as they are sent. */
async function pageAfter(site: Site, audience: Audience, version: ApiVersion, after: number): Promise<Batch> {
  const rows = await eventsAfter(site.db, audience.contest.id, after, pageSize);
  const written: Buffer[] = [];
  const events: Batch['events'] = [];
  let length = 0;
  for await (const { event, lines } of linesOf(site, audience, rows)) {
    const ends: number[] = [];
    for await (const line of lines) {
      const bytes = Buffer.from(writtenLine(version, line, `${event.seq}.${ends.length}`));
      length += bytes.length;
      ends.push(length);
      written.push(bytes);
    }
    events.push({ seq: event.seq, ends });
  }
  return { bytes: Buffer.concat(written), events, upTo: events.at(-1)?.seq ?? after };
}

/** From the beginning, or after the line of a token. */
async function positionOf(site: Site, cid: number, since: string | undefined): Promise<Position> {
  if (since === undefined) return { seq: 0, part: null };
  const [, seq, line] = /^(\d{1,15})\.(\d{1,9})$/.exec(since) ?? [];
  const event = seq === undefined ? undefined : await eventAt(site.db, cid, Number(seq));
  if (!event) return fail('feed.token');
  return { seq: event.seq - 1, part: { seq: event.seq, lines: Number(line) + 1 } };
}

function forgetOldest(tail: Tail): void {
  let count = tail.kept.reduce((sum, { events }) => sum + events.length, 0);
  while (count > keptEventsMax) {
    const oldest = tail.kept.shift()!;
    count -= oldest.events.length;
    tail.from = oldest.upTo;
  }
}

/** Those of one view see exactly the same. */
const viewOf = ({ isJury, team, isInside }: Audience): string =>
  isJury ? 'jury' : (team?.uid ?? (isInside ? 'inside' : 'outside'));
const cidOf = (key: string): number => Number.parseInt(key, 10);
const versionOf = (key: string): ApiVersion => key.split(' ').at(-1) as ApiVersion;

function marksOf({ contest }: Audience): Mark[] {
  const state = stateOf(contest);
  return (['started', 'frozen', 'ended', 'thawed'] as const).flatMap(name =>
    state[name] ? [{ name, time: state[name] }] : [],
  );
}

interface Line {
  /** waits while the reader does not keep up; says whether they are still there */
  write(bytes: Buffer): Promise<boolean>;
  sayHello(): void;
  isOpen(): boolean;
  end(): void;
}

function openLine(reply: FastifyReply, onClose: () => void): Line {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'application/x-ndjson',
    'cache-control': 'no-store',
    // nginx would hold lines back otherwise
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  let goOn = () => {};
  raw.on('drain', () => goOn());
  raw.once('close', () => {
    goOn();
    onClose();
  });
  const isOpen = () => !raw.destroyed && !raw.writableEnded;
  return {
    isOpen,
    end: () => void raw.end(),
    sayHello() {
      if (isOpen() && !raw.writableNeedDrain) raw.write('\n');
    },
    async write(bytes) {
      if (!isOpen()) return false;
      if (bytes.length > 0 && !raw.write(bytes))
        await new Promise<void>(resolve => {
          goOn = resolve;
        });
      return isOpen();
    },
  };
}
