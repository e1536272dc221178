import { Button } from '@mantine/core';
import { IconClipboardList, IconPhoto, IconPlayerPlay } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCourseTable, getTableCourses, type TableCourse } from '#core/contract/course.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Clamped } from '#web/components/Clamped.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { useGroup } from '../group/group.tsx';
import { tableCalls } from '../homework/calls.ts';
import { DueNote } from '../homework/DueNote.tsx';
import { useListSearch } from '../learning/list-search.ts';
import { TablePage } from '../learning/TablePage.tsx';
import { courseTable } from '../learning/table-calls.ts';
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
  const { gid } = useGroup();
  const address = useListSearch(gid);
  const table = useAnswer(getCourseTable, { id: tid }, { staleTimeMs: 0 });
  const courses = useAnswer(
    getTableCourses,
    { tableId: tid, currentPage: address.currentPage, limit: pageSize.tableRows },
    { keepPrevious: true, staleTimeMs: 0, quiet: true },
  );
  const [shown, setShown] = useState<TableCourse>();
  return (
    <TablePage
      tid={tid}
      table={table}
      items={courses}
      address={address}
      calls={courseTable}
      note={<DueNote calls={tableCalls} tid={tid} />}
      more={
        <Button
          component={PathLink}
          path={`/group/${gid}/courseTable/${tid}/homework`}
          variant="default"
          leftSection={<IconClipboardList size={16} />}
        >
          {t('table.homework')}
        </Button>
      }
      rowHeightPx={56}
      classNames={{
        list: styles.sections!,
        item: styles.ordered!,
        grip: styles.grip!,
        actions: styles.actions!,
      }}
      row={(course, grip) => (
        <>
          {grip}
          <Opener course={course} onPictures={() => setShown(course)} />
        </>
      )}
      picker={(onAdded, onClose) => <CoursePicker tid={tid} onAdded={onAdded} onClose={onClose} />}
    >
      {shown && (
        <SlideViewer
          title={shown.title}
          slides={slidesOf(shown.courseContent)}
          onClose={() => setShown(undefined)}
        />
      )}
    </TablePage>
  );
}

/** Opens the pictures of a course; one without any is begun at once. */
function Opener({ course, onPictures }: { course: TableCourse; onPictures: () => void }) {
  const { t } = useTranslation('course');
  const { gid } = useGroup();
  const words = (
    <span>
      <strong>
        <Clamped text={course.title} />
        {course.status === 0 && <StateTag tone="quiet">{t('status.0')}</StateTag>}
      </strong>
      <small>
        {course.author} · {t('table.progress', { done: course.doneCount, count: course.sectionCount })}
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
        {t(course.isBegun ? 'study.goOn' : 'study.begin')}
      </Button>
    </>
  );
}
