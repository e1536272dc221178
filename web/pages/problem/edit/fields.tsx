import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { NumberInput, Switch, TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MarkdownField } from '#web/components/markdown/MarkdownField.tsx';
import type { ProblemDraft } from './draft.ts';
import { useFault, useField } from './editing.tsx';
import { anchorOf } from './faults.ts';

type FieldsOf<Value> = {
  [Name in keyof ProblemDraft]: ProblemDraft[Name] extends Value ? Name : never;
}[keyof ProblemDraft];
type TextName = Extract<
  FieldsOf<string>,
  'problemId' | 'title' | 'source' | 'ioReadFileName' | 'ioWriteFileName'
>;
type StatementName = 'description' | 'input' | 'output' | 'hint';
type NumberName = 'timeLimit' | 'memoryLimit' | 'stackLimit';
type SwitchName = 'codeShare' | 'isRemoveEndBlank' | 'openCaseResult' | 'isFileIO';

interface TextFieldProps
  extends Pick<TextInputProps, 'required' | 'maxLength' | 'leftSection' | 'leftSectionWidth' | 'disabled'> {
  name: TextName;
  hint?: string;
  placeholder?: string;
  className?: string;
}

export function TextField({ name, hint, ...input }: TextFieldProps) {
  const { t } = useTranslation('editor');
  const [value, setValue] = useField(name);
  return (
    <TextInput
      id={anchorOf(name)}
      label={t(`field.${name}`)}
      description={hint}
      error={useFault(name)}
      autoComplete="off"
      value={value}
      onChange={event => setValue(event.currentTarget.value)}
      {...input}
    />
  );
}

export function StatementField(field: { name: StatementName; rows: number; required?: boolean }) {
  const { t } = useTranslation('editor');
  const [value, onChange] = useField(field.name);
  return (
    <MarkdownField
      id={anchorOf(field.name)}
      label={t(`field.${field.name}`)}
      error={useFault(field.name)}
      {...{ value, onChange, ...field }}
    />
  );
}

export function NumberField({ name, unit, max }: { name: NumberName; unit: string; max?: number }) {
  const { t } = useTranslation('editor');
  const [value, setValue] = useField(name);
  return (
    <NumberInput
      id={anchorOf(name)}
      label={t(`field.${name}`)}
      required
      error={useFault(name)}
      value={value ?? ''}
      onChange={next => setValue(typeof next === 'number' ? next : null)}
      min={1}
      max={max}
      allowDecimal={false}
      clampBehavior="blur"
      suffix={` ${unit}`}
      stepHoldDelay={400}
      stepHoldInterval={80}
    />
  );
}

export function SwitchField({ name, hint }: { name: SwitchName; hint?: string }) {
  const { t } = useTranslation('editor');
  const [value, setValue] = useField(name);
  return (
    <Switch
      id={anchorOf(name)}
      label={t(`field.${name}`)}
      description={hint}
      checked={value}
      onChange={event => setValue(event.currentTarget.checked)}
    />
  );
}
