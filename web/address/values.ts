/** Reads single values of an address. Nonsense is left out, never an error. */
export type RawSearch = Record<string, unknown>;

export const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Page numbers below 1 and words that are no number become page 1, which an address need not say. */
export const page = (value: unknown) => {
  const number = Math.floor(Number(value));
  return Number.isFinite(number) && number > 1 ? number : undefined;
};

export const id = (value: unknown) => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

export const flag = (value: unknown) => (value === true || value === 'true' ? true : undefined);

export const size = (value: unknown) => {
  const number = id(value);
  return number !== undefined && number <= 100 ? number : undefined;
};

export const wholeNumber = (value: unknown) => {
  const number =
    typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : NaN;
  return Number.isInteger(number) ? number : undefined;
};

export const ids = (value: unknown) => {
  const found = (String(value).match(/\d+/g) ?? []).map(id).filter(one => one !== undefined);
  return found.length > 0 ? [...new Set(found)].slice(0, 20) : undefined;
};

export const instant = (value: unknown) => {
  const time = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};
