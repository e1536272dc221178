import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { getLessonTable, getTableLessons } from '#core/contract/lesson.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { useGroup } from '../group/group.tsx';
import { useListSearch } from '../learning/list-search.ts';
import { TablePage } from '../learning/TablePage.tsx';
import { lessonTable } from '../learning/table-calls.ts';
import styles from './Lesson.module.css';
import { LessonCard } from './LessonCards.tsx';
import { LessonPicker } from './LessonPicker.tsx';
import { LessonPreview } from './LessonPreview.tsx';

/** The lessons of a table in their order. */
export default function LessonTablePage() {
  const { lessonTableID } = useParams({ strict: false }) as { lessonTableID: string };
  const tid = Number(lessonTableID);
  const { gid } = useGroup();
  const address = useListSearch(gid);
  const table = useAnswer(getLessonTable, { id: tid }, { staleTimeMs: 0 });
  const lessons = useAnswer(
    getTableLessons,
    { tableId: tid, currentPage: address.currentPage, limit: pageSize.tableRows },
    { keepPrevious: true, staleTimeMs: 0, quiet: true },
  );
  const [shown, setShown] = useState<number>();
  return (
    <TablePage
      tid={tid}
      table={table}
      items={lessons}
      address={address}
      calls={lessonTable}
      rowHeightPx={72}
      classNames={{ list: styles.cards!, grip: styles.grip!, actions: styles.actions! }}
      row={(lesson, grip) => <LessonCard gid={gid} lesson={lesson} onOpen={setShown} tagged before={grip} />}
      picker={(onAdded, onClose) => <LessonPicker tid={tid} onAdded={onAdded} onClose={onClose} />}
    >
      {shown !== undefined && <LessonPreview id={shown} onClose={() => setShown(undefined)} />}
    </TablePage>
  );
}
