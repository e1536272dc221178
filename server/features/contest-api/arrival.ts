import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ordinaryUser, type RoleId } from '#core/role.ts';
import type { TokenScope } from '#core/token-scope.ts';
import { fail } from '#server/http/errors.ts';
import { onsiteOf, requireTokenScope, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { passwordMatches } from '../account/password.ts';
import { findAccountByName } from '../account/queries.ts';
import { isSecondFactorDue } from '../account/second-factor/due.ts';
import { secondFactorsOf } from '../account/second-factor/store.ts';
import { networkOrigin, noteFailure, puzzleRequired } from '../account/store/failures.ts';
import { onsiteContestOf } from './queries.ts';

/** Everything there happens in a contest. */
export const inContest = { within: { contest: 'query.cid' } } as const;

/** Who asks: with an API token, or with name and password as programs of the field send them. */
export async function authenticateCaller(
  site: Site,
  request: FastifyRequest,
  scope: TokenScope,
): Promise<Viewer> {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  const basic = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(authorization)?.[1];
  if (basic !== undefined) return byPassword(site, request.ip, Buffer.from(basic, 'base64').toString());
  const { viewer, refused } = await site.sessions.authenticate(authorization);
  if (refused) fail(refused);
  requireTokenScope({ scope, ...inContest }, viewer);
  if (viewer?.token) site.rateLimiter.checkPerson('token', String(viewer.token.id));
  return viewer;
}

/**
 * A program sends its password with every request, and one look at a password is dear on purpose: what has proved right is
 * known for as long as the stored hash stays the same. A wrong one counts as on the login page; where that would ask for a
 * puzzle, which no program solves, a token still works.
 */
async function byPassword(site: Site, address: string, pair: string): Promise<Viewer> {
  const [, username = '', password = ''] = /^([^:]*):(.*)$/s.exec(pair) ?? [];
  const account = await findAccountByName(site.db, username);
  const proof =
    account && createHash('sha256').update(`${account.passwordHash}\n${password}`).digest('base64');
  if (!proof || !proved.has(proof)) {
    const origin = networkOrigin(address);
    if (await puzzleRequired(site.db, username, origin)) fail('account.tooManyGuesses');
    // Not before: tools that go on with an old password would use up the logins of their hall.
    site.rateLimiter.checkAddress('login', address);
    if (!(await passwordMatches(account?.passwordHash, password)) || !account) {
      await noteFailure(site.db, { kind: 'login', subject: username, origin });
      return fail('account.wrongLogin');
    }
    remember(proof!);
  }
  if (account.status !== 0) fail('account.banned');
  return asOneFactor(site, account);
}

/** A password is one factor: whoever has a second one comes with a token, and a role that asks for one is not theirs here. */
async function asOneFactor(
  { db, settings }: Site,
  { uid, username, role }: { uid: string; username: string; role: number },
): Promise<Viewer> {
  const { hasTotp, hasPasskey } = await secondFactorsOf(db, uid);
  if (hasTotp || hasPasskey) fail('contestApi.secondFactor');
  const isDue = isSecondFactorDue(await settings.read(), role, false);
  const onsite = onsiteOf(role as RoleId, await onsiteContestOf(db, uid));
  return { uid, username, role: isDue ? ordinaryUser : (role as RoleId), sessionId: '', ...onsite };
}

const proved = new Set<string>();
const provedMax = 5_000;

function remember(proof: string): void {
  proved.add(proof);
  if (proved.size > provedMax) proved.delete(proved.values().next().value!);
}
