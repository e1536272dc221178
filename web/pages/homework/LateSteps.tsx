import '@mantine/core/styles/NumberInput.layer.css';
import { ActionIcon, Button, NumberInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LateStep } from '#core/late-work.ts';
import { lateStepsMax } from '#core/limits.ts';
import styles from './Matrix.module.css';

interface LateStepsProps {
  steps: readonly LateStep[];
  onChange: (steps: LateStep[]) => void;
}

/** How much counts what comes so many hours late. */
export function LateSteps({ steps, onChange }: LateStepsProps) {
  const { t } = useTranslation('training');
  const change = (at: number, part: Partial<LateStep>) =>
    onChange(steps.map((step, index) => (index === at ? { ...step, ...part } : step)));
  const last = steps.at(-1) ?? { hours: 0, percent: 100 };
  return (
    <fieldset className={styles.steps}>
      <legend>{t('due.stepsHint')}</legend>
      {steps.map((step, at) => (
        // a step has nothing but its place
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are edited in place
        <div key={at} className={styles.step}>
          <NumberInput
            label={t('due.hours')}
            min={1}
            max={10_000}
            allowDecimal={false}
            value={step.hours}
            onChange={hours => change(at, { hours: Number(hours) || 1 })}
          />
          <NumberInput
            label={t('due.percent')}
            min={0}
            max={100}
            allowDecimal={false}
            clampBehavior="strict"
            value={step.percent}
            onChange={percent => change(at, { percent: Number(percent) || 0 })}
          />
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('due.removeStep', { hours: step.hours })}
            onClick={() => onChange(steps.filter((_, index) => index !== at))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          disabled={steps.length >= lateStepsMax}
          onClick={() =>
            onChange([...steps, { hours: last.hours + 24, percent: Math.max(0, last.percent - 20) }])
          }
        >
          {t('due.addStep')}
        </Button>
      </div>
    </fieldset>
  );
}
