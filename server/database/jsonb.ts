/** JSON in PostgreSQL has neither NUL nor halves of characters; programs print both. */
export const storable = (text: string): string => text.replaceAll('\0', '\u{fffd}').toWellFormed();

export const asJsonb = (value: object): string =>
  JSON.stringify(value, (_, field) => (typeof field === 'string' ? storable(field) : field));
