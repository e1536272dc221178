import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { getAllCaseResult } from '#core/contract/submission.ts';
import { Status } from '#core/verdict.ts';
import { useRemark } from '#web/components/remark.ts';
import { formatMemory, formatTimeMs } from '#web/components/units.ts';
import { toneOf, VerdictBadge } from '#web/components/VerdictBadge.tsx';
import styles from './CaseResults.module.css';

type Results = NonNullable<AnswerOf<typeof getAllCaseResult>>;
type Case = Results['judgeCaseList'][number];

/** A field for each case; in problems with subtasks a fold for each subtask. */
export function CaseResults({ results }: { results: Results }) {
  if (results.subTaskJudgeCaseVoList.length === 0) return <Grid cases={results.judgeCaseList} />;
  return (
    <div className={styles.subtasks}>
      {results.subTaskJudgeCaseVoList.map(subtask => (
        <Subtask key={subtask.groupNum} subtask={subtask} />
      ))}
    </div>
  );
}

function Subtask({ subtask }: { subtask: Results['subTaskJudgeCaseVoList'][number] }) {
  const { t } = useTranslation('submission');
  const { groupNum, status, score, ac, total, time, memory, subtaskDetailList } = subtask;
  return (
    <details className={styles.subtask} open={status !== 0}>
      <summary>
        <IconChevronDown className={styles.turn} size={16} aria-hidden />
        <strong>{t('cases.subtask', { number: groupNum })}</strong>
        <VerdictBadge status={status as Status} />
        <span className={styles.facts}>
          <span>{t('cases.points', { count: score })}</span>
          <span>{t('cases.passed', { ac, total })}</span>
          {time !== null && <span>{formatTimeMs(time)}</span>}
          {memory !== null && <span>{formatMemory(memory)}</span>}
        </span>
      </summary>
      <Grid cases={subtaskDetailList} scores />
    </details>
  );
}

function Grid({ cases, scores }: { cases: Case[]; scores?: boolean }) {
  const { t } = useTranslation('submission');
  const [opened, setOpened] = useState<number | null>(null);
  const withScores = scores || cases.some(({ score }) => score > 0);
  const shown = cases.find(({ seq }) => seq === opened);
  return (
    <>
      <ul className={styles.grid}>
        {cases.map(one => (
          <li key={one.seq}>
            <button
              type="button"
              className={styles.case}
              data-tone={toneOf(one.status)}
              aria-expanded={opened === one.seq}
              onClick={() => setOpened(opened === one.seq ? null : one.seq)}
            >
              <span className={styles.number}>#{one.seq}</span>
              <VerdictBadge short status={one.status as Status} />
              <span className={styles.figures}>
                {formatTimeMs(one.time)} · {formatMemory(one.memory)}
              </span>
              {withScores && <span className={styles.score}>{t('cases.points', { count: one.score })}</span>}
            </button>
          </li>
        ))}
      </ul>
      {shown && <CaseDetail one={shown} />}
    </>
  );
}

function CaseDetail({ one }: { one: Case }) {
  const { t } = useTranslation('submission');
  const tell = useRemark();
  // What an accepted program printed may be anything, also a sentence of the judge.
  const said = one.userOutput && one.status !== Status.Accepted ? tell(one.userOutput) : one.userOutput;
  const parts = [
    { name: t('cases.input'), file: one.inputName, text: one.inputData },
    { name: t('cases.output'), file: one.outputName, text: one.outputData },
    { name: t('cases.printed'), file: null, text: one.printed },
    one.printed === null
      ? { name: t('cases.userOutput'), file: null, text: said }
      : { name: t('cases.remark'), file: null, text: one.userOutput === one.printed ? null : said },
  ].filter(({ file, text }) => file !== null || text !== null);
  return (
    <div className={styles.detail}>
      <strong>#{one.seq}</strong>
      {parts.length === 0 && <p>{t('cases.noMore')}</p>}
      <div className={styles.parts}>
        {parts.map(({ name, file, text }) => (
          <div key={name}>
            <h3>
              {name} {file && <code>{file}</code>}
            </h3>
            {text !== null && <pre>{text || ' '}</pre>}
          </div>
        ))}
      </div>
    </div>
  );
}
