import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './config.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const pages = [
  ...readdirSync(root).filter(file => file.endsWith('.md')),
  ...readdirSync(path.join(root, 'docs'))
    .filter(file => file.endsWith('.md'))
    .map(file => `docs/${file}`),
];
const translated = pages.filter(file => file.endsWith('.zh-CN.md'));

test('owners, setters, organisers, teachers and movers read in Chinese too', () => {
  expect(translated.sort()).toEqual([
    'README.zh-CN.md',
    'docs/acorn-cli.zh-CN.md',
    'docs/login-cas.zh-CN.md',
    'docs/login-dingtalk.zh-CN.md',
    'docs/login-github.zh-CN.md',
    'docs/login-ldap.zh-CN.md',
    'docs/login-oidc.zh-CN.md',
    'docs/login-wechat.zh-CN.md',
    'docs/login-wecom.zh-CN.md',
    'docs/login.zh-CN.md',
    'docs/lti.zh-CN.md',
    'docs/moving.zh-CN.md',
    'docs/organiser.zh-CN.md',
    'docs/owner.zh-CN.md',
    'docs/scale.zh-CN.md',
    'docs/setter.zh-CN.md',
    'docs/teacher.zh-CN.md',
  ]);
});

describe.each(translated)('%s and its English page', chinese => {
  const english = chinese.replace('.zh-CN', '');

  test('have the same headings, tables, commands and names, in the same order', () => {
    expect(shape(read(chinese))).toEqual(shape(read(english)));
    expect(commands(read(chinese))).toEqual(commands(read(english)));
    expect(names(read(chinese))).toEqual(names(read(english)));
  });

  test('lead to each other, and to the same pages', () => {
    expect(links(read(chinese))).toContain(path.basename(english));
    expect(links(read(english))).toContain(path.basename(chinese));
    const targets = (file: string) =>
      links(read(file))
        .filter(link => ![path.basename(english), path.basename(chinese)].includes(link))
        .map(link => link.replace('.zh-CN', ''))
        .sort();
    expect(targets(chinese)).toEqual(targets(english));
  });
});

test.each(pages)('every link of %s leads somewhere', file => {
  const dead = links(read(file))
    .filter(link => !/^https?:/.test(link))
    .filter(link => !existsSync(path.join(root, path.dirname(file), link.split('#')[0]!)));
  expect(dead).toEqual([]);
});

describe('what the guides list is what there is', () => {
  test('every table of the database has its place in the data model', () => {
    const tables = read('server/database/types.ts')
      .match(/export interface DB \{([^}]*)\}/)![1]!
      .match(/\w+(?=:)/g)!
      .map(name => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`));
    const drawn = new Set(read('docs/data-model.md').match(/[a-z_]+/g));
    expect(tables.filter(name => !drawn.has(name))).toEqual([]);
  });

  test('every kind of work, in the background or for the judges, is named in the developer’s guide', () => {
    const kinds = globSync('server/**/*.ts', { cwd: root }).filter(file =>
      /^export const \w+.*: (?:BackgroundKind|JobKind)\b/m.test(read(file)),
    );
    expect(kinds.length).toBeGreaterThan(10);
    const guide = read('docs/developer.md');
    const named = (file: string) => guide.includes(`\`${file.replace(/^server\/(features\/)?/, '')}\``);
    expect(kinds.filter(file => !named(file))).toEqual([]);
  });

  test('so is every folder of the server and of the judge, and every bench', () => {
    const guide = read('docs/developer.md');
    const folders = ['server', 'judge'].flatMap(folder =>
      readdirSync(path.join(root, folder), { withFileTypes: true })
        .filter(entry => entry.isDirectory())
        .map(({ name }) => `${name}/`),
    );
    expect(folders.filter(name => !guide.includes(name))).toEqual([]);
    const benches = [...read('cli/bench.ts').matchAll(/^ {2}([a-z]+): /gm)].map(([, name]) => name!);
    expect(benches.length).toBeGreaterThan(10);
    expect(benches.filter(name => !new RegExp(`\\b${name}\\b`).test(guide))).toEqual([]);
  });
});

/** Headings by their level, and how many rows each table has. */
const shape = (text: string) =>
  text
    .replace(/```[\s\S]*?```/g, '')
    .split('\n')
    .filter(line => /^(#|\|)/.test(line))
    .map(line => (line.startsWith('|') ? '|' : line.split(' ')[0]));

/** The lines of code blocks, without what is said about them. */
const commands = (text: string) =>
  [...text.matchAll(/```\w*\n([\s\S]*?)```/g)].flatMap(([, block]) =>
    block!
      .split('\n')
      .map(line => line.replace(/\s+#.*$/, '').trim())
      .filter(Boolean),
  );

/** What stands between backquotes is never translated; a sentence may name things in another order. */
const names = (text: string) =>
  [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)]
    .map(([, name]) => name!)
    .filter(name => !/\p{Script=Han}/u.test(name) && name !== '$formulas$')
    .sort();

const links = (text: string) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);
