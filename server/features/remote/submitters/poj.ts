import { Status } from '#core/verdict.ts';
import { changed, RemoteError } from '../remote-error.ts';
import type { RemoteSession } from '../remote-session.ts';
import { isLater, type RemoteSubmitter } from '../submitter.ts';
import { enterBy } from './enter.ts';
import { numberIn, preText, runRows, verdictOf } from './page.ts';

const languages: Record<string, string> = {
  'G++': '0',
  GCC: '1',
  Java: '2',
  Pascal: '3',
  'C++': '4',
  C: '5',
  Fortran: '6',
};

export const poj: RemoteSubmitter = {
  base: 'http://poj.org',
  entries: ['password', 'cookie'],
  pool: true,
  enter: session =>
    enterBy(session, {
      look: '/submit',
      isIn: ({ html }) => /login\?action=logout/i.test(html),
      isOut: ({ html }) => /user_id1|please login/i.test(html),
      login: ({ account: { username, secret } }) =>
        session.post('/login', { user_id1: username, password1: secret, B1: 'login', url: '.' }),
    }),

  async newest(session) {
    return (await runs(session, {}))[0]?.id ?? '';
  },

  async submit(session, { id, language, code }) {
    const number = languages[language];
    if (number === undefined) throw new RemoteError('program', `it does not take ${language}`);
    const { address, html } = await session.post('/submit', {
      problem_id: id,
      language: number,
      source: Buffer.from(code).toString('base64'),
      submit: 'Submit',
      encoded: '1',
    });
    if (address.pathname.startsWith('/status')) return undefined;
    if (/too (short|long)/i.test(html))
      throw new RemoteError('program', 'the program is too short or too long for it');
    if (/please login/i.test(html) || address.pathname.startsWith('/login'))
      throw new RemoteError('account', 'the account is logged out');
    if (/too (often|fast)|interval/i.test(html)) throw new RemoteError('busy', 'it asks us to slow down');
    return changed('/status');
  },

  async find(session, { id }, after) {
    return (await runs(session, { problem_id: id })).findLast(run => isLater(run.id, after))?.id;
  },

  async verdict(session, runId) {
    const run = (await runs(session, { top: String(Number(runId) + 1) })).find(({ id }) => id === runId);
    const status = run && verdictOf(run.words);
    if (run === undefined || status === undefined) return undefined;
    const isUncompiled = status === Status.CompileError;
    const page = isUncompiled ? await session.get(`/showcompileinfo?solution_id=${runId}`) : undefined;
    return {
      status,
      timeMs: run.timeMs,
      memoryKb: run.memoryKb,
      errorMessage: page ? preText(page.html) : null,
    };
  },
};

async function runs(session: RemoteSession, narrow: Record<string, string>) {
  const query = new URLSearchParams({ user_id: session.account.username, ...narrow });
  const { html } = await session.get(`/status?${query}`);
  if (!/Run ID/i.test(html)) changed('Run ID');
  return runRows(html, 9).map(([id, , , words, memory, time]) => ({
    id: id!,
    words: words!,
    timeMs: numberIn(time),
    memoryKb: numberIn(memory),
  }));
}
