import { dirname, join } from 'node:path';
import { findJdk, heap, heapIsOut, virtualMachine } from './java.ts';
import { aLanguage, type Family, plainEnvironment, seconds } from './language.ts';

const template = `fun main() {
    val (a, b) = readLine()!!.trim().split(" ").map { it.toInt() }
    println(a + b)
}
`;

export const kotlin: Family = {
  name: 'Kotlin',
  async find(tools) {
    const script = await tools.which('kotlinc');
    const jdk = script && (await findJdk(tools));
    const answer = script && jdk && (await tools.ask(script, '-version'));
    const version = answer && /kotlinc-jvm ([\d.]+)/.exec(answer)?.[1];
    if (!script || !jdk || !version) return [];
    const library = (name: string) => join(dirname(dirname(script)), 'lib', name);
    return [
      aLanguage({
        name: 'Kotlin',
        contentType: 'text/x-kotlin',
        version: `Kotlin ${version}`,
        sourceName: 'main.kt',
        extensions: ['.kt'],
        template,
        mounts: [...tools.mountsFor(script), ...jdk.mounts],
        runtimeMemoryKb: 128 * 1024,
        compile: {
          product: 'main.jar',
          limits: seconds(30, 60, 1024),
          commands: sources => [
            {
              argv: [
                join(jdk.bin, 'java'),
                ...virtualMachine,
                '-Xmx768m',
                '-cp',
                library('kotlin-preloader.jar'),
                'org.jetbrains.kotlin.preloading.Preloader',
                '-cp',
                library('kotlin-compiler.jar'),
                'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler',
                '-nowarn',
                '-include-runtime',
                '-d',
                'main.jar',
                ...sources.filter(name => name.endsWith('.kt')),
              ],
              env: plainEnvironment,
            },
          ],
        },
        run: ({ memoryKb, stackKb }) => ({
          argv: [
            join(jdk.bin, 'java'),
            ...virtualMachine.filter(flag => !flag.includes('TieredStop')),
            ...heap(memoryKb),
            `-Xss${Math.min(stackKb, 1024 * 1024)}k`,
            '-jar',
            'main.jar',
          ],
          env: plainEnvironment,
        }),
        ranOutOfMemory: heapIsOut,
      }),
    ];
  },
};
