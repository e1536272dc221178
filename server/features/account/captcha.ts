import { randomInt } from 'node:crypto';
import { captchaLifeS } from '#core/limits.ts';
import type { Database } from '#server/database/connect.ts';
import { pictures } from '../file/pictures.ts';
import { createChallenge, redeemChallenge, sameText } from './store/challenge.ts';
import { type GuessOrigin, noteFailure, requireChallengeLeft } from './store/failures.ts';

const width = 130;
const height = 36;
/** Every answer between them is as likely as any other, so that no guess is better than one in a hundred. */
const [answerMin, answerMax] = [20, 119];

/** A sum as a picture. The signs are drawn as strokes, so no font has to be installed. */
export async function makeCaptcha(
  db: Database,
  origin: GuessOrigin,
): Promise<{ img: string; captchaKey: string }> {
  await requireChallengeLeft(db, origin);
  const answer = randomInt(answerMin, answerMax + 1);
  const png = await (await pictures()).png(drawing(`${sumFor(answer)}=?`));
  const captchaKey = await createChallenge(db, 'captcha', String(answer), captchaLifeS);
  return { img: `data:image/png;base64,${png.toString('base64')}`, captchaKey };
}

export async function solveCaptcha(
  db: Database,
  key: string,
  given: string,
  origin: GuessOrigin,
): Promise<boolean> {
  await requireChallengeLeft(db, origin);
  const answer = await redeemChallenge(db, 'captcha', key);
  if (answer !== undefined && sameText(answer, given)) return true;
  await noteFailure(db, { kind: 'challenge', subject: 'captcha', origin: origin });
  return false;
}

function sumFor(answer: number): string {
  if (randomInt(2) === 0) {
    const left = randomInt(Math.max(2, answer - 99), Math.min(99, answer - 2) + 1);
    return `${left}+${answer - left}`;
  }
  const right = randomInt(2, 30);
  return `${answer + right}-${right}`;
}

/** Strokes of each sign in a box 10 wide and 16 high. */
const strokes: Record<string, string> = {
  '0': 'M5 1C1 1 1 15 5 15S9 1 5 1Z',
  '1': 'M2 4L5 1V15M2 15H8',
  '2': 'M1 4C2 0 9 0 9 5C9 9 2 11 1 15H9',
  '3': 'M1 2C5 0 9 1 8 5C8 7 6 8 4 8C7 8 9 9 9 12C8 16 3 16 1 14',
  '4': 'M7 15V1L1 11H9',
  '5': 'M8 1H2L1 7C5 5 9 7 9 11C9 15 4 16 1 14',
  '6': 'M8 1C3 2 1 6 1 11C1 16 9 16 9 11C9 7 2 7 1 11',
  '7': 'M1 1H9L4 15',
  '8': 'M5 1C0 1 1 7 5 8C10 9 10 15 5 15S0 9 5 8C9 7 10 1 5 1Z',
  '9': 'M9 5C9 0 1 0 1 5S8 9 9 5C9 10 7 14 3 15',
  '+': 'M5 4V12M1 8H9',
  '-': 'M1 8H9',
  '=': 'M1 6H9M1 10H9',
  '?': 'M1 4C2 0 9 0 9 4C9 8 5 7 5 11M5 14V15',
};

const inks = ['#6b4a1f', '#7a2e2e', '#22543d', '#2a4365', '#553c9a', '#5f370e'];
const papers = ['#f4f0e6', '#eef3ea', '#eaf0f5', '#f5eef0', '#f1eef6'];

/** Every sign has its own size, slant, weight and ink, and lines as strong as its strokes run through all of them. */
function drawing(text: string): string {
  const spread = (range: number) => randomInt(-range * 10, range * 10 + 1) / 10;
  const oneOf = (list: string[]) => list[randomInt(list.length)]!;
  const step = (width - 16) / text.length;
  const signs = [...text].map((sign, index) => {
    const place = `translate(${8 + index * step + spread(1.5)} ${10 + spread(4)})`;
    const form = `rotate(${spread(18)} 5 8) skewX(${spread(14)}) scale(${1.05 + spread(1.5) / 10} ${1.05 + spread(2) / 10})`;
    const weight = 1.7 + randomInt(8) / 10;
    return `<path transform="${place} ${form}" d="${strokes[sign]}" stroke="${oneOf(inks)}" stroke-width="${weight}"/>`;
  });
  const lines = Array.from({ length: 5 }, () => {
    const [fromY, toY, one, two] = Array.from({ length: 4 }, () => randomInt(height));
    const curve = `M0 ${fromY}C${width / 3} ${one} ${(width * 2) / 3} ${two} ${width} ${toY}`;
    return `<path d="${curve}" stroke="${oneOf(inks)}" stroke-width="${0.6 + randomInt(8) / 10}" opacity="0.55"/>`;
  });
  const specks = Array.from(
    { length: 60 },
    () => `<circle cx="${randomInt(width)}" cy="${randomInt(height)}" r="0.6" fill="${oneOf(inks)}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">
    <rect width="100%" height="100%" fill="${oneOf(papers)}"/>
    <g opacity="0.5">${specks.join('')}</g>
    <g fill="none" stroke-linecap="round">${signs.join('')}${lines.join('')}</g>
  </svg>`;
}
