import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Switch } from '@mantine/core';
import { IconInfoCircle, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type CourseRow, deleteCourse, saveCourse } from '#core/contract/course.ts';
import { useCall } from '#web/api/hooks.ts';
import { Clamped } from '#web/components/Clamped.tsx';
import type { Column } from '#web/components/DataTable.tsx';
import { IconLink } from '#web/components/IconLink.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { RemoveButton } from '#web/components/RemoveButton.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { Time } from '#web/components/Time.tsx';
import { coursePath, studyPath } from './address.ts';
import styles from './Course.module.css';
import { CourseProgress } from './CourseProgress.tsx';

interface ColumnsFor<Row extends CourseRow> {
  /** the group whose pages are open */
  gid: number;
  manages: boolean;
  onEdit: (course: Row) => void;
  onChange: () => void;
}

/** A course in a list: its title opens it over the whole window. */
export function useCourseColumns<Row extends CourseRow>(options: ColumnsFor<Row>): Column<Row>[] {
  const { t } = useTranslation('course');
  const { gid, manages, onEdit, onChange } = options;
  const columns: Column<Row>[] = [
    {
      key: 'title',
      title: t('field.title'),
      cell: course => (
        <PathLink className={styles.opener} path={studyPath(gid, course.id)}>
          <strong>
            <Clamped text={course.title} />
            {course.status === 0 && <StateTag tone="quiet">{t('status.0')}</StateTag>}
          </strong>
          <span>{course.description}</span>
        </PathLink>
      ),
    },
    {
      key: 'sections',
      title: t('column.sections'),
      align: 'end',
      cell: ({ doneCount, sectionCount }) => `${doneCount} / ${sectionCount}`,
    },
    {
      key: 'problems',
      title: t('column.problems'),
      cell: course => <CourseProgress {...course} />,
    },
    { key: 'author', title: t('author'), roomOnly: true, cell: ({ author }) => author },
    {
      key: 'time',
      title: t('column.time'),
      roomOnly: true,
      cell: ({ gmtModified }) => <Time value={gmtModified} format="YYYY-MM-DD" />,
    },
    {
      key: 'options',
      title: '',
      align: 'end',
      cell: course => (
        <div className={styles.actions}>
          {manages && course.mayEdit && <Published course={course} onChange={onChange} />}
          <IconLink
            path={coursePath(gid, course.id)}
            icon={IconInfoCircle}
            color="gray"
            label={t('list.pageOf', { title: course.title })}
            title={t('list.page')}
          />
          {manages && course.mayEdit && (
            <>
              <ActionIcon
                variant="subtle"
                aria-label={t('list.editOf', { title: course.title })}
                title={t('edit')}
                onClick={() => onEdit(course)}
              >
                <IconPencil size={17} />
              </ActionIcon>
              <Delete course={course} onChange={onChange} />
            </>
          )}
        </div>
      ),
    },
  ];
  return columns;
}

interface OneProps {
  course: CourseRow;
  onChange: () => void;
}

/** Saves at once, and nothing but the state. */
function Published({ course, onChange }: OneProps) {
  const { t } = useTranslation('course');
  const saving = useCall(saveCourse);
  const set = async (published: boolean) => {
    await saving.ask({ body: { id: course.id, status: published ? 1 : 0 } });
    onChange();
  };
  return (
    <Switch
      aria-label={t('list.publishOf', { title: course.title })}
      checked={course.status === 1}
      disabled={saving.pending}
      onChange={event => set(event.currentTarget.checked)}
    />
  );
}

function Delete({ course, onChange }: OneProps) {
  const { t } = useTranslation('course');
  const deleting = useCall(deleteCourse);
  return (
    <RemoveButton
      title={t('list.deleteOf', { title: course.title })}
      verb={t('delete')}
      text={t('list.deleteText')}
      pending={deleting.pending}
      onRemove={() => deleting.ask({ query: { id: course.id } })}
      onDone={onChange}
    />
  );
}
