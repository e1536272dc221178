import { changed, RemoteError } from '../remote-error.ts';
import { isLater, type RemoteSubmitter } from '../submitter.ts';
import type { Visitor } from '../visitor.ts';
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
  enter: visitor =>
    enterBy(visitor, {
      look: '/control_panel.php',
      isIn: ({ html }) => /userloginex\.php\?action=logout/i.test(html),
      isOut: ({ html }) => /userloginex\.php/i.test(html),
      login: ({ account: { username, secret } }) =>
        visitor.post('/userloginex.php?action=login', { username, userpass: secret, login: 'Sign In' }),
    }),

  async newest(visitor) {
    return (await runs(visitor, {}))[0]?.id ?? '';
  },

  async submit(visitor, { id, language, code }) {
    const { address, html } = await visitor.post('/submit.php?action=submit', {
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

  async find(visitor, { id }, after) {
    return (await runs(visitor, { pid: id })).findLast(run => isLater(run.id, after))?.id;
  },

  async verdict(visitor, runId) {
    const run = (await runs(visitor, { first: runId })).find(({ id }) => id === runId);
    const status = run && verdictOf(run.words);
    if (run === undefined || status === undefined) return undefined;
    const said =
      verdictOf(run.words) === -2 ? preText((await visitor.get(`/viewerror.php?rid=${runId}`)).html) : null;
    return { status, timeMs: run.timeMs, memoryKb: run.memoryKb, errorMessage: said };
  },
};

async function runs(visitor: Visitor, narrow: { pid?: string; first?: string }) {
  const query = new URLSearchParams({
    first: narrow.first ?? '',
    pid: narrow.pid ?? '',
    user: visitor.account.username,
    lang: '0',
    status: '0',
  });
  const { html } = await visitor.get(`/status.php?${query}`);
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
