import '@mantine/core/styles/NumberInput.layer.css';
import { ActionIcon, Button, NumberInput } from '@mantine/core';
import { IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react';
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
import { lessonsOfTableMax, sortMax } from '#core/limits.ts';
import { useAnswer, useCall } from '../../api/hooks.ts';
import { moved, useDragOrder } from '../../components/drag-order.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LazyConfirm } from '../../components/LazyConfirm.tsx';
import { Loadable } from '../../components/Loadable.tsx';
import { MoveButtons } from '../../components/MoveButtons.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { toast } from '../../components/toast.ts';
import { useGroup } from '../group/group.tsx';
import styles from './Lesson.module.css';
import { LessonCard } from './LessonCards.tsx';
import { LessonPicker } from './LessonPicker.tsx';
import { LessonPreview } from './LessonPreview.tsx';

/** The lessons of a table in their order. */
export default function LessonTablePage() {
  const { t } = useTranslation('lesson');
  const { lessonTableID } = useParams({ strict: false }) as { lessonTableID: string };
  const tid = Number(lessonTableID);
  const table = useAnswer(getLessonTable, { id: tid }, { staleTimeMs: 0 });
  const answer = useAnswer(
    getTableLessons,
    { tableId: tid, limit: lessonsOfTableMax },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const [picking, setPicking] = useState(false);
  const [shown, setShown] = useState<number>();
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
        skeleton={<SkeletonRows rows={4} height={72} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={t('table.empty')} />}
      >
        {({ records }) => (
          <Ordered
            tid={tid}
            lessons={records}
            mayEdit={mayEdit}
            onOpen={setShown}
            onChange={() => answer.refetch()}
          />
        )}
      </Loadable>
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

function Sort({ lesson, onChange }: { lesson: TableLesson; onChange: () => void }) {
  const { t } = useTranslation('lesson');
  const sorting = useCall(sortTableLesson);
  const [typed, setTyped] = useState<number | string>();
  const save = async () => {
    const sort = Number(typed);
    setTyped(undefined);
    if (typed === undefined || typed === '' || sort === lesson.sort) return;
    await sorting.ask({ body: { tableRelId: lesson.tableRelId, sort } });
    onChange();
  };
  return (
    <NumberInput
      size="xs"
      w={76}
      aria-label={t('table.sortOf', { title: lesson.title })}
      min={0}
      max={sortMax}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      value={typed ?? lesson.sort}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={event => event.key === 'Enter' && save()}
    />
  );
}

interface RemoveProps {
  tid: number;
  lesson: TableLesson;
  onChange: () => void;
}

function Remove({ tid, lesson, onChange }: RemoveProps) {
  const { t } = useTranslation(['lesson', 'shell']);
  const [asking, setAsking] = useState(false);
  const removing = useCall(removeTableLessons);
  const remove = async () => {
    const done = await removing.ask({ body: { tid, lessonIdList: [lesson.id] } });
    if (done !== undefined) toast.success(t('shell:deletedDone'));
    setAsking(false);
    onChange();
  };
  const title = t('table.removeOf', { title: lesson.title });
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
