import type { Endpoint } from '#core/contract/endpoint.ts';
import type { Cast } from '../cast.ts';
import type { CallOptions, TestSite, TestUser } from '../site.ts';

export interface Scene {
  site: TestSite;
  cast: Cast;
  gid: number;
  /** a problem of the bank, of an administrator, that everybody sees */
  pid: number;
}

/** Ids of what was made for one round. */
export type Made = Record<string, number>;
export type Ask = (made: Made, scene: Scene) => CallOptions;
export type Row = Record<string, unknown>;

interface Offer {
  by: Endpoint;
  ask: Ask;
  /** where the thing stands in the answer */
  // biome-ignore lint/suspicious/noExplicitAny: each answer has a shape of its own
  row: (data: any, made: Made) => Row | undefined;
}

export interface Ability {
  name: string;
  isOffered?: (value: unknown) => boolean;
  /** what it promises; what ends the thing comes last */
  calls: [call: Endpoint, ask: Ask][];
}

export interface Thing {
  name: string;
  make: (scene: Scene) => Promise<Made>;
  offers: Offer[];
  abilities: Ability[];
  /** whoever is not shown it here may be offered the same elsewhere */
  isAlsoElsewhere?: boolean;
}

export const inRecords = (data: { records: { id: number }[] }, { id }: Made) =>
  inList(data.records, { id: id! });
export const inList = (rows: { id: number }[], { id }: Made) =>
  rows.find(row => row.id === id) as Row | undefined;
export const itself = (data: Row) => data;
export const byId: Ask = ({ id }) => ({ query: { id: id! } });
export const inGroup: Ask = (_, { gid }) => ({ query: { gid, limit: 100 } });

export const madeBy = async (user: TestUser, call: Endpoint, body: object): Promise<number> => {
  const { data, msg } = (await user.call<{ id: number }>(call, { body })).body;
  if (!data) throw new Error(msg ?? 'refused');
  return data.id;
};

export const mayEdit = (...calls: Ability['calls']): Ability => ({ name: 'mayEdit', calls });
export const mayDelete = (...calls: Ability['calls']): Ability => ({ name: 'mayDelete', calls });
