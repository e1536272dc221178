import { remoteBank } from '#core/remote.ts';
import { Status } from '#core/verdict.ts';
import { changed, RemoteError } from '../remote-error.ts';
import type { RemoteSession, SessionPage } from '../remote-session.ts';
import { isLater, type RemoteProgram, type RemoteSubmitter } from '../submitter.ts';
import { lineOf } from '../tree.ts';
import { everyElement, fieldValue, numberIn, optionFor, optionsOf, preText, rowsOf } from './page.ts';

/** A person logs in themselves, and accounts are not shared: the terms there say so. */
export const atcoder: RemoteSubmitter = {
  base: 'https://atcoder.jp',
  entries: ['cookie'],
  pool: false,
  form: {
    path: id => `${contestPath(id)}/submit?taskScreenName=${id}`,
    languageField: 'data.LanguageId',
    codeField: 'sourceCode',
    plainEditor: '.btn-toggle-editor:not(.active)',
  },
  async enter(session) {
    const page = await session.get('/home?lang=en');
    const name = nameOn(page) ?? changed('userScreenName');
    if (name.toLowerCase() !== session.account.username.toLowerCase())
      throw new RemoteError('account', 'its cookies are no longer taken');
  },

  async newest(session, program) {
    return (await runs(session, program))[0] ?? '';
  },

  async submit(session, program) {
    const path = `${contestPath(program.id)}/submit`;
    const form = await session.get(`${path}?taskScreenName=${program.id}&lang=en`);
    if (form.address.pathname.startsWith('/login'))
      throw new RemoteError('account', 'its cookies are no longer taken');
    if (/cf-turnstile/.test(form.html)) throw new RemoteError('human', 'it wants to see a human');
    const offered = optionsOf(form.html, 'data.LanguageId');
    if (offered.size === 0) changed('data.LanguageId');
    const language = optionFor(offered, program.language);
    if (language === undefined) throw new RemoteError('program', `it no longer takes ${program.language}`);
    const { address, html } = await session.post(path, {
      'data.TaskScreenName': program.id,
      'data.LanguageId': language,
      sourceCode: program.code,
      csrf_token: fieldValue(form.html, 'csrf_token') ?? changed('csrf_token'),
    });
    if (address.pathname.endsWith('/submissions/me')) return undefined;
    if (/cf-turnstile/.test(html)) throw new RemoteError('human', 'it wants to see a human');
    if (/wait|interval|too/i.test(alertOn(html))) throw new RemoteError('busy', 'it asks us to slow down');
    return changed('submissions/me');
  },

  async find(session, program, after) {
    return (await runs(session, program)).findLast(runId => isLater(runId, after));
  },

  async verdict(session, runId, { id }) {
    const { html } = await session.get(`${contestPath(id)}/submissions/${runId}?lang=en`);
    const facts = new Map(
      rowsOf(html)
        .filter(row => row.length === 2)
        .map(row => row.map(cell => lineOf(cell.children)) as [string, string]),
    );
    const words = facts.get('Status') ?? changed('Status');
    const status = verdicts[words.split(/\s/)[0]!];
    if (status === undefined) return undefined;
    return {
      status,
      timeMs: numberIn(facts.get('Exec Time')),
      memoryKb: numberIn(facts.get('Memory')),
      errorMessage: status === Status.CompileError ? compilerWords(html) : null,
    };
  },
};

const contestPath = (id: string): string =>
  remoteBank('AC')!
    .pathOf(id)
    .replace(/\/tasks\/.*$/, '');

const nameOn = ({ html }: SessionPage): string | undefined =>
  /userScreenName\s*=\s*"([^"]*)"/.exec(html)?.[1];

const alertOn = (html: string): string => /class="alert[^>]*>([\s\S]*?)<\/div>/.exec(html)?.[1] ?? '';

async function runs(session: RemoteSession, { id }: RemoteProgram): Promise<string[]> {
  const page = await session.get(`${contestPath(id)}/submissions/me?f.Task=${id}&lang=en`);
  if (page.address.pathname.startsWith('/login'))
    throw new RemoteError('account', 'its cookies are no longer taken');
  return rowsOf(page.html).flatMap(row =>
    everyElement(row, ({ tag }) => tag === 'a').flatMap(
      ({ attributes }) => /\/submissions\/(\d+)$/.exec(attributes.href ?? '')?.[1] ?? [],
    ),
  );
}

/** The source is preformatted too, and stands before it. */
const compilerWords = (html: string): string =>
  preText(html.slice(Math.max(0, html.search(/<h4>\s*Compile Error/))));

const verdicts: Record<string, Status> = {
  AC: Status.Accepted,
  WA: Status.WrongAnswer,
  TLE: Status.TimeLimitExceeded,
  MLE: Status.MemoryLimitExceeded,
  RE: Status.RuntimeError,
  OLE: Status.RuntimeError,
  QLE: Status.RuntimeError,
  CE: Status.CompileError,
  IE: Status.SystemError,
};
