import { CookieJar } from '../cookies.ts';
import { isChallengePage } from '../gate.ts';
import { RemoteError } from '../remote-error.ts';
import type { RemoteSession, SessionPage } from '../remote-session.ts';

/** A page that the person's browser has seen at the other judge. */
export interface BrowserPage {
  /** as it was asked for */
  path: string;
  /** where it ended after redirects */
  address: string;
  html: string;
}

/** A page that has to be looked at next. */
export class PageWanted extends Error {
  readonly path: string;

  constructor(path: string) {
    super(path);
    this.path = path;
  }
}

/**
 * A session that asks for nothing itself: the person's browser looks, and tells what it saw. Whatever was not seen yet is
 * thrown as `Wanted`; the submitter begins anew once it was. So what submitters know of each judge serves here too.
 */
export function browserSession(username: string, base: string, seen: BrowserPage[]): RemoteSession {
  const look = async (path: string): Promise<SessionPage> => {
    const page = seen.find(one => one.path === path);
    if (!page) throw new PageWanted(path);
    if (isChallengePage(page.html)) throw new RemoteError('human', 'it wants to see a human');
    return { address: new URL(page.address, base), status: 200, html: page.html };
  };
  const refuse = async (): Promise<never> => {
    throw new RemoteError('program', 'only pages are looked at');
  };
  return {
    account: { username, entry: 'cookie', secret: '' },
    jar: new CookieJar(),
    get: look,
    post: refuse,
    send: refuse,
    async ask(path, body) {
      if (body !== undefined) return refuse();
      try {
        return JSON.parse((await look(path)).html);
      } catch (error) {
        if (error instanceof SyntaxError) throw new RemoteError('site', 'the answer is no JSON');
        throw error;
      }
    },
  };
}
