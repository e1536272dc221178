/** A part of the scale that has a name and a colour. */
export interface Band {
  /** the lowest rating in it; what is below all bands is in the first */
  from: number;
  zh: string;
  en: string;
  /** as CSS writes it in hexadecimal */
  color: string;
}

/** What a site has until its owner says otherwise. */
export const defaultBands: Band[] = [
  { from: 0, zh: '橡果', en: 'Acorn', color: '#6b7280' },
  { from: 1200, zh: '新芽', en: 'Sprout', color: '#2b8a3e' },
  { from: 1400, zh: '幼苗', en: 'Seedling', color: '#0b7285' },
  { from: 1600, zh: '小树', en: 'Sapling', color: '#1864ab' },
  { from: 1800, zh: '橡树', en: 'Oak', color: '#6741d9' },
  { from: 2100, zh: '巨橡', en: 'Great oak', color: '#d9480f' },
  { from: 2400, zh: '森林', en: 'Forest', color: '#c92a2a' },
];

/** The highest band that begins at or below a rating. */
export const bandOf = (bands: readonly Band[], rating: number): Band =>
  bands.findLast(({ from }) => from <= rating) ?? bands[0]!;
