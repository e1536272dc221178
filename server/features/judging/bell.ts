/**
 * Judges that wait for work at this process, in the order in which they came. A notice wakes the first of them; whoever
 * wakes for nothing lets the next one look, and whoever finds that there is more wakes another. So one submission is one
 * look at the queue, however many judges wait. Work that was put in here goes to those who wait here first; only when they
 * leave something of it are the other processes told.
 */
export interface Bell {
  /** There is work. */
  ring(): void;
  /** The next ring is for work that no other process knows of. */
  owe(): void;
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

/** `tellOthers` rings on every process. */
export function openBell(tellOthers: () => Promise<void>): Bell {
  const waiting = new Set<() => void>();
  const tell = oneAtATime(tellOthers);
  let turns: (() => void)[] = [];
  let rings = 0;
  let quietSince = -1;
  let owedSince = -1;
  const passOn = () => {
    for (let next = turns.shift(); next; next = turns.shift())
      if (waiting.delete(next)) {
        next();
        return;
      }
    if (owedSince <= quietSince) return;
    owedSince = -1;
    tell();
  };
  return {
    owe() {
      owedSince = rings + 1;
    },
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

/** Calls that come while one is under way are answered by one more. */
function oneAtATime(work: () => Promise<void>): () => void {
  let busy = false;
  let wanted = false;
  const run = async () => {
    busy = true;
    do {
      wanted = false;
      await work();
    } while (wanted);
    busy = false;
  };
  return () => {
    wanted = true;
    if (!busy) void run();
  };
}
