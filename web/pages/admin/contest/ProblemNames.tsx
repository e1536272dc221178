import '@mantine/core/styles/ColorInput.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { Button, ColorInput, NumberInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { balloonColours } from '#core/balloon.ts';
import type { ContestProblem } from '#core/contract/contest.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import editor from '#web/components/EditorForm.module.css';
import { toast } from '#web/components/toast.ts';
import { useContestScope } from './scope.ts';

interface ProblemNamesProps {
  problem: ContestProblem;
  /** where the fields stand beside each other */
  inRow?: boolean;
  onSaved: () => void;
}

/** What a problem is called in its contest, and the colour of its balloon. */
export function ProblemNames({ problem, inRow, onSaved }: ProblemNamesProps) {
  const { t } = useTranslation(['adminContest', 'admin', 'shell']);
  const { calls } = useContestScope();
  const { id, cid, displayId, displayTitle, color, points } = problem;
  const contest = useAnswer(calls.read, { cid });
  const required = (value: string) => (value.trim() ? null : t('fault.required'));
  const form = useForm({
    initialValues: { displayId, displayTitle, color: color ?? '', points },
    validate: { displayId: required, displayTitle: required },
  });
  // what is refused is the id: it stays in the field, with the reason below
  const { ask, pending } = useCall(calls.nameProblem, why => form.setFieldError('displayId', why));
  async function save({ color, ...names }: typeof form.values) {
    const saved = await ask({ body: { id, cid, ...names, color: color || null } });
    if (saved === undefined) return;
    toast.success(t('shell:Update_Successfully'));
    onSaved();
  }
  return (
    <form className={editor.form} onSubmit={form.onSubmit(save)} noValidate>
      <div className={inRow ? editor.fields : editor.form}>
        <TextInput
          label={t('problems.displayId')}
          maxLength={50}
          data-autofocus
          {...form.getInputProps('displayId')}
        />
        <TextInput
          label={t('problems.displayTitle')}
          maxLength={255}
          {...form.getInputProps('displayTitle')}
        />
        <ColorInput
          label={t('problems.color')}
          format="hex"
          withEyeDropper={false}
          swatches={[...balloonColours]}
          swatchesPerRow={balloonColours.length}
          {...form.getInputProps('color')}
        />
        {contest.data && ruleOf(contest.data).choosesPoints && (
          <NumberInput
            label={t('problems.points')}
            description={t('problems.pointsHint')}
            min={1}
            max={100_000}
            allowDecimal={false}
            {...form.getInputProps('points')}
            onChange={value => form.setFieldValue('points', Number(value) || points)}
          />
        )}
      </div>
      <Button type="submit" variant={inRow ? 'default' : 'filled'} loading={pending}>
        {t(inRow ? 'problems.saveNames' : 'admin:save')}
      </Button>
    </form>
  );
}
