import { useTranslation } from 'react-i18next';
import type { RejudgeFilter, RejudgeSet } from '#core/contract/rejudge.ts';
import type { Status } from '#core/verdict.ts';
import { StateTag, type Tone } from '#web/components/StateTag.tsx';
import { formatTime } from '#web/components/time.ts';

export const isRejudgeRunning = ({ state }: Pick<RejudgeSet, 'state'>) =>
  state === 'judging' || state === 'applying';

const tones: Record<RejudgeSet['state'], Tone> = {
  judging: 'info',
  ready: 'warning',
  applying: 'info',
  applied: 'success',
  discarded: 'quiet',
};

export function RejudgeState({ state }: Pick<RejudgeSet, 'state'>) {
  const { t } = useTranslation('admin');
  return <StateTag tone={tones[state]}>{t(`rejudge.state.${state}`)}</StateTag>;
}

/** What a filter chooses, in one line. */
export function useFilterText(): (filter: RejudgeFilter) => string {
  const { t } = useTranslation('admin');
  const { t: shell } = useTranslation();
  const when = (instant: string) => formatTime(instant, 'YYYY-MM-DD HH:mm');
  return ({ problemId, username, status, language, from, to, cid, outdated }) =>
    [
      problemId,
      cid !== undefined && t('rejudge.contest', { id: cid }),
      username,
      status !== undefined && shell(`verdict.${status as Status}`),
      language,
      outdated && t('rejudge.outdated'),
      (from || to) && `${from ? when(from) : ''} – ${to ? when(to) : ''}`,
    ]
      .filter(Boolean)
      .join(' · ') || t('rejudge.everything');
}
