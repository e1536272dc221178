import { StringDecoder } from 'node:string_decoder';
import { encodingOf, type PackageFile } from './package-files.ts';
import { PackageError, type RemarkKey } from './remarks.ts';

/**
 * A document as it streams by: elements, texts in pieces, nothing kept. Document types are skipped and entities
 * beyond the five of XML and numbers are not known, so a document can neither grow nor reach for other files.
 */
export type XmlEvent =
  | { kind: 'open'; name: string; attributes: Record<string, string>; line: number; column: number }
  | { kind: 'text'; text: string }
  | { kind: 'close'; name: string; line: number };

const markupCharsMax = 64 * 1024;
const depthMax = 100;

export async function* readXml(file: PackageFile): AsyncGenerator<XmlEvent> {
  const open: { name: string; line: number }[] = [];
  let buffer = '';
  let line = 1;
  let column = 1;
  let isInData = false;

  const trouble = (key: RemarkKey, values?: Record<string, string | number>) =>
    new PackageError(key, values, { file: file.path, line, column });
  const take = (count: number): string => {
    const taken = buffer.slice(0, count);
    buffer = buffer.slice(count);
    const last = taken.lastIndexOf('\n');
    if (last < 0) column += taken.length;
    else {
      for (let at = taken.indexOf('\n'); at >= 0; at = taken.indexOf('\n', at + 1)) line++;
      column = taken.length - last;
    }
    return taken;
  };

  /** What can be told from what has arrived; stops where more is needed. */
  function* tell(isEnd: boolean): Generator<XmlEvent> {
    while (buffer !== '') {
      if (isInData) {
        const end = buffer.indexOf(']]>');
        if (end < 0 && isEnd) throw trouble('xml.cut');
        const length = end < 0 ? buffer.length - 2 : end;
        if (length > 0) yield { kind: 'text', text: take(length) };
        if (end < 0) return;
        take(3);
        isInData = false;
      } else if (buffer[0] !== '<') {
        const end = buffer.indexOf('<');
        let length = end < 0 ? buffer.length : end;
        if (end < 0 && !isEnd) {
          // An entity may still be on its way.
          const entity = buffer.lastIndexOf('&');
          if (entity >= 0 && buffer.indexOf(';', entity) < 0 && buffer.length - entity < 16) length = entity;
          if (length === 0) return;
        }
        const text = take(length);
        if (open.length > 0) yield { kind: 'text', text: unescapeXml(text) };
        else if (text.replace('\ufeff', '').trim() !== '') throw trouble('xml.outside');
      } else if (buffer.length < 9 && !isEnd) return;
      else if (buffer.startsWith('<![CDATA[')) {
        take(9);
        isInData = true;
      } else {
        const length = markupLength(buffer);
        if (length === 'entity') throw new PackageError('syntax.xmlEntity', {}, { file: file.path, line });
        if (length === undefined) {
          if (isEnd) throw trouble('xml.cut');
          if (buffer.length > markupCharsMax) throw trouble('xml.tooLong');
          return;
        }
        const place = { line, column };
        const markup = buffer.slice(0, length);
        if (/^<[?!]/.test(markup)) take(length);
        else if (markup.startsWith('</')) {
          const name = markup.slice(2, -1).trim();
          const started = open.pop();
          if (!started) throw trouble('xml.closesNothing', { found: name });
          if (started.name !== name)
            throw trouble('xml.mismatch', { found: name, due: started.name, line: started.line });
          take(length);
          yield { kind: 'close', name, line: place.line };
        } else {
          const isEmpty = markup.endsWith('/>');
          const tag = readTag(markup.slice(1, isEmpty ? -2 : -1));
          if (!tag) throw trouble('xml.tag', { text: markup.slice(0, 40) });
          take(length);
          yield { kind: 'open', ...tag, ...place };
          if (isEmpty) yield { kind: 'close', name: tag.name, line: place.line };
          else if (open.push({ name: tag.name, line: place.line }) > depthMax) throw trouble('xml.tooDeep');
        }
      }
    }
  }

  for await (const piece of decoded(file)) {
    buffer += piece;
    yield* tell(false);
  }
  yield* tell(true);
  const left = open.at(-1);
  if (left) throw trouble('xml.unclosed', { name: left.name, line: left.line });
}

/** Of one tag, comment, instruction or document type at the beginning of the text. */
function markupLength(text: string): number | 'entity' | undefined {
  const until = (end: string) => {
    const at = text.indexOf(end, 2);
    return at < 0 ? undefined : at + end.length;
  };
  if (text.startsWith('<!--')) return until('-->');
  if (text.startsWith('<?')) return until('?>');
  let quote = '';
  let depth = 0;
  for (let at = 1; at < text.length && at <= markupCharsMax; at++) {
    const letter = text[at]!;
    if (quote) {
      if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '[') depth++;
    else if (letter === ']') depth--;
    else if (letter === '<' && text.startsWith('<!ENTITY', at)) return 'entity';
    else if (letter === '>' && depth <= 0) return at + 1;
  }
  return undefined;
}

function readTag(inner: string): { name: string; attributes: Record<string, string> } | undefined {
  const name = /^[^\s"'<>=/]+/.exec(inner)?.[0];
  if (!name) return undefined;
  const attributes: Record<string, string> = Object.create(null);
  const rest = inner.slice(name.length);
  const pattern = /\s+([^\s"'<>=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
  let end = 0;
  for (let found = pattern.exec(rest); found; found = pattern.exec(rest)) {
    attributes[found[1]!] = unescapeXml(found[2] ?? found[3] ?? '');
    end = pattern.lastIndex;
  }
  return rest.slice(end).trim() === '' ? { name, attributes } : undefined;
}

const known: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(lt|gt|amp|quot|apos));/g,
    (whole, ten, hex, name) => {
      if (name) return known[name]!;
      const code = ten ? Number(ten) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** The text in the encoding it says, or that its beginning looks like. Without NUL and without carriage returns. */
async function* decoded(file: PackageFile): AsyncGenerator<string> {
  let decoder: { decode(bytes: Buffer): string; end(): string } | undefined;
  const clean = (text: string) => text.replaceAll('\0', '').replaceAll('\r\n', '\n');
  let held = '';
  for await (const chunk of await file.open()) {
    decoder ??= decoderFor(chunk as Buffer);
    const text = held + decoder.decode(chunk as Buffer);
    held = text.endsWith('\r') ? '\r' : '';
    const ready = clean(held ? text.slice(0, -1) : text);
    if (ready) yield ready;
  }
  const rest = clean(held + (decoder?.end() ?? ''));
  if (rest) yield rest;
}

function decoderFor(start: Buffer) {
  const said = /^[^>]{0,200}encoding\s*=\s*["']([\w-]+)["']/.exec(start.toString('latin1'))?.[1];
  const looks = encodingOf(start, false);
  const isUtf8 = looks === 'utf-8' && (!said || /^(utf-?8|us-ascii)$/i.test(said));
  if (isUtf8) {
    const decoder = new StringDecoder('utf8');
    return { decode: (bytes: Buffer) => decoder.write(bytes), end: () => decoder.end() };
  }
  const decoder = chosenDecoder(looks === 'utf-8' ? said : looks);
  return { decode: (bytes: Buffer) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
}

function chosenDecoder(label: string | undefined): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/** An element with all that is in it; for documents that are small. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
  line: number;
}

export async function readXmlWhole(file: PackageFile): Promise<XmlElement> {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '', line: 0 };
  const path = [root];
  let count = 0;
  for await (const event of readXml(file)) {
    const inside = path.at(-1)!;
    if (event.kind === 'text') inside.text += event.text;
    else if (event.kind === 'close') path.pop();
    else {
      if (++count > 200_000) throw new PackageError('xml.tooDeep', {}, { file: file.path });
      const { name, attributes, line } = event;
      const element = { name, attributes, children: [], text: '', line };
      inside.children.push(element);
      path.push(element);
    }
  }
  const [document] = root.children;
  if (!document) throw new PackageError('xml.cut', {}, { file: file.path });
  return document;
}

export const childOf = (element: XmlElement | undefined, ...names: string[]): XmlElement | undefined =>
  names.reduce<XmlElement | undefined>(
    (inside, name) => inside?.children.find(child => child.name === name),
    element,
  );

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter(child => child.name === name) ?? [];
