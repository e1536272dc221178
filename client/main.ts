#!/usr/bin/env node
import { type Command, readArguments, requireWords } from './arguments.ts';
/** acorn-cli: people solve problems of a site from their terminal. It is published as one file that runs with Node 18.17 or newer. */
import { editor } from './commands/editor.ts';
import { contests, languages, problems } from './commands/list.ts';
import { login, logout, whoami } from './commands/login.ts';
import { samples, show } from './commands/show.ts';
import { submit, watch } from './commands/submit.ts';
import { test } from './commands/test.ts';
import { ExitCode, Stop } from './exit-code.ts';
import { note, printable, say } from './terminal.ts';
import { version } from './version.ts';
import { words } from './words.ts';

const commands = new Map<string, Command>(
  Object.entries({
    login,
    logout,
    whoami,
    contests,
    problems,
    show,
    samples,
    test,
    submit,
    watch,
    languages,
    editor,
  }),
);

async function main(args: string[]): Promise<ExitCode> {
  const { command, given, wantsHelp, wantsVersion } = readArguments(args);
  if (wantsVersion) {
    say(version);
    return ExitCode.Ok;
  }
  if (wantsHelp || command === 'help' || command === undefined) {
    (wantsHelp || command ? say : note)(words.help);
    return wantsHelp || command ? ExitCode.Ok : ExitCode.Usage;
  }
  const known = commands.get(command);
  if (!known) throw new Stop(ExitCode.Usage, words.unknownCommand(command));
  requireWords(known.takes, given.words);
  return known.run(given);
}

/** What reads our output may have had enough, as `head` has. */
process.stdout.on('error', () => process.exit(ExitCode.Ok));

main(process.argv.slice(2)).then(
  code => {
    process.exitCode = code;
  },
  (error: Error) => {
    const isOurs = error instanceof Stop;
    const text = printable(isOurs ? error.message : words.broken(error.stack ?? error.message));
    const code = isOurs ? error.code : ExitCode.Refused;
    note(process.argv.includes('--json') ? JSON.stringify({ error: text, code }) : text);
    process.exitCode = code;
  },
);
