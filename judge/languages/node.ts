/** JavaScript and TypeScript on Node. Both run on the newest Node found, which may be the judge's own binary. */
import { realpath } from 'node:fs/promises';
import type { RunResult } from '#judge/sandbox/room.ts';
import {
  aLanguage,
  type Command,
  type Family,
  type Mount,
  plainEnvironment,
  type RunSetting,
  seconds,
  type Toolbox,
} from './language.ts';

const javascript = `const [a, b] = require('fs').readFileSync(0, 'utf8').split(/\\s+/).map(Number);
console.log(a + b);
`;

const typescript = `const text: string = require('fs').readFileSync(0, 'utf8');
const [a, b]: number[] = text.split(/\\s+/).map(Number);
console.log(a + b);
`;

export const node: Family = {
  name: 'JavaScript Node',
  async find(tools) {
    const found = await findNode(tools);
    if (!found) return [];
    return [
      aLanguage({
        name: 'JavaScript Node',
        contentType: 'text/javascript',
        version: `Node ${found.version}`,
        sourceName: 'main.js',
        extensions: ['.js', '.mjs'],
        template: javascript,
        mounts: found.mounts,
        runtimeMemoryKb: 96 * 1024,
        compile: syntaxCheck(found.program),
        run: setting => runNode(found.program, setting),
        ranOutOfMemory,
      }),
    ];
  },
};

export const typescriptOnNode: Family = {
  name: 'TypeScript',
  async find(tools) {
    const found = await findNode(tools);
    if (!found || !stripsTypes(found.version)) return [];
    return [
      aLanguage({
        name: 'TypeScript',
        contentType: 'text/typescript',
        version: `Node ${found.version} (types stripped)`,
        sourceName: 'main.ts',
        extensions: ['.ts'],
        template: typescript,
        mounts: found.mounts,
        runtimeMemoryKb: 96 * 1024,
        compile: syntaxCheck(found.program),
        run: setting => runNode(found.program, setting),
        ranOutOfMemory,
      }),
    ];
  },
};

const quiet = ['--disable-warning=ExperimentalWarning', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'];

const syntaxCheck = (program: string) => ({
  limits: seconds(5, 10, 512),
  commands: (sources: string[]): Command[] =>
    sources.map(source => ({
      // --check does not know TypeScript, so there the stripper itself is asked.
      argv: source.endsWith('.ts')
        ? [program, ...quiet, '-e', stripCheck, source]
        : [program, '--check', source],
      env: plainEnvironment,
    })),
});

const stripCheck =
  "require('module').stripTypeScriptTypes(require('fs').readFileSync(process.argv[1], 'utf8'), { sourceUrl: process.argv[1] })";

function runNode(program: string, { memoryKb, stackKb, main }: RunSetting): Command {
  const heapMb = Math.max(16, Math.floor(memoryKb / 1024));
  // V8 believes this number blindly; a quarter is left for its own frames and for C++.
  const stack = Math.max(900, Math.floor(stackKb * 0.75));
  return {
    argv: [
      program,
      ...quiet,
      `--max-old-space-size=${heapMb}`,
      `--stack-size=${stack}`,
      '--single-threaded-gc',
      main,
    ],
    env: plainEnvironment,
  };
}

function ranOutOfMemory(result: RunResult): boolean {
  return result.signal === 6 && Buffer.from(result.stderr).includes('JavaScript heap out of memory');
}

interface FoundNode {
  program: string;
  version: string;
  mounts: Mount[];
}

/** Newest of the machine's Node and the judge's own; the own one is shown in the room under a neutral name. */
async function findNode(tools: Toolbox): Promise<FoundNode | null> {
  const own = await realpath(process.execPath);
  const roomFolder = '/opt/node/bin';
  const ownFolder = own.slice(0, own.lastIndexOf('/'));
  const system = await tools.which('node');
  const version = system && (await tools.ask(system, '--version'));
  if (system?.startsWith('/usr/') && version && newer(version, '22.18')) {
    return { program: system, version: version.slice(1), mounts: tools.mountsFor(system) };
  }
  return {
    program: `${roomFolder}/node`,
    version: process.versions.node,
    mounts: [{ host: ownFolder, room: roomFolder }],
  };
}

const stripsTypes = (version: string): boolean => newer(version, '22.18');

function newer(version: string, than: string): boolean {
  const order = new Intl.Collator('en', { numeric: true });
  return order.compare(version.replace(/^v/, ''), than) >= 0;
}
