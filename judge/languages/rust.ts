import { join } from 'node:path';
import { aLanguage, type Family, plainEnvironment, seconds } from './language.ts';

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
              argv: [
                rustc,
                '-O',
                '--edition=2021',
                '--cap-lints',
                'allow',
                '--crate-name',
                'main',
                '-o',
                'main',
                main,
              ],
              env: plainEnvironment,
            },
          ],
        },
        run: () => ({ argv: ['./main'], env: plainEnvironment }),
      }),
    ];
  },
};
