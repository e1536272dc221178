import { aLanguage, type Family, plainEnvironment, seconds } from './language.ts';

const template = `using System;
using System.Linq;

public class Program {
    public static void Main() {
        var numbers = Console.ReadLine().Split().Select(long.Parse).ToArray();
        Console.WriteLine(numbers[0] + numbers[1]);
    }
}
`;

const library = '/usr/lib/mono/4.5/mcs.exe';

export const csharp: Family = {
  name: 'C#',
  async find(tools) {
    const mono = await tools.which('mono');
    const mcs = await tools.which('mcs');
    const version = mono && mcs && (await tools.ask(mcs, '--version'));
    if (!mono || !mcs || !version) return [];
    // The mcs script only calls mono on this file; calling it ourselves needs no shell in the room.
    const compiler = mcs === '/usr/bin/mcs' ? [mono, library] : [mcs];
    return [
      aLanguage({
        name: 'C#',
        contentType: 'text/x-csharp',
        version: version.replace(/^.*version /, 'Mono '),
        sourceName: 'Main.cs',
        extensions: ['.cs'],
        template,
        mounts: [...tools.mountsFor(mono), { host: '/etc/mono', room: '/etc/mono' }],
        runtimeMemoryKb: 64 * 1024,
        compile: {
          product: 'main.exe',
          limits: seconds(5, 10, 512),
          commands: sources => [
            {
              argv: [
                ...compiler,
                '-optimize+',
                '-warn:0',
                '-r:System.Numerics.dll',
                '-out:main.exe',
                ...sources.filter(name => name.endsWith('.cs')),
              ],
              env: plainEnvironment,
            },
          ],
        },
        run: () => ({ argv: [mono, 'main.exe'], env: plainEnvironment }),
      }),
    ];
  },
};
