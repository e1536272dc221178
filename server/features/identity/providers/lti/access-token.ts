import type { Service } from '#server/features/identity/provider.ts';
import { type Json, jsonOf, textIn } from '#server/features/identity/provider-client.ts';

/** What a platform is asked to be allowed. */
export const ltiScopes = {
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  lineItem: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  members: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
} as const;

interface AccessToken {
  token: string;
  /** what of it was granted */
  scope: string[];
}

const assertionLifeS = 300;
/** So long before its end a token is not used any more. */
const marginS = 60;
const defaultLifeS = 3_600;
const kept = new Map<string, AccessToken & { until: number }>();

/** The client-credentials grant, with an assertion that only this site can sign. */
export async function accessToken(
  service: Service,
  scopes: readonly string[],
  { fresh } = { fresh: false },
): Promise<AccessToken> {
  const { clientId = '', tokenUrl = '', audience } = service.config;
  const scope = scopes.join(' ');
  const key = [service.id, tokenUrl, clientId, scope].join(' ');
  const known = kept.get(key);
  if (known && !fresh && known.until > Date.now()) return known;
  const claims = { iss: clientId, sub: clientId, aud: audience || tokenUrl };
  const reply = await service.ask(new URL(tokenUrl), {
    form: {
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await service.sign(claims, assertionLifeS),
      scope,
    },
  });
  const answer: Json = jsonOf(reply, 'token');
  const lifeS = Number(answer.expires_in) || defaultLifeS;
  const granted = {
    token: textIn(answer, 'access_token', 'token'),
    scope: typeof answer.scope === 'string' ? answer.scope.split(' ') : [...scopes],
    until: Date.now() + (lifeS - marginS) * 1_000,
  };
  kept.set(key, granted);
  return granted;
}
