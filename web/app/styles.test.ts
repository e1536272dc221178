import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.join(import.meta.dirname, '..');
const styles = path.join(web, '../node_modules/@mantine/core/styles');
const sheet = (name: string) => `@mantine/core/styles/${name}.layer.css`;
const everywhere = readFileSync(path.join(web, 'app/styles.ts'), 'utf8');

/** The kinds of the kit that a file uses, such as Tooltip. */
const usedIn = (source: string) =>
  [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names]) =>
    names!.split(',').map(name => name.trim()),
  );

test('who uses a part of the kit brings its sheet along, whichever page is opened first', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.tsx') && !name.startsWith('dist'),
  );
  const bare = files.flatMap(file => {
    const source = readFileSync(path.join(web, file), 'utf8');
    return usedIn(source)
      .filter(name => existsSync(path.join(styles, `${name}.layer.css`)))
      .filter(name => ![source, everywhere].some(text => text.includes(sheet(name))))
      .map(name => `${file} ${name}`);
  });
  expect(files.length).toBeGreaterThan(100);
  expect(bare).toEqual([]);
});
