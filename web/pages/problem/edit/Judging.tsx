import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, Input, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconCircleCheck, IconHammer } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type JudgeMode, judgeModes } from '#core/scoring/mode.ts';
import { CodeField } from './CodeField.tsx';
import { CompileErrorDialog } from './CompileErrorDialog.tsx';
import { checkerFingerprint } from './draft.ts';
import { ExtraFiles } from './ExtraFiles.tsx';
import { useEditing, useFault, useField } from './editing.tsx';
import fields from './Fields.module.css';
import { anchorOf } from './faults.ts';
import { SwitchField } from './fields.tsx';
import styles from './Judging.module.css';
import { useCompile } from './useCompile.ts';

/** How an output is told right from wrong. */
export function Judging({ checkerLanguages }: { checkerLanguages: string[] }) {
  const { t } = useTranslation('editor');
  const [mode, setMode] = useField('judgeMode');
  return (
    <div className={styles.judging}>
      <Input.Wrapper
        id={anchorOf('judgeMode')}
        label={t('field.judgeMode')}
        description={t(`judgeMode.${mode}Hint`)}
        labelElement="div"
      >
        <div className={fields.choice}>
          <SegmentedControl
            aria-label={t('field.judgeMode')}
            value={mode}
            onChange={value => setMode(value as JudgeMode)}
            data={judgeModes.map(value => ({ value, label: t(`judgeMode.${value}`) }))}
          />
        </div>
      </Input.Wrapper>
      {mode === 'default' ? (
        <SwitchField name="isRemoveEndBlank" hint={t('hint.isRemoveEndBlank')} />
      ) : (
        <Checker mode={mode} languages={checkerLanguages} />
      )}
      {mode !== 'default' && <ExtraFiles name="judgeExtraFiles" />}
      <ExtraFiles name="userExtraFiles" />
    </div>
  );
}

function Checker({ mode, languages }: { mode: Exclude<JudgeMode, 'default'>; languages: string[] }) {
  const { t } = useTranslation('editor');
  const [language, setLanguage] = useField('spjLanguage');
  const [code, setCode] = useField('spjCode');
  const error = useFault('spjCode');
  const draft = useEditing().draft.use();
  const { compile, compiling, failure, dismiss } = useCompile();
  const isCompiled = Boolean(code.trim()) && draft.compiled === checkerFingerprint(draft);
  return (
    <Input.Wrapper id={anchorOf('spjCode')} error={error} labelElement="div">
      <div className={styles.bar}>
        <NativeSelect
          label={t('field.spjLanguage')}
          value={language}
          data={[...new Set([...languages, language])]}
          onChange={event => setLanguage(event.currentTarget.value)}
        />
        <span className={styles.state} data-ok={isCompiled || undefined} role="status">
          {isCompiled && <IconCircleCheck size={16} aria-hidden />}
          {isCompiled ? t('compile.done') : code.trim() && t('compile.needed')}
        </span>
        <Button
          leftSection={<IconHammer size={16} />}
          loading={compiling}
          disabled={!code.trim()}
          onClick={compile}
        >
          {t('compile.compile')}
        </Button>
      </div>
      <CodeField
        label={t(`judgeMode.${mode}Code`)}
        language={language}
        value={code}
        error={Boolean(error)}
        onChange={setCode}
        onSubmit={compile}
      />
      {failure !== null && <CompileErrorDialog text={failure} onClose={dismiss} />}
    </Input.Wrapper>
  );
}
