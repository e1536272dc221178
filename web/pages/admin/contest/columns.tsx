import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isStartUnknown } from '#core/contest-clock.ts';
import type { AdminContestRow } from '#core/contract/contest-admin.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import { useCall } from '#web/api/hooks.ts';
import type { Column } from '#web/components/DataTable.tsx';
import editor from '#web/components/EditorForm.module.css';
import { PathLink } from '#web/components/PathLink.tsx';
import rowInfo from '#web/components/RowInfo.module.css';
import { StateTag, type Tone } from '#web/components/StateTag.tsx';
import { Time } from '#web/components/Time.tsx';
import { RowActions } from './RowActions.tsx';
import { useContestScope } from './scope.ts';

const tones: Record<string, Tone> = { '-1': 'info', 0: 'success', 1: 'quiet' };

export function useColumns(onChange: () => void): Column<AdminContestRow>[] {
  const { t } = useTranslation('adminContest');
  return [
    { key: 'id', title: t('column.id'), cell: ({ id }) => id },
    {
      key: 'title',
      title: t('column.title'),
      cell: ({ id, title }) => (
        <PathLink className={rowInfo.title} path={`/contest/${id}`}>
          {title}
        </PathLink>
      ),
    },
    { key: 'type', title: t('column.type'), cell: contest => ruleOf(contest).name },
    { key: 'auth', title: t('column.auth'), cell: ({ auth }) => t(`auth.${auth}`) },
    {
      key: 'status',
      title: t('column.status'),
      cell: ({ status }) => <StateTag tone={tones[status]!}>{t(`status.${status as -1 | 0 | 1}`)}</StateTag>,
    },
    {
      key: 'visible',
      title: t('column.visible'),
      cell: row => <Visible row={row} onChange={onChange} />,
    },
    { key: 'info', title: t('column.info'), roomOnly: true, cell: row => <Info row={row} /> },
    {
      key: 'options',
      title: t('column.options'),
      cell: row =>
        row.mayEdit ? (
          <RowActions row={row} onChange={onChange} />
        ) : (
          <span className={editor.soft}>{t('list.notYours')}</span>
        ),
    },
  ];
}

function Visible({ row, onChange }: { row: AdminContestRow; onChange: () => void }) {
  const { t } = useTranslation('adminContest');
  const changing = useCall(useContestScope().calls.show);
  const show = async (visible: boolean) => {
    await changing.ask({ query: { cid: row.id, visible } });
    onChange();
  };
  return (
    <Switch
      aria-label={t('list.visibleOf', { title: row.title })}
      checked={row.visible}
      disabled={!row.mayEdit || changing.pending}
      onChange={event => show(event.currentTarget.checked)}
    />
  );
}

function Info({ row }: { row: AdminContestRow }) {
  const { t } = useTranslation('adminContest');
  const facts = [
    ['start', row.startTime],
    ['end', row.endTime],
    ['created', row.gmtCreate],
  ] as const;
  return (
    <dl className={rowInfo.info}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`info.${name}`)}</dt>
          <dd>
            {isStartUnknown(value) ? (
              t('info.startUnknown')
            ) : (
              <Time value={value} format="YYYY-MM-DD HH:mm" />
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('info.creator')}</dt>
        <dd>{row.author}</dd>
      </div>
    </dl>
  );
}
