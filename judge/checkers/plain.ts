/**
 * Plain comparison in one pass and constant memory. Both sides advance together while they agree; only where they
 * differ is whitespace looked at, and what lies before that point never has to be read again.
 */
import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { remark } from '#core/remark.ts';
import { Status } from '#core/verdict.ts';
import { ByteReader, type Bytes } from './bytes.ts';
import type { Judgement } from './judgement.ts';

const newline = 10;

/** space, tab, vertical tab, form feed, carriage return */
const isBlank = (byte: number): boolean => byte === 32 || byte === 9 || (byte >= 11 && byte <= 13);
const isSpace = (byte: number): boolean => byte === newline || isBlank(byte);

/** After this much the event loop gets a turn: other slots are waiting. */
const turnBytes = 8 * 1024 * 1024;

export async function comparePlain(
  output: Bytes,
  expected: { hostFile: string; size: number },
  isRemoveEndBlank: boolean,
): Promise<Judgement> {
  const compare = isRemoveEndBlank ? sameTrimmed : sameWhole;
  if (output instanceof Uint8Array && expected.size <= 64 * 1024) {
    const answer = readFileSync(expected.hostFile);
    if (answer.equals(output)) return { status: Status.Accepted };
    return compare(new ByteReader(output), new ByteReader(answer));
  }
  const left = new ByteReader(output);
  const right = new ByteReader(expected);
  try {
    return await compare(left, right);
  } finally {
    left.close();
    right.close();
  }
}

async function sameTrimmed(left: ByteReader, right: ByteReader): Promise<Judgement> {
  const place = { line: 1 };
  for (;;) {
    await advance(left, right, place);
    // Here the two differ or both end. The difference is forgiven only if both sides stand before a line's end.
    skip(left, isBlank);
    skip(right, isBlank);
    const a = left.peek();
    const b = right.peek();
    if (a === newline && b === newline) {
      left.at++;
      right.at++;
      place.line++;
    } else if (a === -1 || b === -1) {
      skip(left, isSpace);
      skip(right, isSpace);
      const ended = left.peek() === -1 && right.peek() === -1;
      return ended ? { status: Status.Accepted } : wrongAt(place.line);
    } else return wrongAt(place.line);
  }
}

async function sameWhole(left: ByteReader, right: ByteReader): Promise<Judgement> {
  const place = { line: 1 };
  await advance(left, right, place);
  if (left.peek() === -1 && right.peek() === -1) return { status: Status.Accepted };
  const { line } = place;
  for (;;) {
    skip(left, isSpace);
    skip(right, isSpace);
    const a = left.peek();
    if (a !== right.peek()) return wrongAt(line);
    if (a === -1) return { status: Status.PresentationError, message: remark('whitespace', line) };
    left.at++;
    right.at++;
    await advance(left, right, place);
  }
}

/** Consumes what both have in common, whole windows at a time, counting lines. */
async function advance(left: ByteReader, right: ByteReader, place: { line: number }): Promise<void> {
  let sinceTurn = 0;
  while (left.fill() && right.fill()) {
    const length = Math.min(left.end - left.at, right.end - right.at);
    const same = commonLength(left, right, length);
    place.line += countNewlines(left.window, left.at, left.at + same);
    left.at += same;
    right.at += same;
    if (same < length) return;
    sinceTurn += same;
    if (sinceTurn > turnBytes) {
      sinceTurn = 0;
      await setImmediate();
    }
  }
}

function commonLength(left: ByteReader, right: ByteReader, length: number): number {
  const a = left.window;
  const b = right.window;
  const view = Buffer.from(a.buffer, a.byteOffset, a.byteLength);
  if (view.compare(b, right.at, right.at + length, left.at, left.at + length) === 0) return length;
  let same = 0;
  while (a[left.at + same] === b[right.at + same]) same++;
  return same;
}

function countNewlines(window: Uint8Array, from: number, to: number): number {
  let count = 0;
  // A plain loop: a call of indexOf per line costs more than the whole comparison when lines are short.
  for (let at = from; at < to; at++) if (window[at] === newline) count++;
  return count;
}

function skip(reader: ByteReader, unwanted: (byte: number) => boolean): void {
  while (unwanted(reader.peek())) reader.at++;
}

const wrongAt = (line: number): Judgement => ({
  status: Status.WrongAnswer,
  message: remark('differs', line),
});
