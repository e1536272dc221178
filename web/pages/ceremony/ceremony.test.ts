import { describe, expect, test } from 'vitest';
import { AwardType } from '#core/scoreboard/awards.ts';
import { boardOf } from '#core/scoreboard/board.ts';
import { starRank } from '#core/scoreboard/ranking.ts';
import { makeRehearsal } from '#core/scoreboard/rehearsal.ts';
import { acm } from '#core/scoreboard/rules/acm.ts';
import { defaultRuleSettings } from '#core/scoreboard/rules/rule.ts';
import { seededRandom } from '#core/seeded-random.ts';
import { newPlayer, nextPlayer, type Player, type PlayerAction, type Programme } from './player.ts';
import { defaultMedals, medalNameIn, medalsOf, stopsOf, writeScript } from './script.ts';
import { openingStage, stageAt, stageRanks } from './stage.ts';

function programmeOf(teams: number, waitsAtMedals = true): Programme {
  const { info, submissions } = makeRehearsal(teams);
  const script = writeScript(info, submissions);
  return { script, stops: stopsOf(script, medalsOf(script, defaultMedals(script))), waitsAtMedals };
}

const run = (programme: Programme, player: Player, ...acts: PlayerAction['kind'][]) =>
  acts.reduce((now, kind) => nextPlayer(programme, now, { kind } as PlayerAction), player);

const programme = programmeOf(60);
const { script, stops } = programme;

test('the same number of teams is the same rehearsal', () => {
  expect(makeRehearsal(30)).toEqual(makeRehearsal(30));
  expect(makeRehearsal(30).submissions).not.toEqual(makeRehearsal(31).submissions);
});

test('the medals are the awards of the contest where it has some', () => {
  const { info, submissions } = makeRehearsal(5);
  const tier = (priority: number, name: string) => ({ priority, name, num: 1, background: '', color: '' });
  const awardConfigList = [tier(2, 'Second prize'), tier(1, 'First prize'), tier(3, 'Third prize')];
  const own = writeScript({ ...info, awardType: 2, awardConfigList }, submissions);
  expect(defaultMedals(own)).toEqual([1, 1, 1]);
  expect(medalNameIn(own, 'gold')).toBe('First prize');
  const champion = own.final.find(row => row.rank !== starRank)!;
  expect(medalsOf(own, defaultMedals(own)).get(champion.uid)).toBe('gold');
});

describe('the stage', () => {
  test('begins with the frozen board and ends with the final one, numbers included', () => {
    const opening = openingStage(script);
    const frozen = boardOf(
      acm,
      [...script.teams.values()],
      { type: AwardType.none, tiers: [] },
      defaultRuleSettings,
    );
    expect(opening.order).toEqual(frozen.map(row => row.uid));
    expect(stageRanks(script, opening)).toEqual(frozen.map(row => row.rank));
    const end = stageAt(script, opening, script.ceremony.steps.length);
    expect(end.order).toEqual(script.final.map(row => row.uid));
    expect(stageRanks(script, end)).toEqual(script.final.map(row => row.rank));
    expect(script.final.map(({ ac, totalTime }) => ({ ac, totalTime }))).toEqual(
      end.order.map(uid => {
        const { ac, totalTime } = end.results.get(uid)!;
        return { ac, totalTime };
      }),
    );
  });

  test('is the same however it was reached', () => {
    const next = seededRandom(7);
    let stage = openingStage(script);
    for (let round = 0; round < 60; round++) {
      const at = next(script.ceremony.steps.length + 1);
      stage = stageAt(script, stage, at);
      expect(stage).toEqual(stageAt(script, openingStage(script), at));
    }
  });
});

describe('the player', () => {
  test('a step back undoes a step, everywhere', () => {
    let player = newPlayer(programme);
    for (let stop = 1; stop < stops.length; stop++) {
      const after = run(programme, player, 'next');
      expect(after.stop).toBe(stop);
      expect(run(programme, after, 'back').stage).toEqual(player.stage);
      player = after;
    }
    expect(run(programme, player, 'next')).toMatchObject({ stop: stops.length - 1 });
    expect(player.stage.order).toEqual(script.final.map(row => row.uid));
  });

  test('shows an award page for every medal, from the last bronze to the first gold', () => {
    const winners = medalsOf(script, defaultMedals(script));
    const awarded = stops.flatMap(stop => (stop.shows === 'award' ? stop.uid! : []));
    const worthy = script.final.filter(row => winners.has(row.uid)).map(row => row.uid);
    expect(awarded).toEqual(worthy.reverse());
    expect(new Set(awarded.map(uid => winners.get(uid)))).toEqual(new Set(['bronze', 'silver', 'gold']));
    const champion = script.final.find(row => row.rank !== starRank)!;
    expect(awarded.at(-1)).toBe(champion.uid);
  });

  test('playing by itself waits before a medal for a hand, or plays to the end', () => {
    const until = (one: Programme, from: Player) => {
      let player = run(one, from, 'play');
      while (player.playing) player = run(one, player, 'tick');
      return player;
    };
    const waiting = until(programme, newPlayer(programme));
    expect(stops[waiting.stop]!.shows).toBe('medal');
    const eager = programmeOf(60, false);
    expect(until(eager, newPlayer(eager)).stop).toBe(eager.stops.length - 1);
    expect(run(programme, waiting, 'play', 'tick').playing).toBe(true);
  });

  test('jumps to where a place is next', () => {
    for (const place of [1, 10, 37, 60]) {
      const player = nextPlayer(programme, newPlayer(programme), { kind: 'jump', place });
      expect(player.stage.settledFrom).toBeLessThanOrEqual(place);
      const before = run(programme, player, 'back');
      if (before.stop > 0) expect(before.stage.settledFrom).toBeGreaterThanOrEqual(place);
    }
  });

  test('keeps to the speeds there are', () => {
    const slow = run(programme, newPlayer(programme), 'slower', 'slower', 'slower');
    expect(slow.speed).toBe(0.5);
    expect(run(programme, slow, ...Array(9).fill('faster')).speed).toBe(8);
  });
});

test('medals are a tenth, a fifth and three tenths of the ranked, rounded down', () => {
  const ranked = script.final.filter(row => row.rank !== starRank).length;
  expect(defaultMedals(script)).toEqual([0.1, 0.2, 0.3].map(part => Math.floor(ranked * part + 1e-9)));
});

test('a rehearsal has as many teams as it was asked for', () => {
  expect(programmeOf(1_000).script.final).toHaveLength(1_000);
});
