import { tidyName } from '#core/person-name.ts';
import { cellLengths, type RowFault } from '#core/user-table.ts';
import { accountPolicy } from '#server/features/account/policy.ts';
import type { Site } from '#server/site.ts';
import { accountsNamed } from '../contest/teams/queries.ts';
import type { Remark } from '../transfer/remarks.ts';
import { rowFaults } from '../user-admin/import.ts';
import type { AccountEntry } from './entries.ts';
import { type Destination, isApplied, itemOf, type PlannedItem, refusedItem } from './item.ts';

export interface AccountPlan {
  items: PlannedItem[];
  /** to be made, as the import of accounts makes them */
  accounts: { username: string; password: string; realname: string | null }[];
  /** the accounts of teams, by the ids of the teams */
  usernames: Map<string, string>;
  /** where the machines of teams stand, by the ids of the teams */
  networks: Map<string, string[]>;
  /** names of accounts that teams will not have */
  refusedOf: Map<string, string>;
}

/**
 * Accounts that are there are used, and their passwords stay what they are. Others are made by whoever may import
 * accounts, by the rules of that import; those made for the contest of a group are its members.
 */
export async function planAccounts(
  { db }: Site,
  { viewer, gid }: Destination,
  entries: readonly AccountEntry[],
): Promise<AccountPlan> {
  const accounts = entries.map(entry => ({ ...entry, username: tidyName(entry.username) }));
  const names = accounts.map(({ username }) => username);
  const [here, usable] = [await accountsNamed(db, names, null), await accountsNamed(db, names, gid)];
  const rows = accounts.map(rowOf);
  const faults = await rowFaults(db, rows);
  const plan: AccountPlan = {
    items: [],
    accounts: [],
    usernames: new Map(),
    networks: new Map(),
    refusedOf: new Map(),
  };
  const seen = new Set<string>();
  for (const [at, account] of accounts.entries()) {
    const { username, teamId, password } = account;
    const reason = refusalOf(account);
    const named = { kind: 'account' as const, id: username, name: account.realname };
    const item = reason ? refusedItem(named, reason) : itemOf(named, here.has(username) ? 'same' : 'new');
    plan.items.push(item);
    seen.add(username);
    if (teamId !== null) (isApplied(item) ? plan.usernames : plan.refusedOf).set(teamId, username);
    if (teamId !== null && isApplied(item) && account.networks.length > 0)
      plan.networks.set(teamId, account.networks);
    if (item.change === 'new')
      plan.accounts.push({ username, password: password!, realname: rows[at]![3] || null });

    function refusalOf({ type }: AccountEntry): Remark | undefined {
      if (type !== 'team') return { key: 'contest.accountType', values: { type } };
      if (seen.has(username)) return { key: 'contest.twice' };
      if (here.has(username)) return usable.has(username) ? undefined : { key: 'contest.accountMember' };
      if (!accountPolicy.create(viewer)) return { key: 'contest.accountRight' };
      const [fault] = faults[at]!;
      return fault && remarkOfFault(fault);
    }
  }
  return plan;
}

/** Names that are too long for the table of accounts are only for people, and left out. */
const rowOf = ({ username, password, realname }: AccountEntry): string[] => [
  username,
  password ?? '',
  '',
  realname.length <= cellLengths.realname[1] ? realname : '',
];

function remarkOfFault({ column = 'username', reason }: RowFault): Remark {
  const name = column;
  if (reason === 'required') return { key: 'value.missing', values: { name } };
  if (reason === 'length') {
    const [min, max] = cellLengths[column];
    return { key: 'contest.length', values: { name, min, max } };
  }
  if (reason === 'likeAdmin') return { key: 'contest.likeAdmin' };
  return reason === 'twice' || reason === 'taken'
    ? { key: 'contest.nameTaken' }
    : { key: 'contest.value', values: { name } };
}
