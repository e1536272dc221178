import { useTranslation } from 'react-i18next';
import { getRatingHistory, type RatingStep } from '#core/contract/rating.ts';
import type { Band } from '#core/rating/bands.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { Time } from '#web/components/Time.tsx';
import { contestPath } from '../contest/contest.tsx';
import { RatingChart } from './RatingChart.tsx';
import { RatingChange, RatingValue } from './RatingValue.tsx';

/** How somebody's rating came about; nothing for who was in no rated contest. */
export default function PersonRating({ uid }: { uid: string }) {
  const { t } = useTranslation('rating');
  const { data } = useAnswer(getRatingHistory, { uid });
  const last = data?.steps.at(-1);
  if (!last) return null;
  const { steps, bands, isProvisional } = data!;
  return (
    <Panel
      flush
      title={t('history')}
      actions={<RatingValue rating={last.after} bands={bands} isProvisional={isProvisional} />}
    >
      <RatingChart steps={steps} bands={bands} />
      <Steps steps={steps.toReversed()} bands={bands} />
    </Panel>
  );
}

function Steps({ steps, bands }: { steps: RatingStep[]; bands: Band[] }) {
  const { t } = useTranslation('rating');
  const columns: Column<RatingStep>[] = [
    {
      key: 'contest',
      title: t('step.contest'),
      cell: ({ cid, title }) =>
        title === null ? t('step.hidden') : <PathLink path={contestPath(cid)}>{title}</PathLink>,
    },
    {
      key: 'time',
      title: t('step.time'),
      wideOnly: true,
      cell: ({ endTime }) => <Time value={endTime} format="YYYY-MM-DD" />,
    },
    { key: 'place', title: t('step.place'), align: 'end', cell: ({ place }) => place },
    { key: 'performance', title: t('step.performance'), align: 'end', cell: step => step.performance },
    { key: 'change', title: t('step.change'), align: 'end', cell: step => <RatingChange {...step} /> },
    {
      key: 'after',
      title: t('step.after'),
      align: 'end',
      cell: ({ after }) => <RatingValue rating={after} bands={bands} />,
    },
  ];
  return <DataTable label={t('history')} columns={columns} rows={steps} rowKey={({ cid }) => cid} />;
}
