import { dirname, join } from 'node:path';
import { aLanguage, type Family, plainEnvironment, seconds } from './language.ts';

const template = `var a, b: longint;
begin
  readln(a, b);
  writeln(a + b);
end.
`;

export const pascal: Family = {
  name: 'Pascal',
  async find(tools) {
    const driver = await tools.which('fpc');
    const version = driver && (await tools.ask(driver, '-iV'));
    const target = driver && (await tools.ask(driver, '-iTP'));
    const compiler = driver && (await tools.ask(driver, '-PB'));
    const program = compiler && (await tools.which(compiler.replace(/^.*\//, '')));
    if (!version || !target || !program) return [];
    const units = join(dirname(program), 'units', `${target}-linux`, '*');
    return [
      aLanguage({
        name: 'Pascal',
        contentType: 'text/x-pascal',
        version: `Free Pascal ${version}`,
        sourceName: 'main.pas',
        extensions: ['.pas'],
        template,
        mounts: tools.mountsFor(program),
        compile: {
          product: 'main',
          limits: seconds(5, 10, 512),
          commands: ([main = 'main.pas']) => [
            // -n: the machine's own configuration stays out; the units' folder is all it would say.
            {
              argv: [program, '-n', `-Fu${units}`, '-O2', '-v0e', '-dONLINE_JUDGE', '-omain', main],
              env: plainEnvironment,
            },
          ],
        },
        run: () => ({ argv: ['./main'], env: plainEnvironment }),
      }),
    ];
  },
};
