import { Status, type StatusInfo, statusInfo } from '#core/verdict.ts';
import type { CommandArguments } from './arguments.ts';
import { ExitCode, isUnreachable } from './exit-code.ts';
import type { Site } from './site.ts';
import { bold, dim, green, note, printable, progress, red, say, sayJson, yellow } from './terminal.ts';
import { messageOf, type Progress, watchSubmission } from './watch.ts';
import { words } from './words.ts';

/** Watches a submission and says how it went; a script learns it from the exit code. */
export async function tellVerdict(site: Site, submitId: number, given: CommandArguments): Promise<ExitCode> {
  let isCut = false;
  const watched = await watchSubmission(site, submitId, {
    timeoutS: given.timeoutS,
    onProgress: state => !given.json && progress(progressText(state)),
    onCut: () => {
      if (!isCut && !given.json) note(words.tryingAgain(site.address));
      isCut = true;
    },
  }).catch((error: unknown) => {
    if (isUnreachable(error)) error.message += `\n${words.watchLater(submitId)}`;
    throw error;
  });
  if (!given.json) progress('');
  if (watched.end !== 'verdict') {
    if (given.json) sayJson({ submitId, verdict: null, reason: watched.end });
    else note(watched.end === 'hidden' ? words.hidden : words.stillWaiting(given.timeoutS));
    return ExitCode.Unknown;
  }
  const { status, score = null, time = null, memory = null } = watched.state;
  const isAccepted = status === Status.Accepted;
  const explains = status === Status.CompileError || status === Status.SystemError;
  const message = explains ? await messageOf(site, submitId) : null;
  if (given.json)
    sayJson({
      submitId,
      verdict: nameOf(status),
      accepted: isAccepted,
      score,
      timeMs: time,
      memoryKb: memory,
      message,
    });
  else {
    const facts = [
      score === null ? '' : words.score(score),
      time === null ? '' : `${time} ms`,
      memory === null ? '' : `${memory} KB`,
    ];
    const colour = isAccepted ? green : status === Status.PartialAccepted ? yellow : red;
    say([bold(colour(nameOf(status))), ...facts.filter(Boolean)].join('  '));
    if (message) say(printable(message));
  }
  return isAccepted ? ExitCode.Ok : ExitCode.NotAccepted;
}

const nameOf = (status: number): string =>
  (statusInfo as Record<number, StatusInfo | undefined>)[status]?.name ?? String(status);

function progressText({ status, done, cases, ahead }: Progress): string {
  const howFar = done !== undefined && cases ? ` ${done}/${cases}` : '';
  const behind = ahead ? ` (${words.ahead(ahead)})` : '';
  return dim(`${nameOf(status)}${howFar}${behind}`);
}
