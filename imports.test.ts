import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The rooms of the house and what each may look into, besides itself. The others (cli, e2e, bench) see everything. */
const rooms: Record<string, string[]> = {
  core: [],
  server: ['core'],
  judge: ['core'],
  client: ['core'],
  web: ['core'],
};

/**
 * The floors of the server from the ground up: a floor stands on those below it and knows nothing of those above.
 * What is named in none is the ground: database, files, events, HTTP.
 */
const floors = [/^server\//, /^server\/features\//, /^server\/(samples\/|routes\.ts|topics\.ts|main\.ts)/];

/**
 * The same of the web. The ground is the store, the words and the sizes; what an address carries and which areas there are
 * (`web/address/`) is what the pages and the tree of routes know of each other.
 */
const webFloors = [
  /^web\//,
  /^web\/(api|session|live|offline)\//,
  /^web\/address\//,
  /^web\/components\//,
  /^web\/(pages|layout|worker)\//,
  /^web\/routes\//,
  /^web\/app\/(main|failures)\.tsx?$/,
];

/** The list of the services of the site names those of every floor, by their types alone; everybody is handed it. */
const services = 'server/site.ts';

/**
 * The features from the ground up: a feature imports only those named before it. Whoever adds one says here where it
 * stands.
 */
const features = [
  ['configuration', 'file', 'audit', 'live', 'announcement'],
  ['account', 'carousel', 'message', 'judging'],
  ['judge', 'notice', 'group', 'progress', 'identity', 'api-token'],
  ['device-login'],
  ['problem'],
  ['contest', 'training', 'rank', 'tag'],
  ['learning-table', 'editor-task', 'webhook'],
  ['lesson'],
  ['upload'],
  ['material'],
  ['course'],
  ['homework'],
  ['discussion'],
  ['comment', 'submission', 'place', 'search', 'dashboard', 'site'],
  ['clarification', 'user'],
  ['rating', 'rejudge', 'trial', 'user-admin', 'push'],
  ['hack'],
  ['classroom', 'group-problem'],
  ['test-data', 'lti'],
  ['transfer'],
  ['remote'],
  ['ai', 'move-in', 'contest-api', 'contest-package'],
];

/** What looks upwards nevertheless, and why. */
const exceptions: Record<string, string> = {
  'judging → judge': 'work that nobody can do is told by the list of judges, which the back office shows too',
  'problem → submission': 'deleting a problem settles what its submissions counted for',
  'contest → submission':
    'a board is settled from submissions, and the list at a contest is the list of all, at that place',
  'contest → rating': 'deleting a contest takes back what it did to ratings',
  'progress → submission': 'how far somebody is is settled with the submissions',
  'submission → remote': 'a submission to a judge elsewhere is handed on in the moment it is made',
};

const imports = readImports();

test('a room looks only into the rooms it stands on', () => {
  const across = edges()
    .filter(({ file }) => roomOf(file) in rooms && !isTest(file))
    .filter(({ file, target }) => ![roomOf(file), ...rooms[roomOf(file)]!].includes(roomOf(target)));
  expect(across.map(asText)).toEqual([]);
});

test('on the server a floor knows nothing of the floors above', () => {
  const upwards = edges()
    .filter(({ file, target }) => roomOf(file) === 'server' && roomOf(target) === 'server')
    .filter(({ file, target }) => !isTest(file) && file !== services && floorOf(file) < floorOf(target));
  expect(upwards.map(asText)).toEqual([]);
  expect(readFileSync(services, 'utf8')).not.toMatch(/^import (?!type )/m);
});

test('in the web a floor knows nothing of the floors above', () => {
  const floor = (file: string) => webFloors.findLastIndex(pattern => pattern.test(file));
  const upwards = edges()
    .filter(({ file, target }) => roomOf(file) === 'web' && roomOf(target) === 'web' && !isTest(file))
    .filter(({ file, target }) => floor(file) < floor(target));
  expect(upwards.map(asText)).toEqual([]);
});

test('a page has its own looks, and shares those of components', () => {
  const borrowed = globSync('web/pages/**/*.tsx').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/'([^']+\.module\.css)'/g)]
      .map(([, name]) => (name!.startsWith('#') ? name!.slice(1) : path.join(path.dirname(file), name!)))
      .filter(css => !css.startsWith('web/components/') && !path.dirname(file).startsWith(path.dirname(css)))
      .map(css => `${file} borrows ${css}`),
  );
  expect(borrowed).toEqual([]);
});

test('a feature imports only features below it', () => {
  const named = edges().flatMap(({ file, target }) => {
    const [from, to] = [featureOf(file), featureOf(target)];
    return from && to && from !== to && !isTest(file) ? [{ from, to, file, target }] : [];
  });
  const floor = (feature: string) => features.findIndex(names => names.includes(feature));
  const upwards = named.filter(({ from, to }) => floor(to) >= floor(from) || floor(to) < 0);
  const across = new Set(upwards.map(({ from, to }) => `${from} → ${to}`));
  expect([...across].sort()).toEqual(Object.keys(exceptions).sort());
  const missing = named.flatMap(({ from, to }) => [from, to]).filter(feature => floor(feature) < 0);
  expect([...new Set(missing)]).toEqual([]);
});

test('no file imports itself by way of others', () => {
  expect(circles()).toEqual([]);
});

test('imports climb one folder at most, and name a root for what is farther', () => {
  const climbing = globSync('{core,client,server,judge,web,cli,e2e,bench}/**/*.{ts,tsx}', {
    exclude: ['**/dist/**'],
  }).filter(file => /(?:from|import\(|import) ?'(?:\.\.\/){2}/.test(readFileSync(file, 'utf8')));
  expect(climbing).toEqual([]);
});

/** Where a feature keeps its statements of SQL: `queries` what is asked, `store` what is written, with what is checked in the same transaction. */
const speaksSql =
  /\bsql(<[^`]*?>)?`|\b(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|= statement[<(]/;
const mayHaveSql = /\/(queries|store)(\/[^/]+)?\.ts$|\/(fixtures|testing)\//;

test('features speak SQL in their queries and stores alone', () => {
  const speaking = globSync('server/features/**/*.ts').filter(
    file => !isTest(file) && !mayHaveSql.test(file) && speaksSql.test(readFileSync(file, 'utf8')),
  );
  expect(speaking).toEqual([]);
});

/** The websocket asks the door for its way; mail, directories, files and statements go to the servers that the owner has named for them. */
const doors = [
  'server/outbound/outbound-http.ts',
  'server/features/ai/providers/websocket.ts',
  'server/blobs/retrying-http.ts',
  'server/database/hosts.ts',
];

test('the server opens connections to other sites through one door', () => {
  const others = globSync('server/**/*.ts')
    .filter(file => !isTest(file) && !/\/(fixtures|testing)\//.test(file) && !doors.includes(file))
    .filter(file =>
      /\bfetch\(|new WebSocket|^import (?!type\b)[^;]*\b(http|https|http2|tls|net|connect|request)\b[^;]*'node:(https?|http2|tls|net)'/m.test(
        readFileSync(file, 'utf8'),
      ),
    );
  expect(others).toEqual([]);
});

test('dialogs are ours, so that Escape closes one of them', () => {
  const others = globSync('web/**/*.tsx').filter(file =>
    /import \{[^}]*\b(?<!type )(Modal|Drawer)\b[^}]*\} from '@mantine\/core'/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(others.sort()).toEqual(['web/components/Drawer.tsx', 'web/components/Modal.tsx']);
});

const floorOf = (file: string) => floors.findLastIndex(floor => floor.test(file));
const featureOf = (file: string) => /^server\/features\/([^/]+)\//.exec(file)?.[1];
const roomOf = (file: string) => file.split('/')[0]!;
const isTest = (file: string) => /\.test\.tsx?$|\/testing(\.ts$|\/)/.test(file);
const asText = ({ file, target }: { file: string; target: string }) => `${file} imports ${target}`;

function edges() {
  return [...imports].flatMap(([file, targets]) => targets.map(target => ({ file, target })));
}

/** Every file of ours with those it imports, types and late imports included. */
function readImports(): Map<string, string[]> {
  const roots = '{core,server,judge,web,cli,e2e,bench}';
  const files = globSync(`${roots}/**/*.{ts,tsx}`, { exclude: ['**/dist/**'] }).sort();
  const known = new Set(files);
  const pattern = /^\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm;
  return new Map(
    files.map(file => {
      const named = [...readFileSync(file, 'utf8').matchAll(pattern)].map(found => found[1] ?? found[2]!);
      const targets = named.map(name =>
        name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name),
      );
      return [file, targets.filter(target => known.has(target))];
    }),
  );
}

/** One circle for each file that closes one, written as a road that ends where it began. */
function circles(): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, road: string[]) => {
    const at = road.indexOf(file);
    if (at >= 0) found.push([...road.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const target of imports.get(file) ?? []) walk(target, [...road, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return found;
}
