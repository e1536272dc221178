import { Status } from '#core/verdict.ts';
import { type HtmlElement, parseHtml } from '#server/features/transfer/statement/html-tree.ts';
import { changed, RemoteError } from '../remote-error.ts';
import type { RemoteSession } from '../remote-session.ts';
import { isLater, type RemoteSubmitter } from '../submitter.ts';
import { lineOf } from '../tree.ts';
import { enterBy } from './enter.ts';
import { everyElement, fieldValue, numberIn, optionFor, optionsOf, preText, verdictOf } from './page.ts';

/** Cells of the status table carry the number of the program in their ids. */
export const spoj: RemoteSubmitter = {
  base: 'https://www.spoj.com',
  entries: ['password', 'cookie'],
  pool: true,
  form: { path: id => `/submit/${id}/`, languageField: 'lang', codeField: 'file' },
  enter: session =>
    enterBy(session, {
      look: '/myaccount/',
      isIn: ({ html }) => /href=["']\/logout/i.test(html),
      isOut: ({ html }) => /login_user|href=["']\/login/i.test(html),
      login: ({ account: { username, secret } }) =>
        session.post('/login/', { login_user: username, password: secret, autologin: '1', next_raw: '/' }),
    }),

  async newest(session) {
    return (await runs(session))[0]?.id ?? '';
  },

  async submit(session, { id, language, code }) {
    const form = await session.get(`/submit/${id}/`);
    const offered = optionsOf(form.html, 'lang');
    if (offered.size === 0) changed('lang');
    const lang = optionFor(offered, language);
    if (lang === undefined) throw new RemoteError('program', `it no longer takes ${language}`);
    const { html } = await session.send('/submit/complete/', {
      subm_file: '',
      file: code,
      lang,
      problemcode: id,
      submit: 'Submit!',
    });
    const runId = fieldValue(html, 'newSubmissionId');
    if (runId) return runId;
    if (/can't submit|wrong problem code/i.test(html))
      throw new RemoteError('program', 'it takes nothing for this problem');
    if (/login_user/i.test(html)) throw new RemoteError('account', 'the account is logged out');
    if (/too often|too many/i.test(html)) throw new RemoteError('busy', 'it asks us to slow down');
    return changed('newSubmissionId');
  },

  async find(session, { id }, after) {
    const mine = (await runs(session)).filter(run => run.problem === id);
    return mine.findLast(run => isLater(run.id, after))?.id;
  },

  async verdict(session, runId) {
    const run = (await runs(session)).find(({ id }) => id === runId);
    const status = run && verdictOf(run.words);
    if (run === undefined || status === undefined) return undefined;
    const isUncompiled = status === Status.CompileError;
    const page = isUncompiled ? await session.get(`/error/${runId}`) : undefined;
    return {
      status,
      timeMs: Math.round(numberIn(run.time) * 1000),
      memoryKb: memoryOf(run.memory),
      errorMessage: page ? preText(page.html) : null,
    };
  },
};

async function runs(session: RemoteSession) {
  const { html } = await session.get(`/status/${encodeURIComponent(session.account.username)}/`);
  if (!/statusres|status-table|class="problems/i.test(html)) changed('statusres');
  const page = parseHtml(html);
  return everyElement(page, ({ tag }) => tag === 'tr').flatMap(row => {
    const cell = (name: string) =>
      everyElement(row.children, ({ attributes }) => (attributes.id ?? '').startsWith(`${name}_`))[0];
    const result = cell('statusres');
    const id = /_(\d+)$/.exec(result?.attributes.id ?? '')?.[1];
    if (!result || !id || everyElement(row.children, ({ tag }) => tag === 'tr').length) return [];
    return [
      {
        id,
        words: words(result),
        time: words(cell('statustime')),
        memory: words(cell('statusmem')),
        problem: problemOf(row),
      },
    ];
  });
}

const words = (element: HtmlElement | undefined): string => (element ? lineOf(element.children) : '');

const problemOf = (row: HtmlElement): string =>
  everyElement(row.children, ({ tag }) => tag === 'a')
    .map(({ attributes }) => /\/problems\/([A-Z0-9_]+)/.exec(attributes.href ?? '')?.[1])
    .find(Boolean) ?? '';

const memoryOf = (text: string): number => Math.round(numberIn(text) * (/m/i.test(text) ? 1024 : 1));
