import { useDebouncedValue } from '@mantine/hooks';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem, ProblemInfo } from '#core/contract/problem.ts';
import type { AdminProblem } from '#core/contract/problem-admin.ts';
import { writeExamples } from '#core/examples.ts';
import { ProblemType } from '#core/scoring/mode.ts';
import { problemScore } from '#core/scoring/score.ts';
import { useUser } from '#web/session/session.ts';
import { Statement } from '../solve/Statement.tsx';
import { type ProblemDraft, writeFiles } from './draft.ts';
import { useEditing } from './editing.tsx';
import styles from './Preview.module.css';

/** long enough that fast typing is one change, short enough to be looked at while writing */
const settledMs = 200;

/** The problem page's own statement, of what is typed here. */
export function Preview({ stored }: { stored: AdminProblem | null }) {
  const { t } = useTranslation('editor');
  const author = useUser()?.username ?? '';
  const [settled] = useDebouncedValue(useEditing().draft.use(), settledMs);
  const draft = useDeferredValue(settled);
  const info = useMemo(() => infoOf(draft, stored, author), [draft, stored, author]);
  return (
    <section className={styles.preview} aria-label={t('preview.title')}>
      <Statement info={info} language={draft.languages[0] ?? 'C++'} />
    </section>
  );
}

const neverJudged = { total: 0, ac: 0, mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 };

function infoOf(draft: ProblemDraft, stored: AdminProblem | null, author: string): ProblemInfo {
  const { cases, judgeCaseMode, type, tags, languages } = draft;
  const now = new Date().toISOString();
  const problem: Problem = {
    id: 0,
    pid: 0,
    author,
    isGroup: false,
    gid: null,
    isRemote: false,
    applyPublicProgress: null,
    caseVersion: '0',
    modifiedUser: null,
    gmtCreate: now,
    gmtModified: now,
    ...stored,
    ...draft,
    spjCode: null,
    spjLanguage: null,
    judgeExtraFile: null,
    examples: writeExamples(draft.examples),
    userExtraFile: writeFiles(draft.userExtraFiles),
    timeLimit: draft.timeLimit ?? 0,
    memoryLimit: draft.memoryLimit ?? 0,
    stackLimit: draft.stackLimit ?? 0,
    ioScore:
      type === ProblemType.OI
        ? problemScore(
            cases.map(({ score, groupNum }) => ({ score: score ?? 0, groupNum })),
            judgeCaseMode,
          )
        : 0,
  };
  return {
    problem,
    languages,
    unserved: [],
    codeTemplate: {},
    problemCount: { pid: problem.id, ...neverJudged },
    tags: tags.map(({ name, color }, at) => ({
      id: at,
      name,
      color,
      oj: 'ME',
      gid: null,
      tcid: null,
      gmtCreate: now,
      gmtModified: now,
    })),
  };
}
