import { join } from 'node:path';
import { aLanguage, type Family, plainEnvironment, seconds, type Toolbox } from './language.ts';
import { firstThatLinks, usableLinkers } from './link.ts';
import { linkTrials } from './link-trial.ts';

const template = `use std::io::*;

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let sum: i64 = text.split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum();
    println!("{}", sum);
}
`;

export const rust: Family = {
  name: 'Rust',
  async find(tools) {
    const found = await tools.which('rustc');
    // A rustup proxy is not the compiler; the compiler stands in the sysroot it names.
    const proxy = found?.endsWith('/rustup') ? found.replace(/rustup$/, 'rustc') : found;
    const root = proxy && (await tools.ask(proxy, '--print', 'sysroot'));
    const version = proxy && (await tools.ask(proxy, '--version'));
    if (!proxy || !root || !version) return [];
    const rustc = found === proxy && !root.includes('.rustup') ? found : join(root, 'bin/rustc');
    const flags = ['-O', '--edition=2021', '--cap-lints', 'allow', '--crate-name', 'main'];
    const link = await linkArguments(tools, rustc, flags);
    return [
      aLanguage({
        name: 'Rust',
        contentType: 'text/x-rustsrc',
        version: version.replace(/ \(.*/, ''),
        sourceName: 'main.rs',
        extensions: ['.rs'],
        template,
        mounts: tools.mountsFor(rustc),
        compile: {
          product: 'main',
          limits: seconds(10, 20, 1024),
          commands: ([main = 'main.rs']) => [
            {
              argv: [rustc, ...flags, ...link, '-o', 'main', main],
              env: plainEnvironment,
            },
          ],
        },
        run: () => ({ argv: ['./main'], env: plainEnvironment }),
      }),
    ];
  },
};

/**
 * rustc has the C compiler link, which before Rust 1.90, and on arm64, means GNU's linker: 130 ms of a small program where
 * lld takes 40.
 */
async function linkArguments(tools: Toolbox, rustc: string, flags: string[]): Promise<string[]> {
  const linkers = await usableLinkers(tools);
  return firstThatLinks(tools, {
    sourceName: 'trial.rs',
    text: linkTrials.rust,
    choices: linkers.map(name => ['-C', `link-arg=-fuse-ld=${name}`, '-C', 'link-arg=-s']),
    command: (source, program, link) => [rustc, ...flags, ...link, '-o', program, source],
  });
}
