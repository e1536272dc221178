import {
  accountLockS,
  loginFailuresBeforeLock,
  loginFailuresBeforePuzzle,
  passwordFailuresBeforeLock,
} from '#core/limits.ts';
import type { Database } from '../../database/connect.ts';
import { fromNow, now } from '../../database/instant.ts';

/**
 * How often somebody failed to prove who they are within the last half hour. A login counts for the pair of username
 * and address; the sums over all addresses of a username and over all usernames of an address keep a script from
 * slipping away by changing one of the two.
 */
export interface Standing {
  locked: boolean;
  puzzleRequired: boolean;
}

const usernameFailuresBeforePuzzle = 20;
/** A classroom shares an address, so an address may fail more often than a person. */
const addressFailuresBeforePuzzle = 50;

export async function loginStanding(db: Database, username: string, ip: string): Promise<Standing> {
  const subject = username.toLowerCase();
  const rows = await db
    .selectFrom('identityFailure')
    .select(['subject', 'ip', 'failures'])
    .where('kind', '=', 'login')
    .where('lastAt', '>', lockStart())
    .where(either => either.or([either('subject', '=', subject), either('ip', '=', ip)]))
    .execute();
  const sum = (counts: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(counts).reduce((total, row) => total + row.failures, 0);
  const ofPair = sum(row => row.subject === subject && row.ip === ip);
  return {
    locked: ofPair >= loginFailuresBeforeLock,
    puzzleRequired:
      ofPair >= loginFailuresBeforePuzzle ||
      sum(row => row.subject === subject) >= usernameFailuresBeforePuzzle ||
      sum(row => row.ip === ip) >= addressFailuresBeforePuzzle,
  };
}

/** Changing password or address asks for the password again; guessing there is locked for the whole account. */
export async function passwordFormLocked(db: Database, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('identityFailure')
    .select('failures')
    .where('kind', '=', 'password')
    .where('subject', '=', uid)
    .where('lastAt', '>', lockStart())
    .executeTakeFirst();
  return (row?.failures ?? 0) >= passwordFailuresBeforeLock;
}

type Kind = 'login' | 'password';

export async function noteFailure(db: Database, kind: Kind, subject: string, ip = ''): Promise<void> {
  await db
    .insertInto('identityFailure')
    .values({ kind, subject: subject.toLowerCase(), ip, failures: 1 })
    .onConflict(conflict =>
      conflict.columns(['kind', 'subject', 'ip']).doUpdateSet(expression => ({
        // A count that has slept longer than the lock starts again.
        failures: expression
          .case()
          .when('identityFailure.lastAt', '>', lockStart())
          .then(expression('identityFailure.failures', '+', 1))
          .else(1)
          .end(),
        lastAt: now(),
      })),
    )
    .execute();
}

export async function forgetFailures(db: Database, kind: Kind, subject: string, ip = ''): Promise<void> {
  await db
    .deleteFrom('identityFailure')
    .where('kind', '=', kind)
    .where('subject', '=', subject.toLowerCase())
    .where('ip', '=', ip)
    .execute();
}

const lockStart = () => fromNow(-accountLockS);
