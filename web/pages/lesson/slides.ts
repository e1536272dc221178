import type { ZipEntry } from './zip.ts';

const pictures = /\.(jpe?g|png|gif|bmp)$/i;

/** What of a zip are slides: pictures, by the first number in their names; without one they come last, by name. */
export function slideEntries(entries: readonly ZipEntry[]): ZipEntry[] {
  return entries
    .filter(({ name, sizeBytes }) => pictures.test(name) && sizeBytes > 0 && !isHidden(name))
    .sort((one, other) => numberOf(one) - numberOf(other) || byName.compare(one.name, other.name));
}

const baseOf = (name: string) => name.split(/[\\/]/).at(-1)!;
const numberOf = ({ name }: ZipEntry) => Number(/\d+/.exec(baseOf(name))?.[0] ?? Number.MAX_SAFE_INTEGER);
const byName = new Intl.Collator('en', { numeric: true });
/** What systems put beside the pictures. */
const isHidden = (name: string) => name.startsWith('__MACOSX/') || baseOf(name).startsWith('.');

export const slidesOf = (content: string): string[] => (content === '' ? [] : content.split(','));
