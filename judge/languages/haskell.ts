import { realpath } from 'node:fs/promises';
import { aLanguage, type Family, type Mount, plainEnvironment, seconds, type Toolbox } from './language.ts';
import { firstThatLinks, usableLinkers } from './link.ts';
import { linkTrials } from './link-trial.ts';

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
    const flags = ['-v0', '-w', '-O'];
    const link = await linkArguments(tools, ghc, flags);
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
              argv: [ghc, ...flags, ...link, '-o', 'main', ...sources.filter(name => name.endsWith('.hs'))],
              env: plainEnvironment,
            },
          ],
        },
        run: () => ({ argv: ['./main'], env: plainEnvironment }),
      }),
    ];
  },
};

/** Half of what GHC takes for a small program is linking it, by gold or GNU's linker unless it is told otherwise. */
async function linkArguments(tools: Toolbox, ghc: string, flags: string[]): Promise<string[]> {
  const linkers = await usableLinkers(tools);
  return firstThatLinks(tools, {
    sourceName: 'trial.hs',
    text: linkTrials.haskell,
    choices: linkers.map(name => [`-optl-fuse-ld=${name}`, '-optl-s']),
    command: (source, program, link) => [ghc, ...flags, ...link, '-o', program, source],
  });
}

/** Debian links GHC's package database out of /usr. */
async function packageDatabase(libdir: string | null): Promise<Mount[]> {
  const folder = libdir && (await realpath(`${libdir}/package.conf.d`).catch(() => ''));
  return folder && !folder.startsWith('/usr/') ? [{ host: folder, room: folder }] : [];
}
