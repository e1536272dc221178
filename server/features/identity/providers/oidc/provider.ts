import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { duringWait } from '#server/concurrency/during-wait.ts';
import {
  type Answer,
  claimsOf,
  isOwnerNamed,
  type Provider,
  type Service,
} from '#server/features/identity/provider.ts';
import { type Json, jsonOf, textIn, withQuery } from '#server/features/identity/provider-client.ts';
import { ProviderError } from '#server/features/identity/provider-error.ts';
import { keysOf, verifyIdToken } from './id-token.ts';
import { type Metadata, metadataOf } from './metadata.ts';

/** OpenID Connect by discovery: the code flow with PKCE, state and nonce. */
export const oidc: Provider = {
  async begin(service, { state, nonce, verifier, returnUrl }) {
    const { authorization_endpoint } = await metadataOf(service);
    return withQuery(authorization_endpoint, {
      response_type: 'code',
      client_id: service.config.clientId!,
      redirect_uri: returnUrl,
      scope: service.config.scopes!,
      state,
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
  },

  async complete(service, { nonce, verifier, returnUrl }, answer, here) {
    const metadata = await metadataOf(service);
    requireSameIssuer(metadata, answer);
    if (answer.error)
      throw new ProviderError([answer.error, answer.error_description].filter(Boolean).join(': '));
    if (!answer.code) throw new ProviderError('it sent no code');
    const tokens = await redeem(service, metadata, {
      grant_type: 'authorization_code',
      code: answer.code,
      redirect_uri: returnUrl,
      code_verifier: verifier,
    });
    const idToken = textIn(tokens, 'id_token', 'token');
    const [info, payload] = await Promise.all([
      userInfo(service, metadata, tokens),
      duringWait(() => {
        here.expect(claimedSubject(idToken));
        return verifyIdToken(service, metadata, idToken, nonce);
      }),
    ]);
    if (info && info.sub !== payload.sub) throw new ProviderError('userinfo: it tells of somebody else');
    const told = { ...info, ...payload };
    // An address that nobody has proved is no claim to it.
    const { email, email_verified, ...rest } = told as Json;
    const claims = claimsOf(email_verified === true ? { ...rest, email } : rest);
    return { subject: payload.sub!, label: nameIn(told) ?? payload.sub!, claims, logoutHint: idToken };
  },

  async test(service) {
    const metadata = await metadataOf(service, { fresh: true });
    const { keys } = await keysOf(service, metadata, true);
    const methods = metadata.code_challenge_methods_supported;
    return [
      `issuer: ${metadata.issuer}`,
      `authorization: ${metadata.authorization_endpoint}`,
      `keys: ${keys.map(({ alg, kty }) => alg ?? kty).join(', ')}`,
      `PKCE: ${methods?.join(', ') ?? '?'}`,
      `logout: ${metadata.end_session_endpoint ?? '-'}`,
    ];
  },

  /** With the token of the login, most services ask no further; without, they ask the person whether they mean it. */
  async logout(service, home, hint) {
    if (!service.config.logout) return null;
    const { end_session_endpoint } = await metadataOf(service);
    if (!end_session_endpoint) return null;
    const { clientId = '' } = service.config;
    return withQuery(end_session_endpoint, {
      client_id: clientId,
      post_logout_redirect_uri: home,
      ...(hint && { id_token_hint: hint }),
    });
  },
};

/** An answer of one provider must not be taken to another (RFC 9207). */
function requireSameIssuer(metadata: Metadata, { iss }: Answer): void {
  const isDue = metadata.authorization_response_iss_parameter_supported === true;
  if (iss === undefined ? isDue : iss !== metadata.issuer)
    throw new ProviderError(`the answer comes from ${iss ?? 'nobody'}, not from ${metadata.issuer}`);
}

async function redeem(service: Service, metadata: Metadata, form: Record<string, string>): Promise<Json> {
  const { secret, config } = service;
  const { clientId = '' } = config;
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const isBasic = secret !== '' && methods.includes('client_secret_basic');
  const encoded = [clientId, secret].map(formEncoded).join(':');
  const reply = await service.ask(new URL(metadata.token_endpoint), {
    mayBePrivate: isOwnerNamed(service, metadata.token_endpoint),
    headers: isBasic ? { authorization: `Basic ${Buffer.from(encoded).toString('base64')}` } : {},
    form: isBasic ? form : { ...form, client_id: clientId, ...(secret && { client_secret: secret }) },
  });
  return jsonOf(reply, 'token');
}

const formEncoded = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);

async function userInfo(service: Service, metadata: Metadata, tokens: Json): Promise<Json | undefined> {
  const { userinfo_endpoint: address } = metadata;
  if (!address || typeof tokens.access_token !== 'string') return undefined;
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const mayBePrivate = isOwnerNamed(service, address);
  return jsonOf(await service.ask(new URL(address), { headers, mayBePrivate }), 'userinfo');
}

/** Whom a token speaks of that nobody has looked at yet: good for looking ahead, and for nothing else. */
function claimedSubject(token: string): string {
  try {
    return decodeJwt(token).sub ?? '';
  } catch {
    return '';
  }
}

const nameIn = (told: Json): string | undefined =>
  [told.preferred_username, told.name, told.email].find(name => typeof name === 'string' && name !== '') as
    | string
    | undefined;
