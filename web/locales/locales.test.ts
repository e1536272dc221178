import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const here = import.meta.dirname;
const web = path.join(here, '..');
const areas = readdirSync(path.join(here, 'zh-CN')).map(file => file.replace('.json', ''));
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.|^dist|^build|\.d\.ts$/.test(file))
  .map(file => ({ file, text: readFileSync(path.join(web, file), 'utf8') }));

describe.each(areas)('the words of %s', area => {
  const chinese = keysOf(wordsOf('zh-CN', area));
  const english = keysOf(wordsOf('en-US', area));

  test('are there in both languages', () => {
    const plain = [...english.keys()].filter(key => !isForOne(key));
    expect(plain.sort()).toEqual([...chinese.keys()].sort());
  });

  test('say of one thing in English what they say of many', () => {
    const forOne = [...english.keys()].filter(isForOne).map(key => key.replace(one, ''));
    expect(forOne.filter(key => !english.get(key)?.includes('{{count}}'))).toEqual([]);
    const counted = [...english].filter(([key, text]) => !isForOne(key) && ofMany.test(text));
    expect(counted.map(([key]) => key).filter(key => !english.has(`${key}_one`))).toEqual([]);
  });

  test('have the same blanks to fill in both languages', () => {
    const blanks = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();
    for (const [key, text] of chinese) expect(blanks(english.get(key) ?? ''), key).toEqual(blanks(text));
  });

  test('are all used', () => {
    const unused = [...chinese.keys()].filter(key => !isUsed(area, key));
    expect(unused).toEqual([]);
  });
});

test('both languages have the same areas', () => {
  expect(readdirSync(path.join(here, 'en-US')).sort()).toEqual(readdirSync(path.join(here, 'zh-CN')).sort());
});

test('what a person reads stands in the words, not in the code', () => {
  const found = sources
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap(({ file, text }) => visibleLiterals(text).map(literal => `${file}: ${literal}`));
  expect(found).toEqual([]);
});

/** i18next takes the text of this name in place of the plain one where the count is one; Chinese has no such form. */
const one = /_one$/;
const isForOne = (key: string) => one.test(key);

/** A count before the plural of a noun, with at most two words between. */
const ofMany = /{{count}} (?:[a-z-]+ ){0,2}(?:[a-z]+(?<!s)s|people)\b/;

function wordsOf(language: string, area: string): object {
  return JSON.parse(readFileSync(path.join(here, language, `${area}.json`), 'utf8'));
}

/** `{ a: { b: 'text' } }` as `a.b` → text; a list of sentences is one text. */
function keysOf(words: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([name, value]) =>
      typeof value === 'string' || Array.isArray(value)
        ? [[prefix + name, String(value)] as const]
        : [...keysOf(value, `${prefix}${name}.`)],
    ),
  );
}

/** Every key the code asks for, each once; `role.${name}` asks for all of role. */
const asked = new Set(
  sources.flatMap(({ text }) =>
    [...text.matchAll(/(['`])([\w:-]+(?:\.(?:[\w-]+|\$\{[^}]+\}))*|\$\{[^}]+\}(?:\.[\w-]+)+)\1/g)].map(
      ([, , key]) => key!,
    ),
  ),
);
const patterns = [...asked]
  .filter(key => key.includes('${'))
  .map(key => {
    const parts = key.split(/\$\{[^}]+\}/).map(part => part.replaceAll('.', '\\.'));
    return new RegExp(`^${parts.join('[\\w-]+')}$`);
  });

/** Titles of routes are asked for by the name the route gives. */
function isUsed(area: string, key: string): boolean {
  const names = [key, `${area}:${key}`];
  return names.some(name => asked.has(name) || patterns.some(pattern => pattern.test(name)));
}

const textBetweenTags = />\s*([^<>{}=;()&|]*[\p{L}]{2,}[^<>{}=;()&|]*)\s*<\/[a-zA-Z]/gu;
const namedAttribute =
  /\b(?:label|placeholder|title|alt|aria-label|description)="([^"{]*[\p{L}]{2,}[^"]*)"/gu;
const chinese = /['"`]([^'"`\n]*\p{Script=Han}[^'"`\n]*)['"`]/gu;

/** Names of things that are the same in every language. */
const sameEverywhere = new Set([
  '404',
  'https://',
  'smtp.example.com',
  '简体中文',
  '/api/openapi.json',
  'ACM',
  'OI',
]);

function visibleLiterals(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
  return [textBetweenTags, namedAttribute, chinese]
    .flatMap(pattern => [...code.matchAll(pattern)].map(([, literal]) => literal!.trim()))
    .filter(literal => !sameEverywhere.has(literal));
}
