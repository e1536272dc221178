import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, Input, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconPercentage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AdminProblem } from '#core/contract/problem-admin.ts';
import { caseModesOf, type JudgeCaseMode, ProblemType } from '#core/scoring/mode.ts';
import { problemScore } from '#core/scoring/score.ts';
import { call } from '#web/api/call.ts';
import type { DraftCase } from '../draft.ts';
import { type Editing, mergeCaseTexts, useEditing, useFault, useField } from '../editing.tsx';
import fields from '../Fields.module.css';
import { anchorOf } from '../faults.ts';
import { Hint } from '../Hint.tsx';
import { Section } from '../Section.tsx';
import { distributeScores } from '../scores.ts';
import { CaseTable } from './CaseTable.tsx';
import styles from './DataPanel.module.css';
import { TryAnswer } from './TryAnswer.tsx';
import { TypedCases } from './TypedCases.tsx';
import { Upload } from './Upload.tsx';
import { Versions } from './Versions.tsx';

/** The test cases: where they come from, what each is worth, and whether they do what they should. */
export function DataPanel({ stored }: { stored: AdminProblem | null }) {
  const { t } = useTranslation('editor');
  const [isUpload, setUpload] = useField('isUploadCase');
  const error = useFault('cases');
  const editing = useEditing();
  const choose = (isUpload: boolean) => {
    setUpload(isUpload);
    if (!isUpload && stored) readTexts(editing, stored.id);
  };
  return (
    <Section name="data">
      <div className={styles.panel} id={anchorOf('cases')}>
        <div className={fields.fields}>
          <Input.Wrapper
            label={t('field.isUploadCase')}
            description={t(isUpload ? 'data.uploadHint' : 'data.typeHint')}
            labelElement="div"
          >
            <div className={fields.choice}>
              <SegmentedControl
                aria-label={t('field.isUploadCase')}
                value={isUpload ? 'upload' : 'type'}
                data={[
                  { value: 'upload', label: t('data.upload') },
                  { value: 'type', label: t('data.type') },
                ]}
                onChange={value => choose(value === 'upload')}
              />
            </div>
          </Input.Wrapper>
          <CaseMode />
        </div>
        {isUpload && <Upload />}
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        <Scores />
        {isUpload ? <CaseTable /> : <TypedCases />}
        <TryAnswer stored={stored} />
        {stored && <Versions problem={stored} />}
      </div>
    </Section>
  );
}

/** Of files the names were enough; who types wants to see what is in them. */
async function readTexts(editing: Editing, pid: number) {
  const { draft, scope } = editing;
  const isUnread = ({ input, output }: DraftCase) =>
    [input, output].some(file => file.from === 'stored' && file.text === undefined);
  if (!draft.get().cases.some(isUnread)) return;
  const typed = await call(scope.cases, { query: { pid, isUpload: false } }).catch(() => []);
  mergeCaseTexts(editing, typed);
}

function CaseMode() {
  const { t } = useTranslation('editor');
  const [type] = useField('type');
  const [mode, setMode] = useField('judgeCaseMode');
  return (
    <NativeSelect
      id={anchorOf('judgeCaseMode')}
      label={t('field.judgeCaseMode')}
      description={t(`caseMode.${mode}Hint`)}
      value={mode}
      data={caseModesOf(type).map(value => ({ value, label: t(`caseMode.${value}`) }))}
      onChange={event => setMode(event.currentTarget.value as JudgeCaseMode)}
    />
  );
}

/** What the problem is worth, and a way to share 100 points out. */
function Scores() {
  const { t } = useTranslation('editor');
  const [type] = useField('type');
  const [mode] = useField('judgeCaseMode');
  const [cases, setCases] = useField('cases');
  if (type !== ProblemType.OI || cases.length === 0) return null;
  const total = problemScore(
    cases.map(({ score, groupNum }) => ({ score: score ?? 0, groupNum })),
    mode,
  );
  return (
    <>
      <div className={styles.scores}>
        <span>{t('data.total', { score: total })}</span>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPercentage size={14} />}
          onClick={() => setCases(distributeScores(cases, mode))}
        >
          {t('data.split')}
        </Button>
      </div>
      {total === 0 && <Hint>{t('data.worthless')}</Hint>}
    </>
  );
}
