import type { SheetCell } from './results.ts';

/** The colours that contestants know from the board. */
const looks: Record<NonNullable<SheetCell['look']>, string> = {
  'first-ac': '#1daa1d',
  ac: '#60e760',
  'after-ac': '#d7f9d7',
  try: '#ff9800',
  wa: '#e87272',
  'oi-100': '#60e760',
  'oi-between': '#b5daf9',
  'oi-0': '#e87272',
};
const ink = '#071007';

export interface Colours {
  /** `#rrggbb` */
  background?: string;
  color?: string;
}

/** What a cell is painted with. Organisers write colours as they like; only those that are plain numbers go further. */
export function coloursOf({ look, background, color }: SheetCell): Colours {
  if (look) return { background: looks[look], color: ink };
  const ground = hexOf(background);
  return ground ? { background: ground, color: hexOf(color) ?? inkOn(ground) } : {};
}

function hexOf(colour: string | null | undefined): string | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour?.trim() ?? '')?.[1]?.toLowerCase();
  if (!digits) return undefined;
  return `#${digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits}`;
}

/** Dark on light, light on dark. */
function inkOn(ground: string): string {
  const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(ground.slice(at, at + 2), 16));
  return 0.299 * red! + 0.587 * green! + 0.114 * blue! > 140 ? ink : '#ffffff';
}
