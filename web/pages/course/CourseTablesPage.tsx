import { IconListNumbers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type CourseTable, getCourseTables } from '#core/contract/course.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Clamped } from '#web/components/Clamped.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { IconLink } from '#web/components/IconLink.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { UserAvatar } from '#web/components/UserAvatar.tsx';
import { useGroup } from '../group/group.tsx';
import { LearningList } from '../learning/LearningList.tsx';
import { TableActions } from '../learning/TableActions.tsx';
import { TableDialog } from '../learning/TableDialog.tsx';
import { courseTable } from '../learning/table-calls.ts';
import { useEditDialog } from '../learning/useEditDialog.ts';
import { useManagedList } from '../learning/useManagedList.ts';
import { studyPath } from './address.ts';
import styles from './Course.module.css';

/** Courses in an order, as cards with how far one is; whoever teaches here manages them by a switch. */
export default function CourseTablesPage() {
  const { t } = useTranslation('course');
  const { gid, isTeacher } = useGroup();
  const list = useManagedList('courseTable', gid);
  const { keyword } = list.words;
  const answer = useAnswer(getCourseTables, list.query, { keepPrevious: true, staleTimeMs: 0 });
  const editing = useEditDialog<CourseTable>(() => answer.refetch(), list.managing.set);
  return (
    <Panel flush>
      <LearningList
        list={list}
        searchLabel={t('table.keyword')}
        createLabel={t('table.create')}
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
                {list.managing.isOn && table.mayEdit && (
                  <TableActions
                    table={table}
                    calls={courseTable}
                    onEdit={() => editing.open(table)}
                    onChange={() => answer.refetch()}
                  >
                    <IconLink
                      path={`/group/${gid}/courseTable/${table.id}`}
                      icon={IconListNumbers}
                      label={t('table.coursesOf', { title: table.title })}
                      title={t('table.courses')}
                    />
                  </TableActions>
                )}
              </li>
            ))}
          </ul>
        )}
      </LearningList>
      {editing.isOpen && <TableDialog calls={courseTable} editing={editing} />}
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
