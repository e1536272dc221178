import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { followTopics } from '#core/contract/live.ts';
import { aKillableProcess } from '../testing/killable.ts';
import { aFollowingPage } from '../testing/live.ts';
import { type TestUser, test } from '../testing/site.ts';
import type { Hub, PeerNotice } from './hub.ts';
import { openPeers, type Peers } from './peers.ts';

describe('processes that hear each other', () => {
  const line = new EventEmitter();
  const told: PeerNotice[] = [];
  let running: Peers[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    told.length = 0;
  });
  afterEach(async () => {
    for (const peers of running) await peers.close();
    running = [];
    vi.useRealTimers();
  });

  /** `isHeard` says whether its notices get through. */
  const aProcess = (isHeard = () => true, keys?: Parameters<typeof openPeers>[2]): Peers => {
    const subscribe = (name: string, listener: (notice: PeerNotice) => void) => {
      line.on(name, listener);
      return () => void line.off(name, listener);
    };
    const hub = { on: subscribe, onReconnect: listener => subscribe('reconnect', listener) } as Hub;
    const tell = async (notice: PeerNotice) => {
      if (!isHeard()) throw new Error('The database is away');
      told.push(notice);
      line.emit('peer', notice);
    };
    const peers = openPeers(hub, tell, keys);
    running.push(peers);
    return peers;
  };

  test('one that is alone says so once, whatever it holds', async () => {
    const alone = aProcess();
    alone.hold('page person eager', 12);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(told).toHaveLength(1);
    expect(alone.shareOf(6)).toBe(6);
  });

  test('whoever signs by other keys is found out at once, and told of once', async () => {
    const onOthers = vi.fn();
    const keyed = (fingerprint: string) => aProcess(() => true, { fingerprint, onOthers });
    aProcess();
    keyed('ours');
    keyed('ours');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onOthers).not.toHaveBeenCalled();
    keyed('theirs');
    await vi.advanceTimersByTimeAsync(60_000);
    // Two hear of one, and one of two.
    expect(onOthers).toHaveBeenCalledTimes(4);
  });

  test('each learns what the others hold, and shares what may be done at once', async () => {
    const first = aProcess();
    first.hold('page person eager', 12);
    await vi.advanceTimersByTimeAsync(60_000);
    const second = aProcess();
    await vi.advanceTimersByTimeAsync(10);
    expect(second.heldElsewhere('page person eager')).toBe(12);
    expect([first.shareOf(6), second.shareOf(6), second.shareOf(1)]).toEqual([3, 3, 1]);

    for (let number = 0; number < 200; number += 1) second.hold(`page network ${number}`, number + 1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([0, 99, 199].map(number => first.heldElsewhere(`page network ${number}`))).toEqual([1, 100, 200]);
    second.hold('page network 99', 0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(first.heldElsewhere('page network 99')).toBe(0);
    expect(Math.max(...told.map(notice => JSON.stringify(notice).length))).toBeLessThan(8_000);

    await vi.advanceTimersByTimeAsync(60_000);
    expect(second.heldElsewhere('page person eager')).toBe(12);
    await second.close();
    expect([first.shareOf(6), first.heldElsewhere('page network 199')]).toEqual([6, 0]);
  });

  test('what a process held that is gone counts for seconds, and it is known again when it is back', async () => {
    let isThere = true;
    const [first, second] = [aProcess(), aProcess(() => isThere)];
    await vi.advanceTimersByTimeAsync(10);
    second.hold('page person eager', 5);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(first.heldElsewhere('page person eager')).toBe(5);
    isThere = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect([first.heldElsewhere('page person eager'), first.shareOf(6)]).toEqual([0, 6]);
    isThere = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect([first.heldElsewhere('page person eager'), first.shareOf(6)]).toEqual([5, 3]);
  });
});

test('pages that are open at one process count at the others, until they close or the process dies', async ({
  site,
}) => {
  const streamLimits = { perPerson: 2, perAddress: 1_000 };
  const here = await site.another({ streamLimits });
  const there = await aKillableProcess(site, { streamLimits });
  const [leaver, stayer] = [await site.aUser(), await site.aUser()];
  const open = ({ token }: TestUser) => aFollowingPage(there, ['unread'], token);
  const isRefusedHere = async ({ token }: TestUser) => {
    const leaving = new AbortController();
    const { status } = await fetch(`${here.address}${followTopics.path}?topics=unread`, {
      headers: { authorization: token },
      signal: leaving.signal,
    });
    leaving.abort();
    return status === 429;
  };
  await expect.poll(() => here.site.peers.shareOf(6)).toBe(2);

  const pages = await Promise.all([leaver, leaver, stayer, stayer].map(open));
  await expect.poll(() => isRefusedHere(leaver)).toBe(true);
  await expect.poll(() => isRefusedHere(stayer)).toBe(true);
  await pages[0]!.hangUp();
  await expect.poll(() => isRefusedHere(leaver)).toBe(false);
  expect(await isRefusedHere(stayer)).toBe(true);
  there.child.kill('SIGKILL');
  await expect.poll(() => isRefusedHere(stayer), { timeout: 30_000 }).toBe(false);
  expect(here.site.peers.shareOf(6)).toBe(3);
});
