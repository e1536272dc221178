import type { ProblemListSearch } from '#web/address/bank.ts';

/** What happens to the address when a filter changes: the page is the first again, as its own rule may add. */
export type FilterChange = Partial<Omit<ProblemListSearch, 'currentPage'>>;

export function applyFilter(search: ProblemListSearch, change: FilterChange): ProblemListSearch {
  const next = { ...search, ...change, currentPage: undefined };
  // tags belong to a bank; only All knows them all
  if ('oj' in change && change.oj !== 'All') next.tagId = undefined;
  return next;
}

export const tagsAfterToggle = (search: ProblemListSearch, id: number): number[] | undefined => {
  const chosen = search.tagId ?? [];
  const next = chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id];
  return next.length > 0 ? next : undefined;
};
