import { createECDH } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { Secrets } from '#server/security/secrets.ts';

/**
 * The key by which push services know the site again (VAPID, RFC 8292). It follows from the secrets of the site, so there is
 * none to choose and none to lose apart from those.
 */
export interface Vapid {
  /** in base64url, as browsers take it */
  publicKey: string;
  /** the header by which a request to this origin is ours; whom its people may ask is a mail or web address */
  authorization(origin: string, contact: string): Promise<string>;
}

const lifeS = 12 * 3_600;

export function openVapid({ pushKey }: Pick<Secrets, 'pushKey'>): Vapid {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(pushKey);
  const point = pair.getPublicKey();
  const publicKey = point.toString('base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: pair.getPrivateKey('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const key = importJWK(jwk, 'ES256');
  return {
    publicKey,
    async authorization(origin, contact) {
      const token = await new SignJWT({})
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(origin)
        .setSubject(contact)
        .setExpirationTime(Math.floor(Date.now() / 1_000) + lifeS)
        .sign(await key);
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}
