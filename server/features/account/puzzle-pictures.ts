import { randomInt } from 'node:crypto';
import type sharp from 'sharp';
import { landscape } from './puzzle-scene.ts';

/**
 * Slide puzzles. No two pictures are the same, so there is nothing to compare with. What lies in a hole is another part
 * of the picture in another light, so the piece is found nowhere; and there are two holes of the same shape, of which only
 * one lies where the piece continues what is around it.
 */
export const width = 320;
export const height = 180;
export const pieceSize = 56;

type Sharp = typeof sharp;

export async function drawPuzzle(sharp: Sharp) {
  const scene = Buffer.from(landscape(width, height));
  const clean = await sharp(scene).removeAlpha().raw().toBuffer();
  const form = await pieceForm(sharp);
  const { x, decoyX, y } = twoHoles(clean);
  const picture = Buffer.from(clean);
  for (const left of [x, decoyX]) digHole(picture, clean, form, left, y);
  roughen(picture, 3);
  const piece = cutPiece(clean, form, x, y);
  roughen(piece, 4);
  const [pictureFile, pieceFile] = await Promise.all([
    sharp(picture, { raw: { width, height, channels: 3 } })
      .webp({ quality: 76 })
      .toBuffer(),
    sharp(piece, { raw: { width: pieceSize, height: pieceSize, channels: 4 } })
      .png()
      .toBuffer(),
  ]);
  return { picture: pictureFile, piece: pieceFile, x, y };
}

/** A person sees which hole is meant when what belongs into the two looks different; most places do. */
function twoHoles(clean: Buffer) {
  const [least, most, apart] = [pieceSize + 20, width - pieceSize - 8, pieceSize + 6];
  let best = { x: 0, decoyX: 0, y: 0, difference: -1 };
  for (let tried = 0; tried < 20 && best.difference < 30; tried++) {
    const left = randomInt(least, most - apart);
    const right = randomInt(left + apart, most);
    const [x, decoyX] = randomInt(2) === 0 ? [left, right] : [right, left];
    const y = randomInt(40, height - pieceSize - 8);
    const difference = differenceBetween(clean, x, decoyX, y);
    if (difference > best.difference) best = { x, decoyX, y, difference };
  }
  return best;
}

function differenceBetween(clean: Buffer, one: number, other: number, top: number): number {
  let sum = 0;
  for (let y = 0; y < pieceSize; y++)
    for (let at = 0; at < pieceSize * 3; at++) {
      const row = (top + y) * width;
      sum += Math.abs(clean[(row + one) * 3 + at]! - clean[(row + other) * 3 + at]!);
    }
  return sum / (pieceSize * pieceSize * 3);
}

/** How much of each pixel belongs to a piece, and how much to its rim; from 0 to 1. */
interface Form {
  inside: number[];
  rim: number[];
}

function digHole(picture: Buffer, clean: Buffer, { inside, rim }: Form, left: number, top: number): void {
  // Darker than it was or lighter: neither is where to look.
  const shade = (randomInt(2) === 0 ? 0.68 : 1.18) + randomInt(12) / 100;
  const [fromX, fromY] = [randomInt(width - pieceSize), randomInt(height - pieceSize)];
  for (let at = 0; at < inside.length; at++) {
    const [x, y] = [at % pieceSize, Math.floor(at / pieceSize)];
    const target = ((top + y) * width + left + x) * 3;
    const source = ((fromY + y) * width + fromX + x) * 3;
    for (let colour = 0; colour < 3; colour++) {
      const dug = mixed(
        picture[target + colour]!,
        Math.min(255, clean[source + colour]! * shade),
        inside[at]!,
      );
      picture[target + colour] = mixed(dug, 255, rim[at]! * 0.5);
    }
  }
}

function cutPiece(clean: Buffer, { inside, rim }: Form, left: number, top: number): Buffer {
  const light = 0.94 + randomInt(12) / 100;
  const piece = Buffer.alloc(pieceSize * pieceSize * 4);
  for (let at = 0; at < inside.length; at++) {
    const [x, y] = [at % pieceSize, Math.floor(at / pieceSize)];
    const source = ((top + y) * width + left + x) * 3;
    for (let colour = 0; colour < 3; colour++) {
      const seen = Math.min(255, clean[source + colour]! * light);
      piece[at * 4 + colour] = mixed(seen, 255, rim[at]! * 0.9);
    }
    piece[at * 4 + 3] = Math.max(inside[at]!, rim[at]!) * 255;
  }
  return piece;
}

const mixed = (under: number, over: number, share: number) => under * (1 - share) + over * share;

/** A grain over the colours of every pixel, so that none of them says exactly what it was. */
function roughen(pixels: Buffer, channels: 3 | 4): void {
  for (let at = 0; at < pixels.length; at += channels) {
    const grain = (Math.random() + Math.random() - 1) * 34;
    for (let colour = 0; colour < 3; colour++)
      pixels[at + colour] = Math.max(0, Math.min(255, pixels[at + colour]! + grain));
  }
}

/** A rounded square with a knob on its right and a notch in its left side. */
const outline =
  'M8 4H44Q48 4 48 8V20A8 8 0 0 1 48 36V48Q48 52 44 52H8Q4 52 4 48V36A8 8 0 0 0 4 20V8Q4 4 8 4Z';

let form: Promise<Form> | undefined;

function pieceForm(sharp: Sharp): Promise<Form> {
  const alphaOf = async (attributes: string) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${pieceSize}" height="${pieceSize}"><path d="${outline}" ${attributes}/></svg>`;
    const alpha = await sharp(Buffer.from(drawing)).extractChannel('alpha').raw().toBuffer();
    return [...alpha].map(value => value / 255);
  };
  form ??= Promise.all([
    alphaOf('fill="#fff"'),
    alphaOf('fill="none" stroke="#fff" stroke-width="1.5"'),
  ]).then(([inside, rim]) => ({ inside, rim }));
  return form;
}
