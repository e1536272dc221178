import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  type ContestProblemInfo,
  type ContestProblemRow,
  getContestProblemDetail,
  getContestProblems,
} from '#core/contract/contest.ts';
import { readExamples } from '#core/examples.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { queryOptionsOf } from '#web/api/query.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { HtmlText } from '#web/components/HtmlText.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import printed from '#web/components/Printed.module.css';
import { usePageTitle } from '#web/components/page-title.ts';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { Time } from '#web/components/Time.tsx';
import { formatMemory, formatTimeMs } from '#web/components/units.ts';
import { ContestProvider, contestPath, useContest } from './contest.tsx';
import styles from './ProblemSetPage.module.css';
import { useDuration } from './useDuration.ts';

/** The whole problem set as it goes to the printer: a front page, and each problem on a new sheet. */
export default function ProblemSetPage() {
  const { contestID } = useParams({ from: '/contest/$contestID/problem-set' });
  return (
    <ContestProvider key={contestID} cid={Number(contestID)}>
      <ProblemSet />
    </ContestProvider>
  );
}

function ProblemSet() {
  const { t } = useTranslation('contest');
  const { contest, closed } = useContest();
  const answer = useAnswer(getContestProblems, { cid: contest.id, containsEnd: false }, { enabled: !closed });
  usePageTitle(contest.title);
  return (
    <div className={`${printed.page} ${styles.page}`}>
      {closed ? (
        <>
          <h1>{contest.title}</h1>
          <EmptyState
            title={t(`closed.${closed}`)}
            hint={t(`closed.${closed}Hint`)}
            action={<PathLink path={contestPath(contest.id)}>{t('closed.toOverview')}</PathLink>}
          />
        </>
      ) : (
        <Loadable answer={answer} skeleton={<SkeletonRows rows={8} height={28} />}>
          {rows => <Sheets rows={rows} />}
        </Loadable>
      )}
    </div>
  );
}

function Sheets({ rows }: { rows: ContestProblemRow[] }) {
  const { t } = useTranslation('contest');
  const { contest } = useContest();
  const duration = useDuration();
  const details = useQueries({
    queries: rows.map(({ displayId }) => {
      const query = { cid: contest.id, displayId, rendered: true };
      return {
        ...queryOptionsOf(getContestProblemDetail, query),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(getContestProblemDetail, { query, signal }),
      };
    }),
  });
  const isWhole = details.every(({ data }) => data !== undefined);
  return (
    <>
      <div className={`${printed.tools} ${styles.tools}`}>
        <PathLink path={contestPath(contest.id)}>{t('problemSet.back')}</PathLink>
        <Button
          leftSection={<IconPrinter size={16} />}
          disabled={!isWhole || rows.length === 0}
          onClick={() => window.print()}
        >
          {t('problemSet.print')}
        </Button>
      </div>
      <header className={styles.front}>
        <h1>{contest.title}</h1>
        <p>
          <Time value={contest.startTime} format="YYYY-MM-DD HH:mm" /> · {duration(contest.duration)} ·{' '}
          {t('problemSet.count', { count: rows.length })}
        </p>
        <table className={styles.contents} aria-label={t('tab.problems')}>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.id}>
                <th scope="row">
                  <a href={`#problem-${row.displayId}`}>{row.displayId}</a>
                </th>
                <td>{row.displayTitle}</td>
                <td>
                  <Limits info={details[at]?.data} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <EmptyState compact title={t('problems.none')} />}
      </header>
      {rows.map((row, at) => {
        const detail = details[at]!;
        return (
          <article key={row.id} id={`problem-${row.displayId}`} className={styles.problem}>
            <h2>
              {row.displayId}. {row.displayTitle}
            </h2>
            {detail.data ? <Statement info={detail.data} /> : <SkeletonRows rows={4} height={20} />}
          </article>
        );
      })}
    </>
  );
}

function Limits({ info }: { info: ContestProblemInfo | undefined }) {
  if (!info) return null;
  const { timeLimit, memoryLimit } = info.problem;
  return (
    <>
      {formatTimeMs(timeLimit)} · {formatMemory(memoryLimit * 1024)}
    </>
  );
}

const parts = ['description', 'input', 'output'] as const;

function Statement({ info }: { info: ContestProblemInfo }) {
  const { t } = useTranslation('solve');
  const { problem, rendered } = info;
  const text = (part: 'description' | 'input' | 'output' | 'hint') => ({ html: rendered?.[part] ?? '' });
  return (
    <>
      <p className={styles.limits}>
        <Limits info={info} />
        {problem.isFileIO && ` · ${problem.ioReadFileName} → ${problem.ioWriteFileName}`}
      </p>
      {parts
        .filter(part => problem[part].trim())
        .map(part => (
          <section key={part}>
            {part !== 'description' && <h3>{t(`part.${part}`)}</h3>}
            <HtmlText {...text(part)} />
          </section>
        ))}
      {readExamples(problem.examples).map(({ input, output }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sample is its number
        <div key={at} className={styles.sample}>
          <div>
            <h3>{t('sample.input', { number: at + 1 })}</h3>
            <pre>{input}</pre>
          </div>
          <div>
            <h3>{t('sample.output', { number: at + 1 })}</h3>
            <pre>{output}</pre>
          </div>
        </div>
      ))}
      {problem.hint.trim() && (
        <section>
          <h3>{t('part.hint')}</h3>
          <HtmlText {...text('hint')} />
        </section>
      )}
    </>
  );
}
