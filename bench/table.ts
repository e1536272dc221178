import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Row } from './sandbox.ts';

/** Runs a bench in a folder of its own, says each row as it comes, and answers with all of them. */
export async function rowsIn(
  place: string,
  report: (row: Row) => void,
  work: (folder: string, note: (row: Row) => void) => Promise<void>,
): Promise<Row[]> {
  const folder = mkdtempSync(path.join(place, 'acorn-bench-'));
  const rows: Row[] = [];
  try {
    await work(folder, row => {
      rows.push(row);
      report(row);
    });
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One row of a bench as a line: what, ours, the floor or peer of the same run, what is asked, whether it is reached. */
export function printRow({ what, ours, floor, unit, target, absolute, reached }: Row): void {
  const ratio = floor === undefined ? '' : `${(ours / floor).toFixed(2)}x of ${short(floor)}`;
  const asked = floor !== undefined && !absolute ? `${short(target)}x` : `${short(target)} ${unit}`;
  const cells = [
    what.padEnd(58),
    `${short(ours)} ${unit}`.padStart(14),
    ratio.padStart(20),
    `≤ ${asked}`.padStart(14),
  ];
  console.log(`${cells.join(' ')}  ${reached ? 'reached' : 'MISSED'}`);
}

const short = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3));

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
