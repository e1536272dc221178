import { providerFields } from '#core/login-provider.ts';
import type { Site } from '#server/site.ts';
import type { Service } from './provider.ts';
import { providerClient } from './provider-client.ts';
import type { ProviderRow } from './store/providers.ts';
import { toolSigner } from './tool-key.ts';

/** A row as what a kind of service works with: blanks filled with what is usual, the secret opened. */
export function serviceOf(
  { db, secrets, outbound }: Pick<Site, 'db' | 'secrets' | 'outbound'>,
  row: ProviderRow,
): Service {
  const fields = providerFields[row.kind].filter(({ form }) => form !== 'secret');
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    config: Object.fromEntries(fields.map(({ name, usual }) => [name, row.config[name] || (usual ?? '')])),
    get secret() {
      return row.secret && secrets.open(row.secret);
    },
    ask: providerClient(outbound),
    sign: toolSigner({ db, secrets }),
  };
}

/** The fields that have to be said before it can be used. */
export function missingFields(row: Pick<ProviderRow, 'kind' | 'config' | 'secret'>): string[] {
  return providerFields[row.kind]
    .filter(({ usual, mayBeBlank }) => usual === undefined && !mayBeBlank)
    .filter(({ name, form }) => !(form === 'secret' ? row.secret : row.config[name]))
    .map(({ name }) => name);
}
