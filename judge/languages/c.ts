import { aLanguage, type Family, type Language, plainEnvironment, seconds } from './language.ts';
import { linkFlags } from './link.ts';

const template = `#include <stdio.h>

int main(void) {
    int a, b;
    scanf("%d%d", &a, &b);
    printf("%d\\n", a + b);
    return 0;
}
`;

/** GNU dialect, not strict ISO: strict mode hides strdup, getline and M_PI, which submissions use everywhere. */
const base = ['-DONLINE_JUDGE', '-w', '-pipe', '-std=gnu11'];

export const c: Family = {
  name: 'C',
  async find(tools) {
    const gcc = await tools.which('gcc');
    const version = gcc && (await tools.ask(gcc, '-dumpfullversion'));
    if (!gcc || !version) return [];
    // The first line also names the distribution's own build, which the compile cache must tell apart.
    const build = (await tools.ask(gcc, '--version'))?.split('\n')[0] ?? version;
    const link = await linkFlags(tools, gcc, 'c');
    const row = (name: string, flags: string[], more: Partial<Language> = {}): Language =>
      aLanguage({
        name,
        contentType: 'text/x-csrc',
        version: `gcc ${version}`,
        description: build,
        sourceName: 'main.c',
        extensions: ['.c'],
        template,
        seq: 10,
        limitFactor: 1,
        mounts: tools.mountsFor(gcc),
        run: () => ({ argv: ['./main'], env: plainEnvironment }),
        compile: {
          product: 'main',
          limits: more.isSpj ? seconds(10, 20, 512) : seconds(5, 10, 256),
          commands: sources => [
            {
              argv: [
                gcc,
                ...base,
                ...flags,
                ...sources.filter(name => name.endsWith('.c')),
                '-o',
                'main',
                '-lm',
                ...link,
              ],
              env: plainEnvironment,
            },
          ],
        },
        ...more,
      });
    return [
      row('C', ['-fmax-errors=1']),
      row('C With O2', ['-fmax-errors=1', '-O2']),
      row('C', ['-fmax-errors=3', '-O2'], { isSpj: true }),
    ];
  },
};
