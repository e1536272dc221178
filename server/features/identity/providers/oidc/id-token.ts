import { createLocalJWKSet, errors, type JSONWebKeySet, type JWK, type JWTPayload, jwtVerify } from 'jose';
import { isOwnerNamed, type Service } from '#server/features/identity/provider.ts';
import { jsonOf } from '#server/features/identity/provider-client.ts';
import { ProviderError } from '#server/features/identity/provider-error.ts';
import type { Metadata } from './metadata.ts';

/** By keys that only the provider has: a secret that both sides know, or no signature at all, proves nothing here. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const clockToleranceS = 60;

/** The claims of a token that this provider signed for us, in answer to this attempt, just now. */
export async function verifyIdToken(
  service: Service,
  metadata: Pick<Metadata, 'issuer' | 'jwks_uri'>,
  token: string,
  nonce: string,
): Promise<JWTPayload> {
  const { clientId = '' } = service.config;
  const options = {
    issuer: metadata.issuer,
    audience: clientId,
    algorithms,
    clockTolerance: clockToleranceS,
    requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
  };
  const verify = async (fresh: boolean) =>
    (await jwtVerify(token, (await keysOf(service, metadata, fresh)).find, options)).payload;
  const payload = await verify(false)
    // The keys may have been changed since they were read.
    .catch(error => (isKeyMissing(error) ? verify(true) : Promise.reject(error)))
    .catch(error => {
      throw error instanceof ProviderError
        ? error
        : new ProviderError(`its token is not good: ${error.code ?? error.message}`);
    });
  if (payload.nonce !== nonce) throw new ProviderError('its token is not good: it answers another login');
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== clientId)
    throw new ProviderError('its token is not good: it was made for another client');
  return payload;
}

const isKeyMissing = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed;

const keptMs = 600_000;
/** However many tokens with unknown keys come, the keys are asked for no more often because of them. */
const restMs = 5_000;
const kept = new Map<string, { keys: ProviderKeys; readAt: number; refreshedAt: number }>();

interface ProviderKeys {
  keys: JWK[];
  /** finds the one of a token, and remembers what it made of it */
  find: ReturnType<typeof createLocalJWKSet>;
}

export async function keysOf(
  service: Service,
  { jwks_uri }: Pick<Metadata, 'jwks_uri'>,
  fresh: boolean,
): Promise<ProviderKeys> {
  const now = Date.now();
  const known = kept.get(jwks_uri);
  if (known && (fresh ? now - known.refreshedAt < restMs : now - known.readAt < keptMs)) return known.keys;
  const mayBePrivate = isOwnerNamed(service, jwks_uri);
  const set = jsonOf(
    await service.ask(new URL(jwks_uri), { mayBePrivate }),
    'keys',
  ) as unknown as JSONWebKeySet;
  if (!Array.isArray(set.keys)) throw new ProviderError('keys: there are none');
  const keys = { keys: set.keys, find: createLocalJWKSet(set) };
  kept.set(jwks_uri, { keys, readAt: now, refreshedAt: fresh ? now : (known?.refreshedAt ?? 0) });
  return keys;
}
