import type { Identity } from '#core/contract/identity.ts';
import type { LoginProvider } from '#core/contract/login-provider.ts';
import { pick } from '#core/pick.ts';
import type { identitiesOf } from './store/identities.ts';
import type { ProviderRow } from './store/providers.ts';
import type { waitingRequests } from './store/requests.ts';

type IdentityRow = Awaited<ReturnType<typeof identitiesOf>>[number];

export const presentIdentity = (row: IdentityRow): Identity => ({
  ...pick(row, 'id', 'label', 'gmtCreate', 'lastUsedAt'),
  provider: { id: row.providerId, kind: row.providerKind, name: row.providerName },
});

/** As its owner sees it: that there is a secret, and not what it is. */
export const presentProvider = (
  row: ProviderRow,
  people: number,
  requests: Awaited<ReturnType<typeof waitingRequests>>,
): LoginProvider => ({
  ...pick(row, 'id', 'kind', 'name', 'picture', 'isOn', 'config', 'rules'),
  hasSecret: row.secret !== '',
  people,
  requests: requests.map(request => pick(request, 'id', 'label', 'gmtCreate')),
});
