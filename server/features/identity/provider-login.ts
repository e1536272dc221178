import type { LoginResult } from '#core/contract/account.ts';
import type { ProviderLoginPurpose } from '#core/contract/identity.ts';
import { nameKey } from '#core/person-name.ts';
import { beginSession } from '#server/features/account/begin-session.ts';
import { confirmSession, requireFreshLogin } from '#server/features/account/fresh-login.ts';
import { newSessionId } from '#server/features/account/session.ts';
import { countCodeGuess, forgetFailures, networkOrigin } from '#server/features/account/store/failures.ts';
import { providerOf } from '#server/features/account/store/sessions.ts';
import { fail } from '#server/http/errors.ts';
import { originOf } from '#server/http/origin.ts';
import type { Context } from '#server/http/route.ts';
import type { ExternalIdentity } from '#server/http/sessions.ts';
import { requireLogin, type User } from '#server/http/viewer.ts';
import { accountOf } from './admit.ts';
import { beginAttempt, type Resumed, resumeAttempt } from './attempt.ts';
import { type Answer, type ExternalPerson, type Here, identityOf } from './provider.ts';
import { failOnProviderError } from './provider-error.ts';
import { providers } from './providers/index.ts';
import { serviceOf } from './service.ts';
import { addIdentity, type Behind, ownerOf, whoIsBehind } from './store/identities.ts';
import { findProvider, type ProviderRow } from './store/providers.ts';

type Asking<Body> = Context<unknown, Body>;

/** The one flow of all services: begin, complete, and what the claims are good for. */
export async function beginProviderLogin(
  context: Asking<{ providerId: number; purpose: ProviderLoginPurpose }>,
): Promise<{ state: string; url: string | null }> {
  const { site, db, viewer, body } = context;
  if (body.purpose !== 'login') requirePerson(viewer);
  if (body.purpose === 'link') await requireFreshLogin(db, viewer);
  const { row, attempt } = await beginAttempt(context, body);
  const url = await failOnProviderError(row, providers[row.kind].begin(serviceOf(site, row), attempt));
  return { state: attempt.state, url: url?.href ?? null };
}

export async function completeProviderLogin(
  context: Asking<{ providerId: number; state: string; answer: Answer }>,
): Promise<{ purpose: ProviderLoginPurpose; arrival: LoginResult | null }> {
  const { body } = context;
  const { row, attempt } = await resumeAttempt(context, body);
  const { purpose } = attempt;
  const accounts = expectedAccounts(context, row);
  const { person, forgotten } = await whoIs(
    context,
    row,
    attempt,
    purpose === 'login' ? accounts.expect : () => {},
  );
  const uses = {
    login: () => arrive(context, row, person, accounts.find),
    link: () => link(context, row, person),
    confirm: () => confirm(context, row, person),
  };
  const [arrival] = await Promise.all([uses[purpose](), forgotten]);
  return { purpose, arrival };
}

async function arrive(
  context: Asking<unknown>,
  row: ProviderRow,
  person: ExternalPerson,
  find: ReturnType<typeof expectedAccounts>['find'],
): Promise<LoginResult> {
  const { site, address, userAgent } = context;
  const identity = identityOf(row, person);
  const logoutHint = person.logoutHint && site.secrets.seal(person.logoutHint);
  const from = { address, userAgent, identity, logoutHint };
  const session = { id: newSessionId(), from };
  const { token, ...account } = await accountOf(site, row, person, { find, session });
  return beginSession(context, account, { identity, logoutHint, token }, account);
}

/** Looks for an account while the service is still asked about its person. */
function expectedAccounts({ db }: Asking<unknown>, { id: providerId }: ProviderRow) {
  const found = new Map<string, Promise<Behind>>();
  return {
    expect(subject: string) {
      const looking = whoIsBehind(db, { providerId, subject });
      // Whoever turns out to be refused is told that, and not how this went.
      looking.catch(() => {});
      found.set(subject, looking);
    },
    find: ({ subject }: ExternalIdentity) => found.get(subject) ?? whoIsBehind(db, { providerId, subject }),
  };
}

/**
 * Who types a password here is counted as at our own form: nobody guesses at a directory through us, which takes a name with
 * blanks around it, or in capitals, for the same.
 */
async function whoIs(
  { site, db, body, address }: Asking<{ answer: Answer }>,
  row: ProviderRow,
  attempt: Resumed,
  expect: Here['expect'],
): Promise<{ person: ExternalPerson; forgotten?: Promise<void> }> {
  const complete = (requireGuessLeft: Here['requireGuessLeft']) =>
    providers[row.kind].complete(serviceOf(site, row), attempt, body.answer, { expect, requireGuessLeft });
  if (row.kind !== 'ldap') {
    const answered = complete(async () => {});
    return { person: await failOnProviderError(row, answered) };
  }
  const guess = {
    kind: 'code' as const,
    subject: `directory ${row.id} ${nameKey(body.answer.username ?? '')}`.slice(0, 300),
    origin: networkOrigin(address),
  };
  const counted = countCodeGuess(db, guess);
  try {
    const [person] = await Promise.all([complete(() => counted), counted]);
    return { person, forgotten: forgetFailures(db, guess) };
  } catch (error) {
    // Whoever has none left is told so and nothing else.
    await counted;
    return failOnProviderError(row, Promise.reject(error));
  }
}

async function link(
  { db, viewer }: Asking<unknown>,
  row: ProviderRow,
  person: ExternalPerson,
): Promise<null> {
  const { uid } = requireLogin(viewer);
  await requireFreshLogin(db, viewer);
  if ((await addIdentity(db, uid, identityOf(row, person))) !== uid) fail('way.taken', { name: row.name });
  return null;
}

async function confirm(
  { db, viewer }: Asking<unknown>,
  row: ProviderRow,
  person: ExternalPerson,
): Promise<null> {
  const user = requireLogin(viewer);
  if ((await ownerOf(db, row.id, person.subject)) !== user.uid) fail('way.notYours', { name: row.name });
  await confirmSession(db, user.sessionId);
  return null;
}

/** A program that comes with a token changes no ways in. */
export function requirePerson(viewer: Context<unknown, unknown>['viewer']): User {
  const user = requireLogin(viewer);
  return user.token ? fail('token.person') : user;
}

/** Nobody is kept from logging out here because another service does not answer. */
export async function logoutAddress(context: Asking<unknown>): Promise<string | null> {
  const { site, db, viewer } = context;
  const { providerId, logoutHint } = await providerOf(db, requireLogin(viewer).sessionId);
  const row = providerId === null ? undefined : await findProvider(db, providerId);
  if (!row) return null;
  const hint = logoutHint === null ? undefined : site.secrets.open(logoutHint);
  const home = new URL('/home', originOf(context.reply)).href;
  const url = await providers[row.kind].logout?.(serviceOf(site, row), home, hint).catch(() => null);
  return url?.href ?? null;
}
