import { useNavigate, useSearch } from '@tanstack/react-router';

interface Words {
  keyword?: string;
  currentPage?: number;
  /** the group whose things are shown, where another shares with this one */
  source?: number;
}

/** What a list of a group keeps in its address. */
export function useWords(gid: number) {
  const { keyword, currentPage = 1, source = gid } = useSearch({ strict: false }) as Words;
  const navigate = useNavigate();
  const go = ({ source, ...words }: Words) =>
    navigate({ to: '.', search: { ...words, source: source === gid ? undefined : source } });
  return { keyword, currentPage, source, isOwn: source === gid, go };
}
