import { expect, test } from 'vitest';
import { countries, countryName } from './country.ts';

test('a country is called what people call it', () => {
  expect(countryName('CHN', 'zh-CN')).toBe('中国');
  expect(countryName('DEU', 'en-US')).toBe('Germany');
  expect(countryName('XYZ', 'en-US')).toBe('XYZ');
});

test('every code is known to the language tables', () => {
  expect(countries).toHaveLength(249);
  const shown = new Set(countries.map(code => countryName(code, 'en-US')));
  expect(shown.size).toBe(countries.length);
  for (const code of countries) expect([code, countryName(code, 'en-US').length > 2]).toEqual([code, true]);
  expect(countries).not.toContain('chn');
});
