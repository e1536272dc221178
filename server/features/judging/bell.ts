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
}

export function openBell(): Bell {
  const waiting = new Set<() => void>();
  let turns: (() => void)[] = [];
  const passOn = () => {
    for (let next = turns.shift(); next; next = turns.shift())
      if (waiting.delete(next)) {
        next();
        return;
      }
  };
  return {
    ring() {
      turns = [...waiting];
      passOn();
    },
    passOn,
    wait(wake) {
      waiting.add(wake);
      return { leave: () => void waiting.delete(wake) };
    },
  };
}
