import { randomUUID } from 'node:crypto';
import type { Hub, PeerNotice } from './hub.ts';

/**
 * The web processes of a site, as one of them knows the others, so that caps can be the site's. Each tells by a notice that
 * it is there and what it holds of what is capped: a second after that has changed, and again before what it said last runs
 * out. One that has died says nothing more, and a few seconds later nothing of it counts.
 *
 * A process that has heard of no other says one word when it starts and is silent from then on. Whoever hears of a
 * process that is new to it answers at once, so both know each other.
 */
export interface Peers {
  /** No other process has been heard of lately. */
  isAlone(): boolean;
  /** This process's part of what the site may do at once: all have the same, and at least one. */
  shareOf(atOnce: number): number;
  /** How much of something the others hold, as they said last. */
  heldElsewhere(key: string): number;
  /** Says how much of something this process holds; what is nothing, or too little to matter, is not told. */
  hold(key: string, held: number): void;
  close(): Promise<void>;
}

interface Peer {
  goodUntil: number;
  held: Map<string, number>;
}

/** What a process holds that has died is missed by everybody, so who holds something says so often. */
const holdingMs = { again: 2_000, goodFor: 5_000 };
const idleMs = { again: 10_000, goodFor: 25_000 };
const changedMs = 1_000;
/** A notice has room for 8,000 bytes. */
const keysPerNotice = 80;

/** By which keys this process signs, and who hears that another one does by others. */
interface Keys {
  fingerprint: string;
  onOthers(): void;
}

export function openPeers(hub: Hub, tell: (notice: PeerNotice) => Promise<void>, keys?: Keys): Peers {
  const own = randomUUID();
  const others = new Map<string, Peer>();
  const held = new Map<string, number>();
  let next: { at: number; timer: NodeJS.Timeout } | undefined;
  let closed = false;

  const sayWithin = (ms: number) => {
    const at = Date.now() + ms;
    if (closed || (next && next.at <= at)) return;
    clearTimeout(next?.timer);
    next = { at, timer: setTimeout(say, ms).unref() };
  };
  const say = async () => {
    next = undefined;
    const { again, goodFor } = held.size ? holdingMs : idleMs;
    const parts = partsOf([...held]);
    try {
      for (const [number, part] of parts.entries())
        await tell({
          process: own,
          keys: keys?.fingerprint,
          goodForMs: goodFor,
          held: part,
          goesOn: number > 0,
        });
    } catch {
      // The database is away.
      return sayWithin(changedMs);
    }
    if (living().length) sayWithin(again);
  };
  const living = (): Peer[] => {
    for (const [process, { goodUntil }] of others) if (goodUntil <= Date.now()) others.delete(process);
    return [...others.values()];
  };
  const hear = ({ process, keys: theirs, goodForMs, held, goesOn }: PeerNotice) => {
    if (process === own) return;
    if (goodForMs === 0) return void others.delete(process);
    const known = others.get(process);
    if (!known) sayWithin(0);
    if (!known && keys && theirs !== undefined && theirs !== keys.fingerprint) keys.onOthers();
    const before = goesOn && known ? [...known.held] : [];
    others.set(process, { goodUntil: Date.now() + goodForMs, held: new Map([...before, ...held]) });
  };
  const stopHearing = [hub.on('peer', hear), hub.onReconnect(() => sayWithin(0))];
  sayWithin(0);
  return {
    isAlone: () => living().length === 0,
    shareOf: atOnce => Math.ceil(atOnce / (living().length + 1)),
    heldElsewhere: key => living().reduce((sum, { held }) => sum + (held.get(key) ?? 0), 0),
    hold(key, count) {
      if (count === (held.get(key) ?? 0)) return;
      if (count > 0) held.set(key, count);
      else held.delete(key);
      if (others.size) sayWithin(changedMs);
    },
    async close() {
      closed = true;
      for (const stop of stopHearing) stop();
      clearTimeout(next?.timer);
      if (others.size) await tell({ process: own, goodForMs: 0, held: [], goesOn: false }).catch(() => {});
    },
  };
}

/** At least one, if only to say that nothing is held. */
function partsOf(held: PeerNotice['held']): PeerNotice['held'][] {
  const parts: PeerNotice['held'][] = [];
  do parts.push(held.splice(0, keysPerNotice));
  while (held.length > 0);
  return parts;
}
