import { changed, RemoteError } from '../remote-error.ts';
import type { RemoteSession } from '../remote-session.ts';
import { isLater, type RemoteSubmitter } from '../submitter.ts';
import { enterBy } from './enter.ts';
import { numberIn, preText, runRows, verdictOf } from './page.ts';

const languages: Record<string, string> = {
  'G++': '0',
  GCC: '1',
  'C++': '2',
  C: '3',
  Pascal: '4',
  Java: '5',
  'C#': '6',
};

/** Pages in GBK. A program travels as base64 of its percent-encoded text, so that its letters survive. */
export const hdu: RemoteSubmitter = {
  base: 'https://acm.hdu.edu.cn',
  entries: ['password', 'cookie'],
  pool: true,
  enter: session =>
    enterBy(session, {
      look: '/control_panel.php',
      isIn: ({ html }) => /userloginex\.php\?action=logout/i.test(html),
      isOut: ({ html }) => /userloginex\.php/i.test(html),
      login: ({ account: { username, secret } }) =>
        session.post('/userloginex.php?action=login', { username, userpass: secret, login: 'Sign In' }),
    }),

  async newest(session) {
    return (await runs(session, {}))[0]?.id ?? '';
  },

  async submit(session, { id, language, code }) {
    const { address, html } = await session.post('/submit.php?action=submit', {
      check: '0',
      problemid: id,
      language: languages[language] ?? refuse(language),
      _usercode: Buffer.from(encodeURIComponent(code)).toString('base64'),
      usercode: '',
    });
    if (address.pathname.startsWith('/status')) return undefined;
    if (/code length/i.test(html))
      throw new RemoteError('program', 'it takes programs of 50 to 65536 bytes only');
    if (/re-?submit in \d+ seconds/i.test(html)) throw new RemoteError('busy', 'it asks us to slow down');
    if (/userloginex/i.test(address.pathname)) throw new RemoteError('account', 'the account is logged out');
    return changed('status.php');
  },

  async find(session, { id }, after) {
    return (await runs(session, { pid: id })).findLast(run => isLater(run.id, after))?.id;
  },

  async verdict(session, runId) {
    const run = (await runs(session, { first: runId })).find(({ id }) => id === runId);
    const status = run && verdictOf(run.words);
    if (run === undefined || status === undefined) return undefined;
    const said =
      verdictOf(run.words) === -2 ? preText((await session.get(`/viewerror.php?rid=${runId}`)).html) : null;
    return { status, timeMs: run.timeMs, memoryKb: run.memoryKb, errorMessage: said };
  },
};

async function runs(session: RemoteSession, narrow: { pid?: string; first?: string }) {
  const query = new URLSearchParams({
    first: narrow.first ?? '',
    pid: narrow.pid ?? '',
    user: session.account.username,
    lang: '0',
    status: '0',
  });
  const { html } = await session.get(`/status.php?${query}`);
  if (!/Run ID/i.test(html)) changed('Run ID');
  return runRows(html, 9).map(([id, , words, , time, memory]) => ({
    id: id!,
    words: words!,
    timeMs: numberIn(time),
    memoryKb: numberIn(memory),
  }));
}

function refuse(language: string): never {
  throw new RemoteError('program', `it does not take ${language}`);
}
