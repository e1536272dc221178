import lines from '#web/components/Rows.module.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { NumberInput, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAiGroups, setAiGroup } from '#core/contract/ai.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import styles from './Ai.module.css';

/** Groups whose members may use it, and what each may use on a day. */
export function Groups() {
  const { t } = useTranslation('adminAi');
  const [keyword, setKeyword] = useState('');
  const groups = useAnswer(listAiGroups, { keyword }, { staleTimeMs: 0, keepPrevious: true });
  return (
    <Panel title={t('groups.title')}>
      <p className={styles.soft}>{t('groups.hint')}</p>
      <TextInput
        className={styles.search}
        label={t('groups.find')}
        value={keyword}
        onChange={event => setKeyword(event.currentTarget.value)}
      />
      <Loadable
        answer={groups}
        skeleton={<SkeletonRows rows={3} />}
        isEmpty={rows => rows.length === 0}
        empty={<p className={styles.soft}>{t('groups.none')}</p>}
      >
        {rows => (
          <ul className={lines.rows}>
            {rows.map(row => (
              <GroupRow
                key={`${row.gid} ${row.canUseAi} ${row.aiDailyTokens}`}
                row={row}
                onChanged={() => groups.refetch()}
              />
            ))}
          </ul>
        )}
      </Loadable>
    </Panel>
  );
}

type Row = AnswerOf<typeof listAiGroups>[number];

function GroupRow({ row, onChanged }: { row: Row; onChanged: () => void }) {
  const { t, i18n } = useTranslation('adminAi');
  const number = new Intl.NumberFormat(i18n.language);
  const changing = useCall(setAiGroup);
  const [tokens, setTokens] = useState<number | string>(row.aiDailyTokens);
  const change = async (fields: Partial<Row>) => {
    const { gid, canUseAi, aiDailyTokens } = { ...row, ...fields };
    await changing.ask({ body: { gid, canUseAi, aiDailyTokens } });
    onChanged();
  };
  return (
    <li className={styles.row}>
      <Switch
        label={row.name}
        checked={row.canUseAi}
        disabled={changing.pending}
        onChange={event => change({ canUseAi: event.currentTarget.checked })}
      />
      {(row.canUseAi || row.usedLately > 0) && (
        <span className={styles.soft}>
          {t('groups.used', { today: number.format(row.usedToday), lately: number.format(row.usedLately) })}
        </span>
      )}
      {row.canUseAi && (
        <NumberInput
          aria-label={t('groups.tokens', { name: row.name })}
          className={styles.tokens}
          min={0}
          suffix={t('groups.suffix')}
          value={tokens}
          onChange={setTokens}
          onBlur={() => {
            if (tokens !== '' && Number(tokens) !== row.aiDailyTokens)
              void change({ aiDailyTokens: Number(tokens) });
          }}
        />
      )}
    </li>
  );
}
