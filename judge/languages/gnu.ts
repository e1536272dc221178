import { type Command, type Language, plainEnvironment, type Toolbox } from './language.ts';
import { linkFlags } from './link.ts';

/** A compiler of the GNU collection: what every row of its language says, and how it makes a program of sources. */
interface GnuCompiler {
  file: string;
  row: Pick<Language, 'version' | 'description' | 'limitFactor' | 'mounts' | 'run'>;
  command(flags: string[], sources: string[]): Command;
}

/** What a precompiled header has to be made with too. */
export const gnuFlags = ['-DONLINE_JUDGE', '-w'];

/** The file that `command` makes. */
export const gnuProduct = 'main';

export async function findGnu(tools: Toolbox, name: 'gcc' | 'g++'): Promise<GnuCompiler | null> {
  const file = await tools.which(name);
  const version = file && (await tools.ask(file, '-dumpfullversion'));
  if (!file || !version) return null;
  // The first line also names the distribution's own build, which the compile cache must tell apart.
  const build = (await tools.ask(file, '--version'))?.split('\n')[0] ?? version;
  const link = await linkFlags(tools, file, name === 'gcc' ? 'c' : 'c++');
  return {
    file,
    row: {
      version: `${name} ${version}`,
      description: build,
      limitFactor: 1,
      mounts: tools.mountsFor(file),
      run: () => ({ argv: [`./${gnuProduct}`], env: plainEnvironment }),
    },
    command: (flags, sources) => ({
      argv: [file, ...gnuFlags, '-pipe', ...flags, ...sources, '-o', gnuProduct, '-lm', ...link],
      env: plainEnvironment,
    }),
  };
}
