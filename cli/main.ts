import process from 'node:process';
import { bundled } from './bundle.ts';
import { becomeLean, judgeFlags, takeFlags } from './lean-process.ts';

/** A command gets its arguments and answers with the exit code. Each is loaded when it is asked for. */
type Command = (args: string[]) => Promise<number>;

/** `lean`: it stays or takes long, so it is kept small, with these flags of Node. */
interface Listed {
  what: string;
  lean?: string[];
  load: () => Promise<Command>;
}

const commands: Record<string, Listed> = {
  start: {
    what: 'start the site: database, web and judge',
    lean: [],
    load: async () => (await moduleOf<typeof import('./start.ts')>('start')).start,
  },
  dev: { what: 'start, and reload when a file changes', load: async () => (await import('./dev.ts')).dev },
  test: { what: 'run every check and test', load: async () => (await import('./test.ts')).test },
  judge: {
    what: 'take work from a site on another host',
    lean: judgeFlags,
    load: async () => (await moduleOf<typeof import('./judge.ts')>('judge')).judge,
  },
  'judge-key': {
    what: 'make a key for a judge on another host',
    load: async () => (await import('./judge-key.ts')).judgeKey,
  },
  'print-station': {
    what: 'print the texts of a contest in its hall',
    load: async () => (await import('./print-station.ts')).printStation,
  },
  recover: {
    what: 'give an account that nobody gets into a new password',
    load: async () => (await import('./recover.ts')).recover,
  },
  verify: {
    what: 'judge every submission of a problem package',
    load: async () => (await import('./verify.ts')).verifyForCaller,
  },
  doctor: {
    what: 'say what this machine has and lacks',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  import: {
    what: 'take over problems of this and other judges from FILE…',
    load: async () => (await import('./import.ts')).importProblems,
  },
  'move-in': {
    what: 'take over a whole site of another judge',
    // Millions of rows pass through it, and few are held at once: what is left of them is cleared away early.
    lean: ['--heap-growing-percent=40'],
    load: async () => (await import('./move-in/command.ts')).moveIn,
  },
  export: {
    what: 'save problems to FILE',
    load: async () => (await import('./export.ts')).exportProblems,
  },
  backup: { what: 'save database and files to FILE', load: async () => (await import('./backup.ts')).backup },
  restore: { what: 'bring them back from FILE', load: async () => (await import('./restore.ts')).restore },
  blobs: {
    what: 'copy the files to another store: move --to STORE',
    load: async () => (await import('./blobs.ts')).blobs,
  },
  bench: {
    what: 'measure: judge, memory, soak, site, verdict, data, import, weight, lighthouse',
    load: async () => (await import('./bench.ts')).bench,
  },
  build: {
    what: 'make what the next start needs, without starting',
    load: async () => (await import('./build.ts')).build,
  },
  check: {
    what: 'compare the kept numbers with a recount',
    load: async () => (await import('./check.ts')).check,
  },
  types: {
    what: 'after a new migration: write table types and checksums',
    load: async () => (await import('./types.ts')).types,
  },
};

/** What stays is run from a bundle; under `dev`, from the sources, which change. */
const moduleOf = async <Module>(command: 'start' | 'judge'): Promise<Module> =>
  import(process.env.ACORN_VITE ? `./${command}.ts` : await bundled(command));

const [name = 'help', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  const known = ['help', '--help', '-h'].includes(name);
  if (!known) console.error(`acorn: there is no command ${name}\n`);
  console.log(usage());
  process.exit(known ? 0 : 2);
}
try {
  if (command.lean) takeFlags(command.lean);
  const run = await command.load();
  if (command.lean) becomeLean();
  process.exitCode = await run(args);
} catch (error) {
  const { cause } = error as Error;
  console.error(`acorn: ${inWords(error)}${cause === undefined ? '' : `: ${inWords(cause)}`}`);
  if (process.env.ACORN_LOG === 'debug') console.error(error);
  process.exitCode = 1;
}

/** A name with several addresses fails once for each, and the whole says nothing. */
function inWords(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return error.errors.map(inWords).join('; ');
  return error instanceof Error ? error.message : String(error);
}

function usage(): string {
  const width = Math.max(...Object.keys(commands).map(command => command.length)) + 2;
  const lines = Object.entries(commands).map(([command, { what }]) => `  ${command.padEnd(width)}${what}`);
  return ['Usage: ./acorn COMMAND', '', ...lines].join('\n');
}
