import { realpath } from 'node:fs/promises';
import { aLanguage, type Family, type Mount, plainEnvironment, seconds } from './language.ts';

const template = `main :: IO ()
main = do
  line <- getLine
  print (sum (map read (words line) :: [Integer]))
`;

export const haskell: Family = {
  name: 'Haskell',
  async find(tools) {
    const ghc = await tools.which('ghc');
    const version = ghc && (await tools.ask(ghc, '--numeric-version'));
    if (!ghc || !version) return [];
    return [
      aLanguage({
        name: 'Haskell',
        contentType: 'text/x-haskell',
        version: `GHC ${version}`,
        sourceName: 'main.hs',
        extensions: ['.hs'],
        template,
        mounts: [...tools.mountsFor(ghc), ...(await packageDatabase(await tools.ask(ghc, '--print-libdir')))],
        compile: {
          product: 'main',
          limits: seconds(15, 30, 1024),
          commands: sources => [
            {
              argv: [ghc, '-v0', '-w', '-O', '-o', 'main', ...sources.filter(name => name.endsWith('.hs'))],
              env: plainEnvironment,
            },
          ],
        },
        run: () => ({ argv: ['./main'], env: plainEnvironment }),
      }),
    ];
  },
};

/** Debian links GHC's package database out of /usr. */
async function packageDatabase(libdir: string | null): Promise<Mount[]> {
  const folder = libdir && (await realpath(`${libdir}/package.conf.d`).catch(() => ''));
  return folder && !folder.startsWith('/usr/') ? [{ host: folder, room: folder }] : [];
}
