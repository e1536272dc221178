import { IconGripVertical } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getLessonTable,
  getTableLessons,
  orderTableLessons,
  removeTableLessons,
  sortTableLesson,
  type TableLesson,
} from '#core/contract/lesson.ts';
import { pageSize, sortMax } from '#core/limits.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { moved, useDragOrder } from '#web/components/drag-order.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { MoveButtons } from '#web/components/MoveButtons.tsx';
import { PagedList } from '#web/components/PagedList.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { RemoveButton } from '#web/components/RemoveButton.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { SortField } from '#web/components/SortField.tsx';
import { useGroup } from '../group/group.tsx';
import { useWords } from './address.ts';
import styles from './Lesson.module.css';
import { LessonCard } from './LessonCards.tsx';
import { LessonPicker } from './LessonPicker.tsx';
import { LessonPreview } from './LessonPreview.tsx';
import { TableHead } from './TableHead.tsx';

/** The lessons of a table in their order. */
export default function LessonTablePage() {
  const { t } = useTranslation('lesson');
  const { lessonTableID } = useParams({ strict: false }) as { lessonTableID: string };
  const tid = Number(lessonTableID);
  const { gid } = useGroup();
  const { currentPage, go } = useWords(gid);
  const limit = pageSize.tableRows;
  const table = useAnswer(getLessonTable, { id: tid }, { staleTimeMs: 0 });
  const answer = useAnswer(
    getTableLessons,
    { tableId: tid, currentPage, limit },
    { keepPrevious: true, staleTimeMs: 0, quiet: true },
  );
  const [picking, setPicking] = useState(false);
  const [shown, setShown] = useState<number>();
  const mayEdit = table.data?.mayEdit ?? false;
  return (
    <Panel flush>
      <TableHead answer={table} add={t('table.add')} onAdd={() => setPicking(true)} />
      {!table.isError && (
        <PagedList
          answer={answer}
          page={currentPage}
          limit={limit}
          onPage={currentPage => go({ currentPage })}
          skeleton={<SkeletonRows rows={4} height={72} />}
          empty={<EmptyState title={t('table.empty')} />}
        >
          {lessons => (
            <Ordered
              tid={tid}
              lessons={lessons}
              mayEdit={mayEdit}
              onOpen={setShown}
              onChange={() => answer.refetch()}
            />
          )}
        </PagedList>
      )}
      {mayEdit && (answer.data?.total ?? 0) > limit && <p className={styles.hint}>{t('table.byNumber')}</p>}
      {picking && (
        <LessonPicker tid={tid} onAdded={() => answer.refetch()} onClose={() => setPicking(false)} />
      )}
      {shown !== undefined && <LessonPreview id={shown} onClose={() => setShown(undefined)} />}
    </Panel>
  );
}

interface OrderedProps {
  tid: number;
  lessons: TableLesson[];
  mayEdit: boolean;
  onOpen: (id: number) => void;
  onChange: () => void;
}

function Ordered({ tid, lessons, mayEdit, onOpen, onChange }: OrderedProps) {
  const { gid } = useGroup();
  const ordering = useCall(orderTableLessons);
  const order = async (from: number, to: number) => {
    const tableRelIds = moved(
      lessons.map(({ tableRelId }) => tableRelId),
      from,
      to,
    );
    await ordering.ask({ body: { tid, tableRelIds } });
    onChange();
  };
  const { move, itemProps } = useDragOrder(lessons.length, order);
  return (
    <ol className={styles.cards}>
      {lessons.map((lesson, at) => (
        <li key={lesson.id} {...(mayEdit ? itemProps(at) : {})}>
          <LessonCard
            gid={gid}
            lesson={lesson}
            onOpen={onOpen}
            tagged
            before={
              mayEdit && (
                <span className={styles.grip} aria-hidden>
                  <IconGripVertical size={17} />
                </span>
              )
            }
          />
          {mayEdit && (
            <div className={styles.actions}>
              <Sort lesson={lesson} onChange={onChange} />
              <MoveButtons
                name={lesson.title}
                at={at}
                count={lessons.length}
                disabled={ordering.pending}
                onMove={move}
              />
              <Remove tid={tid} lesson={lesson} onChange={onChange} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

interface OneProps {
  lesson: TableLesson;
  onChange: () => void;
}

function Sort({ lesson, onChange }: OneProps) {
  const { t } = useTranslation('lesson');
  const sorting = useCall(sortTableLesson);
  const save = async (sort: number) => {
    await sorting.ask({ body: { tableRelId: lesson.tableRelId, sort } });
    onChange();
  };
  return (
    <SortField
      label={t('table.sortOf', { title: lesson.title })}
      value={lesson.sort}
      max={sortMax}
      onSave={save}
    />
  );
}

function Remove({ tid, lesson, onChange }: OneProps & { tid: number }) {
  const { t } = useTranslation('lesson');
  const removing = useCall(removeTableLessons);
  return (
    <RemoveButton
      title={t('table.removeOf', { title: lesson.title })}
      verb={t('table.remove')}
      text={t('table.removeText')}
      pending={removing.pending}
      onRemove={() => removing.ask({ body: { tid, lessonIdList: [lesson.id] } })}
      onDone={onChange}
    />
  );
}
