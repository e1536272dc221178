import * as contract from '#core/contract/login-provider.ts';
import { defaultClaims, providerFields } from '#core/login-provider.ts';
import { fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import type { Site } from '#server/site.ts';
import { notifyOfferedChanged } from './offered.ts';
import { presentProvider } from './present.ts';
import { ProviderError } from './provider-error.ts';
import { providers } from './providers/index.ts';
import { missingFields, serviceOf } from './service.ts';
import {
  allProviders,
  deleteProvider,
  findProvider,
  insertProvider,
  type ProviderRow,
  peopleByProvider,
  updateProvider,
} from './store/providers.ts';
import { answerRequest, waitingRequests } from './store/requests.ts';

export const loginProviderRoutes = [
  route(contract.listAllLoginProviders, async ({ db }) => {
    const [rows, people, requests] = await Promise.all([
      allProviders(db),
      peopleByProvider(db),
      waitingRequests(db),
    ]);
    return rows.map(row =>
      presentProvider(
        row,
        people.get(row.id) ?? 0,
        requests.filter(({ providerId }) => providerId === row.id),
      ),
    );
  }),

  route(contract.createLoginProvider, async ({ db, body: { kind, name } }) => {
    const rules = { arrival: 'linked' as const, invited: [], claims: defaultClaims[kind], grants: [] };
    return { id: await insertProvider(db, { kind, name, rules }) };
  }),

  route(contract.updateLoginProvider, async ({ site, db, body: { id, secret, ...body }, record }) => {
    const before = (await findProvider(db, id)) ?? fail('way.unknown');
    const changes: Partial<ProviderRow> = {
      ...body,
      ...(body.config && { config: knownFields(before.kind, body.config) }),
      ...(secret && { secret: site.secrets.seal(secret) }),
      ...(secret === null && { secret: '' }),
    };
    const after = { ...before, ...changes };
    if (after.isOn) requireWhole(after);
    await updateProvider(db, id, changes);
    await notifyOfferedChanged(site);
    const { picture: _, ...told } = changes;
    record({ target: after.name, before, after: told });
  }),

  route(contract.deleteLoginProvider, async ({ site, db, query, record }) => {
    const row = (await findProvider(db, query.id)) ?? fail('way.unknown');
    await deleteProvider(db, row.id);
    await notifyOfferedChanged(site);
    record({ target: row.name });
  }),

  route(contract.testLoginProvider, async ({ site, db, body }) => {
    const row = (await findProvider(db, body.id)) ?? fail('way.unknown');
    requireWhole(row);
    return tested(site, row);
  }),

  route(contract.answerLoginRequest, async ({ db, body, record }) => {
    record({ target: (await answerRequest(db, body.id, body.isLetIn)) ?? fail('way.unknown') });
  }),
];

async function tested(site: Site, row: ProviderRow): Promise<{ isGood: boolean; said: string[] }> {
  try {
    return { isGood: true, said: await providers[row.kind].test(serviceOf(site, row)) };
  } catch (error) {
    // Whatever the other side sends, the owner is told of it.
    const said = error instanceof ProviderError || error instanceof SyntaxError ? error.message : undefined;
    if (said === undefined) throw error;
    return { isGood: false, said: [said.slice(0, 1_000)] };
  }
}

/** Fields of another kind are not kept. An address has to be one. */
function knownFields(kind: ProviderRow['kind'], given: Record<string, string>): Record<string, string> {
  const fields = providerFields[kind].filter(({ form, name }) => form !== 'secret' && given[name]);
  for (const { name, form } of fields) {
    const url = URL.parse(given[name]!);
    if (
      form === 'url' &&
      !(url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash)
    )
      fail('way.address', { field: name });
  }
  if (given.ldapUrl && !/^ldaps?:\/\/[^\s/]+\/?$/.test(given.ldapUrl))
    fail('way.address', { field: 'ldapUrl' });
  if (given.filter && !given.filter.includes('{username}')) fail('way.filter', { placeholder: '{username}' });
  return Object.fromEntries(fields.map(({ name }) => [name, given[name]!]));
}

function requireWhole(row: ProviderRow): void {
  const missing = missingFields(row);
  if (missing.length) fail('way.incomplete', { fields: missing.join(', ') });
}
