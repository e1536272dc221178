/** Tells how far a move is: on the terminal, and to the new site for its back office. */
export interface Progress {
  /** a table or another step of so many rows */
  begin(step: string, total: number): Promise<void>;
  add(rows: number): Promise<void>;
  beat(): Promise<void>;
}

type Note = (at: { step: string; done: number; total: number }) => Promise<unknown>;

const everyMs = 1_000;

export function openProgress(note: Note, out: NodeJS.WriteStream = process.stderr): Progress {
  const at = { step: '', done: 0, total: 0 };
  let beganAt = Date.now();
  let toldAt = 0;
  const tell = async (isLast = false) => {
    if (!isLast && Date.now() - toldAt < everyMs) return;
    toldAt = Date.now();
    await note(at);
    if (out.isTTY) out.write(`\r\x1b[K${line(at, Date.now() - beganAt)}`);
  };
  return {
    async begin(step, total) {
      if (at.step && out.isTTY) out.write('\r\x1b[K');
      if (at.step && at.done > 0) out.write(`${line(at, Date.now() - beganAt)}\n`);
      Object.assign(at, { step, done: 0, total });
      beganAt = Date.now();
      await tell(true);
    },
    async add(rows) {
      at.done += rows;
      await tell();
    },
    beat: () => tell(true),
  };
}

const width = 24;

/** `judge  [#####-----]  412,000 of 2,000,000  8,310/s  3 min left` */
export function line(
  { step, done, total }: { step: string; done: number; total: number },
  ms: number,
): string {
  const part = total > 0 ? Math.min(1, done / total) : 1;
  const bar = '#'.repeat(Math.round(part * width)).padEnd(width, '-');
  const perSecond = ms > 0 ? (done * 1000) / ms : 0;
  const left = perSecond > 0 && done < total ? `  ${inWords((total - done) / perSecond)} left` : '';
  const number = (value: number) => Math.round(value).toLocaleString('en-US');
  return `${step.padEnd(24)} [${bar}] ${number(done)} of ${number(Math.max(total, done))}  ${number(perSecond)}/s${left}`;
}

const inWords = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
