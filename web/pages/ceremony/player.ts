import type { Script, Stop } from './script.ts';
import { openingStage, type Stage, stageAt } from './stage.ts';

/** What is performed: the script, and where it rests. */
export interface Programme {
  script: Script;
  stops: readonly Stop[];
  /** whether playing by itself stops before a medal and waits for a hand */
  waitsAtMedals: boolean;
}

export const speeds = [0.5, 1, 2, 4, 8] as const;
type Speed = (typeof speeds)[number];

export interface Player {
  /** the index of the stop */
  stop: number;
  stage: Stage;
  /** the row that has just changed its place */
  moved: string | null;
  /** whether the last move was one stop, which can be shown as a movement */
  smooth: boolean;
  playing: boolean;
  speed: Speed;
}

export type PlayerAction =
  | { kind: 'next' | 'back' | 'play' | 'pause' | 'tick' | 'faster' | 'slower' }
  /** to the moment at which this place, counted from 1, is next */
  | { kind: 'jump'; place: number };

export const newPlayer = ({ script }: Programme): Player => ({
  stop: 0,
  stage: openingStage(script),
  moved: null,
  smooth: false,
  playing: false,
  speed: 1,
});

export function nextPlayer(programme: Programme, player: Player, act: PlayerAction): Player {
  switch (act.kind) {
    case 'next':
      return { ...goTo(programme, player, player.stop + 1), playing: false };
    case 'back':
      return { ...goTo(programme, player, player.stop - 1), playing: false };
    case 'jump':
      return { ...goTo(programme, player, stopOfPlace(programme, act.place)), playing: false };
    case 'play':
      return { ...player, playing: !isOver(programme, player) };
    case 'pause':
      return { ...player, playing: false };
    case 'tick':
      return afterTick(programme, goTo(programme, player, player.stop + 1));
    case 'faster':
      return { ...player, speed: speeds[speeds.indexOf(player.speed) + 1] ?? player.speed };
    case 'slower':
      return { ...player, speed: speeds[speeds.indexOf(player.speed) - 1] ?? player.speed };
  }
}

export const isOver = ({ stops }: Programme, { stop }: Player): boolean => stop === stops.length - 1;

/** How long playing by itself rests here: long enough to see what happened, and longer where there is more to see. */
export function pauseAtStopMs({ stops }: Programme, { stop, moved, speed }: Player): number {
  const { shows } = stops[stop]!;
  const usual = shows === 'award' ? 6_000 : shows === 'medal' ? 2_500 : moved ? 2_200 : 1_400;
  return usual / speed;
}

/** How long a row moves, in step with the speed. */
export const rowMoveMs = ({ speed }: Player): number => 800 / Math.max(1, speed);

function goTo({ script, stops }: Programme, player: Player, wanted: number): Player {
  const stop = Math.max(0, Math.min(stops.length - 1, wanted));
  if (stop === player.stop) return player;
  const smooth = Math.abs(stop - player.stop) === 1;
  const { at } = stops[stop]!;
  const taken = script.ceremony.steps.slice(Math.min(at, player.stage.at), Math.max(at, player.stage.at));
  const risen = smooth && taken.find(step => step.kind === 'reveal' && step.from !== step.to);
  return {
    ...player,
    stop,
    smooth,
    stage: stageAt(script, player.stage, at),
    moved: risen ? risen.uid : null,
  };
}

function afterTick(programme: Programme, player: Player): Player {
  const { shows } = programme.stops[player.stop]!;
  const waits = shows === 'medal' && programme.waitsAtMedals;
  return waits || isOver(programme, player) ? { ...player, playing: false } : player;
}

function stopOfPlace({ script, stops }: Programme, place: number): number {
  const { steps, opening } = script.ceremony;
  if (place >= opening.length) return 1;
  // the step after which everybody below this place is settled
  const at = steps.findIndex(step => step.kind === 'settle' && step.place === place) + 1;
  return stops.findIndex(stop => stop.at >= at && stop.shows !== 'opening' && stop.shows !== 'award');
}
