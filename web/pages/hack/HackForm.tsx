import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, FileButton, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeHack } from '#core/contract/hack.ts';
import { getLanguages } from '#core/contract/problem.ts';
import { hackArgumentsMax, hackInputMax } from '#core/hack.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { DialogActions } from '#web/components/DialogActions.tsx';
import { toast } from '#web/components/toast.ts';
import { formatBytes } from '#web/components/units.ts';
import { CodeField } from '../problem/edit/CodeField.tsx';
import styles from './Hack.module.css';

interface HackFormProps {
  /** left out: in the bank */
  cid?: number;
  submitId: number;
  onDone: () => void;
  onCancel: () => void;
}

/** The test of a hack: typed, taken from a file, or printed by a generator. */
export function HackForm({ cid, submitId, onDone, onCancel }: HackFormProps) {
  const { t } = useTranslation('hack');
  const [by, setBy] = useState<'input' | 'generator'>('input');
  const [input, setInput] = useState('');
  const [generator, setGenerator] = useState({ language: '', source: '', arguments: '' });
  const { data: all = [] } = useAnswer(getLanguages, {});
  const languages = all.filter(({ isSpj, oj }) => !isSpj && oj === 'ME').map(({ name }) => name);
  const language = generator.language || languages.find(name => name.startsWith('C++')) || languages[0] || '';
  const { ask, pending } = useCall(makeHack);
  const isTooLong = input.length > hackInputMax;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const test = by === 'input' ? { input } : { generator: { ...generator, language } };
    if (await ask({ body: { cid, submitId, ...test } })) {
      toast.success(t('made'));
      onDone();
    }
  };
  const read = async (file: File | null) => {
    if (!file) return;
    if (file.size > hackInputMax) toast.error(t('tooLong', { max: formatBytes(hackInputMax) }));
    else setInput(await file.text());
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <SegmentedControl
        aria-label={t('by.label')}
        value={by}
        onChange={value => setBy(value as typeof by)}
        data={(['input', 'generator'] as const).map(value => ({ value, label: t(`by.${value}`) }))}
      />
      {by === 'input' ? (
        <>
          <Textarea
            className={styles.input}
            label={t('input')}
            description={t('inputHint', { max: formatBytes(hackInputMax) })}
            error={isTooLong && t('tooLong', { max: formatBytes(hackInputMax) })}
            rows={8}
            spellCheck={false}
            value={input}
            onChange={event => setInput(event.currentTarget.value)}
          />
          <div className={styles.tools}>
            <FileButton onChange={read}>
              {props => (
                <Button {...props} variant="default" size="xs" leftSection={<IconUpload size={14} />}>
                  {t('fromFile')}
                </Button>
              )}
            </FileButton>
          </div>
        </>
      ) : (
        <>
          <NativeSelect
            label={t('language')}
            value={language}
            data={languages}
            onChange={event => setGenerator({ ...generator, language: event.currentTarget.value })}
          />
          <CodeField
            heightPx={260}
            label={t('generator')}
            language={language}
            value={generator.source}
            onChange={source => setGenerator(before => ({ ...before, source }))}
          />
          <TextInput
            label={t('arguments')}
            description={t('argumentsHint')}
            maxLength={hackArgumentsMax}
            value={generator.arguments}
            onChange={event => setGenerator({ ...generator, arguments: event.currentTarget.value })}
          />
        </>
      )}
      <DialogActions
        label={t('hack')}
        pending={pending}
        disabled={by === 'input' ? input === '' || isTooLong : !generator.source.trim()}
        onCancel={onCancel}
      />
    </form>
  );
}
