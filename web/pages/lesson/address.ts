import { useNavigate, useSearch } from '@tanstack/react-router';

interface Words {
  keyword?: string;
  currentPage?: number;
  /** the group whose things are shown, where another shares with this one */
  source?: number;
}

/** What a list of a group keeps in its address. */
export function useWords() {
  const { keyword, currentPage = 1, source } = useSearch({ strict: false }) as Words;
  const navigate = useNavigate();
  return { keyword, currentPage, source, go: (search: Words) => navigate({ to: '.', search }) };
}
