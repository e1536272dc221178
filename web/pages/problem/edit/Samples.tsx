import { ActionIcon, Button, Checkbox, Input, Textarea } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Example } from '#core/examples.ts';
import { changeDraft, useEditing, useFault, useField } from './editing.tsx';
import { anchorOf } from './faults.ts';
import { Hint } from './Hint.tsx';
import styles from './Samples.module.css';

const advised = 2;

/** The samples of the statement. More than two are allowed, and advised against. */
export function Samples() {
  const { t } = useTranslation('editor');
  const [examples, setExamples] = useField('examples');
  const error = useFault('examples');
  return (
    <div className={styles.samples} id={anchorOf('examples')}>
      {examples.map((example, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sample is its number
        <Sample key={at} example={example} at={at} />
      ))}
      {error && <Input.Error>{error}</Input.Error>}
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

/** Drawn again when it changes itself: fields that measure their text are slow where there are many. */
const Sample = memo(function Sample({ example, at }: { example: Example; at: number }) {
  const { t } = useTranslation('editor');
  const { put, raise, remove } = useSampleChanges(at);
  return (
    <fieldset className={styles.sample}>
      <legend>{t('sample.number', { number: at + 1 })}</legend>
      <div className={styles.tools}>
        <Checkbox
          size="xs"
          label={t('sample.open')}
          title={t('sample.openHint')}
          checked={example.isOpen}
          onChange={event => put({ isOpen: event.currentTarget.checked })}
        />
        {at > 0 && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('sample.raise', { number: at + 1 })}
            title={t('sample.up')}
            onClick={raise}
          >
            <IconArrowUp size={16} />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('sample.removeNumber', { number: at + 1 })}
          title={t('sample.remove')}
          onClick={remove}
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
            onChange={event => put({ [side]: event.currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  );
});

function useSampleChanges(at: number) {
  const editing = useEditing();
  const set = (next: (examples: Example[]) => Example[]) =>
    changeDraft(editing, { examples: next(editing.draft.get().examples) });
  return {
    put: (part: Partial<Example>) => set(examples => examples.with(at, { ...examples[at]!, ...part })),
    raise: () => set(examples => examples.with(at - 1, examples[at]!).with(at, examples[at - 1]!)),
    remove: () => set(examples => examples.filter((_, i) => i !== at)),
  };
}
