import { randomBytes } from 'node:crypto';
import type { ProviderLoginPurpose } from '#core/contract/identity.ts';
import { returnPath } from '#core/login-provider.ts';
import { cookieOf, setCookie } from '#server/http/cookies.ts';
import { fail } from '#server/http/errors.ts';
import { originOf } from '#server/http/origin.ts';
import type { Context } from '#server/http/route.ts';
import type { Attempt } from './provider.ts';
import { keepAttempt, takeAttempt } from './store/attempts.ts';
import type { ProviderRow } from './store/providers.ts';

/**
 * A try to come in by another service. It is kept here under its state, once, for some minutes, and belongs to the browser
 * that began it, by a cookie: what a stranger began is completed by nobody else, and what was completed is over.
 */
interface KeptAttempt {
  providerId: number;
  purpose: ProviderLoginPurpose;
  /** who links or confirms */
  uid: string | null;
  browser: string;
  nonce: string;
  verifier: string;
  returnUrl: string;
}

export interface Resumed extends Omit<KeptAttempt, 'browser' | keyof Attempt>, Attempt {}

type Asking = Pick<Context<unknown, unknown>, 'site' | 'db' | 'reply' | 'viewer'>;

const lifeS = 600;
const cookie = 'acorn-way';

export async function beginAttempt(
  { site, db, reply, viewer }: Asking,
  { providerId, purpose }: Pick<KeptAttempt, 'providerId' | 'purpose'>,
): Promise<{ row: ProviderRow; attempt: Attempt }> {
  const browser = cookieOf(reply.request, cookie) ?? random();
  setCookie(reply, cookie, browser, lifeS);
  const [nonce, verifier] = [random(), random()];
  const returnUrl = new URL(returnPath(providerId), originOf(reply)).href;
  const uid = purpose === 'login' ? null : viewer!.uid;
  const kept: KeptAttempt = {
    providerId,
    purpose,
    uid,
    browser: site.secrets.digest(browser),
    nonce,
    verifier,
    returnUrl,
  };
  // Some services bring nothing back but letters and digits.
  const state = randomBytes(24).toString('hex');
  const row = await keepAttempt(db, { state, providerId, kept: JSON.stringify(kept), lifeS });
  return { row: row ?? fail('way.off'), attempt: { state, nonce, verifier, returnUrl } };
}

export async function resumeAttempt(
  { site, db, reply, viewer }: Asking,
  { state, providerId }: { state: string; providerId: number },
): Promise<{ row: ProviderRow; attempt: Resumed }> {
  const taken = (await takeAttempt(db, state)) ?? fail('way.expired');
  const kept = JSON.parse(taken.kept) as KeptAttempt;
  // Each service has a return address of its own: what one sends there is handed to no other, whoever's the state is.
  if (kept.providerId !== providerId) fail('way.expired');
  const browser = cookieOf(reply.request, cookie);
  if (!browser || site.secrets.digest(browser) !== kept.browser) fail('way.expired');
  if (kept.uid !== null && kept.uid !== viewer?.uid) fail('way.expired');
  const { browser: _, ...attempt } = kept;
  return { row: taken.row ?? fail('way.off'), attempt: { ...attempt, state } };
}

const random = () => randomBytes(32).toString('base64url');
