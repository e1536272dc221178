import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Input, NativeSelect, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { levels } from '#core/level.ts';
import { caseModesOf, ProblemType } from '#core/scoring/mode.ts';
import { useLevelName } from '#web/components/LevelTag.tsx';
import { changeDraft, useEditing, useField } from './editing.tsx';
import styles from './Fields.module.css';
import { anchorOf } from './faults.ts';
import { TextField } from './fields.tsx';
import { withDefaultScores } from './scores.ts';
import { TagField } from './TagField.tsx';

export function Basic({ isRemote }: { isRemote: boolean }) {
  const { t } = useTranslation('editor');
  const levelName = useLevelName();
  const [difficulty, setDifficulty] = useField('difficulty');
  const { prefix } = useEditing().scope;
  return (
    <div className={styles.pairs}>
      <TextField
        name="problemId"
        required
        maxLength={prefix ? 40 : 50}
        leftSection={prefix && <code>{prefix}</code>}
        leftSectionWidth={prefix ? `calc(${prefix.length}ch + 24px)` : undefined}
        disabled={isRemote}
        hint={t(isRemote ? 'hint.idRemote' : 'hint.problemId')}
      />
      <TextField name="title" required maxLength={255} />
      <TypeField isRemote={isRemote} />
      <NativeSelect
        id={anchorOf('difficulty')}
        label={t('field.difficulty')}
        value={difficulty}
        data={levels.map(({ level }) => ({ value: String(level), label: levelName(level) }))}
        onChange={event => setDifficulty(Number(event.currentTarget.value))}
      />
      <div className={styles.whole}>
        <TagField />
      </div>
      <div className={styles.whole}>
        <TextField name="source" maxLength={1000} hint={t('hint.source')} />
      </div>
    </div>
  );
}

/** Each type has its own case modes; one that does not suit the new type becomes the default. OI cases need scores. */
function TypeField({ isRemote }: { isRemote: boolean }) {
  const { t } = useTranslation('editor');
  const editing = useEditing();
  const [type] = useField('type');
  const isOfContest = editing.scope.type !== undefined;
  const own = type === ProblemType.ACM ? 'hint.acm' : 'hint.oi';
  const choose = (next: ProblemType) => {
    const { judgeCaseMode: before, cases } = editing.draft.get();
    const judgeCaseMode = caseModesOf(next).includes(before) ? before : 'default';
    changeDraft(editing, {
      type: next,
      judgeCaseMode,
      cases: withDefaultScores(cases, { type: next, judgeCaseMode }),
    });
  };
  return (
    <Input.Wrapper
      id={anchorOf('type')}
      label={t('field.type')}
      description={t(isRemote ? 'hint.typeRemote' : isOfContest ? 'hint.typeContest' : own)}
      labelElement="div"
    >
      <div className={styles.choice}>
        <SegmentedControl
          aria-label={t('field.type')}
          disabled={isRemote || isOfContest}
          value={String(type)}
          data={[
            { value: '0', label: 'ACM' },
            { value: '1', label: 'OI' },
          ]}
          onChange={value => choose(Number(value) as ProblemType)}
        />
      </div>
    </Input.Wrapper>
  );
}
