import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStartUnknown } from '#core/contest-clock.ts';
import type { PackageItem, PackagePlan } from '#core/contract/contest-package.ts';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import dialog from '#web/components/DialogForm.module.css';
import { Pager } from '#web/components/Pager.tsx';
import { StateTag, type Tone } from '#web/components/StateTag.tsx';
import { Time } from '#web/components/Time.tsx';
import styles from './Package.module.css';

interface PackagePreviewProps {
  plan: PackagePlan;
  isApplied: boolean;
  pending: boolean;
  onBack: () => void;
  onApply: () => void;
  onDone: () => void;
}

const tones: Record<PackageItem['change'], Tone> = {
  new: 'success',
  changed: 'info',
  same: 'quiet',
  refused: 'danger',
};
const pageSize = 10;

/** What a package makes, changes and leaves; afterwards the same of what it did. */
export function PackagePreview({ plan, isApplied, pending, onBack, onApply, onDone }: PackagePreviewProps) {
  const { t } = useTranslation('contestPackage');
  const [page, setPage] = useState(1);
  const rows = plan.items
    .map((item, at) => ({ ...item, at }))
    // what needs a look stands first
    .sort((a, b) => Number(b.change === 'refused') - Number(a.change === 'refused'));
  const count = (change: PackageItem['change']) => rows.filter(row => row.change === change).length;
  const [made, changed] = [count('new'), count('changed')];
  const isContestRefused = plan.cid === null && rows.some(row => row.kind === 'contest' && row.reason);
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'kind', title: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'id', title: t('id'), cell: ({ id }) => id || '–' },
    { key: 'name', title: t('name'), wideOnly: true, cell: ({ name }) => name || '–' },
    {
      key: 'change',
      title: t('result'),
      cell: ({ change, reason, notes }) => (
        <div className={styles.result}>
          <StateTag tone={tones[change]}>{t(`changes.${change}`)}</StateTag>
          {reason && <span className={styles.fault}>{reason}</span>}
          {notes.length > 0 && <span className={dialog.soft}>{notes.join('; ')}</span>}
        </div>
      ),
    },
  ];
  return (
    <div className={dialog.form}>
      <div className={styles.summary} role="status">
        <strong>
          {t(isApplied ? 'did' : 'summary', {
            made,
            changed,
            same: count('same'),
            refused: count('refused'),
          })}
        </strong>
        {plan.pictures > 0 && <span>{t('pictures', { count: plan.pictures })}</span>}
        {plan.unread.length > 0 && <span>{t('unread', { names: plan.unread.join('、') })}</span>}
      </div>
      {plan.contest?.startTime && <ContestTimes contest={plan.contest} />}
      <DataTable
        label={t('preview')}
        columns={columns}
        rows={rows.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ at }) => at}
      />
      <Pager total={rows.length} page={page} size={pageSize} onPage={setPage} />
      <div className={dialog.actions}>
        {isApplied ? (
          <Button onClick={onDone}>{t('done')}</Button>
        ) : (
          <>
            <Button variant="default" onClick={onBack}>
              {t('other')}
            </Button>
            <Button
              disabled={isContestRefused || (made + changed === 0 && plan.pictures === 0)}
              loading={pending}
              onClick={onApply}
            >
              {t('apply')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function ContestTimes({ contest }: { contest: NonNullable<PackagePlan['contest']> }) {
  const { t } = useTranslation('contestPackage');
  const { title, startTime, endTime, sealRankTime, penaltyMinutes } = contest;
  return (
    <dl className={styles.contest}>
      {title && <Fact name={t('contest.title')}>{title}</Fact>}
      <Fact name={t('contest.start')}>
        <Moment value={startTime!} />
      </Fact>
      <Fact name={t('contest.end')}>
        <Moment value={endTime!} />
      </Fact>
      <Fact name={t('contest.seal')}>
        {sealRankTime ? <Moment value={sealRankTime} /> : t('contest.noSeal')}
      </Fact>
      {penaltyMinutes !== undefined && (
        <Fact name={t('contest.penalty')}>{t('contest.minutes', { count: penaltyMinutes })}</Fact>
      )}
    </dl>
  );
}

function Moment({ value }: { value: string }) {
  const { t } = useTranslation('contestPackage');
  return isStartUnknown(value) ? t('contest.unknown') : <Time value={value} zoned />;
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
