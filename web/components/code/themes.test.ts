import { expect, test } from 'vitest';
import { type Palette, paletteOf, readThemeName, themeNames } from './themes.ts';

const inks = [
  'ink',
  'lineNumber',
  'keyword',
  'string',
  'number',
  'comment',
  'type',
  'name',
  'meta',
] as const satisfies (keyof Palette)[];

test('every colour of every theme reads at 4.5:1, on the line with the cursor too', () => {
  const faint = themeNames.flatMap(name =>
    [false, true].flatMap(dark => {
      const palette = paletteOf(name, dark);
      return inks.flatMap(ink => {
        const grounds = ink === 'lineNumber' ? [palette.gutter] : [palette.ground, palette.activeLine];
        const worst = Math.min(...grounds.map(ground => contrast(palette[ink], ground)));
        return worst < 4.5 ? `${name} ${ink} ${worst.toFixed(2)}` : [];
      });
    }),
  );
  expect(faint).toEqual([]);
});

test('base16 is known by both of its spellings, nonsense by none', () => {
  expect(readThemeName('base16-dark')).toBe('base16_dark');
  expect(readThemeName('base16_dark')).toBe('base16_dark');
  expect(readThemeName('neon')).toBeUndefined();
});

function contrast(one: string, other: string) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string) {
  const [r, g, b] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
