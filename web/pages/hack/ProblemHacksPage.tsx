import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type BankHack, getProblemHacks, takeProblemTest } from '#core/contract/hack.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { RowButton } from '#web/components/RowButton.tsx';
import { toast } from '#web/components/toast.ts';
import styles from './Hack.module.css';
import { HackTable, pollHacks } from './HackTable.tsx';

const from = '/problem/$problemID/hacks' as const;

/** What broke programs that were accepted at a problem of the bank. */
export default function ProblemHacksPage() {
  const { t } = useTranslation('hack');
  const { problemID } = useParams({ from });
  const { currentPage = 1 } = useSearch({ from });
  const navigate = useNavigate({ from });
  const answer = useAnswer(
    getProblemHacks,
    { problemId: problemID, currentPage, limit: pageSize.board },
    { staleTimeMs: 0, keepPrevious: true, pollMs: pollHacks },
  );
  return (
    <div className={styles.page}>
      <BackLink to={`/problem/${encodeURIComponent(problemID)}`}>{problemID}</BackLink>
      <PageHeader title={t('ofProblem', { id: problemID })} />
      <p className={styles.soft}>{t(answer.data?.mayHack ? 'mayHack' : 'mayNotHack')}</p>
      <Panel flush>
        <HackTable
          label={t('list')}
          answer={answer}
          page={currentPage}
          onPage={page => navigate({ search: { currentPage: page } })}
          empty={t('none')}
          actions={row => row.mayTakeTest && <TakeTest row={row} />}
        />
      </Panel>
    </div>
  );
}

function TakeTest({ row: { id } }: { row: BankHack }) {
  const { t } = useTranslation('hack');
  const { ask, pending } = useCall(takeProblemTest);
  const take = async () => {
    if ((await ask({ body: { id } })) !== undefined) toast.success(t('take.done', { count: 1 }));
  };
  return <RowButton text={t('take.one')} label={t('take.oneOf', { id })} disabled={pending} onClick={take} />;
}
