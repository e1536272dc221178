import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getLessonList, type LessonRow } from '#core/contract/lesson.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { useGroup } from '../group/group.tsx';
import { LearningList } from '../learning/LearningList.tsx';
import { useEditDialog } from '../learning/useEditDialog.ts';
import { useManagedList } from '../learning/useManagedList.ts';
import { LessonCards } from './LessonCards.tsx';
import { LessonDialog } from './LessonDialog.tsx';
import { LessonPreview } from './LessonPreview.tsx';

/** The lessons of a group and of those that share with it; whoever teaches here manages them by a switch. */
export default function LessonListPage() {
  const { t } = useTranslation('lesson');
  const { gid, isTeacher } = useGroup();
  const list = useManagedList('lesson', gid);
  const { keyword } = list.words;
  const [shown, setShown] = useState<number>();
  const answer = useAnswer(getLessonList, list.query, { keepPrevious: true, staleTimeMs: 0 });
  const editing = useEditDialog<LessonRow>(() => answer.refetch(), list.managing.set);
  return (
    <Panel flush>
      <LearningList
        list={list}
        searchLabel={t('list.keyword')}
        createLabel={t('list.create')}
        onCreate={() => editing.open('new')}
        answer={answer}
        rowHeightPx={72}
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
            manages={list.managing.isOn}
            onOpen={setShown}
            onEdit={editing.open}
            onChange={() => answer.refetch()}
          />
        )}
      </LearningList>
      {editing.isOpen && (
        <LessonDialog lesson={editing.row} onClose={editing.close} onSaved={editing.saved} />
      )}
      {shown !== undefined && <LessonPreview id={shown} onClose={() => setShown(undefined)} />}
    </Panel>
  );
}
