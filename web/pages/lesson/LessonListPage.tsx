import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getLessonList, type LessonRow } from '#core/contract/lesson.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PagedList } from '#web/components/PagedList.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { useGroup } from '../group/group.tsx';
import { useWords } from '../learning/address.ts';
import { LearningTools } from '../learning/LearningTools.tsx';
import { useManaging } from '../learning/managing.ts';
import { LessonCards } from './LessonCards.tsx';
import { LessonDialog } from './LessonDialog.tsx';
import { LessonPreview } from './LessonPreview.tsx';

/** The lessons of a group and of those that share with it; whoever teaches here manages them by a switch. */
export default function LessonListPage() {
  const { t } = useTranslation('lesson');
  const { gid, isTeacher } = useGroup();
  const words = useWords(gid);
  const { keyword, currentPage, source, isOwn, go } = words;
  const [managing, setManaging] = useManaging('lesson', gid);
  const [edited, setEdited] = useState<LessonRow | 'new'>();
  const [shown, setShown] = useState<number>();
  const limit = pageSize.lessons;
  const manages = managing && isOwn;
  const answer = useAnswer(
    getLessonList,
    { gid: source, currentPage, limit, keyword, status: manages ? undefined : 1 },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  return (
    <Panel flush>
      <LearningTools
        words={words}
        searchLabel={t('list.keyword')}
        createLabel={t('list.create')}
        manage={{ label: t('manage'), checked: managing, onChange: setManaging }}
        onCreate={() => setEdited('new')}
      />
      <PagedList
        answer={answer}
        page={currentPage}
        limit={limit}
        onPage={currentPage => go({ keyword, currentPage, source })}
        skeleton={<SkeletonRows rows={4} height={72} />}
        empty={
          <EmptyState
            title={keyword ? t('list.noMatch') : t('list.none')}
            hint={keyword ? undefined : t(isTeacher ? 'list.noneTeacher' : 'list.noneHint')}
          />
        }
      >
        {lessons => (
          <LessonCards
            gid={gid}
            lessons={lessons}
            manages={manages}
            onOpen={setShown}
            onEdit={setEdited}
            onChange={() => answer.refetch()}
          />
        )}
      </PagedList>
      {edited && (
        <LessonDialog
          lesson={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            // a new one is a draft, which is listed only there
            if (edited === 'new') setManaging(true);
            answer.refetch();
          }}
        />
      )}
      {shown !== undefined && <LessonPreview id={shown} onClose={() => setShown(undefined)} />}
    </Panel>
  );
}
