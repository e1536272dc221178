import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Switch } from '@mantine/core';
import { IconInfoCircle, IconPencil, IconSlideshow } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteLesson, type LessonRow, saveLesson } from '#core/contract/lesson.ts';
import { useCall } from '#web/api/hooks.ts';
import { Clamped } from '#web/components/Clamped.tsx';
import { IconLink } from '#web/components/IconLink.tsx';
import { RemoveButton } from '#web/components/RemoveButton.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { Time } from '#web/components/Time.tsx';
import styles from './Lesson.module.css';

interface LessonCardsProps<Row extends LessonRow> {
  gid: number;
  lessons: Row[];
  manages: boolean;
  onOpen: (id: number) => void;
  onEdit: (lesson: Row) => void;
  onChange: () => void;
}

export function LessonCards<Row extends LessonRow>(props: LessonCardsProps<Row>) {
  const { gid, lessons, manages, onOpen, onEdit, onChange } = props;
  const { t } = useTranslation('lesson');
  return (
    <ul className={styles.cards}>
      {lessons.map(lesson => (
        <li key={lesson.id}>
          <LessonCard gid={gid} lesson={lesson} onOpen={onOpen} tagged={manages} />
          {manages && lesson.mayEdit && (
            <div className={styles.actions}>
              <Published lesson={lesson} onChange={onChange} />
              <ActionIcon
                variant="subtle"
                aria-label={t('list.editOf', { title: lesson.title })}
                title={t('edit')}
                onClick={() => onEdit(lesson)}
              >
                <IconPencil size={17} />
              </ActionIcon>
              <Delete lesson={lesson} onChange={onChange} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

interface LessonCardProps {
  /** the group on whose pages it is read, also where another one shares it */
  gid: number;
  lesson: LessonRow;
  onOpen: (id: number) => void;
  tagged?: boolean;
  before?: ReactNode;
}

/** A lesson in a list; a click shows its slides. */
export function LessonCard({ gid, lesson, onOpen, tagged, before }: LessonCardProps) {
  const { t } = useTranslation('lesson');
  return (
    <>
      {before}
      <button type="button" className={styles.card} onClick={() => onOpen(lesson.id)}>
        {lesson.cover ? (
          <img src={lesson.cover} alt="" loading="lazy" />
        ) : (
          <span className={styles.noCover}>
            <IconSlideshow size={26} stroke={1.5} aria-hidden />
          </span>
        )}
        <span className={styles.words}>
          <strong>
            <Clamped text={lesson.title} />
            {tagged && lesson.status === 0 && <StateTag tone="quiet">{t('status.0')}</StateTag>}
          </strong>
          <span>{lesson.description}</span>
          <small>
            {t('slides.count', { count: lesson.slideCount })} · {lesson.author} ·{' '}
            <Time value={lesson.gmtModified} format="YYYY-MM-DD" />
          </small>
        </span>
      </button>
      <IconLink
        path={`/group/${gid}/lesson/${lesson.id}`}
        icon={IconInfoCircle}
        color="gray"
        label={t('list.pageOf', { title: lesson.title })}
        title={t('list.page')}
      />
    </>
  );
}

interface OneProps {
  lesson: LessonRow;
  onChange: () => void;
}

/** Saves at once, and nothing but the state. */
function Published({ lesson, onChange }: OneProps) {
  const { t } = useTranslation('lesson');
  const saving = useCall(saveLesson);
  const set = async (published: boolean) => {
    await saving.ask({ body: { id: lesson.id, status: published ? 1 : 0 } });
    onChange();
  };
  return (
    <Switch
      aria-label={t('list.publishOf', { title: lesson.title })}
      label={t(`status.${lesson.status as 0 | 1}`)}
      checked={lesson.status === 1}
      disabled={saving.pending}
      onChange={event => set(event.currentTarget.checked)}
    />
  );
}

function Delete({ lesson, onChange }: OneProps) {
  const { t } = useTranslation('lesson');
  const deleting = useCall(deleteLesson);
  return (
    <RemoveButton
      title={t('list.deleteOf', { title: lesson.title })}
      verb={t('delete')}
      text={t('list.deleteText')}
      pending={deleting.pending}
      onRemove={() => deleting.ask({ query: { id: lesson.id } })}
      onDone={onChange}
    />
  );
}
