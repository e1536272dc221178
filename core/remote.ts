/** The judges on other sites whose problems can be taken over, and how each of them names a problem. */
export interface RemoteBank {
  key: RemoteKey;
  name: string;
  /** where people read its problems */
  site: string;
  /** an id as it is written there */
  example: string;
  /** the id in that site's own spelling, or undefined when it is none */
  idOf(given: string): string | undefined;
  /** the page of a problem on the site */
  pathOf(id: string): string;
}

export type RemoteKey = 'HDU' | 'CF' | 'POJ' | 'GYM' | 'AC' | 'SPOJ' | 'LIBRE';

export const remoteBanks: readonly RemoteBank[] = [
  {
    key: 'HDU',
    name: 'HDU',
    site: 'https://acm.hdu.edu.cn',
    example: '1000',
    idOf: like(/^[1-9]\d{3,5}$/),
    pathOf: id => `/showproblem.php?pid=${id}`,
  },
  {
    key: 'CF',
    name: 'Codeforces',
    site: 'https://codeforces.com',
    example: '1850A',
    idOf: like(/^[1-9]\d{0,4}[A-Z]\d?$/),
    pathOf: id => `/problemset/problem/${contestAndLetter(id).join('/')}`,
  },
  {
    key: 'POJ',
    name: 'POJ',
    site: 'http://poj.org',
    example: '1000',
    idOf: like(/^[1-9]\d{3,5}$/),
    pathOf: id => `/problem?id=${id}`,
  },
  {
    key: 'GYM',
    name: 'GYM',
    site: 'https://codeforces.com',
    example: '104114A',
    idOf: like(/^[1-9]\d{5}[A-Z]\d?$/),
    pathOf: id => `/gym/${contestAndLetter(id).join('/problem/')}`,
  },
  {
    key: 'AC',
    name: 'AtCoder',
    site: 'https://atcoder.jp',
    example: 'abc110_a',
    idOf: given => like(/^[A-Z0-9]+([_-][A-Z0-9]+)*_[A-Z0-9]+$/)(given)?.toLowerCase(),
    pathOf: id => `/contests/${id.replace(/_[^_]*$/, '').replaceAll('_', '-')}/tasks/${id}`,
  },
  {
    key: 'SPOJ',
    name: 'SPOJ',
    site: 'https://www.spoj.com',
    example: 'PRIME1',
    idOf: like(/^[A-Z][A-Z0-9_]{1,15}$/),
    pathOf: id => `/problems/${id}/`,
  },
  {
    key: 'LIBRE',
    name: 'LIBREOJ',
    site: 'https://loj.ac',
    example: '100',
    idOf: like(/^[1-9]\d{0,6}$/),
    pathOf: id => `/p/${id}`,
  },
];

export const remoteBank = (key: string): RemoteBank | undefined => remoteBanks.find(bank => bank.key === key);

/** Which languages a bank's problems are solved in; Codeforces gyms take those of Codeforces. */
export const languageBank = (oj: string): string => (oj === 'GYM' ? 'CF' : oj);

/** What a problem of another judge is called here. Display ids are upper case. */
export const remoteProblemId = ({ key }: Pick<RemoteBank, 'key'>, id: string): string =>
  `${key}-${id.toUpperCase()}`;

export interface RemoteOrigin {
  bank: RemoteBank;
  id: string;
  url: string;
}

/** Where a problem comes from, read from its display id. */
export function remoteOrigin(problemId: string): RemoteOrigin | undefined {
  const [key = '', ...rest] = problemId.split('-');
  const bank = remoteBank(key);
  const id = bank?.idOf(rest.join('-'));
  return bank && id ? { bank, id, url: bank.site + bank.pathOf(id) } : undefined;
}

/** Blanks around it and small letters do not matter, nor does the key of the bank in front. */
function like(form: RegExp) {
  return (given: string): string | undefined => {
    const id = given.trim().toUpperCase();
    const bare = id.replace(/^(HDU|CF|POJ|GYM|AC|SPOJ|LIBRE)-/, '');
    return form.test(bare) ? bare : undefined;
  };
}

const contestAndLetter = (id: string): string[] => /^(\d+)(.+)$/.exec(id)?.slice(1) ?? [id];
