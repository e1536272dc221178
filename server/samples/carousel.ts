import { addPicture } from '../features/carousel/queries.ts';
import { pictures } from '../features/file/pictures.ts';
import { storePicture } from '../features/file/public-file.ts';
import type { Site } from '../site.ts';

export async function plantCarousel(site: Site): Promise<void> {
  const { webp } = await pictures();
  const known = await site.db.selectFrom('carousel').select('seq').execute();
  for (const [seq, svg] of [forest, verdicts, podium].entries()) {
    if (known.some(picture => picture.seq === seq)) continue;
    const name = await storePicture(site, { purpose: 'carousel', content: await webp(svg), uid: '1' });
    await addPicture(site.db, name, seq);
  }
}

const frame = (from: string, to: string, content: string) => `
<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="400" viewBox="0 0 1280 400">
  <defs><linearGradient id="ground" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
  <rect width="1280" height="400" fill="url(#ground)"/>${content}
</svg>`;

const acorn = (x: number, y: number, scale: number) => `
<g transform="translate(${x} ${y}) scale(${scale})">
  <path d="M-34 0C-34 52-12 74 0 84C12 74 34 52 34 0Z" fill="#d59a4e"/>
  <path d="M-20 4C-20 40-8 58 0 68C-4 50-8 30-6 4Z" fill="#fff" opacity="0.22"/>
  <path d="M-42 2C-42-34 42-34 42 2C42 10-42 10-42 2Z" fill="#7a4f24"/>
  <path d="M-30-8L-16-20M-10-4L10-22M12-2L28-16" stroke="#5f3b17" stroke-width="4" stroke-linecap="round"/>
  <path d="M0-26C0-38 4-44 10-48" stroke="#5f3b17" stroke-width="7" fill="none" stroke-linecap="round"/>
</g>`;

const oak = (x: number, y: number, size: number, colour: string) => `
<g transform="translate(${x} ${y}) scale(${size})">
  <path d="M-7 0L-4-60H4L7 0Z" fill="#6b4a2b"/>
  <circle cx="0" cy="-92" r="46" fill="${colour}"/><circle cx="-32" cy="-70" r="30" fill="${colour}"/><circle cx="32" cy="-70" r="30" fill="${colour}"/>
</g>`;

const forest = frame(
  '#e8f3d6',
  '#a7d08c',
  `<circle cx="1060" cy="96" r="52" fill="#fff4c2"/>
   <path d="M0 320Q220 220 460 300T900 280T1280 300V400H0Z" fill="#86b86b"/>
   <path d="M0 352Q300 280 640 344T1280 336V400H0Z" fill="#5f9450"/>
   ${oak(210, 340, 1.3, '#4f8a45')}${oak(420, 330, 0.9, '#65a257')}${oak(980, 345, 1.4, '#477d3e')}${oak(1150, 335, 0.95, '#6aa85c')}
   ${acorn(700, 160, 1.7)}`,
);

const row = (y: number, width: number, colour: string) =>
  `<rect x="150" y="${y}" width="${width}" height="16" rx="8" fill="${colour}"/>`;
const tick = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="30" fill="#19be6b"/><path d="M${x - 13} ${y}l9 10 18-20" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`;

const verdicts = frame(
  '#22324a',
  '#3a5f7d',
  `<rect x="110" y="70" width="600" height="260" rx="14" fill="#16222f"/>
   <circle cx="140" cy="94" r="7" fill="#ed6a5e"/><circle cx="164" cy="94" r="7" fill="#f5bf4f"/><circle cx="188" cy="94" r="7" fill="#61c554"/>
   ${row(126, 220, '#7cc4ff')}${row(158, 360, '#c4d2df')}${row(190, 300, '#f0b86e')}${row(222, 420, '#c4d2df')}${row(254, 180, '#9be7a5')}${row(286, 90, '#7cc4ff')}
   ${[0, 1, 2].flatMap(line => [0, 1, 2, 3, 4].map(column => tick(800 + column * 84, 120 + line * 84))).join('')}`,
);

const step = (x: number, top: number, colour: string) =>
  `<rect x="${x}" y="${top}" width="170" height="${400 - top}" rx="10" fill="${colour}"/>`;

const podium = frame(
  '#fdf0d5',
  '#f3c98b',
  `<path d="M640 0L420 400H860Z" fill="#fff" opacity="0.35"/>
   ${step(370, 260, '#aaaaaa')}${step(555, 200, '#eec710')}${step(740, 300, '#c08e55')}
   ${acorn(640, 106, 1.05)}${acorn(455, 190, 0.75)}${acorn(825, 230, 0.7)}
   ${[120, 210, 1010, 1120, 1190].map((x, i) => `<circle cx="${x}" cy="${80 + i * 47}" r="${8 + i}" fill="#e2884a" opacity="0.7"/>`).join('')}`,
);
