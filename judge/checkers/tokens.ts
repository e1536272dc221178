/**
 * The default output validator of ICPC problem packages: token by token, with its switches for case, spacing and
 * floating point tolerance. Streams both sides, so answers of any size compare in constant memory.
 */
import type { TokenRules } from '#core/token-rules.ts';
import { Status } from '#core/verdict.ts';
import { ByteReader, type Bytes } from './bytes.ts';
import type { Judgement } from './judgement.ts';

/** A token longer than this is compared as text only; no number is that long. */
const longestNumber = 4096;

export function compareTokens(output: Bytes, expected: Bytes, rules: TokenRules): Judgement {
  const left = new ByteReader(output);
  const right = new ByteReader(expected);
  try {
    for (let count = 1; ; count++) {
      const a = gap(left);
      const b = gap(right);
      if (rules.spaceChangeSensitive && a !== b) return wrong(`spaces differ before token ${count}`);
      const got = token(left);
      const want = token(right);
      if (want === null && got === null) return { status: Status.Accepted };
      if (want === null) return wrong(`more output than expected, at token ${count}`);
      if (got === null) return wrong(`output ends before token ${count}`);
      if (!sameToken(got, want, rules)) return wrong(`token ${count} differs`);
    }
  } finally {
    left.close();
    right.close();
  }
}

/** Consumes white space; with spacing that counts, its text is the answer. */
function gap(reader: ByteReader): string {
  let text = '';
  for (let byte = reader.peek(); byte === 32 || (byte >= 9 && byte <= 13); byte = reader.peek()) {
    if (text.length < longestNumber) text += String.fromCharCode(byte);
    reader.at++;
  }
  return text;
}

function token(reader: ByteReader): string | null {
  let text = '';
  for (
    let byte = reader.peek();
    byte > 32 || (byte >= 0 && byte < 9) || (byte > 13 && byte < 32);
    byte = reader.peek()
  ) {
    text += String.fromCharCode(byte);
    reader.at++;
  }
  return text === '' ? null : text;
}

function sameToken(got: string, want: string, rules: TokenRules): boolean {
  if (got === want) return true;
  if (rules.absoluteTolerance !== null || rules.relativeTolerance !== null) {
    const expected = number(want);
    if (expected !== null) {
      const value = number(got);
      if (value === null) return false;
      const difference = Math.abs(value - expected);
      return (
        (rules.absoluteTolerance !== null && difference <= rules.absoluteTolerance) ||
        (rules.relativeTolerance !== null && difference <= rules.relativeTolerance * Math.abs(expected))
      );
    }
  }
  return !rules.caseSensitive && got.toLowerCase() === want.toLowerCase();
}

function number(text: string): number | null {
  if (text.length > longestNumber || !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return null;
  return Number(text);
}

const wrong = (message: string): Judgement => ({ status: Status.WrongAnswer, message });
