import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { NativeSelect, Radio, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { oiRankScoreTypes, rankShowNames } from '#core/limits.ts';
import editor from '#web/components/EditorForm.module.css';
import { InstantField } from '#web/components/InstantField.tsx';
import { AccountNames } from './AccountNames.tsx';
import styles from './Contest.module.css';
import type { ContestFormState } from './values.ts';
import { defaultSeal, durationOf, isSealPossible, type SealOption, sealOptions } from './values.ts';

export function RankFields({ form }: { form: ContestFormState }) {
  const { t } = useTranslation('adminContest');
  const { values } = form;
  return (
    <div className={editor.form}>
      <Switch
        label={t('field.sealRank')}
        checked={values.sealRank}
        onChange={event => {
          const sealRank = event.currentTarget.checked;
          form.setValues(sealRank ? { sealRank, seal: defaultSeal(values) } : { sealRank });
        }}
      />
      {values.sealRank && <Seal form={form} />}
      <Switch
        label={t('field.openRank')}
        description={t('field.openRankHint')}
        {...form.getInputProps('openRank', { type: 'checkbox' })}
      />
      <div className={editor.fields}>
        <NativeSelect
          label={t('field.rankShowName')}
          data={rankShowNames.map(value => ({ value, label: t(`shownName.${value}`) }))}
          {...form.getInputProps('rankShowName')}
        />
        {ruleOf(values).choosesTry && (
          <NativeSelect
            label={t('field.oiRankScoreType')}
            data={oiRankScoreTypes.map(value => ({ value, label: t(`score.${value}`) }))}
            {...form.getInputProps('oiRankScoreType')}
          />
        )}
      </div>
      <AccountNames
        label={t('field.starAccount')}
        hint={t('field.starAccountHint')}
        twice={t('fault.Add_Star_User_Error')}
        names={values.starAccount}
        onChange={starAccount => form.setFieldValue('starAccount', starAccount)}
      />
    </div>
  );
}

function Seal({ form }: { form: ContestFormState }) {
  const { t } = useTranslation('adminContest');
  const { values } = form;
  return (
    <>
      <Radio.Group
        label={t('field.seal')}
        value={values.seal}
        error={form.errors.seal}
        onChange={value => form.setFieldValue('seal', value as SealOption)}
      >
        <div className={styles.choices}>
          {sealOptions.map(option => (
            <Radio
              key={option}
              value={option}
              label={t(`seal.${option}`)}
              disabled={!isSealPossible(option, durationOf(values))}
            />
          ))}
        </div>
      </Radio.Group>
      {values.seal === 'own' && (
        <InstantField
          label={t('field.sealRankTime')}
          value={values.sealRankTime ?? undefined}
          error={form.errors.sealRankTime}
          onChange={(value = '') => form.setFieldValue('sealRankTime', value || null)}
        />
      )}
      <Switch
        label={t('field.autoRealRank')}
        description={t('field.autoRealRankHint')}
        {...form.getInputProps('autoRealRank', { type: 'checkbox' })}
      />
    </>
  );
}
