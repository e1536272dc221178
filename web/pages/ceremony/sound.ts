import type { Programme } from './player.ts';

type Sound = 'passed' | 'failed' | 'award' | 'none';

/** What is heard on arriving at a stop: how the cell before it ended, or the medal. */
export function soundOf({ script, stops }: Programme, stop: number): Sound {
  const [before, now] = [stops[stop - 1], stops[stop]];
  if (now?.shows === 'award') return 'award';
  const step = before?.shows === 'cell' ? script.ceremony.steps[before.at] : undefined;
  if (step?.kind !== 'reveal') return 'none';
  return step.after.isAC ? 'passed' : 'failed';
}

interface Note {
  hertz: number;
  /** seconds after the first */
  after: number;
  lasts: number;
}

const tunes: Record<Sound, Note[]> = {
  passed: [
    { hertz: 660, after: 0, lasts: 0.12 },
    { hertz: 990, after: 0.09, lasts: 0.25 },
  ],
  failed: [{ hertz: 165, after: 0, lasts: 0.22 }],
  award: [
    { hertz: 523, after: 0, lasts: 0.2 },
    { hertz: 659, after: 0.14, lasts: 0.2 },
    { hertz: 784, after: 0.28, lasts: 0.2 },
    { hertz: 1047, after: 0.42, lasts: 0.9 },
  ],
  none: [],
};

let audio: AudioContext | undefined;

/** Made by the browser itself: there is no file to load. */
export function playSound(sound: Sound) {
  audio ??= new AudioContext();
  for (const { hertz, after, lasts } of tunes[sound]) {
    const start = audio.currentTime + after;
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency: hertz });
    const loudness = new GainNode(audio, { gain: 0 });
    loudness.gain.linearRampToValueAtTime(0.25, start + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + lasts);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + lasts);
  }
}
