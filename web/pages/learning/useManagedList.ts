import { pageSize } from '#core/limits.ts';
import { useListSearch } from './list-search.ts';
import { useManaging } from './managing.ts';

/** A list of a group by its address and by the switch of its teachers, who then see drafts too. */
export function useManagedList(list: Parameters<typeof useManaging>[0], gid: number) {
  const words = useListSearch(gid);
  const { keyword, currentPage, source, isOwn } = words;
  const [isSwitchedOn, setManaging] = useManaging(list, gid);
  const manages = isSwitchedOn && isOwn;
  return {
    words,
    managing: { isOn: manages, set: setManaging },
    query: {
      gid: source,
      currentPage,
      limit: pageSize.lessons,
      keyword,
      status: manages ? undefined : 1,
    },
  };
}
