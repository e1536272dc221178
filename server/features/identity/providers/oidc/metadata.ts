import type { Service } from '#server/features/identity/provider.ts';
import { jsonOf, urlBelow } from '#server/features/identity/provider-client.ts';
import { ProviderError } from '#server/features/identity/provider-error.ts';

/** What an OpenID provider says of itself, as far as it is used. */
export interface Metadata {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
  userinfo_endpoint?: string;
  end_session_endpoint?: string;
  token_endpoint_auth_methods_supported?: string[];
  id_token_signing_alg_values_supported?: string[];
  code_challenge_methods_supported?: string[];
  authorization_response_iss_parameter_supported?: boolean;
}

const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

/** So long what it said is taken for true; keys are looked at anew when one is missing. */
const keptMs = 600_000;
const kept = new Map<string, { metadata: Metadata; until: number }>();

export async function metadataOf(service: Service, { fresh } = { fresh: false }): Promise<Metadata> {
  const { issuer = '' } = service.config;
  const known = kept.get(issuer);
  if (known && !fresh && known.until > Date.now()) return known.metadata;
  const address = urlBelow(issuer, '/.well-known/openid-configuration');
  const metadata = jsonOf(await service.ask(address), 'discovery') as unknown as Metadata;
  // Whoever answers for another issuer could have its tokens taken for that one's.
  if (metadata.issuer !== issuer) throw new ProviderError(`it says to be ${metadata.issuer}, not ${issuer}`);
  for (const name of needed)
    if (!URL.canParse(metadata[name])) throw new ProviderError(`discovery: ${name} is missing`);
  kept.set(issuer, { metadata, until: Date.now() + keptMs });
  return metadata;
}
