import { accountLockS, loginFailuresBeforePuzzle, passwordFailuresBeforeLock } from '#core/limits.ts';
import type { Database } from '#server/database/connect.ts';
import { fromNow } from '#server/database/instant.ts';
import { statement } from '#server/database/statement.ts';
import { fail } from '#server/http/errors.ts';
import { networkOf } from '#server/http/network.ts';

/**
 * How often somebody failed to prove who or what they are within the last half hour. Failures count for the pair of
 * what was guessed at and where the guess came from: a network, a known device, or an account that is logged in.
 *
 * Strangers make the login of others no harder than a puzzle, and use up no code but by guesses from many networks.
 */
export type GuessOrigin = `network ${string}` | `device ${string}` | `account ${string}`;

export const networkOrigin = (address: string): GuessOrigin => `network ${networkOf(address)}`;

const usernameFailuresBeforePuzzle = 20;
/** A classroom shares an address, so an address may fail more often than a person. */
const networkFailuresBeforePuzzle = 50;

/**
 * The sums over all origins of a username and over all usernames of an origin keep a script from slipping away by changing
 * one of the two. On a known device nothing counts but what failed there.
 */
export async function puzzleRequired(db: Database, username: string, origin: GuessOrigin): Promise<boolean> {
  const subject = username.toLowerCase();
  const rows = await db
    .selectFrom('identityFailure')
    .select(['subject', 'ip', 'failures'])
    .where('kind', '=', 'login')
    .where('lastAt', '>', lockStart())
    .where(either => either.or([either('subject', '=', subject), either('ip', '=', origin)]))
    .execute();
  const sum = (counts: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(counts).reduce((total, row) => total + row.failures, 0);
  if (sum(row => row.subject === subject && row.ip === origin) >= loginFailuresBeforePuzzle) return true;
  if (origin.startsWith('device ')) return false;
  return (
    sum(row => row.subject === subject) >= usernameFailuresBeforePuzzle ||
    sum(row => row.ip === origin) >= networkFailuresBeforePuzzle
  );
}

/** Changing password or address asks for the password again; guessing there is locked for the whole account. */
export const passwordFormLocked = async (db: Database, uid: string): Promise<boolean> =>
  (await failuresOf(db, 'password', `account ${uid}`)).of(uid) >= passwordFailuresBeforeLock;

const codeGuessesMax = { ofOne: 5, ofAll: 100, fromAnywhere: 30 };
const challengeGuessesMax = 100;

/** Fails when somebody there guesses at codes: five times at one, or again and again at others. */
export async function requireCodeGuessLeft(
  db: Database,
  subject: string,
  origin: GuessOrigin,
): Promise<void> {
  const failures = await failuresOf(db, 'code', origin);
  if (failures.of(subject) >= codeGuessesMax.ofOne || failures.ofAll >= codeGuessesMax.ofAll)
    fail('account.tooManyGuesses');
}

/**
 * Counts a guess before it is tried: of many that come at once no more are tried than are left. Whoever was right has it
 * forgotten again.
 */
export async function countCodeGuess(db: Database, guess: Guess & { kind: 'code' }): Promise<void> {
  await requireCodeGuessLeft(db, guess.subject, guess.origin);
  if ((await noteFailure(db, guess)) > codeGuessesMax.ofOne) fail('account.tooManyGuesses');
}

/** The same for guesses from however many networks, at what nobody gets to who has not shown something else before. */
export async function requireGuessLeftAnywhere(db: Database, subject: string): Promise<void> {
  const { failures } = await db
    .selectFrom('identityFailure')
    .select(({ fn }) => fn.sum<number>('failures').as('failures'))
    .where('kind', '=', 'code')
    .where('subject', '=', subject.toLowerCase())
    .where('lastAt', '>', lockStart())
    .executeTakeFirstOrThrow();
  if (Number(failures) >= codeGuessesMax.fromAnywhere) fail('account.tooManyGuesses');
}

/** Fails when so many captchas and puzzles were answered wrongly from one origin that no person does it. */
export async function requireChallengeLeft(db: Database, origin: GuessOrigin): Promise<void> {
  if ((await failuresOf(db, 'challenge', origin)).ofAll >= challengeGuessesMax)
    fail('account.tooManyGuesses');
}

type Kind = 'login' | 'password' | 'code' | 'challenge';

/** What was guessed at, and from where. */
interface Guess {
  kind: Kind;
  subject: string;
  origin: GuessOrigin;
}

async function failuresOf(db: Database, kind: Kind, origin: GuessOrigin) {
  const rows = await failuresFrom(db, kind, origin);
  return {
    of: (subject: string) => rows.find(row => row.subject === subject.toLowerCase())?.failures ?? 0,
    ofAll: rows.reduce((total, row) => total + row.failures, 0),
  };
}

const failuresFrom = statement<{ subject: string; failures: number }>(`
  select subject, failures from identity_failure
  where kind = $1 and ip = $2 and last_at > now() - interval '${accountLockS} seconds'`);

/** Says how often it has failed by now. */
export async function noteFailure(db: Database, { kind, subject, origin }: Guess): Promise<number> {
  const [noted] = await note(db, kind, subject.toLowerCase(), origin);
  return noted!.failures;
}

/** A count that has slept longer than the lock starts again. */
const note = statement<{ failures: number }>(`
  insert into identity_failure (kind, subject, ip, failures) values ($1, $2, $3, 1)
  on conflict (kind, subject, ip) do update set last_at = now(),
    failures = case when identity_failure.last_at > now() - interval '${accountLockS} seconds'
      then identity_failure.failures + 1 else 1 end
  returning failures`);

export async function forgetFailures(db: Database, { kind, subject, origin }: Guess): Promise<void> {
  await forget(db, kind, subject.toLowerCase(), origin);
}

const forget = statement('delete from identity_failure where kind = $1 and subject = $2 and ip = $3');

const lockStart = () => fromNow(-accountLockS);
