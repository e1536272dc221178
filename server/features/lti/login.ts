import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { ltiPaths } from '#core/lti.ts';
import { createChallenge, redeemChallenge } from '#server/features/account/store/challenge.ts';
import { withQuery } from '#server/features/identity/provider-client.ts';
import { findProvider, type ProviderRow, platformsOf } from '#server/features/identity/store/providers.ts';
import { fail } from '#server/http/errors.ts';
import { originOf } from '#server/http/origin.ts';
import type { Site } from '#server/site.ts';
import { markBrowser, requireSameBrowser } from './browser.ts';
import { sendPage } from './page.ts';

/** A login that a platform began, kept under its state until the platform has said who that is; once. */
interface KeptLogin {
  providerId: number;
  nonce: string;
  browser: string;
}

type Params = Record<string, string>;

const lifeS = 600;
const frames = ['iframe', 'frame', 'embed', 'object'];

/**
 * Third-party-initiated login: the platform sends the browser here, we send it back there to have it said, signed, who sits
 * before it. In a frame nothing of that is begun but the choice of a link, which has to stay there: our pages are shown in
 * no frame, so a button begins the same in a window of its own.
 */
export async function beginLogin(site: Site, params: Params, reply: FastifyReply): Promise<FastifyReply> {
  const row = await platformOf(site, params);
  const isFramed = frames.includes(String(reply.request.headers['sec-fetch-dest']));
  if (isFramed && !isPicking(params)) {
    const again = withQuery(new URL(ltiPaths.login, originOf(reply)), known(params));
    return sendPage(reply, { kind: 'window', url: again.href, name: row.name });
  }
  const nonce = randomBytes(32).toString('base64url');
  const kept: KeptLogin = { providerId: row.id, nonce, browser: markBrowser(site, reply) };
  const state = await createChallenge(site.db, 'lti-login', JSON.stringify(kept), lifeS);
  const { login_hint = '', lti_message_hint } = params;
  const there = withQuery(row.config.authorizationUrl!, {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: row.config.clientId!,
    redirect_uri: new URL(ltiPaths.launch, originOf(reply)).href,
    login_hint,
    ...(lti_message_hint && { lti_message_hint }),
    state,
    nonce,
  });
  return reply.redirect(there.href, 302);
}

export async function resumeLogin(
  site: Site,
  state: string,
  reply: FastifyReply,
): Promise<{ row: ProviderRow; nonce: string }> {
  const found = await redeemChallenge(site.db, 'lti-login', state);
  const kept = found ? (JSON.parse(found) as KeptLogin) : fail('lti.expired');
  requireSameBrowser(site, reply, kept.browser);
  const row = await findProvider(site.db, kept.providerId);
  return row?.isOn ? { row, nonce: kept.nonce } : fail('lti.unknown');
}

/** By its issuer, and by the client where it has several of us. */
async function platformOf({ db }: Site, { iss = '', client_id }: Params): Promise<ProviderRow> {
  const all = await platformsOf(db, iss);
  const rows = client_id ? all.filter(({ config }) => config.clientId === client_id) : all;
  return rows.length === 1 ? rows[0]! : fail('lti.unknown');
}

const isPicking = ({ target_link_uri = '' }: Params): boolean =>
  URL.parse(target_link_uri)?.pathname === ltiPaths.deepLinking;

const passedOn = [
  'iss',
  'client_id',
  'login_hint',
  'lti_message_hint',
  'target_link_uri',
  'lti_deployment_id',
];

const known = (params: Params): Params =>
  Object.fromEntries(passedOn.flatMap(name => (params[name] ? [[name, params[name]]] : [])));
