import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CourseRow, getCourseList } from '#core/contract/course.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ListTools } from '#web/components/ListTools.tsx';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { useGroup } from '../group/group.tsx';
import { useWords } from '../lesson/address.ts';
import { useManaging } from '../lesson/managing.ts';
import { SourceChips } from '../lesson/SourceChips.tsx';
import { studyPath } from './address.ts';
import { CourseDialog } from './CourseDialog.tsx';
import { useCourseColumns } from './columns.tsx';

/** The courses of a group and of those that share with it; whoever teaches here manages them by a switch. */
export default function CoursesPage() {
  const { t } = useTranslation('course');
  const { gid, isTeacher } = useGroup();
  const navigate = useNavigate();
  const { keyword, currentPage, source, isOwn, go } = useWords(gid);
  const [managing, setManaging] = useManaging('course', gid);
  const [edited, setEdited] = useState<CourseRow | 'new'>();
  const limit = pageSize.lessons;
  const manages = managing && isOwn;
  const answer = useAnswer(
    getCourseList,
    { gid: source, currentPage, limit, keyword, status: manages ? undefined : 1 },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const columns = useCourseColumns({
    gid,
    manages,
    onEdit: setEdited,
    onChange: () => answer.refetch(),
  });
  return (
    <Panel flush>
      <ListTools
        filters={<SourceChips gid={gid} source={source} onChoose={source => go({ source })} />}
        search={{ label: t('list.keyword'), value: keyword, onSearch: keyword => go({ keyword, source }) }}
      >
        {isTeacher && isOwn && (
          <>
            <Switch
              label={t('manage')}
              checked={managing}
              onChange={event => setManaging(event.currentTarget.checked)}
            />
            <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
              {t('list.create')}
            </Button>
          </>
        )}
      </ListTools>
      <PagedTable
        label={t('list.title')}
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        onRow={({ id }) => navigate({ href: studyPath(gid, id) })}
        page={currentPage}
        limit={limit}
        onPage={currentPage => go({ keyword, currentPage, source })}
        empty={
          <EmptyState
            title={keyword ? t('list.noMatch') : t('list.none')}
            hint={keyword ? undefined : t(isTeacher ? 'list.noneTeacher' : 'list.noneHint')}
          />
        }
      />
      {edited && (
        <CourseDialog
          course={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            // a new one is a draft, which is listed only there
            if (edited === 'new') setManaging(true);
            answer.refetch();
          }}
        />
      )}
    </Panel>
  );
}
