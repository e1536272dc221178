/**
 * Judges that wait for work, in the order in which they came. A notice wakes the first of them; whoever wakes for nothing
 * lets the next one look, and whoever finds that there is more wakes another. So one submission is one look at the queue,
 * however many judges wait.
 */
export interface Bell {
  /** There is work. */
  ring(): void;
  /** It is not for the one who was woken last. */
  passOn(): void;
  /** Called once, when it is this one's turn. */
  wait(wake: () => void): { leave(): void };
  /** To be asked before the queue is looked at: how often there was said to be work. */
  rings(): number;
  /** Nothing is left in the queue, as somebody saw who began to look after so many rings. */
  nothingLeft(rings: number): void;
  /** Nothing has come since that was seen, so that nobody need look. */
  isQuiet(): boolean;
}

export function openBell(): Bell {
  const waiting = new Set<() => void>();
  let turns: (() => void)[] = [];
  let rings = 0;
  let quietSince = -1;
  const passOn = () => {
    for (let next = turns.shift(); next; next = turns.shift())
      if (waiting.delete(next)) {
        next();
        return;
      }
  };
  return {
    ring() {
      rings += 1;
      turns = [...waiting];
      passOn();
    },
    passOn,
    wait(wake) {
      waiting.add(wake);
      return { leave: () => void waiting.delete(wake) };
    },
    rings: () => rings,
    nothingLeft(since) {
      quietSince = since;
    },
    isQuiet: () => quietSince === rings,
  };
}
