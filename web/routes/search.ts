/** The typed search parameters of pages. Nonsense in an address is left out, never an error. */
type Given = Record<string, unknown>;

const text = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;

/** Page numbers below 1 and words that are no number become page 1, which an address need not say. */
const page = (value: unknown) => {
  const number = Math.floor(Number(value));
  return Number.isFinite(number) && number > 1 ? number : undefined;
};

const id = (value: unknown) => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

export const homeSearch = (given: Given): { page?: number; announcement?: number } => ({
  page: page(given.page),
  announcement: id(given.announcement),
});

export const userHomeSearch = (given: Given): { uid?: string; username?: string } => ({
  uid: text(given.uid),
  username: text(given.username),
});

export const resetPasswordSearch = (given: Given): { username?: string; code?: string } => ({
  username: text(given.username),
  code: text(given.code),
});
