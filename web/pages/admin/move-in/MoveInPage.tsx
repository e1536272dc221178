import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { getMoveReport, listMoves, type MoveIn } from '#core/contract/move-in.ts';
import { download } from '#web/api/call.ts';
import { useAnswer } from '#web/api/hooks.ts';
import cards from '#web/components/Cards.module.css';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { ProgressLine } from '#web/components/ProgressLine.tsx';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { Time } from '#web/components/Time.tsx';
import styles from './MoveIn.module.css';

const pollMs = 3_000;

export default function MoveInPage() {
  const { t } = useTranslation(['moveIn', 'admin']);
  const moves = useAnswer(listMoves, undefined, {
    staleTimeMs: 0,
    pollMs: all => (all?.some(({ state }) => state === 'running') ? pollMs : false),
  });
  return (
    <>
      <PageHeader title={t('admin:menu.moveIn')} text={t('hint')} />
      <Loadable
        answer={moves}
        skeleton={<SkeletonBlock height={220} />}
        isEmpty={all => all.length === 0}
        empty={<EmptyState title={t('none')} hint={t('noneHint')} />}
      >
        {all => (
          <div className={styles.moves}>
            {all.map(move => (
              <MoveCard key={move.source} move={move} />
            ))}
          </div>
        )}
      </Loadable>
    </>
  );
}

function MoveCard({ move }: { move: MoveIn }) {
  const { t } = useTranslation('moveIn');
  const { source, state, failure, runs, beganAt, finishedAt, step, done, total, tables, hasReport } = move;
  const save = (form: 'html' | 'json') =>
    void download(getMoveReport, { query: { source, form } }).catch(() => {});
  return (
    <section className={`${cards.card} ${styles.card}`}>
      <header>
        <h2>{t('from', { source: source.toUpperCase() })}</h2>
        <span className={styles.state} data-state={state}>
          {t(`state.${state}`)}
        </span>
      </header>
      {state === 'running' && (
        <ProgressLine
          label={t('progress', { step })}
          percent={total > 0 ? Math.min(100, (done / total) * 100) : 0}
          text={t('rows', { step, done, total })}
          isMoving
        />
      )}
      {state === 'stopped' && <p>{t('stoppedHint')}</p>}
      {state === 'failed' && <p>{t('failedHint', { failure })}</p>}
      <dl>
        <dt>{t('run')}</dt>
        <dd>{runs}</dd>
        <dt>{t('began')}</dt>
        <dd>
          <Time value={beganAt} />
        </dd>
        <dt>{t('finished')}</dt>
        <dd>{finishedAt ? <Time value={finishedAt} /> : '–'}</dd>
      </dl>
      {hasReport && (
        <div className={styles.actions}>
          <Button leftSection={<IconDownload size={16} />} onClick={() => save('html')}>
            {t('report')}
          </Button>
          <Button variant="default" onClick={() => save('json')}>
            {t('json')}
          </Button>
        </div>
      )}
      {tables.length > 0 && (
        <div className={styles.wide}>
          <table>
            <thead>
              <tr>
                <th>{t('table')}</th>
                <th>{t('read')}</th>
                <th>{t('written')}</th>
              </tr>
            </thead>
            <tbody>
              {tables.map(({ name, read, written }) => (
                <tr key={name}>
                  <td>
                    <code>{name}</code>
                  </td>
                  <td>{read}</td>
                  <td>{written}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
