import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { passkeysMax } from '#core/limits.ts';
import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';
import { originOf } from '#server/http/origin.ts';
import type { Context } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { requireFreshLogin } from '../fresh-login.ts';
import { createChallenge, redeemChallenge } from '../store/challenge.ts';
import { findPasskey, insertPasskey, notePasskeyUse, noteSecondFactor, passkeysOf } from './store.ts';

/**
 * Passkeys are bound to the name of the site, over an encrypted line. A site that is reached by a number, or in the clear, as
 * on the network of a contest hall, has none.
 */

/** The library is only there for whoever uses one: a site at rest does not carry it. */
const library = () => import('@simplewebauthn/server');

const challengeLifeS = 300;

type RequestContext<Body = unknown> = Context<unknown, Body>;

export interface Answered {
  key: string;
  response: Record<string, unknown>;
}

function relyingParty({ reply }: Pick<RequestContext, 'reply'>): { origin: string; rpID: string } {
  const origin = originOf(reply);
  const { hostname, protocol } = new URL(origin);
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  if (!isSafe || isIP(hostname)) fail('passkey.unsafe');
  return { origin, rpID: hostname };
}

const keep = (db: Database, challenge: string, uid: string | null) =>
  createChallenge(db, 'passkey', JSON.stringify({ challenge, uid }), challengeLifeS);

async function redeem(db: Database, key: string, uid: string | null): Promise<string> {
  const found = await redeemChallenge(db, 'passkey', key);
  const kept = found
    ? (JSON.parse(found) as { challenge: string; uid: string | null })
    : fail('passkey.refused');
  return kept.uid === uid ? kept.challenge : fail('passkey.refused');
}

export async function beginOwnPasskey(context: RequestContext) {
  const { db, viewer, site } = context;
  const { uid, username } = requireLogin(viewer);
  const { rpID } = relyingParty(context);
  await requireFreshLogin(db, viewer);
  const known = await passkeysOf(db, uid);
  if (known.length >= passkeysMax) fail('passkey.tooMany', { most: passkeysMax });
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: (await site.settings.read()).shortName,
    rpID,
    userID: new Uint8Array(Buffer.from(uid, 'utf8')),
    userName: username,
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { key: await keep(db, options.challenge, uid), options: { ...options } };
}

export async function addOwnPasskey(context: RequestContext<Answered & { name: string }>): Promise<void> {
  const { db, viewer, body } = context;
  const { uid, sessionId } = requireLogin(viewer);
  const { origin, rpID } = relyingParty(context);
  const expectedChallenge = await redeem(db, body.key, uid);
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: body.response as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return fail('passkey.refused');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const row = {
    id,
    uid,
    name: body.name,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: [...transports],
  };
  if (!(await insertPasskey(db, row))) fail('passkey.refused');
  await noteSecondFactor(db, sessionId);
}

export async function beginLoginByPasskey(context: Pick<RequestContext, 'db' | 'reply'>) {
  const { rpID } = relyingParty(context);
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  return { key: await keep(context.db, options.challenge, null), options: { ...options } };
}

/** Whose passkey it was that answered just now; its owner has shown a finger or a PIN to it. */
export async function passkeyOwner(
  context: Pick<RequestContext, 'db' | 'reply'>,
  { key, response }: Answered,
): Promise<string> {
  const { db } = context;
  const { origin, rpID } = relyingParty(context);
  const expectedChallenge = await redeem(db, key, null);
  const passkey = typeof response.id === 'string' ? await findPasskey(db, response.id) : undefined;
  if (!passkey) return fail('passkey.refused');
  const { verifyAuthenticationResponse } = await library();
  const outcome = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch(() => undefined);
  if (!outcome?.verified) return fail('passkey.refused');
  await notePasskeyUse(db, passkey.id, outcome.authenticationInfo.newCounter);
  return passkey.uid;
}
