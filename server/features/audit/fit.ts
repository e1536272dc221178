import type { FieldChange } from '#core/contract/audit.ts';

/** Makes what somebody sent fit for a log: no secrets, no long texts, no more than a person would read. */
export function fitForLog(value: unknown): unknown {
  let textsLeft = textsMax;
  const fitted = (value: unknown, name: string): unknown => {
    if (secretName.test(name) && holdsText(value)) return mask;
    if (typeof value === 'string') return textsLeft-- > 0 ? shortened(value) : '…';
    if (Array.isArray(value)) return cut(value).map(item => fitted(item, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, fitted(inner, field)]));
  };
  return fitted(value, '');
}

/** The fields of `after` that differ; what `after` leaves out was not touched. */
export function changesBetween(before: object, after: object): FieldChange[] {
  const [old, fresh] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const shown = (field: string, value: unknown) =>
    (fitForLog({ [field]: value ?? null }) as typeof fresh)[field];
  return Object.keys(fresh)
    .filter(field => fresh[field] !== undefined && !same(old[field], fresh[field]))
    .map(field => ({ field, from: shown(field, old[field]), to: shown(field, fresh[field]) }));
}

const textsMax = 200;
const textMax = 300;
const itemsMax = 50;
const mask = '•••';
const secretName = /password|pwd|secret|token|api_?key|^key$/i;

const shortened = (text: string) =>
  text.length > textMax ? `${text.slice(0, textMax)}… (${text.length})` : text;

const cut = (items: unknown[]) =>
  items.length > itemsMax ? [...items.slice(0, itemsMax), `… (${items.length})`] : items;

/** A number or a yes or no under such a name, as the length of a password, says nothing secret. */
const holdsText = (value: unknown): boolean =>
  typeof value === 'string'
    ? value !== ''
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsText);

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
