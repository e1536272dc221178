import { Button } from '@mantine/core';
import { IconClipboardList, IconGripVertical, IconPhoto, IconPlayerPlay } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getCourseTable,
  getTableCourses,
  orderTableCourses,
  removeTableCourses,
  sortTableCourse,
  type TableCourse,
} from '#core/contract/course.ts';
import { pageSize, sortMax } from '#core/limits.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { Clamped } from '#web/components/Clamped.tsx';
import { moved, useDragOrder } from '#web/components/drag-order.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { MoveButtons } from '#web/components/MoveButtons.tsx';
import { PagedList } from '#web/components/PagedList.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { RemoveButton } from '#web/components/RemoveButton.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { SortField } from '#web/components/SortField.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { useGroup } from '../group/group.tsx';
import { tableCalls } from '../homework/calls.ts';
import { DueNote } from '../homework/DueNote.tsx';
import { useWords } from '../lesson/address.ts';
import { SlideViewer } from '../lesson/SlideViewer.tsx';
import { slidesOf } from '../lesson/slides.ts';
import { TableHead } from '../lesson/TableHead.tsx';
import { studyPath } from './address.ts';
import styles from './Course.module.css';
import { CoursePicker } from './CoursePicker.tsx';

/** The courses of a table in their order. */
export default function CourseTablePage() {
  const { t } = useTranslation('course');
  const { courseTableID } = useParams({ strict: false }) as { courseTableID: string };
  const tid = Number(courseTableID);
  const { gid } = useGroup();
  const { currentPage, go } = useWords(gid);
  const limit = pageSize.tableRows;
  const table = useAnswer(getCourseTable, { id: tid }, { staleTimeMs: 0 });
  const answer = useAnswer(
    getTableCourses,
    { tableId: tid, currentPage, limit },
    { keepPrevious: true, staleTimeMs: 0, quiet: true },
  );
  const [picking, setPicking] = useState(false);
  const mayEdit = table.data?.mayEdit ?? false;
  return (
    <Panel flush>
      <TableHead
        answer={table}
        add={t('table.add')}
        onAdd={() => setPicking(true)}
        note={<DueNote calls={tableCalls} tid={tid} />}
        more={
          <Button
            component={PathLink}
            path={`/group/${gid}/courseTable/${tid}/homework`}
            variant="default"
            leftSection={<IconClipboardList size={16} />}
          >
            {t('table.homework')}
          </Button>
        }
      />
      {!table.isError && (
        <PagedList
          answer={answer}
          page={currentPage}
          limit={limit}
          onPage={currentPage => go({ currentPage })}
          skeleton={<SkeletonRows rows={4} height={56} />}
          empty={<EmptyState title={t('table.empty')} />}
        >
          {courses => (
            <Ordered tid={tid} courses={courses} mayEdit={mayEdit} onChange={() => answer.refetch()} />
          )}
        </PagedList>
      )}
      {mayEdit && (answer.data?.total ?? 0) > limit && <p className={styles.hint}>{t('table.byNumber')}</p>}
      {picking && (
        <CoursePicker tid={tid} onAdded={() => answer.refetch()} onClose={() => setPicking(false)} />
      )}
    </Panel>
  );
}

interface OrderedProps {
  tid: number;
  courses: TableCourse[];
  mayEdit: boolean;
  onChange: () => void;
}

function Ordered({ tid, courses, mayEdit, onChange }: OrderedProps) {
  const ordering = useCall(orderTableCourses);
  const [shown, setShown] = useState<TableCourse>();
  const order = async (from: number, to: number) => {
    const ids = courses.map(({ tableRelId }) => tableRelId);
    await ordering.ask({ body: { tid, tableRelIds: moved(ids, from, to) } });
    onChange();
  };
  const { move, itemProps } = useDragOrder(courses.length, order);
  return (
    <ol className={styles.sections}>
      {courses.map((course, at) => (
        <li key={course.id} className={styles.ordered} {...(mayEdit ? itemProps(at) : {})}>
          {mayEdit && (
            <span className={styles.grip} aria-hidden>
              <IconGripVertical size={17} />
            </span>
          )}
          <Opener course={course} onPictures={() => setShown(course)} />
          {mayEdit && (
            <div className={styles.actions}>
              <Sort course={course} onChange={onChange} />
              <MoveButtons
                name={course.title}
                at={at}
                count={courses.length}
                disabled={ordering.pending}
                onMove={move}
              />
              <Remove tid={tid} course={course} onChange={onChange} />
            </div>
          )}
        </li>
      ))}
      {shown && (
        <SlideViewer
          title={shown.title}
          slides={slidesOf(shown.courseContent)}
          onClose={() => setShown(undefined)}
        />
      )}
    </ol>
  );
}

/** Opens the pictures of a course; one without any is begun at once. */
function Opener({ course, onPictures }: { course: TableCourse; onPictures: () => void }) {
  const { t } = useTranslation('course');
  const { gid } = useGroup();
  const words = (
    <span>
      <strong>
        <Clamped text={course.title} />
        {course.status === 0 && <StateTag tone="quiet">{t('status.0')}</StateTag>}
      </strong>
      <small>
        {course.author} · {t('table.progress', { done: course.doneCount, count: course.sectionCount })}
      </small>
    </span>
  );
  const path = studyPath(gid, course.id);
  if (!course.courseContent)
    return (
      <PathLink className={styles.opener} path={path}>
        <IconPlayerPlay size={20} aria-hidden />
        {words}
      </PathLink>
    );
  return (
    <>
      <button type="button" className={styles.opener} onClick={onPictures}>
        <IconPhoto size={20} aria-hidden />
        {words}
      </button>
      <Button component={PathLink} path={path} variant="light" size="compact-sm">
        {t(course.isBegun ? 'study.goOn' : 'study.begin')}
      </Button>
    </>
  );
}

interface OneProps {
  course: TableCourse;
  onChange: () => void;
}

function Sort({ course, onChange }: OneProps) {
  const { t } = useTranslation('course');
  const sorting = useCall(sortTableCourse);
  const save = async (sort: number) => {
    await sorting.ask({ body: { tableRelId: course.tableRelId, sort } });
    onChange();
  };
  return (
    <SortField
      label={t('table.sortOf', { title: course.title })}
      value={course.sort}
      max={sortMax}
      onSave={save}
    />
  );
}

function Remove({ tid, course, onChange }: OneProps & { tid: number }) {
  const { t } = useTranslation('course');
  const removing = useCall(removeTableCourses);
  return (
    <RemoveButton
      title={t('table.removeOf', { title: course.title })}
      verb={t('table.remove')}
      text={t('table.removeText')}
      pending={removing.pending}
      onRemove={() => removing.ask({ body: { tid, courseIdList: [course.id] } })}
      onDone={onChange}
    />
  );
}
