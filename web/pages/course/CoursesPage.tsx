import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type CourseRow, getCourseList } from '#core/contract/course.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { useGroup } from '../group/group.tsx';
import { LearningTools } from '../learning/LearningTools.tsx';
import { useEditDialog } from '../learning/useEditDialog.ts';
import { useManagedList } from '../learning/useManagedList.ts';
import { studyPath } from './address.ts';
import { CourseDialog } from './CourseDialog.tsx';
import { useCourseColumns } from './columns.tsx';

/** The courses of a group and of those that share with it; whoever teaches here manages them by a switch. */
export default function CoursesPage() {
  const { t } = useTranslation('course');
  const { gid, isTeacher } = useGroup();
  const navigate = useNavigate();
  const list = useManagedList('course', gid);
  const { keyword, currentPage, source, go } = list.words;
  const answer = useAnswer(getCourseList, list.query, { keepPrevious: true, staleTimeMs: 0 });
  const editing = useEditDialog<CourseRow>(() => answer.refetch(), list.managing.set);
  const columns = useCourseColumns({
    gid,
    manages: list.managing.isOn,
    onEdit: editing.open,
    onChange: () => answer.refetch(),
  });
  return (
    <Panel flush>
      <LearningTools
        list={list}
        searchLabel={t('list.keyword')}
        createLabel={t('list.create')}
        onCreate={() => editing.open('new')}
      />
      <PagedTable
        label={t('list.title')}
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        onRow={({ id }) => navigate({ href: studyPath(gid, id) })}
        page={currentPage}
        limit={list.query.limit}
        onPage={currentPage => go({ keyword, currentPage, source })}
        empty={
          <EmptyState
            title={keyword ? t('list.noMatch') : t('list.none')}
            hint={keyword ? undefined : t(isTeacher ? 'list.noneTeacher' : 'list.noneHint')}
          />
        }
      />
      {editing.isOpen && (
        <CourseDialog course={editing.row} onClose={editing.close} onSaved={editing.saved} />
      )}
    </Panel>
  );
}
