import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Clarification, claimClarification, getClarifications } from '#core/contract/clarification.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Pager } from '#web/components/Pager.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { useContest } from '../contest.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { Ask } from './Ask.tsx';
import { Canned } from './Canned.tsx';
import styles from './Clarifications.module.css';
import { Entry } from './Entry.tsx';

/** What contestants asked, open questions first; each looked after by one of the jury. */
export function JuryQueue() {
  const { t } = useTranslation('clarification');
  const { contest } = useContest();
  const { currentPage = 1, open = false } = useSearch({ from: '/contest/$contestID/clarifications' });
  const navigate = useNavigate({ from: '/contest/$contestID/clarifications' });
  const limit = pageSize.board;
  const answer = useAnswer(
    getClarifications,
    { cid: contest.id, currentPage, limit, open },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const [telling, setTelling] = useState(false);
  const [canning, setCanning] = useState(false);
  const refresh = () => void answer.refetch();
  return (
    <>
      {telling && (
        <Panel title={t('tellAll')}>
          <Ask
            toAll
            onSent={() => {
              setTelling(false);
              refresh();
            }}
          />
        </Panel>
      )}
      {canning && answer.data && (
        <Panel title={t('canned.title')}>
          <Canned
            answers={answer.data.canned}
            onSaved={() => {
              setCanning(false);
              refresh();
            }}
          />
        </Panel>
      )}
      <Panel
        title={t('queue')}
        actions={
          <div className={styles.tools}>
            <Switch
              label={t('onlyOpen')}
              checked={open}
              onChange={event => navigate({ search: { open: event.currentTarget.checked || undefined } })}
            />
            <Button size="compact-sm" variant="default" onClick={() => setCanning(!canning)}>
              {t('canned.title')}
            </Button>
            <Button size="compact-sm" onClick={() => setTelling(!telling)}>
              {t('tellAll')}
            </Button>
          </div>
        }
      >
        <Loadable
          answer={answer}
          skeleton={<SkeletonRows rows={4} height={96} />}
          isEmpty={({ page }) => page.total === 0}
          empty={<EmptyState compact title={t(open ? 'allAnswered' : 'noQuestions')} />}
        >
          {({ page, canned }) => (
            <>
              <ul className={styles.list}>
                {page.records.map(one => (
                  <Entry key={one.id} entry={one}>
                    {one.answer === null && <Open entry={one} canned={canned} onChange={refresh} />}
                  </Entry>
                ))}
              </ul>
              <Pager
                total={page.total}
                page={currentPage}
                size={limit}
                onPage={next => navigate({ search: { open: open || undefined, currentPage: next } })}
              />
            </>
          )}
        </Loadable>
      </Panel>
    </>
  );
}

interface OpenProps {
  entry: Clarification;
  canned: string[];
  onChange: () => void;
}

/** A question without an answer: whoever claims it answers it. */
function Open({ entry, canned, onChange }: OpenProps) {
  const { t } = useTranslation('clarification');
  const { contest } = useContest();
  const { ask, pending } = useCall(claimClarification);
  const claim = async (claimed: boolean, takeOver = false) => {
    await ask({ body: { cid: contest.id, id: entry.id, claimed, takeOver } });
    onChange();
  };
  if (entry.claimedByMe)
    return <AnswerForm entry={entry} canned={canned} onLetGo={() => claim(false)} onChange={onChange} />;
  return (
    <div className={styles.tools}>
      {entry.claimedBy ? (
        <>
          <StateTag tone="info">{t('claimedBy', { name: entry.claimedBy })}</StateTag>
          <Button size="compact-sm" variant="subtle" loading={pending} onClick={() => claim(true, true)}>
            {t('takeOver')}
          </Button>
        </>
      ) : (
        <Button size="compact-sm" variant="default" loading={pending} onClick={() => claim(true)}>
          {t('claim')}
        </Button>
      )}
    </div>
  );
}
