import { z } from 'zod';
import { Status } from '#core/verdict.ts';
import { changed, RemoteError } from '../remote-error.ts';
import type { RemoteSession } from '../remote-session.ts';
import { isLater, type RemoteProgram, type RemoteSubmitter } from '../submitter.ts';
import { enterBy } from './enter.ts';
import { fieldValue, optionFor, optionsOf } from './page.ts';

/** Codeforces and its gyms. Programs are handed in by a form; what became of them the open interface tells. */
export const codeforces: RemoteSubmitter = {
  base: 'https://codeforces.com',
  entries: ['password', 'cookie'],
  pool: true,
  form: {
    path(id) {
      const [contest, letter] = partsOf(id);
      return contest.length >= 6
        ? `/gym/${contest}/submit/${letter}`
        : `/problemset/submit/${contest}/${letter}`;
    },
    languageField: 'programTypeId',
    codeField: 'source',
    plainEditor: '#toggleEditorCheckbox:not(:checked)',
  },
  enter: session =>
    enterBy(session, {
      look: '/enter',
      isIn: ({ html }) => /href="\/[0-9a-f]+\/logout"|href="\/logout"/.test(html),
      isOut: ({ html }) => /href="\/enter/.test(html),
      login: ({ account: { username, secret } }, { html }) =>
        session.post('/enter', {
          csrf_token: tokenOf(html),
          action: 'enter',
          ftaa: '',
          bfaa: '',
          handleOrEmail: username,
          password: secret,
          remember: 'on',
        }),
    }),

  async newest(session) {
    return String((await runs(session))[0]?.id ?? '');
  },

  async submit(session, program) {
    const path = formPath(program);
    const [contest, letter] = partsOf(program.id);
    const form = await session.get(path);
    if (form.address.pathname.startsWith('/enter'))
      throw new RemoteError('account', 'the account is logged out');
    const offered = optionsOf(form.html, 'programTypeId');
    if (offered.size === 0) changed('programTypeId');
    const programTypeId = optionFor(offered, program.language);
    if (programTypeId === undefined)
      throw new RemoteError('program', `it no longer takes ${program.language}`);
    const csrf_token = tokenOf(form.html);
    const { address, html } = await session.post(`${path}?csrf_token=${csrf_token}`, {
      csrf_token,
      ftaa: '',
      bfaa: '',
      action: 'submitSolutionFormSubmitted',
      ...(program.oj === 'GYM'
        ? { submittedProblemIndex: letter }
        : { submittedProblemCode: `${contest}${letter}` }),
      programTypeId,
      source: program.code,
      tabSize: '4',
      sourceFile: '',
    });
    if (/\/(status|my)$/.test(address.pathname)) return undefined;
    const refusal = /class="error for__\w+"[^>]*>([^<]+)</.exec(html)?.[1]?.trim();
    if (refusal) throw new RemoteError(/too (often|many)|wait/i.test(refusal) ? 'busy' : 'program', refusal);
    return changed('/status');
  },

  async find(session, { id }, after) {
    const mine = (await runs(session)).filter(run => codeOf(run) === id);
    const found = mine.findLast(run => isLater(String(run.id), after));
    return found && String(found.id);
  },

  async verdict(session, runId) {
    const run = (await runs(session)).find(({ id }) => String(id) === runId);
    if (!run?.verdict || waiting.includes(run.verdict)) return undefined;
    const status = verdicts[run.verdict] ?? Status.SystemError;
    return {
      status,
      timeMs: run.timeConsumedMillis,
      memoryKb: Math.round(run.memoryConsumedBytes / 1024),
      errorMessage:
        status === Status.CompileError
          ? await compilerWords(session, runId)
          : status === Status.SystemError
            ? run.verdict
            : null,
    };
  },
};

const partsOf = (id: string): [string, string] => {
  const [, contest = '', letter = ''] = /^(\d+)(.+)$/.exec(id) ?? [];
  return [contest, letter];
};

const formPath = ({ oj, id }: RemoteProgram): string =>
  oj === 'GYM' ? `/gym/${partsOf(id)[0]}/submit` : '/problemset/submit';

const tokenOf = (html: string): string =>
  fieldValue(html, 'csrf_token') ?? fieldValue(html, 'X-Csrf-Token') ?? changed('csrf_token');

const answer = z.object({
  status: z.string(),
  comment: z.string().optional(),
  result: z
    .array(
      z.object({
        id: z.number(),
        problem: z.object({ contestId: z.number().optional(), index: z.string() }),
        verdict: z.string().optional(),
        timeConsumedMillis: z.number().default(0),
        memoryConsumedBytes: z.number().default(0),
      }),
    )
    .default([]),
});

type Run = z.output<typeof answer>['result'][number];

const codeOf = ({ problem: { contestId, index } }: Run): string => `${contestId ?? ''}${index}`;

async function runs(session: RemoteSession): Promise<Run[]> {
  const query = new URLSearchParams({ handle: session.account.username, from: '1', count: '30' });
  const said = answer.safeParse(await session.ask(`/api/user.status?${query}`));
  if (!said.success) return changed('user.status');
  if (said.data.status === 'OK') return said.data.result;
  const { comment = 'user.status' } = said.data;
  throw new RemoteError(/limit/i.test(comment) ? 'busy' : 'account', comment);
}

/** What is not told is not worth losing the verdict for. */
async function compilerWords(session: RemoteSession, runId: string): Promise<string | null> {
  try {
    const csrf_token = tokenOf((await session.get('/problemset/submit')).html);
    const { html } = await session.post('/data/judgeProtocol', { submissionId: runId, csrf_token });
    return String(JSON.parse(html)).trim();
  } catch (error) {
    if (error instanceof RemoteError || error instanceof SyntaxError) return null;
    throw error;
  }
}

const waiting = ['TESTING', 'SUBMITTED'];

const verdicts: Record<string, Status> = {
  OK: Status.Accepted,
  PARTIAL: Status.PartialAccepted,
  COMPILATION_ERROR: Status.CompileError,
  RUNTIME_ERROR: Status.RuntimeError,
  WRONG_ANSWER: Status.WrongAnswer,
  CHALLENGED: Status.WrongAnswer,
  PRESENTATION_ERROR: Status.PresentationError,
  TIME_LIMIT_EXCEEDED: Status.TimeLimitExceeded,
  IDLENESS_LIMIT_EXCEEDED: Status.TimeLimitExceeded,
  MEMORY_LIMIT_EXCEEDED: Status.MemoryLimitExceeded,
  SECURITY_VIOLATED: Status.RuntimeError,
};
