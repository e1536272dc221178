import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Switch } from '@mantine/core';
import { IconListNumbers, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  type CourseTable,
  deleteCourseTable,
  getCourseTables,
  saveCourseTable,
} from '#core/contract/course.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { Clamped } from '#web/components/Clamped.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { RemoveButton } from '#web/components/RemoveButton.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { UserAvatar } from '#web/components/UserAvatar.tsx';
import { useGroup } from '../group/group.tsx';
import { useWords } from '../learning/address.ts';
import { LearningList } from '../learning/LearningList.tsx';
import { useManaging } from '../learning/managing.ts';
import { TableDialog } from '../learning/TableDialog.tsx';
import { useEdited } from '../learning/useEdited.ts';
import { studyPath } from './address.ts';
import styles from './Course.module.css';

/** Courses in an order, as cards with how far one is; whoever teaches here manages them by a switch. */
export default function CourseTablesPage() {
  const { t } = useTranslation('course');
  const { gid, isTeacher } = useGroup();
  const words = useWords(gid);
  const { keyword, currentPage, source, isOwn } = words;
  const limit = pageSize.lessons;
  const [isManaging, setManaging] = useManaging('courseTable', gid);
  const managing = isManaging && isOwn;
  const answer = useAnswer(
    getCourseTables,
    { gid: source, currentPage, limit, keyword, status: managing ? undefined : 1 },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const editing = useEdited<CourseTable>(() => answer.refetch(), setManaging);
  return (
    <Panel flush>
      <LearningList
        words={words}
        searchLabel={t('table.keyword')}
        createLabel={t('table.create')}
        manage={{ label: t('manage'), checked: managing, onChange: setManaging }}
        onCreate={() => editing.open('new')}
        answer={answer}
        rowHeightPx={72}
        empty={
          <EmptyState
            title={t(keyword ? 'table.noMatch' : 'table.none')}
            hint={isTeacher && !keyword ? t('table.noneTeacher') : undefined}
          />
        }
      >
        {tables => (
          <ul className={styles.cards}>
            {tables.map(table => (
              <li key={table.id}>
                <Card table={table} gid={gid} />
                {managing && table.mayEdit && (
                  <Manage
                    table={table}
                    gid={gid}
                    onEdit={() => editing.open(table)}
                    onChange={() => answer.refetch()}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </LearningList>
      {editing.isOpen && (
        <TableDialog
          title={t(editing.isNew ? 'table.create' : 'table.edit')}
          save={saveCourseTable}
          table={editing.row}
          onClose={editing.close}
          onSaved={editing.saved}
        />
      )}
    </Panel>
  );
}

function Card({ table, gid }: { table: CourseTable; gid: number }) {
  const { t } = useTranslation('course');
  return (
    <>
      <PathLink className={styles.opener} path={`/group/${gid}/courseTable/${table.id}`}>
        <strong>
          <Clamped text={table.title} />
          {table.status === 0 && <StateTag tone="quiet">{t('status.0')}</StateTag>}
        </strong>
        <span>{table.description}</span>
      </PathLink>
      <span className={styles.by}>
        <UserAvatar name={table.createUserName} src={table.userAvatar} size={22} />
        {table.createUserName} · {t('table.count', { count: table.courseCount })}
      </span>
      <ol className={styles.steps} aria-label={t('table.steps')}>
        {table.courseList.map(({ id, title, sectionCount, doneCount }) => (
          <li key={id}>
            <span className={styles.dot} data-state={dotOf(doneCount, sectionCount)} aria-hidden />
            <PathLink path={studyPath(gid, id)}>{title}</PathLink>
            <small className={styles.soft}>
              {doneCount} / {sectionCount}
            </small>
          </li>
        ))}
      </ol>
    </>
  );
}

function dotOf(done: number, all: number): 'done' | 'begun' | 'upcoming' {
  if (all > 0 && done === all) return 'done';
  return done > 0 ? 'begun' : 'upcoming';
}

interface ManageProps {
  table: CourseTable;
  gid: number;
  onEdit: () => void;
  onChange: () => void;
}

function Manage({ table, gid, onEdit, onChange }: ManageProps) {
  const { t } = useTranslation('course');
  const saving = useCall(saveCourseTable);
  const deleting = useCall(deleteCourseTable);
  const publish = async (published: boolean) => {
    await saving.ask({ body: { id: table.id, status: published ? 1 : 0 } });
    onChange();
  };
  const { title } = table;
  return (
    <div className={styles.actions}>
      <Switch
        aria-label={t('list.publishOf', { title })}
        label={t(`status.${table.status as 0 | 1}`)}
        checked={table.status === 1}
        disabled={saving.pending}
        onChange={event => publish(event.currentTarget.checked)}
      />
      <ActionIcon
        component={PathLink}
        path={`/group/${gid}/courseTable/${table.id}`}
        variant="subtle"
        aria-label={t('table.coursesOf', { title })}
        title={t('table.courses')}
      >
        <IconListNumbers size={17} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t('list.editOf', { title })}
        title={t('edit')}
        onClick={onEdit}
      >
        <IconPencil size={17} />
      </ActionIcon>
      <RemoveButton
        title={t('list.deleteOf', { title })}
        verb={t('delete')}
        text={t('table.deleteText')}
        pending={deleting.pending}
        onRemove={() => deleting.ask({ query: { id: table.id } })}
        onDone={onChange}
      />
    </div>
  );
}
