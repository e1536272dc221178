import { useDebouncedValue } from '@mantine/hooks';
import {
  IconArrowRight,
  IconMessages,
  IconPuzzle,
  IconStack2,
  IconTrophy,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type SearchResult, searchSite } from '#core/contract/search.ts';
import { type SearchKind, searchKinds } from '#core/search-kinds.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { type Destination, useDestinations } from './destinations.ts';
import { useRecentResults } from './recent.ts';

/** A line of the search: where it leads, and what to keep of it when somebody goes there. */
export interface SearchEntry {
  path: string;
  label: string;
  note: string;
  icon: typeof IconUser;
  found?: SearchResult;
}

interface SearchEntries {
  groups: { title: string; items: SearchEntry[] }[];
  /** of what the server is asked for; pages are there at once */
  state: 'idle' | 'asking' | 'failed' | 'there';
  retry: () => void;
}

/** How each kind looks and where it leads. A new kind is a line here, in core/found.ts and in the server's sources. */
const looks: Record<SearchKind, { icon: typeof IconUser; path: (key: string) => string }> = {
  problem: { icon: IconPuzzle, path: key => `/problem/${encodeURIComponent(key)}` },
  contest: { icon: IconTrophy, path: key => `/contest/${key}` },
  training: { icon: IconStack2, path: key => `/training/${key}` },
  group: { icon: IconUsersGroup, path: key => `/group/${key}` },
  discussion: { icon: IconMessages, path: key => `/discussion-detail/${key}` },
  user: { icon: IconUser, path: key => `/user-home?username=${encodeURIComponent(key)}` },
};

/** A pause in which somebody who types fast types the next letter. */
const restMs = 150;

/** What there is for the words somebody types; without any, where they went before, and all pages. */
export function useSearchEntries(text: string): SearchEntries {
  const { t } = useTranslation();
  const words = text.trim().slice(0, 50);
  const [rested] = useDebouncedValue(words, restMs);
  const searched = words === '' ? '' : rested;
  const answer = useAnswer(
    searchSite,
    { words: searched },
    { enabled: searched !== '', keepPrevious: true, staleTimeMs: 60_000 },
  );
  const recent = useRecentResults();
  const pages = useDestinations().filter(page => isCalled(page, words));
  const found = words === '' ? [] : (answer.data ?? []);
  const groups = [
    { title: t('search.recent'), items: words === '' ? recent.map(toFinding) : [] },
    { title: t('search.page'), items: pages.map(toPage) },
    ...searchKinds.map(kind => ({
      title: titleOf(t, kind),
      items: found.filter(one => one.kind === kind).map(toFinding),
    })),
  ];
  const isBehind = words !== searched || answer.isPlaceholderData || answer.isLoading;
  const state = words === '' ? 'idle' : answer.isError ? 'failed' : isBehind ? 'asking' : 'there';
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    state,
    retry: () => void answer.refetch(),
  };
}

const titleOf = (t: TFunction, kind: SearchKind) => t(`search.${kind}`);

const isCalled = ({ label, path }: Destination, words: string) =>
  label.toLowerCase().includes(words.toLowerCase()) || path.startsWith(`/${words.toLowerCase()}`);

const toPage = ({ label, path }: Destination): SearchEntry => ({
  label,
  path,
  note: path,
  icon: IconArrowRight,
});

const toFinding = (found: SearchResult): SearchEntry => ({
  path: looks[found.kind].path(found.key),
  label: found.title,
  note: found.key,
  icon: looks[found.kind].icon,
  found,
});
