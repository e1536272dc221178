import { useNavigate, useSearch } from '@tanstack/react-router';

interface ListSearch {
  keyword?: string;
  currentPage?: number;
  /** the group whose things are shown, where another shares with this one */
  source?: number;
}

/** What a list of a group keeps in its address. */
export function useListSearch(gid: number) {
  const { keyword, currentPage = 1, source = gid } = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const go = ({ source, ...words }: ListSearch) =>
    navigate({ to: '.', search: { ...words, source: source === gid ? undefined : source } });
  return { keyword, currentPage, source, isOwn: source === gid, go };
}
