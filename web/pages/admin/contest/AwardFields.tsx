import { ColorField } from '#web/components/ColorField.tsx';
import { DropButton } from '#web/components/DropButton.tsx';
import '@mantine/core/styles/NumberInput.layer.css';
import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import editor from '#web/components/EditorForm.module.css';
import styles from './Contest.module.css';
import type { ContestFormState } from './values.ts';
import { defaultAwards, newAward } from './values.ts';

export function AwardFields({ form }: { form: ContestFormState }) {
  const { t } = useTranslation('adminContest');
  const { awardType, awardConfigList: rows } = form.values;
  const choose = (chosen: 0 | 1 | 2) => {
    form.setFieldValue('awardType', chosen);
    if (chosen !== 0 && rows.length === 0)
      form.setFieldValue(
        'awardConfigList',
        defaultAwards(metal => t(`award.${metal}`)),
      );
  };
  const setRows = (next: typeof rows) =>
    form.setFieldValue(
      'awardConfigList',
      next.map((row, at) => ({ ...row, priority: at + 1 })),
    );
  const change = (at: number, changed: Partial<(typeof rows)[number]>) =>
    setRows(rows.with(at, { ...rows[at]!, ...changed }));
  const rename = (at: number, name: string) => {
    form.clearFieldError(`awardConfigList.${at}.name`);
    change(at, { name });
  };
  return (
    <div className={editor.form}>
      <NativeSelect
        label={t('field.awardType')}
        data={[0, 1, 2].map(value => ({ value: String(value), label: t(`awardType.${value as 0 | 1 | 2}`) }))}
        value={String(awardType)}
        onChange={event => choose(Number(event.currentTarget.value) as 0 | 1 | 2)}
      />
      {awardType !== 0 && (
        <>
          <ol className={styles.awards}>
            {rows.map((row, at) => (
              <li key={row.priority} className={styles.award}>
                <TextInput
                  label={t('award.name')}
                  required
                  maxLength={100}
                  value={row.name}
                  error={form.errors[`awardConfigList.${at}.name`]}
                  onChange={event => rename(at, event.currentTarget.value)}
                />
                <NumberInput
                  label={t(`award.num${awardType}`)}
                  min={0}
                  max={awardType === 1 ? 100 : 100_000}
                  allowDecimal={false}
                  value={row.num}
                  onChange={value => change(at, { num: Number(value) || 0 })}
                />
                <ColorField
                  label={t('award.background')}
                  value={row.background}
                  onChange={background => change(at, { background })}
                />
                <ColorField
                  label={t('award.color')}
                  value={row.color}
                  onChange={color => change(at, { color })}
                />
                <DropButton
                  label={t('award.remove', { name: row.name })}
                  onDrop={() => setRows(rows.filter(other => other !== row))}
                />
              </li>
            ))}
          </ol>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => setRows([...rows, newAward(rows.length + 1)])}
          >
            {t('award.add')}
          </Button>
        </>
      )}
    </div>
  );
}
