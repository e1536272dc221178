import { join } from 'node:path';
import { javaUnit } from './java-unit.ts';
import {
  aLanguage,
  type Command,
  type Family,
  type Language,
  type Mount,
  plainEnvironment,
  seconds,
  type Toolbox,
  warmInRoom,
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

/** javac and jar in one machine, which then is started once. */
const compileAndPack = `import java.util.spi.ToolProvider;

public class CompileAndPack {
    public static void main(String[] args) {
        int code = run("javac", args);
        System.exit(code == 0 ? run("jar", "cf0", "Main.jar", "-C", "classes", ".") : code);
    }

    static int run(String tool, String... args) {
        return ToolProvider.findFirst(tool).get().run(System.out, System.err, args);
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
    const command = (tool: string, ...args: string[]): Command => ({
      argv: [join(kit.bin, tool), ...args],
      env: plainEnvironment,
    });
    const forTool = virtualMachine.map(flag => `-J${flag}`);
    // Stored, not deflated: a jar is read once per test and never sent anywhere.
    const pack = (jar: string) => command('jar', ...forTool, 'cf0', jar, '-C', 'classes', '.');
    const memory = '-Xmx384m';
    const compilerArguments = (sources: string[]) => [
      ...['-encoding', 'utf-8', '-nowarn', '-d', 'classes'],
      ...sources.filter(name => name.endsWith('.java')),
    ];
    const inOneMachine = (option: string, sources: string[]) =>
      command(
        'java',
        ...[...virtualMachine, memory, option, '-cp', `${warmInRoom}/tools.jar`, 'CompileAndPack'],
        // Where javac looks by itself, while inside of another program it would look where that came from.
        ...['-cp', '.', ...compilerArguments(sources)],
      );
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
            command('javac', ...forTool, `-J${memory}`, ...compilerArguments(sources)),
            pack('Main.jar'),
          ],
          // The classes of the compiler come out of an archive, where loading them is half of the time for a small program.
          warm: {
            steps: [
              {
                files: { 'out/CompileAndPack.java': compileAndPack },
                commands: [
                  command('javac', '-d', 'classes', 'out/CompileAndPack.java'),
                  pack('out/tools.jar'),
                ],
              },
              {
                files: { 'out/Main.java': template },
                commands: [inOneMachine('-XX:ArchiveClassesAtExit=out/classes.jsa', ['out/Main.java'])],
              },
            ],
            commands: sources => [inOneMachine(`-XX:SharedArchiveFile=${warmInRoom}/classes.jsa`, sources)],
          },
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
