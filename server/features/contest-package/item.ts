import type { z } from 'zod';
import type { PackageItem } from '#core/contract/contest-package.ts';
import type { ContestStanding } from '#core/standing.ts';
import type { User } from '#server/http/viewer.ts';
import type { PackageFailure } from '../transfer/package-failure.ts';
import type { Remark } from '../transfer/remarks.ts';

/** Who brings a package, and where to: into a contest, or to make one of the site or of a group. */
export interface Destination {
  viewer: User;
  gid: number | null;
  standing: ContestStanding | null;
}

/** One thing of a package, and what becomes of it. What is said of it waits until it is known who reads it. */
export interface PlannedItem extends Omit<PackageItem, 'reason' | 'notes'> {
  reason: PackageFailure | null;
  notes: Remark[];
}

type Named = Pick<PlannedItem, 'kind' | 'id' | 'name'>;

export const itemOf = (
  named: Named,
  change: Exclude<PlannedItem['change'], 'refused'>,
  notes: Remark[] = [],
): PlannedItem => ({ ...named, change, reason: null, notes });

export const refusedItem = (named: Named, reason: PackageFailure): PlannedItem => ({
  ...named,
  change: 'refused',
  reason,
  notes: [],
});

/** What is wrong with a value, in the words of packages. */
export function remarkOf({ path, ...issue }: z.core.$ZodIssue): Remark {
  const name = String(path[0] ?? '');
  if (issue.code === 'too_big') return { key: 'value.tooLong', values: { name, max: String(issue.maximum) } };
  return issue.code === 'too_small'
    ? { key: 'value.missing', values: { name } }
    : { key: 'contest.value', values: { name } };
}

export const isApplied = ({ change }: PlannedItem): boolean => change !== 'refused';
