import { Button, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { hasGroups, ProblemType } from '#core/scoring/mode.ts';
import { formatBytes } from '#web/components/units.ts';
import type { CaseFile, DraftCase } from '../draft.ts';
import { useEditing, useField } from '../editing.tsx';
import samples from '../Samples.module.css';
import { CaseActions } from './CaseActions.tsx';
import { CaseNumber } from './CaseNumber.tsx';
import { CaseOpen } from './CaseOpen.tsx';
import styles from './TypedCases.module.css';
import { bytesOf, newTypedCase, useCaseChanges, useCases } from './useCases.ts';

/** Cases that are typed by hand. Files that are long or were just uploaded stay files, and are looked at one by one. */
export function TypedCases() {
  const { t } = useTranslation('editor');
  const { cases, add } = useCases();
  return (
    <div className={samples.samples}>
      {cases.map((one, at) => (
        <TypedCase key={one.key} one={one} number={at + 1} />
      ))}
      <Button
        className={samples.add}
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => add([newTypedCase()])}
      >
        {t('data.add')}
      </Button>
    </div>
  );
}

interface TypedCaseProps {
  one: DraftCase;
  number: number;
}

/** Drawn again when it changes itself: hundreds of fields that measure their text are too many for every key. */
const TypedCase = memo(function TypedCase({ one, number }: TypedCaseProps) {
  const { t } = useTranslation('editor');
  const [type] = useField('type');
  const [mode] = useField('judgeCaseMode');
  const rules = useRules(one.key);
  const { put } = useCaseChanges();
  const onPut = (part: Partial<DraftCase>) => put(one.key, part);
  return (
    <fieldset className={samples.sample}>
      <legend>{t('data.number', { number })}</legend>
      <div className={samples.tools}>
        {type === ProblemType.OI && (
          <span className={styles.number}>
            {t('data.score')}
            <CaseNumber
              label={t('data.scoreOf', { number })}
              value={one.score}
              wrong={rules.includes('score')}
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
              wrong={rules.includes('group')}
              onChange={groupNum => onPut({ groupNum })}
            />
          </span>
        )}
        <CaseOpen named one={one} number={number} onPut={onPut} />
        <CaseActions one={one} number={number} />
      </div>
      <div className={samples.sides}>
        {(['input', 'output'] as const).map(side => (
          <Side
            key={side}
            label={t(`data.${side}`)}
            number={number}
            file={one[side]}
            text={textOf(one, side)}
            wrong={side === 'input' && rules.includes('typedEmpty')}
            onType={text => onPut({ [side]: { from: 'text', text } })}
          />
        ))}
      </div>
    </fieldset>
  );
});

/** The names of the rules that a case breaks, as one text: a row is drawn again when that changes. */
function useRules(key: string): string {
  const { faults } = useEditing();
  const read = () =>
    faults
      .get()
      .filter(({ at }) => at === key)
      .map(({ rule }) => rule)
      .join(' ');
  return useSyncExternalStore(faults.subscribe, read);
}

/** A text beside a file of an upload would have to become one: that is done where files are chosen. */
function textOf({ input, output }: DraftCase, side: 'input' | 'output'): string | undefined {
  if (input.from === 'upload' || output.from === 'upload') return undefined;
  return (side === 'input' ? input : output).text;
}

interface SideProps {
  label: string;
  number: number;
  file: CaseFile;
  /** what can be typed over */
  text: string | undefined;
  wrong: boolean;
  onType: (text: string) => void;
}

function Side({ label, number, file, text, wrong, onType }: SideProps) {
  const { t } = useTranslation('editor');
  if (text === undefined)
    return (
      <div className={styles.file}>
        <span>{label}</span>
        <code>{file.from === 'text' ? t('data.typed') : file.name}</code>
        <span>
          {formatBytes(bytesOf(file))} · {t('data.notTyped')}
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
      error={wrong}
      value={text}
      onChange={event => onType(event.currentTarget.value)}
    />
  );
}
