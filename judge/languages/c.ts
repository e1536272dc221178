import { findGnu, gnuProduct } from './gnu.ts';
import { aLanguage, type Family, type Language, seconds } from './language.ts';

const template = `#include <stdio.h>

int main(void) {
    int a, b;
    scanf("%d%d", &a, &b);
    printf("%d\\n", a + b);
    return 0;
}
`;

/** GNU dialect, not strict ISO: strict mode hides strdup, getline and M_PI, which submissions use everywhere. */
const dialect = '-std=gnu11';

export const c: Family = {
  name: 'C',
  async find(tools) {
    const gcc = await findGnu(tools, 'gcc');
    if (!gcc) return [];
    const row = (name: string, flags: string[], more: Partial<Language> = {}): Language =>
      aLanguage({
        ...gcc.row,
        name,
        contentType: 'text/x-csrc',
        sourceName: 'main.c',
        extensions: ['.c'],
        template,
        seq: 10,
        compile: {
          product: gnuProduct,
          limits: more.isSpj ? seconds(10, 20, 512) : seconds(5, 10, 256),
          commands: sources => [
            gcc.command(
              [dialect, ...flags],
              sources.filter(name => name.endsWith('.c')),
            ),
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
