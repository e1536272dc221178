import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Switch } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  deleteLessonTable,
  getLessonTables,
  type LessonTable,
  saveLessonTable,
} from '#core/contract/lesson.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { Clamped } from '#web/components/Clamped.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { RemoveButton } from '#web/components/RemoveButton.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { useGroup } from '../group/group.tsx';
import { useWords } from '../learning/address.ts';
import { LearningList } from '../learning/LearningList.tsx';
import { TableDialog } from '../learning/TableDialog.tsx';
import { useEdited } from '../learning/useEdited.ts';
import styles from './Lesson.module.css';

export default function LessonTablesPage() {
  const { t } = useTranslation('lesson');
  const { gid } = useGroup();
  const words = useWords(gid);
  const { keyword, currentPage, source } = words;
  const limit = pageSize.lessons;
  const deleting = useCall(deleteLessonTable);
  const saving = useCall(saveLessonTable);
  const answer = useAnswer(
    getLessonTables,
    { gid: source, currentPage, limit, keyword },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const editing = useEdited<LessonTable>(() => answer.refetch());
  const publish = async ({ id }: LessonTable, published: boolean) => {
    await saving.ask({ body: { id, status: published ? 1 : 0 } });
    answer.refetch();
  };
  return (
    <Panel flush>
      <LearningList
        words={words}
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
                  <div className={styles.actions}>
                    <Switch
                      aria-label={t('list.publishOf', { title: table.title })}
                      label={t(`status.${table.status as 0 | 1}`)}
                      checked={table.status === 1}
                      disabled={saving.pending}
                      onChange={event => publish(table, event.currentTarget.checked)}
                    />
                    <ActionIcon
                      variant="subtle"
                      aria-label={t('list.editOf', { title: table.title })}
                      title={t('edit')}
                      onClick={() => editing.open(table)}
                    >
                      <IconPencil size={17} />
                    </ActionIcon>
                    <RemoveButton
                      title={t('list.deleteOf', { title: table.title })}
                      verb={t('delete')}
                      text={t('table.deleteText')}
                      pending={deleting.pending}
                      onRemove={() => deleting.ask({ query: { id: table.id } })}
                      onDone={() => answer.refetch()}
                    />
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </LearningList>
      {editing.isOpen && (
        <TableDialog
          title={t(editing.isNew ? 'table.create' : 'table.edit')}
          save={saveLessonTable}
          table={editing.row}
          onClose={editing.close}
          onSaved={editing.saved}
        />
      )}
    </Panel>
  );
}
