import { randomInt } from 'node:crypto';
import type sharp from 'sharp';
import { seededRandom } from '#core/seeded-random.ts';
import { landscape } from './puzzle-scene.ts';
import { type Chance, differentOutlines, type Outline } from './puzzle-shapes.ts';

/**
 * Slide puzzles. The picture is hatched, and in the hole the strokes run across: an eye sees its form at once, while the
 * hole is neither darker nor lighter and has no more edges than any other place. What is on the piece is neither in the
 * hole nor around it, so there is nothing to compare with. Beside the hole are others of other forms: one that is hatched
 * in the same way, and a dark and a light one with strong rims, which is what scripts look for.
 */
export const width = 400;
export const height = 220;
export const pieceSize = 76;

const middle = pieceSize / 2;
const margin = 6;
/** The piece waits at the left edge, and no hole is under it. */
const leftmost = pieceSize + margin;
const rightmost = width - pieceSize - margin;
const apart = pieceSize - 4;
const formSize = 29;
const strokesApart = 4.4;

type Sharp = typeof sharp;

export async function drawPuzzle(sharp: Sharp, chance: Chance = below => randomInt(below)) {
  const scene = landscape(width, height, chance);
  // Upright against level is what eyes tell apart best.
  const turn = chance(2) * 90 + chance(21) - 10;
  const x = leftmost + chance(rightmost - leftmost);
  const y = margin + chance(height - pieceSize - 2 * margin);
  const [outline, ...others] = differentOutlines(chance, 4) as [Outline, ...Outline[]];
  const looks = shuffled([shaded, lit, hatched], chance);
  const holes = [
    hatched({ outline, x: x + middle, y: y + middle, turn, chance }),
    ...placesBeside(x, chance).map((left, at) => {
      const place = { x: left + middle, y: y + middle + chance(13) - 6 };
      return looks[at]!({ ...place, outline: others[at]!, turn, chance });
    }),
  ];
  const ground = `<use href="#scene"/><g transform="translate(${width / 2} ${height / 2})">${hatch(turn, width / 1.7)}</g>`;
  const picture = drawing(scene, width, height, ground + shuffled(holes, chance).join(''));
  const piece = drawing(
    scene,
    pieceSize,
    pieceSize,
    pieceOf({ outline, x: middle, y: middle, turn, chance }),
  );
  const files = await Promise.all([
    rough(sharp, picture, chance).then(image => image.removeAlpha().webp({ quality: 76 }).toBuffer()),
    rough(sharp, piece, chance).then(image => image.png().toBuffer()),
  ]);
  return { picture: files[0], piece: files[1], x, y };
}

/** As many as there is room for, three at most. */
function placesBeside(x: number, chance: Chance): number[] {
  const found: number[] = [];
  for (let tried = 0; tried < 200 && found.length < 3; tried++) {
    const left = leftmost + chance(rightmost - leftmost);
    if ([x, ...found].every(other => Math.abs(other - left) >= apart)) found.push(left);
  }
  return found;
}

interface Hole {
  outline: Outline;
  /** its middle */
  x: number;
  y: number;
  /** how the strokes of the picture run */
  turn: number;
  chance: Chance;
}

/** What is there anyway, with strokes that run across those around it. */
const hatched = (hole: Hole): string =>
  dug(
    hole,
    hole.outline(formSize),
    `<use href="#scene" x="${-hole.x}" y="${-hole.y}"/>${hatch(hole.turn + 90, pieceSize)}`,
  );

const shaded = (hole: Hole): string => rimmed(hole, elsewhere(hole) + cover('#000'), '#fff');
const lit = (hole: Hole): string => rimmed(hole, elsewhere(hole) + cover('#fff'), '#000');
const pieceOf = (hole: Hole): string => rimmed(hole, elsewhere(hole), '#fff');

function rimmed(hole: Hole, inside: string, colour: string): string {
  const path = hole.outline(formSize);
  return dug(hole, path, inside, rim(path, colour === '#fff' ? '#000' : '#fff', 4) + rim(path, colour, 2));
}

/** What is somewhere else in the picture. */
const elsewhere = ({ chance }: Hole): string =>
  `<use href="#scene" x="${-middle - chance(width - pieceSize)}" y="${-middle - chance(height - pieceSize)}"/>`;

const cover = (colour: string) =>
  `<rect x="${-pieceSize}" y="${-pieceSize}" width="${2 * pieceSize}" height="${2 * pieceSize}" fill="${colour}" opacity="0.55"/>`;

const rim = (path: string, colour: string, thickness: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${thickness}" opacity="0.85"/>`;

function dug({ x, y }: Hole, path: string, inside: string, edge = ''): string {
  const id = `hole-${x}`;
  return `<g transform="translate(${x} ${y})"><clipPath id="${id}"><path d="${path}"/></clipPath>
    <g clip-path="url(#${id})">${inside}</g>${edge}</g>`;
}

/** Dark and light strokes by turns, around 0 0 and as far as they have to reach. */
function hatch(turn: number, reach: number): string {
  const strokes = (colour: string, from: number) => {
    const lines = Array.from(
      { length: Math.ceil((2 * reach) / strokesApart) },
      (_, at) => `M${(from - reach + at * strokesApart).toFixed(1)} ${-reach}V${reach}`,
    );
    return `<path d="${lines.join('')}" stroke="${colour}" stroke-width="1.7" opacity="0.5"/>`;
  };
  return `<g transform="rotate(${turn})">${strokes('#000', 0)}${strokes('#fff', strokesApart / 2)}</g>`;
}

const drawing = (scene: string, wide: number, high: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><defs><g id="scene">${scene}</g></defs>${content}</svg>`;

/** A grain over every pixel, so that none of them says exactly what it was. */
async function rough(sharp: Sharp, svg: string, chance: Chance) {
  // before any wait: two are drawn at once, and which of them is ready first is no part of the drawing
  const grainOf = seededRandom(chance(2 ** 32));
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) {
    const grain = grainOf(49) - 24;
    for (let colour = at; colour < at + 3; colour++)
      data[colour] = Math.max(0, Math.min(255, data[colour]! + grain));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
}

function shuffled<T>(list: T[], chance: Chance): T[] {
  const left = [...list];
  return list.map(() => left.splice(chance(left.length), 1)[0]!);
}
