import { useTranslation } from 'react-i18next';
import { getLanguages, type Language } from '#core/contract/problem.ts';
import { Status, statusInfo } from '#core/verdict.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { VerdictBadge } from '#web/components/VerdictBadge.tsx';
import styles from './IntroductionPage.module.css';

/** In the order a submission meets them, then from best to worst. */
const explained = [
  Status.Pending,
  Status.SubmittedFailed,
  Status.Compiling,
  Status.Judging,
  Status.CompileError,
  Status.PresentationError,
  Status.PartialAccepted,
  Status.Accepted,
  Status.WrongAnswer,
  Status.RuntimeError,
  Status.TimeLimitExceeded,
  Status.MemoryLimitExceeded,
  Status.SystemError,
  Status.Cancelled,
] as const;

type Explained = (typeof explained)[number];

export default function IntroductionPage() {
  const { t } = useTranslation('info');
  const columns: Column<Explained>[] = [
    {
      key: 'status',
      title: t('introduction.status'),
      width: '240px',
      cell: status => <VerdictBadge status={status} />,
    },
    {
      key: 'short',
      title: t('introduction.short'),
      width: '80px',
      cell: status => <code>{statusInfo[status].short || '–'}</code>,
    },
    { key: 'code', title: t('introduction.code'), width: '80px', cell: status => <code>{status}</code> },
    { key: 'meaning', title: t('introduction.meaning'), cell: status => t(`status.${status}`) },
  ];
  return (
    <>
      <PageHeader title={t('introduction.title')} text={t('introduction.text')} />
      <div className={styles.sections}>
        <Panel flush title={t('introduction.statuses')}>
          <DataTable
            compact
            label={t('introduction.statuses')}
            columns={columns}
            rows={[...explained]}
            rowKey={status => status}
          />
        </Panel>
        <Compilers />
      </div>
    </>
  );
}

/** What the judges of this site compile and run each language with. */
function Compilers() {
  const { t } = useTranslation('info');
  const answer = useAnswer(getLanguages, { all: true }, { staleTimeMs: 300_000 });
  const columns: Column<Language>[] = [
    { key: 'name', title: t('compiler.language'), width: '180px', cell: language => language.name },
    {
      key: 'description',
      title: t('compiler.compiler'),
      width: '280px',
      cell: language => language.description,
    },
    {
      key: 'command',
      title: t('compiler.command'),
      cell: language => <code>{language.compileCommand || '–'}</code>,
    },
  ];
  return (
    <Panel flush title={t('compiler.title')}>
      <Loadable
        answer={answer}
        skeleton={<SkeletonRows rows={6} />}
        isEmpty={languages => languages.length === 0}
        empty={<EmptyState compact title={t('compiler.none')} />}
      >
        {languages => (
          <DataTable
            compact
            label={t('compiler.title')}
            columns={columns}
            rows={languages.filter(({ isSpj, oj }) => !isSpj && oj === 'ME')}
            rowKey={language => language.id}
          />
        )}
      </Loadable>
    </Panel>
  );
}
