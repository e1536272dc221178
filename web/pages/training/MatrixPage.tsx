import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Button, Switch } from '@mantine/core';
import { IconCheck, IconClockExclamation, IconDownload, IconHourglass, IconMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadTrainingMatrix, getTrainingMatrix, type MatrixRow } from '#core/contract/homework.ts';
import type { TrainingInfo } from '#core/contract/training.ts';
import { download } from '../../api/call.ts';
import { useAnswer } from '../../api/hooks.ts';
import { shownName } from '../../components/board/person.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Loadable } from '../../components/Loadable.tsx';
import { Panel } from '../../components/Panel.tsx';
import { PathLink } from '../../components/PathLink.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { formatTime } from '../../components/time.ts';
import { problemPath } from '../problem/solve/place.ts';
import { DuePanel } from './DuePanel.tsx';
import { ExtensionDialog } from './ExtensionDialog.tsx';
import styles from './Matrix.module.css';
import rank from './RankTable.module.css';
import { placeIn, useTraining } from './training.tsx';

const icons = { done: IconCheck, late: IconClockExclamation, tried: IconMinus };

/** For a teacher: who has done what, when it is due, and who has more time. */
export default function MatrixPage() {
  const { t } = useTranslation('training');
  const { training } = useTraining();
  if (training.isTrainingAdmin) return <Matrix training={training} />;
  return (
    <Panel>
      <EmptyState title={t('matrix.closed')} />
    </Panel>
  );
}

function Matrix({ training }: { training: TrainingInfo }) {
  const { t } = useTranslation('training');
  const tid = training.id;
  const [keyword, setKeyword] = useState<string>();
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [extended, setExtended] = useState<MatrixRow>();
  const query = { tid, keyword, onlyOpen: String(onlyOpen) };
  const answer = useAnswer(getTrainingMatrix, query, { keepPrevious: true, staleTimeMs: 0 });
  return (
    <>
      <DuePanel onChange={() => answer.refetch()} />
      <Panel flush>
        <div className={styles.tools}>
          <SearchField
            className={styles.words}
            label={t('matrix.search')}
            value={keyword}
            onSearch={setKeyword}
          />
          <Switch
            label={t('matrix.onlyOpen')}
            checked={onlyOpen}
            onChange={event => setOnlyOpen(event.currentTarget.checked)}
          />
          {(['csv', 'xlsx'] as const).map(format => (
            <Button
              key={format}
              variant="default"
              leftSection={<IconDownload size={16} />}
              onClick={() =>
                download(downloadTrainingMatrix, { query: { ...query, format } }).catch(() => {})
              }
            >
              {t(`matrix.${format}`)}
            </Button>
          ))}
        </div>
        <Loadable
          answer={answer}
          skeleton={<SkeletonRows rows={8} height={40} />}
          isEmpty={({ rows }) => rows.length === 0}
          empty={
            <EmptyState
              title={keyword || onlyOpen ? t('matrix.noMatch') : t('matrix.none')}
              hint={keyword || onlyOpen ? undefined : t('matrix.noneHint')}
            />
          }
        >
          {({ problems, rows, isCut }) => (
            <>
              <div className={rank.scroll}>
                <table className={rank.table} aria-label={t('tab.homework')}>
                  <thead>
                    <tr>
                      <th scope="col" className={styles.person}>
                        {t('rank.user')}
                      </th>
                      <th scope="col">{t('matrix.done')}</th>
                      {problems.map(({ pid, problemId, title }) => (
                        <th key={pid} scope="col" title={title}>
                          <PathLink path={problemPath(placeIn(training, problemId))}>{problemId}</PathLink>
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map(row => (
                      <tr key={row.uid}>
                        <td className={styles.person}>
                          <div className={styles.who}>
                            <span>
                              {row.realname || shownName(row, 'nickname')}
                              <small>{[row.number, row.username].filter(Boolean).join(' · ')}</small>
                            </span>
                            <ActionIcon
                              variant={row.extension ? 'light' : 'subtle'}
                              color={row.extension ? undefined : 'gray'}
                              aria-label={t('extension.of', { name: row.username })}
                              title={row.extension?.reason ?? t('extension.title')}
                              onClick={() => setExtended(row)}
                            >
                              <IconHourglass size={16} />
                            </ActionIcon>
                          </div>
                        </td>
                        <td>
                          <strong>{row.doneCount}</strong>
                          {row.lateCount > 0 && (
                            <small className={styles.late}>
                              {t('matrix.lateCount', { count: row.lateCount })}
                            </small>
                          )}
                        </td>
                        {problems.map(({ pid, problemId }) => (
                          <td key={pid}>
                            <Cell cell={row.cells[problemId]} />
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
              {isCut && <p className={styles.cut}>{t('matrix.cut')}</p>}
            </>
          )}
        </Loadable>
      </Panel>
      {extended && (
        <ExtensionDialog
          row={extended}
          onClose={() => {
            setExtended(undefined);
            answer.refetch();
          }}
        />
      )}
    </>
  );
}

function Cell({ cell }: { cell: MatrixRow['cells'][string] | undefined }) {
  const { t } = useTranslation('training');
  if (!cell) return null;
  const Icon = icons[cell.state];
  const text = t(`matrix.state.${cell.state}`);
  return (
    <span
      className={styles.cell}
      data-state={cell.state}
      title={t('matrix.cellHint', {
        state: text,
        tries: cell.tries,
        at: formatTime(cell.at, 'YYYY-MM-DD HH:mm'),
      })}
    >
      <Icon size={16} role="img" aria-label={text} />
      <small>{formatTime(cell.at, 'MM-DD HH:mm')}</small>
    </span>
  );
}
