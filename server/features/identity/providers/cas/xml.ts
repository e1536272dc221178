import { ProviderError } from '#server/features/identity/provider-error.ts';

/**
 * The little of XML that CAS servers answer with, read strictly: elements, attributes and text. Whatever else there is in
 * XML (document types, entities of one's own, comments, sections of characters, instructions) refuses the whole answer:
 * none of it is ever needed, and each has been used to make two readers see two names.
 */
export interface Element {
  /** with its prefix resolved to a namespace */
  name: string;
  namespace: string;
  children: Element[];
  text: string;
}

const elementsMax = 1_000;
const depthMax = 20;

const token =
  /<(\/?)([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

export function readXml(source: string): Element {
  const text = source.replace(/^\uFEFF?\s*(?:<\?xml\s+version="1\.\d"[^<>?]*\?>)?\s*/, '').trimEnd();
  const document = open('', '', {});
  const road: Open[] = [document];
  let elements = 0;
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const found = token.exec(text) ?? refuse('it cannot be read');
    const [, closes, name, attributes, closesItself, characters] = found;
    const inside = road.at(-1)!;
    if (characters !== undefined) {
      if (inside === document && characters.trim()) refuse('there is text outside of it');
      inside.text += decoded(characters);
    } else if (closes) {
      if (inside.tag !== name || attributes || closesItself) refuse(`${name} ends what it did not begin`);
      road.pop();
    } else {
      if (++elements > elementsMax || road.length > depthMax) refuse('it is too large');
      const child = open(name!, attributes ?? '', inside.prefixes);
      inside.children.push(child);
      if (!closesItself) road.push(child);
    }
  }
  const [root, ...others] = document.children;
  if (road.length !== 1 || !root || others.length) refuse('it is not one whole');
  return root!;
}

interface Open extends Element {
  tag: string;
  prefixes: Record<string, string>;
}

function open(tag: string, attributes: string, outer: Record<string, string>): Open {
  const prefixes = { ...outer };
  for (const [, name, double, single] of attributes.matchAll(attribute)) {
    const value = decoded(double ?? single ?? '');
    if (name === 'xmlns') prefixes[''] = value;
    if (name!.startsWith('xmlns:')) prefixes[name!.slice('xmlns:'.length)] = value;
  }
  const [prefix, name] = tag.includes(':') ? tag.split(':') : ['', tag];
  return { tag, name: name!, namespace: prefixes[prefix!] ?? '', children: [], text: '', prefixes };
}

const known: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What XML has no place for, such as NUL and halves of characters: a database keeps two such names as one, or none. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

const allowed = (text: string): string =>
  forbidden.test(text) ? refuse('it has characters that XML has not') : text;

const decoded = (text: string): string =>
  allowed(text).replace(/&([^;&]{0,10};?)/g, (_, given: string) => {
    const numeric = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}));$/.exec(given);
    const code = numeric && (numeric[1] ? Number.parseInt(numeric[1], 16) : Number(numeric[2]));
    if (code && code <= 0x10ffff) return allowed(String.fromCodePoint(code));
    return known[given.slice(0, -1)] ?? refuse(`it names the entity ${given}`);
  });

function refuse(why: string): never {
  throw new ProviderError(`its XML is not taken: ${why}`);
}
