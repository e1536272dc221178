import type { FastifyReply } from 'fastify';
import { arrivalPath } from '#core/lti.ts';
import { createChallenge } from '#server/features/account/store/challenge.ts';
import { failOnProviderError, ProviderError } from '#server/features/identity/provider-error.ts';
import { verifyIdToken } from '#server/features/identity/providers/oidc/id-token.ts';
import { serviceOf } from '#server/features/identity/service.ts';
import type { ProviderRow } from '#server/features/identity/store/providers.ts';
import { originOf } from '#server/http/origin.ts';
import type { Site } from '#server/site.ts';
import { markBrowser } from './browser.ts';
import { resumeLogin } from './login.ts';
import { type LaunchMessage, messageOf, type StoredLaunch } from './message.ts';
import { beginPicking } from './picking.ts';

const lifeS = 900;

/** What the platform posts after the login: the message, in a token that it signed. */
export async function launch(
  site: Site,
  params: Record<string, string>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { row, nonce } = await resumeLogin(site, params.state ?? '', reply);
  const message = await failOnProviderError(
    row,
    readMessage(site, row, { params, nonce, origin: originOf(reply) }),
  );
  if (message.picking) return beginPicking(site, row, { ...message, picking: message.picking }, reply);
  const kept: StoredLaunch = { ...message, providerId: row.id, browser: markBrowser(site, reply) };
  const ticket = await createChallenge(site.db, 'lti-launch', JSON.stringify(kept), lifeS);
  return reply.redirect(arrivalPath(ticket), 303);
}

interface Posted {
  params: Record<string, string>;
  nonce: string;
  origin: string;
}

async function readMessage(
  site: Site,
  row: ProviderRow,
  { params, nonce, origin }: Posted,
): Promise<LaunchMessage> {
  const { error, error_description, id_token } = params;
  if (error) throw new ProviderError([error, error_description].filter(Boolean).join(': '));
  if (!id_token) throw new ProviderError('it sent no token');
  const service = serviceOf(site, row);
  const { issuer = '', jwksUrl = '', deployments = '' } = service.config;
  const payload = await verifyIdToken(service, { issuer, jwks_uri: jwksUrl }, id_token, nonce);
  return messageOf(payload, linesOf(deployments), origin);
}

const linesOf = (text: string): string[] => text.split('\n').flatMap(line => line.trim() || []);
