import '@mantine/core/styles/NumberInput.layer.css';
import { ActionIcon, Button, NumberInput } from '@mantine/core';
import { IconPhoto, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react';
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
import { lessonsOfTableMax, sortMax } from '#core/limits.ts';
import { useAnswer, useCall } from '../../api/hooks.ts';
import { moved, useDragOrder } from '../../components/drag-order.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LazyConfirm } from '../../components/LazyConfirm.tsx';
import { Loadable } from '../../components/Loadable.tsx';
import { MoveButtons } from '../../components/MoveButtons.tsx';
import { Panel } from '../../components/Panel.tsx';
import { PathLink } from '../../components/PathLink.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { StateTag } from '../../components/StateTag.tsx';
import { toast } from '../../components/toast.ts';
import { useGroup } from '../group/group.tsx';
import { SlideViewer } from '../lesson/SlideViewer.tsx';
import { slidesOf } from '../lesson/slides.ts';
import { studyPath } from './address.ts';
import styles from './Course.module.css';
import { CoursePicker } from './CoursePicker.tsx';

/** The courses of a table in their order. */
export default function CourseTablePage() {
  const { t } = useTranslation('course');
  const { courseTableID } = useParams({ strict: false }) as { courseTableID: string };
  const tid = Number(courseTableID);
  const table = useAnswer(getCourseTable, { id: tid }, { staleTimeMs: 0 });
  const answer = useAnswer(
    getTableCourses,
    { tableId: tid, limit: lessonsOfTableMax },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const [picking, setPicking] = useState(false);
  const mayEdit = table.data?.mayEdit ?? false;
  return (
    <Panel flush>
      <Loadable answer={table} skeleton={<SkeletonRows rows={2} height={24} />}>
        {({ title, description, createUserName, remark }) => (
          <header className={styles.head}>
            <h2>{title}</h2>
            <p>{description}</p>
            <p className={styles.soft}>
              {createUserName} · {remark}
            </p>
            {mayEdit && (
              <Button
                leftSection={<IconPlus size={16} />}
                style={{ justifySelf: 'start' }}
                onClick={() => setPicking(true)}
              >
                {t('table.add')}
              </Button>
            )}
          </header>
        )}
      </Loadable>
      <Loadable
        answer={answer}
        skeleton={<SkeletonRows rows={4} height={56} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={t('table.empty')} />}
      >
        {({ records }) => (
          <Ordered tid={tid} courses={records} mayEdit={mayEdit} onChange={() => answer.refetch()} />
        )}
      </Loadable>
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
          name={`course-${shown.id}`}
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
        {course.title}
        {course.status === 0 && <StateTag tone="quiet">{t('status.0')}</StateTag>}
      </strong>
      <small>
        {course.author} · {t('table.progress', { done: course.doneCount, all: course.sectionCount })}
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
        {t('study.begin')}
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
  const [typed, setTyped] = useState<number | string>();
  const save = async () => {
    const sort = Number(typed);
    setTyped(undefined);
    if (typed === undefined || typed === '' || sort === course.sort) return;
    await sorting.ask({ body: { tableRelId: course.tableRelId, sort } });
    onChange();
  };
  return (
    <NumberInput
      size="xs"
      w={76}
      aria-label={t('table.sortOf', { title: course.title })}
      min={0}
      max={sortMax}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      value={typed ?? course.sort}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={event => event.key === 'Enter' && save()}
    />
  );
}

function Remove({ tid, course, onChange }: OneProps & { tid: number }) {
  const { t } = useTranslation(['course', 'shell']);
  const [asking, setAsking] = useState(false);
  const removing = useCall(removeTableCourses);
  const remove = async () => {
    const done = await removing.ask({ body: { tid, courseIdList: [course.id] } });
    if (done !== undefined) toast.success(t('shell:deletedDone'));
    setAsking(false);
    onChange();
  };
  const title = t('table.removeOf', { title: course.title });
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="red.9"
        aria-label={title}
        title={title}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={17} />
      </ActionIcon>
      <LazyConfirm
        opened={asking}
        danger
        title={title}
        text={t('table.removeText')}
        confirm={t('table.remove')}
        pending={removing.pending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
