import { randomInt } from 'node:crypto';
import { mailCodeLength, mailCodeLifeS, resetLinkLifeS } from '#core/limits.ts';
import type { Database } from '#server/database/connect.ts';
import { fromNow, now } from '#server/database/instant.ts';
import { fail } from '#server/http/errors.ts';
import type { Secrets } from '#server/security/secrets.ts';
import { sameText } from './challenge.ts';
import { type GuessOrigin, noteFailure, requireCodeGuessLeft } from './failures.ts';

/** A reset link is handed out by an administrator; it is kept under the uid in place of an address. */
type Purpose = 'register' | 'reset' | 'change-email' | 'reset-link';

/**
 * Each place has five guesses (`failures.ts`); this many from anywhere end a code of six digits, which could be found
 * by trying otherwise. A link cannot, so nobody's guesses end it.
 */
const guessesAllowed = 50;
const resetCodeLength = 21;
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

interface CodeOffice {
  db: Database;
  secrets: Secrets;
}

/** Makes a code for an address, replacing an older one; fails while the last mail is too recent. */
export async function issueCode(
  { db, secrets }: CodeOffice,
  purpose: Purpose,
  email: string,
  cooldownS: number,
): Promise<string> {
  const address = email.toLowerCase();
  const code = isLink(purpose) ? drawn(letters, resetCodeLength) : drawn('0123456789', mailCodeLength);
  const fresh = {
    codeHash: secrets.digest(code),
    triesLeft: guessesAllowed,
    sentAt: now(),
    expiresAt: fromNow(purpose === 'reset-link' ? resetLinkLifeS : mailCodeLifeS),
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mailCode')
    .values({ purpose, email: address, ...fresh })
    .onConflict(conflict =>
      conflict
        .columns(['purpose', 'email'])
        .doUpdateSet(fresh)
        .where('mailCode.sentAt', '<=', fromNow(-cooldownS)),
    )
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows)
    fail('account.mailTooSoon', { seconds: await secondsLeft(db, purpose, address, cooldownS) });
  return code;
}

/** Uses a code up; a wrong one counts against the one who sent it. */
export async function redeemCode(
  office: CodeOffice,
  purpose: Purpose,
  email: string,
  code: string,
  origin: GuessOrigin,
): Promise<void> {
  await requireCodeGuessLeft(office.db, email, origin);
  if (await tryRedeemCode(office, purpose, email, code)) return;
  await noteFailure(office.db, { kind: 'code', subject: email, origin: origin });
  fail('account.codeWrong');
}

/** Uses a code up if it is the right one. */
export async function tryRedeemCode(
  { db, secrets }: CodeOffice,
  purpose: Purpose,
  email: string,
  code: string,
): Promise<boolean> {
  const address = email.toLowerCase();
  const row = await db
    .updateTable('mailCode')
    .set(expression => ({ triesLeft: isLink(purpose) ? guessesAllowed : expression('triesLeft', '-', 1) }))
    .where('purpose', '=', purpose)
    .where('email', '=', address)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', now())
    .returning('codeHash')
    .executeTakeFirst();
  if (!row || !sameText(row.codeHash, secrets.digest(code))) return false;
  const { numUpdatedRows } = await db
    .updateTable('mailCode')
    .set({ triesLeft: 0, expiresAt: now() })
    .where('purpose', '=', purpose)
    .where('email', '=', address)
    .where('codeHash', '=', row.codeHash)
    .where('expiresAt', '>', now())
    .executeTakeFirst();
  // Somebody else may have redeemed it between the two statements.
  return numUpdatedRows > 0n;
}

async function secondsLeft(
  db: Database,
  purpose: Purpose,
  email: string,
  cooldownS: number,
): Promise<number> {
  const row = await db
    .selectFrom('mailCode')
    .select('sentAt')
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .executeTakeFirst();
  const sentAt = row ? Date.parse(row.sentAt) : Date.now();
  return Math.max(1, Math.ceil((sentAt + cooldownS * 1000 - Date.now()) / 1000));
}

const isLink = (purpose: Purpose): boolean => purpose === 'reset' || purpose === 'reset-link';

const drawn = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
