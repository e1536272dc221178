import { useTranslation } from 'react-i18next';
import { getHomeworkList, type Homework } from '#core/contract/homework.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { Time } from '#web/components/Time.tsx';
import { useOfflineReading } from '#web/offline/useOfflineReading.ts';
import { Solved } from '../training/Solved.tsx';
import { trainingPath } from '../training/training.tsx';
import { useLatePolicyText, useScoreDerivation } from './late-policy-text.ts';
import styles from './Matrix.module.css';

/** A pupil's own page: what is due, and how far they are. */
export default function HomeworkPage() {
  const { t } = useTranslation('training');
  const answer = useAnswer(getHomeworkList, undefined, { staleTimeMs: 0 });
  const hasAny = (answer.data?.length ?? 0) > 0;
  useOfflineReading(hasAny && (keeper => keeper.keepHomework(t('homework.title'))), `homework ${hasAny}`);
  return (
    <>
      <PageHeader title={t('homework.title')} text={t('homework.text')} />
      <Panel flush>
        <Loadable
          answer={answer}
          skeleton={<SkeletonRows rows={5} height={32} />}
          isEmpty={all => all.length === 0}
          empty={<EmptyState title={t('homework.none')} hint={t('homework.noneHint')} />}
        >
          {all => (
            <DataTable
              label={t('homework.title')}
              rows={all}
              rowKey={({ kind, tid }) => `${kind}-${tid}`}
              columns={[
                {
                  key: 'title',
                  title: t('column.title'),
                  cell: one => <PathLink path={pathOf(one)}>{one.title}</PathLink>,
                },
                {
                  key: 'group',
                  title: t('homework.group'),
                  cell: ({ gid, groupName }) =>
                    groupName === null ? '–' : <PathLink path={`/group/${gid}`}>{groupName}</PathLink>,
                },
                { key: 'due', title: t('due.at'), cell: one => <Due homework={one} /> },
                {
                  key: 'progress',
                  title: t('column.progress'),
                  width: '180px',
                  cell: ({ doneCount, problemCount }) => (
                    <Solved acCount={doneCount} problemCount={problemCount} />
                  ),
                },
                { key: 'score', title: t('homework.score'), cell: one => <Score homework={one} /> },
              ]}
            />
          )}
        </Loadable>
      </Panel>
    </>
  );
}

/** With how it comes about, and what becomes of what comes late. */
function Score({ homework }: { homework: Homework }) {
  const derivation = useScoreDerivation();
  const lateWords = useLatePolicyText();
  const { percents, problemCount, score } = homework;
  return (
    <div className={styles.score}>
      {score}%<small>{derivation(percents, problemCount, score)}</small>
      <small>{lateWords(homework)}</small>
    </div>
  );
}

const pathOf = ({ kind, tid, gid }: Homework) =>
  kind === 'training' ? `${trainingPath({ id: tid, gid })}/problems` : `/group/${gid}/courseTable/${tid}`;

function Due({ homework }: { homework: Homework }) {
  const { t } = useTranslation('training');
  const { dueAt, isExtended, doneCount, problemCount } = homework;
  const isDone = doneCount >= problemCount;
  const isOver = Date.parse(dueAt) < Date.now();
  return (
    <>
      <Time value={dueAt} zoned />{' '}
      {isDone ? (
        <StateTag tone="success">{t('homework.done')}</StateTag>
      ) : (
        isOver && <StateTag tone="danger">{t('homework.over')}</StateTag>
      )}{' '}
      {isExtended && <StateTag tone="info">{t('homework.extended')}</StateTag>}
    </>
  );
}
