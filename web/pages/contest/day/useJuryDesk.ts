import { useEffect, useEffectEvent, useRef } from 'react';
import { getJuryDesk, type JuryDesk } from '#core/contract/contest-jury.ts';
import { call } from '#web/api/call.ts';
import { follow } from '#web/live/live.ts';
import type { Source } from '#web/live/source.ts';
import { juryDeskPollMs } from '#web/timing.ts';

const desk: Source<'jury'> = {
  topic: 'jury',
  pollMs: juryDeskPollMs,
  poll: async (keys, signal) => {
    const states = await Promise.all(
      keys.map(cid => call(getJuryDesk, { query: { cid: Number(cid) }, signal, silent: true })),
    );
    return new Map(keys.map((key, at) => [key, states[at]!]));
  },
};

/** Calls back with what waits for the organisers, at once and whenever it became another. */
export function useJuryDesk(cid: number, tell: (desk: JuryDesk) => void, wanted = true) {
  const known = useRef<string>(undefined);
  const hear = useEffectEvent((state: JuryDesk) => {
    const mark = JSON.stringify(state);
    if (known.current === mark) return;
    known.current = mark;
    tell(state);
  });
  useEffect(() => (wanted ? follow(desk, String(cid), hear) : undefined), [cid, wanted]);
}
