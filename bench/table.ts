import type { Row } from './sandbox.ts';

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
