import { expect, test } from 'vitest';
import { isSitePath } from './site-path.ts';

const origin = 'https://oj.example';

test('people who come back from another service stay at the site', () => {
  for (const path of [
    '/home',
    '/contest/3?tab=%2F%2Fevil.example',
    '/a//evil.example',
    '/%2F%2Fevil.example',
    '/%5Cevil',
  ])
    expect([path, isSitePath(origin, path)]).toEqual([path, true]);
  const away = [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    'https://evil.example',
    'https:evil.example',
    'http://oj.example/home',
    'https://oj.example@evil.example/',
    'https://oj.example.evil.example/',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://oj.example/1',
    '//',
  ];
  for (const path of away) expect([path, isSitePath(origin, path)]).toEqual([path, false]);
});
