import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeSeatCodes, type SeatSlip } from '#core/contract/contest-seat.ts';
import { useCall } from '#web/api/hooks.ts';
import { useWebsite } from '#web/api/website.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import printed from '#web/components/Printed.module.css';
import { usePageTitle } from '#web/components/page-title.ts';
import { ContestProvider, contestPath, useContest } from '../contest.tsx';
import styles from './SeatCodes.module.css';

/** A slip of paper for each team, with the code that logs in at its seat. Codes are seen here once. */
export default function SeatCodesPage() {
  const { contestID } = useParams({ from: '/contest/$contestID/jury/codes' });
  return (
    <ContestProvider key={contestID} cid={Number(contestID)}>
      <Sheet />
    </ContestProvider>
  );
}

function Sheet() {
  const { t } = useTranslation('hall');
  const { contest } = useContest();
  const [slips, setSlips] = useState<SeatSlip[]>();
  const making = useCall(makeSeatCodes);
  usePageTitle(contest.title);
  const make = async (onlyMissing: boolean) => {
    const made = await making.ask({ body: { cid: contest.id, onlyMissing } });
    if (made) setSlips(made);
  };
  const back = <PathLink path={`${contestPath(contest.id)}/jury/hall`}>{t('codes.back')}</PathLink>;
  if (!contest.isContestAdmin)
    return (
      <div className={`${printed.page} ${styles.page}`}>
        <h1>{contest.title}</h1>
        <EmptyState title={t('codes.only')} action={back} />
      </div>
    );
  return (
    <div className={`${printed.page} ${styles.page}`}>
      <header className={`${printed.tools} ${styles.tools}`}>
        <h1>{t('codes.title')}</h1>
        <p>{t('codes.once')}</p>
        <div className={styles.actions}>
          {back}
          <Button variant="default" loading={making.pending} onClick={() => make(true)}>
            {t('codes.makeMissing')}
          </Button>
          <Button variant="default" color="red" loading={making.pending} onClick={() => make(false)}>
            {t('codes.makeAll')}
          </Button>
          {slips && slips.length > 0 && (
            <Button leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
              {t('codes.print')}
            </Button>
          )}
        </div>
        <p role="status">{slips && t('codes.made', { count: slips.length })}</p>
      </header>
      <div className={styles.slips}>
        {slips?.map(slip => (
          <Slip key={slip.id} slip={slip} />
        ))}
      </div>
    </div>
  );
}

function Slip({ slip: { team, label, organisation, code } }: { slip: SeatSlip }) {
  const { t } = useTranslation('hall');
  const { contest } = useContest();
  const { baseUrl } = useWebsite();
  return (
    <article className={styles.slip}>
      <header>
        <span>{contest.title}</span>
        {label && <strong>{label}</strong>}
      </header>
      <p className={styles.team}>{team}</p>
      {organisation && <p className={styles.soft}>{organisation}</p>}
      <p className={styles.code}>{code}</p>
      <p className={styles.soft}>{t('codes.where', { url: `${baseUrl || location.origin}/seat` })}</p>
    </article>
  );
}
