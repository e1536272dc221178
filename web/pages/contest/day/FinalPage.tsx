import '@mantine/core/styles/NumberInput.layer.css';
import { Button, NumberInput, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ContestAward,
  finaliseContest,
  getContestFinal,
  reopenContest,
} from '#core/contract/contest-final.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { finalReasonMax, medalCountMax } from '#core/limits.ts';
import type { MedalCounts } from '#core/scoreboard/award-list.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { formatTime, formatZonedTime } from '#web/components/time.ts';
import { toast } from '#web/components/toast.ts';
import { juryDeskPollMs } from '#web/timing.ts';
import { useContest } from '../contest.tsx';
import styles from './Final.module.css';
import jury from './Jury.module.css';
import { JuryNav } from './JuryNav.tsx';
import { JuryOnly } from './JuryPage.tsx';

type Final = AnswerOf<typeof getContestFinal>;

/** Where the jury confirms the board: what is still open, how many medals, what is won. */
export default function FinalPage() {
  return useContest().contest.isContestAdmin ? <Whole /> : <JuryOnly />;
}

function Whole() {
  const { contest } = useContest();
  const [medals, setMedals] = useState<Partial<MedalCounts>>({});
  const answer = useAnswer(
    getContestFinal,
    { cid: contest.id, ...medals },
    { keepPrevious: true, staleTimeMs: 0, pollMs: () => 3 * juryDeskPollMs },
  );
  return (
    <>
      <JuryNav />
      <Loadable answer={answer} skeleton={<SkeletonRows rows={8} height={36} />}>
        {final => (
          <>
            {final.finalisedAt === null ? (
              <Confirming final={final} onMedals={change => setMedals({ ...final.medals, ...change })} />
            ) : (
              <Standing final={final} />
            )}
            <Awards awards={final.awards} />
            {final.history.length > 0 && <History history={final.history} />}
          </>
        )}
      </Loadable>
    </>
  );
}

const colours = ['gold', 'silver', 'bronze', 'extraBronze'] as const;

interface ConfirmingProps {
  final: Final;
  onMedals: (change: Partial<MedalCounts>) => void;
}

function Confirming({ final: { open, medals, mayFinalise }, onMedals }: ConfirmingProps) {
  const { t } = useTranslation('jury');
  const { contest } = useContest();
  const [comment, setComment] = useState('');
  const [asking, setAsking] = useState(false);
  const { ask, pending } = useCall(finaliseContest);
  const confirm = async () => {
    const answered = await ask({ body: { cid: contest.id, medals, comment } });
    setAsking(false);
    if (answered !== undefined) toast.success(t('final.confirmed'));
  };
  return (
    <Panel title={t('final.title')}>
      <div className={styles.form}>
        <p className={jury.soft}>{t('final.lead')}</p>
        <ul className={styles.checks}>
          <Check isDone={open.hasEnded}>{t(open.hasEnded ? 'final.ended' : 'final.notEnded')}</Check>
          <Check isDone={open.unjudged === 0}>{t('final.unjudged', { count: open.unjudged })}</Check>
          <Check isDone={open.questions === 0}>{t('final.questions', { count: open.questions })}</Check>
        </ul>
        <fieldset className={styles.medals}>
          <legend>{t('final.medals')}</legend>
          {colours.map(colour => (
            <NumberInput
              key={colour}
              label={t(`final.${colour}`)}
              min={0}
              max={medalCountMax}
              allowDecimal={false}
              value={medals[colour]}
              onChange={count => count !== '' && onMedals({ [colour]: Number(count) })}
            />
          ))}
        </fieldset>
        <p className={jury.soft}>{t('final.medalsHint')}</p>
        <TextInput
          label={t('final.comment')}
          maxLength={finalReasonMax}
          value={comment}
          onChange={event => setComment(event.currentTarget.value)}
        />
        <div>
          <Button
            disabled={!mayFinalise}
            title={mayFinalise ? undefined : t('final.notYet')}
            onClick={() => setAsking(true)}
          >
            {t('final.confirm')}
          </Button>
        </div>
      </div>
      <LazyConfirm
        opened={asking}
        title={t('final.confirm')}
        text={t('final.confirmText', { ...medals, bronze: medals.bronze + medals.extraBronze })}
        confirm={t('final.confirm')}
        pending={pending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </Panel>
  );
}

function Check({ isDone, children }: { isDone: boolean; children: string }) {
  const Sign = isDone ? IconCheck : IconX;
  return (
    <li data-done={isDone}>
      <Sign size={18} aria-hidden />
      {children}
    </li>
  );
}

/** A board that is final, and the way back. */
function Standing({ final: { finalisedAt, mayReopen } }: { final: Final }) {
  const { t } = useTranslation('jury');
  const { contest } = useContest();
  const [reason, setReason] = useState('');
  const { ask, pending } = useCall(reopenContest);
  const reopen = async (event: FormEvent) => {
    event.preventDefault();
    if (!reason.trim() || pending) return;
    if ((await ask({ body: { cid: contest.id, reason } })) !== undefined) toast.success(t('final.reopened'));
  };
  return (
    <Panel title={t('final.title')}>
      <form className={styles.form} onSubmit={reopen}>
        <p>{t('final.since', { time: formatZonedTime(finalisedAt!) })}</p>
        <p className={jury.soft}>{t('final.sinceHint')}</p>
        {mayReopen && (
          <>
            <TextInput
              label={t('final.reason')}
              description={t('final.reasonHint')}
              required
              maxLength={finalReasonMax}
              value={reason}
              onChange={event => setReason(event.currentTarget.value)}
            />
            <div>
              <Button type="submit" variant="default" disabled={!reason.trim()} loading={pending}>
                {t('final.reopen')}
              </Button>
            </div>
          </>
        )}
      </form>
    </Panel>
  );
}

function Awards({ awards }: { awards: ContestAward[] }) {
  const { t, i18n } = useTranslation('jury');
  const language = i18n.language.startsWith('zh') ? 'zh' : 'en';
  const columns: Column<ContestAward>[] = [
    { key: 'citation', title: t('final.award'), width: '40%', cell: ({ citation }) => citation[language] },
    {
      key: 'teams',
      title: t('final.winners'),
      cell: ({ teams }) => (
        <ul className={styles.winners}>
          {teams.map(({ uid, name, school }) => (
            <li key={uid}>
              {name} {school && <small className={jury.soft}>{school}</small>}
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <Panel flush title={t('final.awards')}>
      {awards.length === 0 ? (
        <EmptyState title={t('final.noAwards')} compact />
      ) : (
        <DataTable label={t('final.awards')} columns={columns} rows={awards} rowKey={({ id }) => id} />
      )}
    </Panel>
  );
}

function History({ history }: { history: Final['history'] }) {
  const { t } = useTranslation('jury');
  const columns: Column<Final['history'][number]>[] = [
    { key: 'when', title: t('final.when'), cell: ({ gmtCreate }) => formatTime(gmtCreate) },
    { key: 'who', title: t('final.who'), cell: ({ username }) => username ?? '–' },
    {
      key: 'what',
      title: t('final.what'),
      cell: ({ isFinal, medals: { gold, silver, bronze, extraBronze } }) =>
        isFinal ? t('final.wasConfirmed', { gold, silver, bronze, extraBronze }) : t('final.wasReopened'),
    },
    { key: 'why', title: t('final.why'), cell: ({ reason }) => reason || '–' },
  ];
  return (
    <Panel flush title={t('final.history')}>
      <DataTable
        label={t('final.history')}
        columns={columns}
        rows={history}
        rowKey={({ gmtCreate }) => gmtCreate}
      />
    </Panel>
  );
}
