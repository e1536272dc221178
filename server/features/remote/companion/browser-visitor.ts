import { CookieJar } from '../cookies.ts';
import { isChallengePage } from '../gate.ts';
import { Trouble } from '../trouble.ts';
import type { Visited, Visitor } from '../visitor.ts';

/** A page that the person's browser has seen at the other judge. */
export interface SeenPage {
  /** as it was asked for */
  path: string;
  /** where it ended after redirects */
  address: string;
  html: string;
}

/** A page that has to be looked at next. */
export class Wanted extends Error {
  readonly path: string;

  constructor(path: string) {
    super(path);
    this.path = path;
  }
}

/**
 * A visitor who never goes anywhere: the person's browser looks, and tells what it saw. Whatever was not seen yet is
 * thrown as `Wanted`; the submitter begins anew once it was. So what submitters know of each judge serves here too.
 */
export function browserVisitor(username: string, base: string, seen: SeenPage[]): Visitor {
  const look = async (path: string): Promise<Visited> => {
    const page = seen.find(one => one.path === path);
    if (!page) throw new Wanted(path);
    if (isChallengePage(page.html)) throw new Trouble('human', 'it wants to see a human');
    return { address: new URL(page.address, base), status: 200, html: page.html };
  };
  const refuse = async (): Promise<never> => {
    throw new Trouble('program', 'only pages are looked at');
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
        if (error instanceof SyntaxError) throw new Trouble('site', 'the answer is no JSON');
        throw error;
      }
    },
  };
}
