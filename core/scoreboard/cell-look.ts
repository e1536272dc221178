/** How the cells of a board look and read, the same on every board and in the ceremony. */

interface AcmFacts {
  isAC: boolean;
  isAfterContest: boolean;
  errorNum: number;
  tryNum?: number;
}

export type AcmLook = 'first-ac' | 'ac' | 'after-ac' | 'try' | 'wa';
export type OiLook = 'oi-100' | 'oi-0' | 'oi-between';

/** Nothing for a cell without a try that counts. */
export function acmLook(cell: AcmFacts, isFirst: boolean): AcmLook | undefined {
  if (cell.isAC) return cell.isAfterContest ? 'after-ac' : isFirst ? 'first-ac' : 'ac';
  if (cell.tryNum) return 'try';
  return cell.errorNum > 0 ? 'wa' : undefined;
}

/** `+` passed at once, `+2` after two failures; `−3` failed thrice; `?2` tried twice under the seal. */
export function acmTries({ isAC, errorNum, tryNum }: AcmFacts): string {
  if (isAC) return errorNum > 0 ? `+${errorNum}` : '+';
  if (tryNum) return `?${tryNum}`;
  return errorNum > 0 ? `−${errorNum}` : '';
}

/** What failed before the seal, beside what is hidden by it. */
export const acmFailuresBefore = ({ isAC, errorNum, tryNum }: AcmFacts): string =>
  !isAC && tryNum && errorNum > 0 ? `−${errorNum}` : '';

export const oiLook = (score: number): OiLook =>
  score >= 100 ? 'oi-100' : score > 0 ? 'oi-between' : 'oi-0';

interface PointsFacts {
  score: number | null;
  isFull: boolean;
  tryNum: number;
}

/** Nothing for a cell without a result, and a part of the points whatever the whole is. */
export function pointsLook({ score, isFull, tryNum }: PointsFacts): OiLook | 'try' | undefined {
  if (isFull) return 'oi-100';
  if (tryNum > 0) return 'try';
  if (score === null) return undefined;
  return score > 0 ? 'oi-between' : 'oi-0';
}

interface PointsNotes {
  failed: number;
  tryNum: number;
  hacks?: { successful: number; unsuccessful: number } | undefined;
}

/** `−2` failed twice; `?3` tried thrice under the seal; `Hack +2 −1` two hacks that succeeded and one that did not. */
export const pointsTries = ({ failed, tryNum, hacks }: PointsNotes): string =>
  [
    failed > 0 && `−${failed}`,
    tryNum > 0 && `?${tryNum}`,
    hacks && 'Hack',
    hacks?.successful && `+${hacks.successful}`,
    hacks?.unsuccessful && `−${hacks.unsuccessful}`,
  ]
    .filter(Boolean)
    .join(' ');

/** Seconds as `h:mm:ss`, however many hours. */
export function formatClock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

export const formatMinutes = (seconds: number): string => String(Math.floor(seconds / 60));
