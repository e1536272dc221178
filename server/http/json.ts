/**
 * JSON within bounds. A few megabytes of `{},` become gigabytes of objects, and brackets within brackets end the
 * parser; both are counted in one pass over the bytes before anything is made of them.
 */
export type ParsedJson = { value: unknown } | { refused: 'request.malformed' | 'request.tooManyValues' };

const jsonDepthMax = 64;
/** A problem with ten thousand cases typed by hand stays below. */
const jsonValuesMax = 200_000;

export function parseJson(bytes: Uint8Array): ParsedJson {
  if (!isWithinBounds(bytes)) return { refused: 'request.tooManyValues' };
  try {
    return { value: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return { refused: 'request.malformed' };
  }
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

function isWithinBounds(bytes: Uint8Array): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at++) {
    const sign = bytes[at];
    if (sign === quote) at = endOfString(bytes, at + 1);
    else if (sign === comma) values += 1;
    else if (sign === closeBracket || sign === closeBrace) depth -= 1;
    else if (sign === openBracket || sign === openBrace) {
      depth += 1;
      values += 1;
    }
    if (depth > jsonDepthMax || values > jsonValuesMax) return false;
  }
  return true;
}

/** Where the quote stands that ends the string; texts are skipped by the machine, not letter by letter. */
function endOfString(bytes: Uint8Array, from: number): number {
  for (let end = bytes.indexOf(quote, from); end !== -1; end = bytes.indexOf(quote, end + 1)) {
    let escapes = 0;
    while (end - 1 - escapes >= from && bytes[end - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return bytes.length;
}
