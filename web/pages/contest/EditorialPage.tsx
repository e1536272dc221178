import { useTranslation } from 'react-i18next';
import { getContestEditorial } from '#core/contract/contest.ts';
import { useAnswer } from '../../api/hooks.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Loadable } from '../../components/Loadable.tsx';
import { Markdown } from '../../components/Markdown.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
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
