import { join } from 'node:path';
import { javaUnit } from './java-unit.ts';
import {
  aLanguage,
  type Family,
  type Language,
  type Mount,
  plainEnvironment,
  seconds,
  type Toolbox,
} from './language.ts';

const template = `import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int a = in.nextInt(), b = in.nextInt();
        System.out.println(a + b);
    }
}
`;

/** Serial collector and no shared performance file: fewer threads, less memory, same result on every run. */
export const virtualMachine = [
  '-XX:+UseSerialGC',
  '-XX:-UsePerfData',
  '-Xshare:auto',
  '-XX:TieredStopAtLevel=1',
];

export const java: Family = {
  name: 'Java',
  async find(tools) {
    const kit = await findJdk(tools);
    if (!kit) return [];
    return [
      aLanguage({
        name: 'Java',
        contentType: 'text/x-java',
        version: kit.version,
        sourceName: 'Main.java',
        extensions: ['.java'],
        template,
        placeOf: javaUnit,
        mounts: kit.mounts,
        runtimeMemoryKb: 128 * 1024,
        compile: {
          product: 'Main.jar',
          limits: seconds(10, 20, 512),
          commands: sources => [
            {
              argv: [
                join(kit.bin, 'javac'),
                ...virtualMachine.map(flag => `-J${flag}`),
                '-J-Xmx384m',
                '-encoding',
                'utf-8',
                '-nowarn',
                '-d',
                'classes',
                ...sources.filter(name => name.endsWith('.java')),
              ],
              env: plainEnvironment,
            },
            // Stored, not deflated: a jar is read once per test and never sent anywhere.
            {
              argv: [
                join(kit.bin, 'jar'),
                ...virtualMachine.map(flag => `-J${flag}`),
                'cf0',
                'Main.jar',
                '-C',
                'classes',
                '.',
              ],
              env: plainEnvironment,
            },
          ],
        },
        run: ({ memoryKb, stackKb, main }) => ({
          argv: [
            join(kit.bin, 'java'),
            ...virtualMachine.filter(flag => !flag.includes('TieredStop')),
            ...heap(memoryKb),
            // Java refuses stacks above 1 GB.
            `-Xss${Math.min(stackKb, 1024 * 1024)}k`,
            '-Dfile.encoding=UTF-8',
            '-cp',
            'Main.jar',
            main.replace(/\.java$/, '').replaceAll('/', '.'),
          ],
          env: plainEnvironment,
        }),
        ranOutOfMemory: heapIsOut,
      }),
    ];
  },
};

/** What the machine says goes to the error output: on the other it would be part of a talk with an interactor. */
export const heap = (memoryKb: number): string[] => [
  '-XX:+ExitOnOutOfMemoryError',
  '-XX:+DisplayVMOutputToStderr',
  // It does not start with less than 2 MB.
  `-Xmx${Math.max(memoryKb, 2048)}k`,
];

/** With ExitOnOutOfMemoryError the machine leaves with 3 and a last word; buffers outside the heap are an exception. */
export const heapIsOut: NonNullable<Language['ranOutOfMemory']> = ({ exitCode, stderr }) => {
  const words = Buffer.from(stderr);
  return (
    (exitCode === 3 && words.includes('Terminating due to java.lang.OutOfMemoryError')) ||
    (exitCode === 1 && /java\.lang\.OutOfMemoryError: .*direct buffer memory/i.test(words.toString('latin1')))
  );
};

export async function findJdk(
  tools: Toolbox,
): Promise<{ bin: string; version: string; mounts: Mount[] } | null> {
  const javac = await tools.which('javac');
  const version = javac && (await tools.ask(javac, '-version'));
  if (!javac || !version) return null;
  const home = join(javac, '../..');
  const etc = await configuration(home);
  return {
    bin: join(home, 'bin'),
    version: version.replace('javac', 'OpenJDK'),
    mounts: [...tools.mountsFor(javac), ...etc],
  };
}

/** Debian keeps the security policy and fonts of a JDK in /etc and links to it. */
async function configuration(home: string): Promise<Mount[]> {
  const { realpath } = await import('node:fs/promises');
  const file = await realpath(join(home, 'conf/security/java.security')).catch(() => '');
  if (!file.startsWith('/etc/')) return [];
  const folder = file.split('/').slice(0, 3).join('/');
  return [{ host: folder, room: folder }];
}
