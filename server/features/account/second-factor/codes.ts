import { randomBytes } from 'node:crypto';
import { renderSVG } from 'uqr';
import { scratchCodeCount } from '#core/limits.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { generatePassword } from '#server/security/generate-password.ts';
import type { Site } from '#server/site.ts';
import { requireFreshLogin } from '../fresh-login.ts';
import {
  countCodeGuess,
  forgetFailures,
  type GuessOrigin,
  noteFailure,
  requireCodeGuessLeft,
  requireGuessLeftAnywhere,
} from '../store/failures.ts';
import {
  findTotp,
  noteSecondFactor,
  replaceScratchCodes,
  storeTotp,
  takeScratchCode,
  takeTotpStep,
  turnOn,
} from './store.ts';
import { base32, stepOf, totpUri } from './totp.ts';

type Office = Pick<Site, 'db' | 'secrets'>;

/** Whether a code of the app, or a scratch code, is right; either is taken once. Guesses are counted. */
export async function requireCode(
  office: Office,
  uid: string,
  given: string,
  origin: GuessOrigin,
): Promise<void> {
  const guess = { kind: 'code', subject: `second factor ${uid}`, origin } as const;
  await requireGuessLeftAnywhere(office.db, guess.subject);
  await countCodeGuess(office.db, guess);
  if (!(await takeCode(office, uid, given))) fail('secondFactor.wrong');
  await forgetFailures(office.db, guess);
}

async function takeCode({ db, secrets }: Office, uid: string, given: string): Promise<boolean> {
  const code = given.replace(/[\s-]/g, '');
  const totp = await findTotp(db, uid);
  if (!totp?.isOn) return false;
  if (!/^\d{6}$/.test(code)) return takeScratchCode(db, uid, scratchHash(secrets, uid, code));
  const step = stepOf(Buffer.from(secrets.open(totp.secret), 'base64url'), code);
  return step !== undefined && takeTotpStep(db, uid, step);
}

export async function beginOwnTotp({ site, db, viewer }: Context<unknown, unknown>) {
  const { uid, username } = requireLogin(viewer);
  await requireFreshLogin(db, viewer);
  const secret = randomBytes(20);
  if (!(await storeTotp(db, uid, site.secrets.seal(secret.toString('base64url')))))
    fail('secondFactor.totpIsOn');
  const { shortName } = await site.settings.read();
  const svg = renderSVG(totpUri(shortName, username, secret));
  const qr = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { secret: base32(secret), qr };
}

export async function turnOnOwnTotp({ site, db, viewer, body }: Context<unknown, { code: string }>) {
  const { uid, sessionId } = requireLogin(viewer);
  const totp = (await findTotp(db, uid)) ?? fail('secondFactor.noTotp');
  if (totp.isOn) fail('secondFactor.totpIsOn');
  const origin: GuessOrigin = `account ${uid}`;
  await requireCodeGuessLeft(db, `new totp ${uid}`, origin);
  const step = stepOf(Buffer.from(site.secrets.open(totp.secret), 'base64url'), body.code.replace(/\s/g, ''));
  if (step === undefined || !(await takeTotpStep(db, uid, step))) {
    await noteFailure(db, { kind: 'code', subject: `new totp ${uid}`, origin });
    return fail('secondFactor.wrong');
  }
  const codes = newScratchCodes();
  await turnOn(
    db,
    uid,
    codes.map(code => scratchHash(site.secrets, uid, code)),
  );
  await noteSecondFactor(db, sessionId);
  return { scratchCodes: codes };
}

export async function renewOwnScratchCodes({ site, db, viewer }: Context<unknown, unknown>) {
  const { uid } = requireLogin(viewer);
  await requireFreshLogin(db, viewer);
  if (!(await findTotp(db, uid))?.isOn) fail('secondFactor.noTotp');
  const codes = newScratchCodes();
  const hashes = codes.map(code => scratchHash(site.secrets, uid, code));
  await db.transaction().execute(transaction => replaceScratchCodes(transaction, uid, hashes));
  return { scratchCodes: codes };
}

const newScratchCodes = (): string[] =>
  Array.from({ length: scratchCodeCount }, () => `${generatePassword(5)}-${generatePassword(5)}`);

const scratchHash = ({ digest }: Site['secrets'], uid: string, code: string): string =>
  digest(`scratch ${uid} ${code.replace(/[\s-]/g, '')}`);
