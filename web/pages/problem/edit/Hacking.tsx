import '@mantine/core/styles/Switch.layer.css';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getProblemHacking, type ProblemHacking, saveProblemHacking } from '#core/contract/hack.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { toast } from '#web/components/toast.ts';
import { CodeField } from './CodeField.tsx';
import styles from './Hacking.module.css';

interface HackingProps {
  /** null: not saved yet */
  pid: number | null;
  languages: string[];
  checkerLanguages: string[];
  isOfGroup: boolean;
}

/** What hacks are judged with. It is kept beside the problem, and saved by itself. */
export function Hacking({ pid, ...languages }: HackingProps) {
  const { t } = useTranslation('editor');
  const answer = useAnswer(getProblemHacking, { pid: pid ?? 0 }, { enabled: pid !== null, forForm: true });
  if (pid === null) return <p className={styles.soft}>{t('hacking.saveFirst')}</p>;
  return (
    <Loadable answer={answer} skeleton={<SkeletonRows rows={3} />}>
      {stored => <HackingForm key={pid} pid={pid} stored={stored} {...languages} />}
    </Loadable>
  );
}

type Program = NonNullable<ProblemHacking['solution']>;

function HackingForm({
  pid,
  stored,
  languages,
  checkerLanguages,
  isOfGroup,
}: Omit<HackingProps, 'pid'> & { pid: number; stored: ProblemHacking }) {
  const { t } = useTranslation('editor');
  const [validator, setValidator] = useState(stored.validator ?? blank(checkerLanguages));
  const [solution, setSolution] = useState(stored.solution ?? blank(languages));
  const [openInBank, setOpenInBank] = useState(stored.openInBank);
  const { ask, pending } = useCall(saveProblemHacking);
  const isHackable = Boolean(validator.source.trim() && solution.source.trim());
  const save = async () => {
    const body = { pid, validator: given(validator), solution: given(solution), openInBank };
    if ((await ask({ body })) !== undefined) toast.success(t('hacking.saved'));
  };
  return (
    <div className={styles.form}>
      <p className={styles.soft}>{t('hacking.hint')}</p>
      <div>
        <StateTag tone={isHackable ? 'success' : 'quiet'}>
          {t(isHackable ? 'hacking.on' : 'hacking.off')}
        </StateTag>
      </div>
      <ProgramField
        name={t('hacking.validator')}
        hint={t('hacking.validatorHint')}
        languages={checkerLanguages}
        program={validator}
        onChange={setValidator}
      />
      <ProgramField
        name={t('hacking.solution')}
        hint={t('hacking.solutionHint')}
        languages={languages}
        program={solution}
        onChange={setSolution}
      />
      {!isOfGroup && (
        <Switch
          label={t('hacking.openInBank')}
          description={t('hacking.openInBankHint')}
          checked={openInBank}
          onChange={event => setOpenInBank(event.currentTarget.checked)}
        />
      )}
      <Button variant="default" loading={pending} onClick={save}>
        {t('hacking.keep')}
      </Button>
    </div>
  );
}

interface ProgramFieldProps {
  name: string;
  hint: string;
  languages: string[];
  program: Program;
  onChange: (program: Program) => void;
}

const ProgramField = ({ name, hint, languages, program, onChange }: ProgramFieldProps) => (
  <div className={styles.program}>
    <NativeSelect
      label={name}
      description={hint}
      value={program.language}
      data={[...new Set([...languages, program.language])]}
      onChange={event => onChange({ ...program, language: event.currentTarget.value })}
    />
    <CodeField
      heightPx={260}
      label={name}
      language={program.language}
      value={program.source}
      onChange={source => onChange({ ...program, source })}
    />
  </div>
);

const blank = (languages: string[]): Program => ({
  language: languages.find(name => name.startsWith('C++')) ?? languages[0] ?? 'C++',
  source: '',
});

const given = (program: Program): Program | null => (program.source.trim() ? program : null);
