import { getEditorTask } from '#core/contract/editor-task.ts';
import { editorPorts } from '#core/editor-task.ts';
import { type Command, siteOf } from '../arguments.ts';
import { ExitCode, Stop } from '../exit-code.ts';
import { findProblem } from '../place.ts';
import { say, sayJson } from '../terminal.ts';
import { words } from '../words.ts';

/** Hands a problem to the plugins of editors that listen on this machine; with --json it is only shown. */
export const editor: Command = {
  takes: ['PROBLEM'],
  async run(given) {
    const site = siteOf(given);
    const [named] = given.words as [string];
    const isInTraining = given.training !== undefined;
    const problemId = isInTraining ? (await findProblem(site, given, named)).problem.problemId : named;
    const query = { problemId, cid: given.contest, gid: given.group };
    const answer = await site.ask(getEditorTask, { query });
    const task = { ...answer, url: new URL(answer.url, site.address).href };
    if (given.json) {
      sayJson(task);
      return ExitCode.Ok;
    }
    const heard = await Promise.all(editorPorts.map(port => handOver(port, JSON.stringify(task))));
    if (!heard.includes(true)) throw new Stop(ExitCode.Refused, words.noEditor);
    say(words.sentToEditor);
    return ExitCode.Ok;
  },
};

const patienceMs = 3_000;

const handOver = (port: number, body: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    () => true,
    // Some hang up without an answer once they have read everything.
    (error: Error & { cause?: { code?: string } }) => error.cause?.code === 'UND_ERR_SOCKET',
  );
