import { readText } from '#core/text-encoding.ts';

/** A page as text, in whatever encoding it says or turns out to be. */
export function decoded(bytes: Buffer, type: string): string {
  const head = bytes.subarray(0, 2048).toString('latin1');
  const charset = (/charset=["']?([\w-]+)/i.exec(type) ?? /charset=["']?([\w-]+)/i.exec(head))?.[1];
  const strict = charset && decodedAs(bytes, charset, true);
  if (strict) return strict;
  // Old sites say one encoding and send another.
  const found = readText(bytes);
  return 'text' in found ? found.text : (decodedAs(bytes, charset ?? 'utf-8', false) ?? bytes.toString());
}

function decodedAs(bytes: Buffer, charset: string, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(charset, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}
