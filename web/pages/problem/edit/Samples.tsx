import { ActionIcon, Button, Checkbox, Textarea } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Example } from '#core/examples.ts';
import { useField } from './editing.tsx';
import { anchorOf } from './faults.ts';
import { Hint } from './Hint.tsx';
import styles from './Samples.module.css';

const advised = 2;

/** The samples of the statement. More than two are allowed, and advised against. */
export function Samples() {
  const { t } = useTranslation('editor');
  const [examples, setExamples] = useField('examples');
  const put = (at: number, part: Partial<Example>) =>
    setExamples(examples.map((example, i) => (i === at ? { ...example, ...part } : example)));
  const raise = (at: number) => {
    const moved = [...examples];
    moved.splice(at - 1, 0, ...moved.splice(at, 1));
    setExamples(moved);
  };
  return (
    <div className={styles.samples} id={anchorOf('examples')}>
      {examples.map((example, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sample is its number
        <fieldset key={at} className={styles.sample}>
          <legend>{t('sample.number', { number: at + 1 })}</legend>
          <div className={styles.tools}>
            <Checkbox
              size="xs"
              label={t('sample.open')}
              title={t('sample.openHint')}
              checked={example.isOpen}
              onChange={event => put(at, { isOpen: event.currentTarget.checked })}
            />
            {at > 0 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('sample.raise', { number: at + 1 })}
                title={t('sample.up')}
                onClick={() => raise(at)}
              >
                <IconArrowUp size={16} />
              </ActionIcon>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('sample.removeNumber', { number: at + 1 })}
              title={t('sample.remove')}
              onClick={() => setExamples(examples.filter((_, i) => i !== at))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
          <div className={styles.sides}>
            {(['input', 'output'] as const).map(side => (
              <Textarea
                key={side}
                classNames={{ input: styles.text }}
                label={t(`sample.${side}`)}
                aria-label={`${t(`sample.${side}`)} ${at + 1}`}
                autosize
                minRows={3}
                maxRows={16}
                spellCheck={false}
                value={example[side]}
                onChange={event => put(at, { [side]: event.currentTarget.value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {examples.length > advised && <Hint>{t('sample.advice')}</Hint>}
      <Button
        className={styles.add}
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => setExamples([...examples, { input: '', output: '', isOpen: true }])}
      >
        {t('sample.add')}
      </Button>
    </div>
  );
}
