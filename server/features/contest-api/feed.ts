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

export interface FeedRequest {
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
const pageSize = 200;
const keptEventsMax = 2_000;
/** How many events are written to a reader as one. */
const atOnceMax = 100;

/** How far somebody has read. */
interface Position {
  /** everything up to this event */
  seq: number;
  /** of an event after it so many lines already: the line was cut within it */
  part: { seq: number; lines: number } | null;
}

/** An event as it is sent, in bytes that all readers share. */
interface Told {
  seq: number;
  bytes: Buffer;
  /** where each of its lines ends */
  ends: number[];
}

/** The newest part of a feed, as one audience reads it. */
interface Tail {
  key: string;
  viewer: Viewer;
  /** all events after this number are among those kept */
  from: number;
  upTo: number;
  kept: Told[];
  /** the page of older events after a number */
  past(seq: number): Promise<Told[]>;
  readers: Set<Reader>;
  timer: NodeJS.Timeout | undefined;
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
      tail.kept.push(...page);
      tail.upTo = page.at(-1)?.seq ?? tail.upTo;
      forgetOldest(tail);
      if (page.length < pageSize) break;
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

  const drop = (tail: Tail) => {
    clearTimeout(tail.timer);
    tails.delete(tail.key);
    for (const { end } of tail.readers) end();
  };

  const stops = [
    site.hub.on('feed', ({ cid }) => {
      for (const tail of tails.values()) if (cidOf(tail.key) === cid) look(tail);
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
    };
    tails.set(key, tail);
    look(tail);
    return tail;
  };

  return {
    async serve({ audience, version, since, reply, again }) {
      let tail = await tailFor(audience, version);
      const position = await positionOf(site, audience.contest.id, since);
      // Its last reader may have left meanwhile, and it with them.
      while (tails.get(tail.key) !== tail) tail = await tailFor(audience, version);
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
    if (page.length < pageSize) break;
  }
  while (line.isOpen() && position.seq >= tail.from) {
    const at = 1 + tail.kept.findLastIndex(({ seq }) => seq <= position.seq);
    const next = tail.kept.slice(at, at + atOnceMax);
    if (!next.length) return;
    await send(next, position, line);
  }
}

async function send(told: readonly Told[], position: Position, line: Line): Promise<void> {
  const unread = told.map(({ seq, bytes, ends }) =>
    position.part?.seq === seq ? bytes.subarray(ends[position.part.lines - 1]) : bytes,
  );
  if (told.length && (await line.write(unread))) position.seq = told.at(-1)!.seq;
}

/** The events after a number, as they are sent. */
async function pageAfter(
  site: Site,
  audience: Audience,
  version: ApiVersion,
  after: number,
): Promise<Told[]> {
  const events = await eventsAfter(site.db, audience.contest.id, after, pageSize);
  const page: Told[] = [];
  for await (const { event, lines } of linesOf(site, audience, events)) {
    const written: Buffer[] = [];
    const ends: number[] = [];
    for await (const line of lines) {
      const bytes = Buffer.from(writtenLine(version, line, `${event.seq}.${written.length}`));
      ends.push((ends.at(-1) ?? 0) + bytes.length);
      written.push(bytes);
    }
    page.push({ seq: event.seq, bytes: Buffer.concat(written), ends });
  }
  return page;
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
  const tooMany = tail.kept.length - keptEventsMax;
  if (tooMany <= 0) return;
  const gone = tail.kept.splice(0, tooMany);
  tail.from = gone.at(-1)!.seq;
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
  /** without copying; waits while the reader does not keep up; says whether they are still there */
  write(pieces: readonly Buffer[]): Promise<boolean>;
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
    async write(pieces) {
      if (!isOpen()) return false;
      let goesOn = true;
      for (const bytes of pieces) if (bytes.length > 0) goesOn = raw.write(bytes);
      if (!goesOn)
        await new Promise<void>(resolve => {
          goOn = resolve;
        });
      return isOpen();
    },
  };
}
