/** Text of a file somebody chose. Spreadsheets in China often write GBK; that is told, not guessed over. */
export type FileText =
  | { encoding: 'utf-8'; text: string }
  | { encoding: 'gbk'; text: string }
  | { encoding: 'utf-16' | 'xlsx' | 'unknown' };

export function readText(bytes: Uint8Array): FileText {
  const starts = (...head: number[]) => head.every((byte, at) => bytes[at] === byte);
  if (starts(0x50, 0x4b, 0x03, 0x04) || starts(0xd0, 0xcf, 0x11, 0xe0)) return { encoding: 'xlsx' };
  if (starts(0xff, 0xfe) || starts(0xfe, 0xff)) return { encoding: 'utf-16' };
  const utf8 = decoded(bytes, 'utf-8');
  if (utf8?.includes('\0')) return { encoding: 'unknown' };
  if (utf8 !== undefined) return { encoding: 'utf-8', text: utf8 };
  const gbk = decoded(bytes, 'gb18030');
  return gbk === undefined || gbk.includes('\0') ? { encoding: 'unknown' } : { encoding: 'gbk', text: gbk };
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
