/** How an account at another judge is entered with. */
export type Entry = 'password' | 'cookie';

/**
 * What went wrong, by whose fault. program: it is refused there, and would be again. account: it is not let in, or
 * wants rest. human: a person has to show that they are one. site: it does not answer, or not as we know it. busy: it
 * asks for patience.
 */
type Blame = 'program' | 'account' | 'human' | 'site' | 'busy';

export class RemoteError extends Error {
  readonly blame: Blame;

  constructor(blame: Blame, message: string) {
    super(message);
    this.blame = blame;
  }
}

/** The page is there, and this is not on it: most likely the site has changed its looks. */
export const changed = (missing: string): never => {
  throw new RemoteError('site', `the page is not as it was (${missing} is missing)`);
};
