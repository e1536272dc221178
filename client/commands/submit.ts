import { readFileSync } from 'node:fs';
import { checkSubmissionsStatus, submitProblem } from '#core/contract/submission.ts';
import { type Command, requireLoggedIn } from '../arguments.ts';
import { ExitCode, Stop } from '../exit-code.ts';
import { chooseLanguage } from '../language.ts';
import { findProblem } from '../place.ts';
import { note, say, sayJson } from '../terminal.ts';
import { tellVerdict } from '../verdict.ts';
import { words } from '../words.ts';

export const submit: Command = {
  takes: ['PROBLEM', 'FILE'],
  async run(given) {
    const [problemId, file] = given.words as [string, string];
    const site = requireLoggedIn(given);
    const code = read(file);
    const { problem, languages } = await findProblem(site, given, problemId);
    const language = chooseLanguage(languages, file, given.lang);
    if (!given.json) note(words.inLanguage(language));
    const { submitId } = await site.ask(submitProblem, {
      body: {
        pid: given.contest === undefined ? problem.problemId : problemId,
        language,
        code,
        cid: given.contest ?? null,
        tid: given.training ?? null,
        // A training says itself whose it is.
        gid: given.training === undefined ? (given.group ?? null) : null,
        isRemote: problem.isRemote,
      },
    });
    if (!given.watches) {
      if (given.json) sayJson({ submitId });
      else say(words.submitted(submitId));
      return ExitCode.Ok;
    }
    if (!given.json) note(words.submitted(submitId));
    return tellVerdict(site, submitId, given);
  },
};

export const watch: Command = {
  takes: ['ID'],
  async run(given) {
    const [word] = given.words as [string];
    if (!/^[1-9]\d{0,9}$/.test(word)) throw new Stop(ExitCode.Usage, words.badId(word));
    const submitId = Number(word);
    const site = requireLoggedIn(given);
    const known = await site.ask(checkSubmissionsStatus, { body: { submitIds: [submitId] } });
    // Nobody waits for the verdict of what is not there, or not theirs to see.
    if (!known[submitId]) throw new Stop(ExitCode.Refused, words.noSuchSubmission(submitId));
    return tellVerdict(site, submitId, given);
  },
};

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Stop(ExitCode.Usage, words.noSuchFile(file));
  }
}
