/**
 * The first sheet of an Office Open XML workbook as rows of texts. A workbook is a zip of XML that programs write, so what is
 * looked for is found by its tags; what is not understood is left empty.
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ line: number; cells: string[] }[] | undefined> {
  const entries = zipEntries(bytes);
  const sheet = entries.get('xl/worksheets/sheet1.xml') ?? firstSheet(entries);
  if (!sheet) return undefined;
  const shared = entries.get('xl/sharedStrings.xml');
  const strings = shared ? sharedStrings(await textOf(shared)) : [];
  return rowsOf(await textOf(sheet), strings);
}

interface ZipEntry {
  method: number;
  packed: Uint8Array<ArrayBuffer>;
}

/** More is no table of people. */
const sheetBytesMax = 32 * 1024 * 1024;

/** By the directory at the end of the archive. */
function zipEntries(bytes: Uint8Array<ArrayBuffer>): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, ZipEntry>();
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) return entries;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0 && at + 46 <= bytes.length; left -= 1) {
    if (view.getUint32(at, true) !== 0x02014b50) break;
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map(offset =>
      view.getUint16(at + offset, true),
    ) as [number, number, number];
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const local = view.getUint32(at + 42, true);
    if (local + 30 > bytes.length) break;
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = bytes.subarray(from, from + view.getUint32(at + 20, true));
    entries.set(name, { method: view.getUint16(at + 10, true), packed });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

const firstSheet = (entries: ReadonlyMap<string, ZipEntry>): ZipEntry | undefined =>
  [...entries].find(([name]) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))?.[1];

async function textOf({ method, packed }: ZipEntry): Promise<string> {
  const stored = new Blob([packed]).stream();
  const content = method === 8 ? stored.pipeThrough(new DecompressionStream('deflate-raw')) : stored;
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const part of content) {
    size += part.length;
    if (size > sheetBytesMax) throw new Error('The sheet is too large');
    text += decoder.decode(part, { stream: true });
  }
  return text;
}

const sharedStrings = (xml: string): string[] =>
  Array.from(xml.matchAll(/<si\b[^>]*>([\s\S]*?)<\/si>/g), ([, item]) => textsIn(item!));

/** The runs of a text in their order, without the readings that Japanese writes above them. */
const textsIn = (xml: string): string =>
  Array.from(
    xml.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '').matchAll(/<t\b[^>]*?(?:\/>|>([\s\S]*?)<\/t>)/g),
    ([, text]) => unescaped(text ?? ''),
  ).join('');

function rowsOf(xml: string, strings: readonly string[]): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  let line = 0;
  for (const [, attributes, content] of xml.matchAll(/<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g)) {
    line = Number(/\br="(\d+)"/.exec(attributes!)?.[1] ?? line + 1);
    const cells: string[] = [];
    for (const [, attributes, inner] of (content ?? '').matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const letters = /\br="([A-Z]{1,3})\d+"/.exec(attributes!)?.[1];
      const column = letters ? columnOf(letters) : cells.length;
      while (cells.length < column) cells.push('');
      cells[column] = cellText(/\bt="(\w+)"/.exec(attributes!)?.[1], inner ?? '', strings);
    }
    if (cells.some(cell => cell.trim() !== '')) rows.push({ line, cells });
  }
  return rows;
}

/** A is 0, Z is 25, AA is 26. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function cellText(type: string | undefined, inner: string, strings: readonly string[]): string {
  if (type === 'inlineStr') return textsIn(inner);
  const value = unescaped(/<v\b[^>]*>([\s\S]*?)<\/v>/.exec(inner)?.[1] ?? '');
  return type === 's' ? (strings[Number(value)] ?? '') : value;
}

const signs: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return signs[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
