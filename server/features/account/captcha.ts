import { randomInt } from 'node:crypto';
import { captchaLifeS } from '#core/limits.ts';
import type { Database } from '../../database/connect.ts';
import { pictures } from '../file/pictures.ts';
import { pose, sameText, take } from './challenge.ts';

const width = 90;
const height = 30;

/** A small sum as a picture. The signs are drawn as strokes, so no font has to be installed. */
export async function makeCaptcha(db: Database): Promise<{ img: string; captchaKey: string }> {
  const [left, right] = [randomInt(1, 10), randomInt(1, 10)];
  const plus = randomInt(2) === 0 || left < right;
  const answer = plus ? left + right : left - right;
  const text = `${left}${plus ? '+' : '-'}${right}=?`;
  const png = await (await pictures()).png(drawing(text));
  const captchaKey = await pose(db, 'captcha', String(answer), captchaLifeS);
  return { img: `data:image/png;base64,${png.toString('base64')}`, captchaKey };
}

export async function captchaSolved(db: Database, key: string, given: string): Promise<boolean> {
  const answer = await take(db, 'captcha', key);
  return answer !== undefined && sameText(answer, given);
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

function drawing(text: string): string {
  const jitter = (range: number) => randomInt(-range * 10, range * 10 + 1) / 10;
  const signs = [...text].map((sign, index) => {
    const place = `translate(${6 + index * 16 + jitter(1.5)} ${7 + jitter(2.5)})`;
    return `<path transform="${place} rotate(${jitter(14)} 5 8)" d="${strokes[sign]}"/>`;
  });
  const noise = Array.from({ length: 4 }, () => {
    const [fromY, toY, bend] = [randomInt(height), randomInt(height), randomInt(height)];
    return `<path d="M0 ${fromY}Q${width / 2} ${bend} ${width} ${toY}" stroke-width="0.8" opacity="0.5"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">
    <rect width="100%" height="100%" fill="#f4f0e6"/>
    <g fill="none" stroke="#6b4a1f" stroke-width="2" stroke-linecap="round">${signs.join('')}${noise.join('')}</g>
  </svg>`;
}
