import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hasGroups, ProblemType } from '#core/scoring/mode.ts';
import { formatBytes } from '../../../../components/units.ts';
import type { CaseFile, DraftCase } from '../draft.ts';
import { useFault, useField } from '../editing.tsx';
import samples from '../Samples.module.css';
import { CaseNumber } from './CaseNumber.tsx';
import styles from './TypedCases.module.css';
import { typedCase, useCases } from './useCases.ts';

/** Cases that are typed by hand. Files that are too long to be typed stay what they are, and can be removed. */
export function TypedCases() {
  const { t } = useTranslation('editor');
  const { cases, put, add, remove } = useCases();
  return (
    <div className={samples.samples}>
      {cases.map((one, at) => (
        <TypedCase
          key={one.key}
          one={one}
          number={at + 1}
          onPut={part => put(one.key, part)}
          onRemove={() => remove([one.key])}
        />
      ))}
      <Button
        className={samples.add}
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => add([typedCase()])}
      >
        {t('data.add')}
      </Button>
    </div>
  );
}

interface TypedCaseProps {
  one: DraftCase;
  number: number;
  onPut: (part: Partial<DraftCase>) => void;
  onRemove: () => void;
}

function TypedCase({ one, number, onPut, onRemove }: TypedCaseProps) {
  const { t } = useTranslation('editor');
  const [type] = useField('type');
  const [mode] = useField('judgeCaseMode');
  const fault = useFault('cases', one.key);
  return (
    <fieldset className={samples.sample} data-error={fault ? true : undefined}>
      <legend>{t('data.number', { number })}</legend>
      <div className={samples.tools}>
        {type === ProblemType.OI && (
          <span className={styles.number}>
            {t('data.score')}
            <CaseNumber
              label={t('data.scoreOf', { number })}
              value={one.score}
              onChange={score => onPut({ score })}
            />
          </span>
        )}
        {hasGroups(mode) && (
          <span className={styles.number}>
            {t('data.group')}
            <CaseNumber
              label={t('data.groupOf', { number })}
              value={one.groupNum}
              onChange={groupNum => onPut({ groupNum })}
            />
          </span>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('data.removeNumber', { number })}
          title={t('data.remove')}
          onClick={onRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      <div className={samples.sides}>
        {(['input', 'output'] as const).map(side => (
          <Side
            key={side}
            label={t(`data.${side}`)}
            number={number}
            file={one[side]}
            onType={text => onPut({ [side]: { from: 'text', text } })}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface SideProps {
  label: string;
  number: number;
  file: CaseFile;
  onType: (text: string) => void;
}

function Side({ label, number, file, onType }: SideProps) {
  const { t } = useTranslation('editor');
  if (file.from === 'upload' || (file.from === 'stored' && file.text === undefined))
    return (
      <div className={styles.file}>
        <span>{label}</span>
        <code>{file.name}</code>
        <span>
          {formatBytes(file.bytes)} · {t('data.notTyped')}
        </span>
      </div>
    );
  return (
    <Textarea
      classNames={{ input: samples.text }}
      label={label}
      aria-label={`${label} ${number}`}
      autosize
      minRows={2}
      maxRows={12}
      spellCheck={false}
      value={file.text}
      onChange={event => onType(event.currentTarget.value)}
    />
  );
}
