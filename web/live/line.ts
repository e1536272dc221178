import { backoffMs } from '../api/backoff.ts';

/**
 * The line of an open page: its stream of events, which it shares with the others, and what it does while there is none.
 *
 *   idle ──wanted──▶ opening ──heard──▶ live ──ended──▶ opening (the server ends every stream now and then)
 *                     ▲    │               │
 *                     │    └──failed───────┴──▶ waiting: the page asks now and then instead
 *                     └───────due──────────────────┘
 *
 * From everywhere: `released` makes it idle, and `renewed` (other topics, another person) opens it anew.
 */
export type Line =
  | { at: 'idle' }
  | { at: 'opening'; failures: number }
  | { at: 'live' }
  | { at: 'waiting'; failures: number; pauseMs: number };

export type LineEvent =
  | { type: 'wanted' | 'renewed' | 'released' | 'heard' | 'ended' | 'due' }
  | { type: 'failed'; random: number };

export function nextLine(line: Line, event: LineEvent): Line {
  switch (event.type) {
    case 'released':
      return { at: 'idle' };
    case 'wanted':
      return line.at === 'idle' ? { at: 'opening', failures: 0 } : line;
    case 'renewed':
      return line.at === 'idle' || line.at === 'waiting'
        ? line
        : { at: 'opening', failures: failuresOf(line) };
    case 'heard':
      return line.at === 'opening' ? { at: 'live' } : line;
    case 'ended':
      return line.at === 'live'
        ? { at: 'opening', failures: 0 }
        : nextLine(line, { type: 'failed', random: 1 });
    case 'due':
      return line.at === 'waiting' ? { at: 'opening', failures: line.failures } : line;
    case 'failed': {
      if (line.at !== 'opening' && line.at !== 'live') return line;
      const failures = failuresOf(line) + 1;
      return { at: 'waiting', failures, pauseMs: backoffMs(failures, event.random) };
    }
  }
}

const failuresOf = (line: Line) => ('failures' in line ? line.failures : 0);

/** Whether what is followed has to be asked for, as no stream tells it. */
export const needsPolling = (line: Line) => failuresOf(line) > 0;
