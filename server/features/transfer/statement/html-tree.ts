/** HTML as people paste it into editors of other judges: read leniently, only tags that exist are tags. */
export interface HtmlElement {
  tag: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}
export type HtmlNode = HtmlElement | string;

const voidTags = new Set(['br', 'img', 'hr', 'input', 'meta', 'link', 'col', 'source', 'wbr']);
const tags =
  'a abbr annotation article audio b big blockquote body button caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label li link main mark math meta nav o:p ol p pre q s samp script section semantics small source span strike strong style sub summary sup table tbody td tfoot th thead title tr tt u ul var video wbr br';
const known = new Set(tags.split(' '));
const rawTags = new Set(['script', 'style']);
const depthMax = 200;

/** Opening one of these ends an open one of those, as browsers do. */
const ends: Record<string, string[]> = {
  p: ['p'],
  li: ['li'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
};
const fences = new Set(['table', 'ul', 'ol', 'div', 'blockquote', 'td', 'th']);

const tagPattern = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][\w:]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
const attributePattern = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

export const holdsHtml = (text: string): boolean => {
  for (const [whole, , name] of text.matchAll(tagPattern))
    if (whole.startsWith('<!--') || (name && known.has(name.toLowerCase()))) return true;
  return false;
};

export function parseHtml(text: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  const add = (node: HtmlNode) => node !== '' && open.at(-1)!.children.push(node);
  let from = 0;
  let skippedIn = '';
  for (const found of text.matchAll(tagPattern)) {
    const [whole, slash, name = '', inner = ''] = found;
    const tag = name.toLowerCase();
    if (skippedIn) {
      if (!slash || tag !== skippedIn) continue;
      skippedIn = '';
    } else if (!whole.startsWith('<!--') && !known.has(tag)) continue;
    add(text.slice(from, found.index));
    from = found.index + whole.length;
    if (whole.startsWith('<!--')) continue;
    if (slash) {
      const at = open.findLastIndex(element => element.tag === tag);
      if (at > 0) open.length = at;
      continue;
    }
    for (const ended of ends[tag] ?? []) {
      const at = open.findLastIndex(element => element.tag === ended);
      if (at > 0 && !open.slice(at + 1).some(element => fences.has(element.tag))) open.length = at;
    }
    const element = { tag, attributes: attributesOf(inner), children: [] };
    add(element);
    if (voidTags.has(tag) || open.length > depthMax) continue;
    open.push(element);
    if (rawTags.has(tag)) skippedIn = tag;
  }
  add(text.slice(from));
  return root.children;
}

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  for (const [, name, double, single, bare] of text.matchAll(attributePattern))
    found[name!.toLowerCase()] = decodeEntities(double ?? single ?? bare ?? '');
  return found;
}

export const textContent = (nodes: HtmlNode[]): string =>
  nodes
    .map(node =>
      typeof node === 'string'
        ? decodeEntities(node)
        : node.tag === 'br'
          ? '\n'
          : textContent(node.children) + (/^(p|div|li|tr)$/.test(node.tag) ? '\n' : ''),
    )
    .join('');

export const findElement = (
  nodes: HtmlNode[],
  match: (element: HtmlElement) => boolean,
): HtmlElement | undefined => {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const found = match(node) ? node : findElement(node.children, match);
    if (found) return found;
  }
  return undefined;
};

const entityWords =
  `lt < gt > amp & quot " apos ' copy © reg ® deg ° plusmn ± times × divide ÷ middot · bull •
  hellip … ndash – mdash — lsquo ‘ rsquo ’ ldquo “ rdquo ” laquo « raquo » le ≤ leq ≤ ge ≥ geq ≥ ne ≠ equiv ≡ asymp ≈
  infin ∞ sum ∑ prod ∏ radic √ int ∫ part ∂ isin ∈ notin ∉ sub ⊂ sup ⊃ sube ⊆ supe ⊇ cup ∪ cap ∩ and ∧ or ∨ not ¬
  oplus ⊕ otimes ⊗ forall ∀ exist ∃ empty ∅ larr ← uarr ↑ rarr → darr ↓ harr ↔ lArr ⇐ rArr ⇒ hArr ⇔ lfloor ⌊ rfloor ⌋
  lceil ⌈ rceil ⌉ alpha α beta β gamma γ delta δ epsilon ε theta θ lambda λ mu μ pi π rho ρ sigma σ tau τ phi φ omega ω
  Delta Δ Sigma Σ Omega Ω Pi Π sup2 ² sup3 ³ frac12 ½ prime ′ minus − sdot ⋅ lang ⟨ rang ⟩ yen ¥ sect § para ¶`.split(
    /\s+/,
  );
const entities: Record<string, string> = { nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ' };
for (let at = 0; at < entityWords.length; at += 2) entities[entityWords[at]!] = entityWords[at + 1]!;

/** Names that are not here stay: Markdown knows them all and shows them. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,9}));?/g,
    (whole, ten, hex, name) => {
      if (name)
        return whole.endsWith(';') || /^(lt|gt|amp|nbsp)$/.test(name) ? (entities[name] ?? whole) : whole;
      const code = ten ? Number(ten) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? (code === 160 ? ' ' : String.fromCodePoint(code)) : whole;
    },
  );
}
