import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCourseTable } from '#core/contract/course.ts';
import { getCourseTableMatrix } from '#core/contract/homework.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { useGroup } from '../group/group.tsx';
import { tableCalls } from '../homework/calls.ts';
import { Matrix, type MatrixFilter } from '../homework/Matrix.tsx';
import { studyPath } from './address.ts';
import styles from './Course.module.css';

/** A course table as homework, for those who may change it. */
export default function CourseTableHomeworkPage() {
  const { t } = useTranslation('course');
  const { gid } = useGroup();
  const { courseTableID } = useParams({ strict: false }) as { courseTableID: string };
  const tid = Number(courseTableID);
  const table = useAnswer(getCourseTable, { id: tid }, { staleTimeMs: 0 });
  return (
    <Loadable answer={table} skeleton={<SkeletonRows rows={8} height={40} />}>
      {({ title, mayEdit }) => (
        <>
          <h2 className={styles.above}>
            <PathLink path={`/group/${gid}/courseTable/${tid}`}>{title}</PathLink>
          </h2>
          {mayEdit ? (
            <TableMatrix tid={tid} gid={gid} />
          ) : (
            <Panel>
              <EmptyState title={t('table.homeworkClosed')} />
            </Panel>
          )}
        </>
      )}
    </Loadable>
  );
}

function TableMatrix({ tid, gid }: { tid: number; gid: number }) {
  const { t } = useTranslation('course');
  const [filter, setFilter] = useState<MatrixFilter>({ onlyOpen: 'false' });
  const answer = useAnswer(getCourseTableMatrix, { tid, ...filter }, { keepPrevious: true, staleTimeMs: 0 });
  const columns = (answer.data?.sections ?? []).map(({ sectionId, title, courseId, courseTitle }) => ({
    key: String(sectionId),
    name: title,
    title: `${courseTitle}: ${title}`,
    path: studyPath(gid, courseId, { section: sectionId }),
  }));
  return (
    <Matrix
      homework={{ calls: tableCalls, tid }}
      answer={answer}
      columns={columns}
      filter={filter}
      onFilter={setFilter}
      noneHint={t('table.homeworkNone')}
    />
  );
}
