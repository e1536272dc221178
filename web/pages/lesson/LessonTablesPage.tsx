import { useTranslation } from 'react-i18next';
import { getLessonTables, type LessonTable } from '#core/contract/lesson.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Clamped } from '#web/components/Clamped.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { useGroup } from '../group/group.tsx';
import { LearningList } from '../learning/LearningList.tsx';
import { useListSearch } from '../learning/list-search.ts';
import { TableActions } from '../learning/TableActions.tsx';
import { TableDialog } from '../learning/TableDialog.tsx';
import { lessonTable } from '../learning/table-calls.ts';
import { useEditDialog } from '../learning/useEditDialog.ts';
import styles from './Lesson.module.css';

export default function LessonTablesPage() {
  const { t } = useTranslation('lesson');
  const { gid } = useGroup();
  const words = useListSearch(gid);
  const { keyword, currentPage, source } = words;
  const limit = pageSize.lessons;
  const answer = useAnswer(
    getLessonTables,
    { gid: source, currentPage, limit, keyword },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const editing = useEditDialog<LessonTable>(() => answer.refetch());
  return (
    <Panel flush>
      <LearningList
        list={{ words }}
        searchLabel={t('table.keyword')}
        createLabel={t('table.create')}
        onCreate={() => editing.open('new')}
        answer={answer}
        rowHeightPx={56}
        empty={
          <EmptyState
            title={t(keyword ? 'table.noMatch' : 'table.none')}
            hint={keyword ? undefined : t('table.noneHint')}
          />
        }
      >
        {tables => (
          <ul className={styles.cards}>
            {tables.map(table => (
              <li key={table.id}>
                <PathLink className={styles.card} path={`/group/${gid}/lessonTable/${table.id}`}>
                  <span className={styles.words}>
                    <strong>
                      <Clamped text={table.title} />
                      {table.status === 0 && <StateTag tone="quiet">{t('status.0')}</StateTag>}
                    </strong>
                    <span>{table.description}</span>
                    <small>
                      {t('table.count', { count: table.lessonCount })} · {table.createUserName}
                    </small>
                  </span>
                </PathLink>
                {table.mayEdit && (
                  <TableActions
                    table={table}
                    calls={lessonTable}
                    onEdit={() => editing.open(table)}
                    onChange={() => answer.refetch()}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </LearningList>
      {editing.isOpen && <TableDialog calls={lessonTable} editing={editing} />}
    </Panel>
  );
}
