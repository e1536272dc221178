import type { FastifyReply } from 'fastify';
import { defaultClaims } from '#core/login-provider.ts';
import { ltiPaths } from '#core/lti.ts';
import { createChallenge, redeemChallenge } from '#server/features/account/store/challenge.ts';
import { notifyOfferedChanged } from '#server/features/identity/offered.ts';
import { type Json, jsonOf, providerClient, textIn } from '#server/features/identity/provider-client.ts';
import { ProviderError } from '#server/features/identity/provider-error.ts';
import { ltiScopes } from '#server/features/identity/providers/lti/access-token.ts';
import { missingFields } from '#server/features/identity/service.ts';
import { insertProvider } from '#server/features/identity/store/providers.ts';
import { fail } from '#server/http/errors.ts';
import { originOf } from '#server/http/origin.ts';
import type { Site } from '#server/site.ts';
import { sendPage } from './page.ts';
import { waitingPlatforms } from './queries.ts';

const invitationLifeS = 86_400;
/** Whoever finds the address can have the site write a row: so many of them wait for the owner at a time. */
const waitingMax = 20;
const toolConfiguration = 'https://purl.imsglobal.org/spec/lti-tool-configuration';

export async function invitationPath(db: Site['db']): Promise<string> {
  const key = await createChallenge(db, 'lti-invitation', '', invitationLifeS);
  return `${ltiPaths.registration}?invitation=${key}`;
}

/**
 * Dynamic registration: an administrator of the platform opens this there, we read what it says of itself and tell it what
 * we are. Who comes with an invitation of the owner is known at once; everybody else waits, switched off, for the owner to
 * switch it on, and may have us ask nothing but the open net.
 */
export async function registerPlatform(
  site: Site,
  params: Record<string, string>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { openid_configuration = '', registration_token, invitation } = params;
  const isInvited = invitation !== undefined;
  if (isInvited && (await redeemChallenge(site.db, 'lti-invitation', invitation)) === undefined)
    fail('lti.invitation');
  if (!isInvited && (await waitingPlatforms(site.db)) >= waitingMax) fail('lti.tooManyWaiting');
  const address = URL.parse(openid_configuration);
  if (!address || !/^https?:$/.test(address.protocol)) return fail('request.malformed');
  const { config, name } = await exchange(site, {
    address,
    token: registration_token,
    isInvited,
    origin: originOf(reply),
  }).catch(error => {
    if (!(error instanceof ProviderError)) throw error;
    return fail('way.refused', { name: address.host, detail: error.message.slice(0, 300) });
  });
  const rules = { arrival: 'linked' as const, invited: [], claims: defaultClaims.lti, grants: [] };
  const isWhole = missingFields({ kind: 'lti', config, secret: '' }).length === 0;
  const isOn = isInvited && isWhole;
  await insertProvider(site.db, { kind: 'lti', name, rules, config, isOn });
  await notifyOfferedChanged(site);
  return sendPage(reply, { kind: 'registered', waits: !isOn });
}

interface Exchange {
  address: URL;
  token: string | undefined;
  isInvited: boolean;
  origin: string;
}

async function exchange(
  site: Site,
  { address, token, isInvited, origin }: Exchange,
): Promise<{ config: Record<string, string>; name: string }> {
  const ask = providerClient(site.outbound);
  const mayBePrivate = isInvited;
  const platform = jsonOf(await ask(address, { mayBePrivate }), 'configuration');
  const [issuer, endpoint] = [
    textIn(platform, 'issuer', 'configuration'),
    textIn(platform, 'registration_endpoint', 'configuration'),
  ];
  // Nobody registers a platform that is another's; an owner may have theirs at several addresses.
  if (!isInvited && URL.parse(issuer)?.host !== address.host)
    throw new ProviderError(`${address.host} speaks for ${issuer}`);
  if (URL.parse(endpoint)?.origin !== address.origin)
    throw new ProviderError('registration_endpoint is at another address');
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const { name } = await site.settings.read();
  const tool = await ask(new URL(endpoint), { headers, json: toolOf(origin, name), mayBePrivate });
  const registered = jsonOf(tool, 'registration');
  const { deployment_id } = Object(registered[toolConfiguration]) as Json;
  const audience = platform.authorization_server;
  return {
    name: address.host.slice(0, 50),
    config: {
      issuer,
      clientId: textIn(registered, 'client_id', 'registration'),
      authorizationUrl: textIn(platform, 'authorization_endpoint', 'configuration'),
      tokenUrl: textIn(platform, 'token_endpoint', 'configuration'),
      jwksUrl: textIn(platform, 'jwks_uri', 'configuration'),
      deployments: typeof deployment_id === 'string' ? deployment_id : '',
      audience: typeof audience === 'string' ? audience : '',
    },
  };
}

/** This site in the words of the registration. Names are asked for, addresses of mailboxes are not. */
const toolOf = (origin: string, name: string) => ({
  application_type: 'web',
  response_types: ['id_token'],
  grant_types: ['implicit', 'client_credentials'],
  initiate_login_uri: origin + ltiPaths.login,
  redirect_uris: [origin + ltiPaths.launch],
  jwks_uri: origin + ltiPaths.keys,
  client_name: name,
  token_endpoint_auth_method: 'private_key_jwt',
  scope: Object.values(ltiScopes).join(' '),
  [toolConfiguration]: {
    domain: new URL(origin).host,
    target_link_uri: `${origin}/`,
    claims: ['iss', 'sub', 'name', 'given_name', 'family_name'],
    messages: [
      { type: 'LtiResourceLinkRequest', target_link_uri: `${origin}/` },
      { type: 'LtiDeepLinkingRequest', target_link_uri: origin + ltiPaths.deepLinking, label: name },
    ],
  },
});
