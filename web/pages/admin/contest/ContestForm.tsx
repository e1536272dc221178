import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContestFields } from '#core/contract/contest-fields.ts';
import { contestEditorialMax } from '#core/limits.ts';
import { useCall } from '#web/api/hooks.ts';
import { BusyGuard } from '#web/components/BusyGuard.tsx';
import { useDraft } from '#web/components/draft.ts';
import editor from '#web/components/EditorForm.module.css';
import { scrollToFirstFault } from '#web/components/first-fault.ts';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { MarkdownField } from '#web/components/markdown/MarkdownField.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { RestoredDraft } from '#web/components/RestoredDraft.tsx';
import { SubmitLine } from '#web/components/SubmitLine.tsx';
import { onSaveKey } from '#web/components/save-key.ts';
import { toast } from '#web/components/toast.ts';
import { AccountFields } from './AccountFields.tsx';
import { AccountNames } from './AccountNames.tsx';
import { AwardFields } from './AwardFields.tsx';
import { BasicFields } from './BasicFields.tsx';
import styles from './Contest.module.css';
import { type Consequence, consequencesOf } from './consequences.ts';
import { HackFields } from './HackFields.tsx';
import { RankFields } from './RankFields.tsx';
import { useContestScope } from './scope.ts';
import { type ContestValues, check, requestOf } from './values.ts';

const switches = ['openPrint', 'allowEndSubmit', 'oneSession', 'visible', 'allowVirtual'] as const;

interface ContestFormProps {
  cid?: number;
  values: ContestValues;
  /** the contest as it is kept; what a change means for those who are in it follows from that */
  stored?: ContestFields;
}

/** A contest from its title to its medals; without a number a new one. */
export function ContestForm({ cid, values, stored }: ContestFormProps) {
  const { t } = useTranslation(['adminContest', 'admin', 'shell']);
  const navigate = useNavigate();
  const { calls, of, path } = useContestScope();
  const creating = useCall(calls.create);
  const updating = useCall(calls.update);
  const form = useForm<ContestValues>({
    initialValues: values,
    validate: all => {
      const fault = check(all);
      return fault ? { [fault.at]: t(`fault.${fault.what}`) } : {};
    },
  });
  const draft = useDraft(`contest-${cid ?? `new${of.gid ?? ''}`}`, form, 'pwd');

  const [unconfirmed, setUnconfirmed] = useState<{ values: ContestValues; means: Consequence[] }>();

  /** What it means for those who take part is said before it happens. */
  function ask(all: ContestValues) {
    const means = stored ? consequencesOf(stored, requestOf(all), new Date().toISOString()) : [];
    if (means.length) setUnconfirmed({ values: all, means });
    else void save(all);
  }

  async function save(all: ContestValues) {
    setUnconfirmed(undefined);
    const body = requestOf(all);
    const made = cid
      ? await updating.ask({ body: { id: cid, ...body } })
      : await creating.ask({ body: { ...body, ...of } });
    if (made === undefined) return;
    draft.forget();
    form.resetDirty();
    toast.success(t(cid ? 'shell:Update_Successfully' : 'shell:Create_Successfully'));
    // The next thing a new contest needs are problems.
    if (made) navigate({ href: `${path}/${made.cid}/problems`, ignoreBlocker: true });
  }

  const submit = form.onSubmit(ask, scrollToFirstFault);
  return (
    <form className={editor.sections} onSubmit={submit} onKeyDown={onSaveKey(submit)} noValidate>
      <BusyGuard busy={form.isDirty()} title={t('edit.leave')} text={t('edit.leaveText')} />
      <RestoredDraft draft={draft} />
      <Panel title={t('section.basic')}>
        <BasicFields form={form} isNew={!cid} />
      </Panel>
      <Panel title={t('section.rank')}>
        <RankFields form={form} />
      </Panel>
      <Panel title={t('section.award')}>
        <AwardFields form={form} />
      </Panel>
      <Panel title={t('section.account')}>
        <AccountFields form={form} />
      </Panel>
      <Panel title={t('section.editorial')}>
        <div className={editor.form}>
          <p className={editor.soft}>{t('field.editorialHint')}</p>
          <MarkdownField
            label={t('field.editorial')}
            rows={4}
            maxLength={contestEditorialMax}
            value={form.values.editorial}
            error={form.errors.editorial}
            onChange={value => form.setFieldValue('editorial', value)}
          />
        </div>
      </Panel>
      <Panel title={t('section.more')}>
        <div className={editor.form}>
          <div className={styles.choices}>
            {switches.map(name => (
              <Switch
                key={name}
                label={t(`field.${name}`)}
                description={name === 'allowVirtual' ? t('field.allowVirtualHint') : undefined}
                {...form.getInputProps(name, { type: 'checkbox' })}
              />
            ))}
          </div>
          {ruleOf(form.values).countsHacks && form.values.windowMinutes === null && (
            <HackFields form={form} />
          )}
          {ruleOf(form.values).hasBalloons && (
            <AccountNames
              label={t('field.runners')}
              hint={t('field.runnersHint')}
              twice={t('fault.runner')}
              names={form.values.runners}
              onChange={runners => form.setFieldValue('runners', runners)}
            />
          )}
        </div>
      </Panel>
      <LazyConfirm
        opened={unconfirmed !== undefined}
        title={t('means.title')}
        text={(unconfirmed?.means ?? []).map(one => t(`means.${one}`)).join(' ')}
        confirm={t('admin:save')}
        pending={updating.pending}
        onConfirm={() => unconfirmed && save(unconfirmed.values)}
        onClose={() => setUnconfirmed(undefined)}
      />
      <SubmitLine label={t('admin:save')} pending={creating.pending || updating.pending} />
    </form>
  );
}
