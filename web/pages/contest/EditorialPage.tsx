import { useTranslation } from 'react-i18next';
import { getContestEditorial } from '#core/contract/contest.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Markdown } from '#web/components/Markdown.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { useContest } from './contest.tsx';

/** How the problems are solved, once that gives nothing away. */
export default function EditorialPage() {
  const { t } = useTranslation('contest');
  const { contest } = useContest();
  const answer = useAnswer(getContestEditorial, { cid: contest.id }, { enabled: contest.hasEditorial });
  return (
    <Panel title={t('tab.editorial')}>
      {contest.hasEditorial ? (
        <Loadable answer={answer} skeleton={<SkeletonRows rows={6} />}>
          {({ content }) => <Markdown text={content} />}
        </Loadable>
      ) : (
        <EmptyState compact title={t('editorial.none')} />
      )}
    </Panel>
  );
}
