import { parseArgs } from 'node:util';
import { ExitCode, Stop } from './exit-code.ts';
import { readSettings } from './settings-file.ts';
import { openSite, type Site, siteAddress } from './site.ts';
import { words } from './words.ts';

/** What was typed after the name of the command. */
export interface CommandArguments {
  words: string[];
  contest: number | undefined;
  training: number | undefined;
  group: number | undefined;
  lang: string | undefined;
  page: number;
  out: string | undefined;
  token: string | undefined;
  site: string | undefined;
  timeoutS: number;
  watches: boolean;
  json: boolean;
}

/** A command. It takes as many words as it has names for, the last ones only if they are in brackets. */
export interface Command {
  takes: string[];
  run(given: CommandArguments): Promise<ExitCode>;
}

const options = {
  contest: { type: 'string', short: 'c' },
  training: { type: 'string', short: 't' },
  group: { type: 'string', short: 'g' },
  lang: { type: 'string', short: 'l' },
  page: { type: 'string', short: 'p' },
  out: { type: 'string', short: 'o' },
  token: { type: 'string' },
  site: { type: 'string' },
  timeout: { type: 'string' },
  'no-watch': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

export function readArguments(args: string[]) {
  const { values, positionals } = parse(args);
  const number = (name: 'contest' | 'training' | 'group' | 'page' | 'timeout') => {
    const value = values[name];
    if (value !== undefined && !/^[1-9]\d{0,9}$/.test(value))
      throw new Stop(ExitCode.Usage, words.badNumber(name, value));
    return value === undefined ? undefined : Number(value);
  };
  const [command, ...rest] = positionals;
  const given: CommandArguments = {
    words: rest,
    contest: number('contest'),
    training: number('training'),
    group: number('group'),
    lang: values.lang,
    page: number('page') ?? 1,
    out: values.out,
    token: values.token,
    site: values.site,
    timeoutS: number('timeout') ?? 600,
    watches: !values['no-watch'],
    json: values.json ?? false,
  };
  return { command, given, wantsHelp: values.help ?? false, wantsVersion: values.version ?? false };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Stop(ExitCode.Usage, (error as Error).message);
  }
}

/** Fails where a word is missing, or where there is one that means nothing. */
export function requireWords(takes: string[], given: string[]): void {
  const missing = takes[given.findIndex(word => !word.trim())] ?? takes[given.length];
  if (missing && !missing.startsWith('[')) throw new Stop(ExitCode.Usage, words.missing(missing));
  const takesRest = takes.at(-1)?.endsWith('…]');
  if (given.length > takes.length && !takesRest)
    throw new Stop(ExitCode.Usage, words.tooMuch(given[takes.length]!));
}

/** The site that was logged in to, or the one that was named; a token goes to the site it is of alone. */
export function siteOf({ site: named }: Pick<CommandArguments, 'site'>): Site {
  const { site, token } = readSettings();
  const wanted = named ?? site;
  if (!wanted) throw new Stop(ExitCode.NotLoggedIn, words.noSiteYet);
  const address = siteAddress(wanted);
  return openSite(address, site && siteAddress(site) === address ? token : undefined);
}

export function requireLoggedIn(given: Pick<CommandArguments, 'site'>): Site {
  const { token } = readSettings();
  if (!token) throw new Stop(ExitCode.NotLoggedIn, words.notLoggedIn);
  return siteOf(given);
}
