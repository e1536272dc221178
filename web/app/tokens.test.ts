import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { statusInfo } from '#core/verdict.ts';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const [, light = '', dark = ''] = css.split(/data-mantine-color-scheme="(?:light|dark)"\]/);
const themes = { light, dark };

const token = (theme: string, name: string) =>
  new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(theme)?.[1] ?? 'missing';

test.each(['light', 'dark'] as const)('marks of charts stand out 3:1 from their ground, %s', theme => {
  const surface = token(themes[theme], 'surface');
  const marks = ['heat-1', 'heat-2', 'heat-3', 'heat-4', 'accent-fill', 'info', 'verdict-accepted'].map(
    name => token(themes[theme], name),
  );
  const verdicts = Object.values(statusInfo)
    .filter(({ counter }) => counter && counter !== 'se')
    .map(({ color }) => color);
  const pale = [...marks, ...verdicts].filter(color => contrast(color, surface) < 3);
  expect(pale).toEqual([]);
});

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

test('what is printed from a dark screen has the colours of paper', () => {
  expect(css).toMatch(/@media screen \{\s*:root\[data-mantine-color-scheme="dark"\]/);
});
