import { expect } from 'vitest';
import { everyCall, type Fact, hour, marks, type Somebody, staged } from '#server/testing/leak-stage.ts';
import { test } from '#server/testing/site.ts';

/**
 * Every reading call of the contract and every topic of the stream is asked about a contest by everybody, and no byte of
 * any answer may hold a fact that the one who asks may not know.
 */

interface Scene {
  what: string;
  contest: Parameters<typeof staged>[1];
  /** who may know what; what is not listed is hidden, but from the contest's own admin and super admins */
  known: Partial<Record<Somebody, Fact[]>>;
  /** those of whom it tells something that no other scene does */
  who?: Somebody[];
}

const everything: Fact[] = ['contest', 'statement', 'origin', 'row', 'usage', 'code', 'bank row'];
const running = { startTime: hour(-4), endTime: hour(1) };
const sealed = { sealRank: true, sealRankTime: hour(-1) };
const ended = { startTime: hour(-6), endTime: hour(-0.1), sealRank: true, sealRankTime: hour(-2) };

const window = { ...running, windowMinutes: 60, openRank: true };

const seen: Fact[] = ['contest', 'statement'];
/** Whoever looks after the bank and the list of contests knows what is in them, and not what is done in a contest. */
const byRole: Partial<Record<Somebody, Fact[]>> = { 'site admin': [...seen, 'origin'] };

const onlyThere: Scene['known'] = {
  visitor: ['contest'],
  outsider: ['contest'],
  registered: ['contest'],
  'other admin': ['contest'],
};

const scenes: Scene[] = [
  {
    what: 'scheduled',
    contest: { startTime: hour(1), endTime: hour(5), openRank: true },
    known: {
      visitor: ['contest'],
      outsider: ['contest'],
      registered: ['contest'],
      'other admin': ['contest'],
    },
  },
  {
    what: 'running, ACM, sealed',
    contest: { ...running, ...sealed },
    known: { visitor: ['contest'], outsider: seen, registered: seen, 'other admin': seen },
  },
  {
    // its end has come and gone meanwhile, and moves on with it
    what: 'standing still, ACM, sealed',
    contest: { ...ended, pausedAt: hour(-0.5) },
    known: { visitor: ['contest'], outsider: seen, registered: seen, 'other admin': seen },
  },
  {
    what: 'running, OI, sealed',
    contest: { ...running, ...sealed, type: 1 },
    known: { visitor: ['contest'], outsider: seen, registered: seen, 'other admin': seen },
  },
  {
    what: 'private',
    contest: { ...running, ...sealed, auth: 1, pwd: 'sesame-7f3' },
    known: {
      visitor: ['contest'],
      outsider: ['contest'],
      registered: seen,
      'other admin': ['contest'],
    },
  },
  {
    what: 'protected',
    contest: { ...running, ...sealed, auth: 2, pwd: 'sesame-7f3' },
    known: { visitor: ['contest'], outsider: seen, registered: seen, 'other admin': seen },
  },
  {
    what: 'private for some accounts',
    contest: {
      ...running,
      ...sealed,
      auth: 1,
      pwd: 'sesame-7f3',
      openAccountLimit: true,
      accountLimitRule: '<prefix>nobody</prefix><suffix></suffix><start>0</start><end>9</end><extra></extra>',
    },
    known: {
      visitor: ['contest'],
      outsider: ['contest'],
      registered: ['contest'],
      'other admin': ['contest'],
    },
  },
  {
    what: 'invisible',
    contest: { ...running, ...sealed, visible: false, openRank: true },
    known: {},
  },
  {
    what: 'of a group, running, ACM, sealed',
    contest: { ...running, ...sealed, isOfGroup: true },
    known: { registered: seen },
  },
  {
    what: 'of a group, scheduled',
    contest: { startTime: hour(1), endTime: hour(5), isOfGroup: true },
    known: { registered: ['contest'] },
  },
  {
    // the others have had theirs, have theirs now, or will
    what: 'one where each has their own time, before it begins',
    contest: { ...window, begun: { victim: hour(-0.5) } },
    known: onlyThere,
  },
  {
    what: 'one where each has their own time, while it runs',
    contest: { ...window, begun: { victim: hour(-0.5), registered: hour(-0.5) } },
    known: { ...onlyThere, registered: seen },
  },
  {
    what: 'one where each has their own time, after it is up',
    contest: { ...window, begun: { victim: hour(-0.5), registered: hour(-2) } },
    known: onlyThere,
  },
  {
    // one may look at it as a visitor, or end the own time: not by accident
    what: 'ended and taken part in again',
    contest: { startTime: hour(-6), endTime: hour(-0.1), openRank: true, again: hour(-0.05) },
    known: { registered: seen },
    who: ['registered'],
  },
  {
    // who does not see the code of others is told no more of them by hacks than the board tells
    what: 'one with hacks, in another room than those whose programs one may read',
    contest: { ...running, type: 6, hackRoomSize: 2, locked: 'other room' },
    known: { registered: [...seen, 'row', 'usage'] },
    who: ['registered'],
  },
  {
    what: 'one with hacks, under the seal, for who has locked the problem',
    contest: { ...running, ...sealed, type: 6, hackRoomSize: 2, locked: 'same room' },
    known: { registered: seen },
    who: ['registered'],
  },
  {
    what: 'one with hacks, for who has not locked the problem',
    contest: { ...running, type: 6, hackRoomSize: 0 },
    known: {
      visitor: ['contest'],
      outsider: [...seen, 'row', 'usage'],
      registered: [...seen, 'row', 'usage'],
      'other admin': [...seen, 'row', 'usage'],
    },
    who: ['visitor', 'outsider', 'registered', 'other admin'],
  },
  {
    what: 'ended and still sealed',
    contest: { ...ended, autoRealRank: false },
    known: {
      visitor: ['contest'],
      outsider: [...seen, 'origin'],
      registered: [...seen, 'origin'],
      'other admin': [...seen, 'origin'],
    },
  },
];

const everybody: Somebody[] = ['visitor', 'outsider', 'registered', 'other admin', 'site admin'];

for (const { what, contest, known, who = everybody } of scenes)
  test(`a contest that is ${what} tells nobody more than they may know`, { timeout: 120_000 }, async ({
    site,
  }) => {
    const stage = await staged(site, contest);
    const leaks: string[] = [];
    for (const name of who) {
      const told = known[name] ?? byRole[name] ?? [];
      const hidden = everything.filter(fact => !told.includes(fact));
      await everyCall(site, stage, name, (path, answer) => {
        for (const fact of hidden)
          if (stage.texts[fact].some(text => answer.includes(text)))
            leaks.push(`${name} knows ${fact} by ${path}`);
        if (answer.includes(marks.password)) leaks.push(`${name} knows the password by ${path}`);
      });
    }
    expect(leaks).toEqual([]);
  });

test('the walk would find every fact: its admins know them all', { timeout: 120_000 }, async ({ site }) => {
  const stage = await staged(site, { ...running, ...sealed });
  const found = new Set<Fact>();
  for (const name of ['admin', 'root'] as const)
    await everyCall(site, stage, name, (_, answer) => {
      for (const fact of everything)
        if (stage.texts[fact].some(text => answer.includes(text))) found.add(fact);
    });
  expect([...everything].filter(fact => !found.has(fact))).toEqual([]);
});

test('whoever has locked a problem reads the code of those in the same room, and nothing else', {
  timeout: 120_000,
}, async ({ site }) => {
  const stage = await staged(site, { ...running, type: 6, hackRoomSize: 2, locked: 'same room' });
  const doors: string[] = [];
  await everyCall(site, stage, 'registered', (path, answer) => {
    if (stage.texts.code.some(text => answer.includes(text))) doors.push(path);
  });
  expect(doors).toEqual(['/api/contest-room-program']);
});
