import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import {
  getContestRating,
  publishContestRating,
  type RatedPerson,
  unrateContest,
} from '#core/contract/rating.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { formatTime } from '#web/components/time.ts';
import { toast } from '#web/components/toast.ts';
import { useContest } from '../contest/contest.tsx';
import { JuryNav } from '../contest/day/JuryNav.tsx';
import { JuryOnly } from '../contest/day/JuryPage.tsx';
import { PersonName } from '../contest/PersonName.tsx';
import styles from './Rating.module.css';
import { RatingChange, RatingValue } from './RatingValue.tsx';

type ContestRating = AnswerOf<typeof getContestRating>;

const countingPollMs = 1_000;
/** as many rows as a look at a table takes; the others are counted */
const shownPeople = 500;

/** What the contest does to ratings, before and after that is published. */
export default function ContestRatingPage() {
  return useContest().contest.isContestAdmin ? <Rating /> : <JuryOnly />;
}

function Rating() {
  const { t } = useTranslation('rating');
  const { contest } = useContest();
  const answer = useAnswer(
    getContestRating,
    { cid: contest.id },
    { staleTimeMs: 0, pollMs: known => (known?.isCounting ? countingPollMs : false) },
  );
  return (
    <>
      <JuryNav />
      <Panel flush title={t('title')}>
        <Loadable answer={answer} skeleton={<SkeletonRows rows={6} />}>
          {rating => (
            <>
              <State rating={rating} />
              {rating.people.length === 0 ? (
                <EmptyState compact title={t('contest.nobody')} />
              ) : (
                <People {...rating} />
              )}
            </>
          )}
        </Loadable>
      </Panel>
    </>
  );
}

function State({ rating }: { rating: ContestRating }) {
  const { t } = useTranslation('rating');
  const { obstacle, publishedAt, isCounting, isOutdated } = rating;
  return (
    <div className={styles.lead}>
      <p className={styles.soft}>{t('contest.intro')}</p>
      <p role="status">
        {isCounting ? (
          <StateTag tone="info">{t('contest.counting')}</StateTag>
        ) : publishedAt === null ? (
          <StateTag tone="quiet">{t('contest.preview')}</StateTag>
        ) : (
          <StateTag tone="success">
            {t('contest.publishedAt', { time: formatTime(publishedAt, 'YYYY-MM-DD HH:mm') })}
          </StateTag>
        )}
      </p>
      {isOutdated && <p>{t('contest.outdated')}</p>}
      {obstacle && <p>{t(`contest.obstacle.${obstacle}`)}</p>}
      <Actions rating={rating} />
    </div>
  );
}

function Actions({ rating: { obstacle, publishedAt, isOutdated, people } }: { rating: ContestRating }) {
  const { t } = useTranslation('rating');
  const { contest } = useContest();
  const [asked, setAsked] = useState<'publish' | 'unrate'>();
  const publishing = useCall(publishContestRating);
  const unrating = useCall(unrateContest);
  const isPublished = publishedAt !== null;
  const mayBePublished = obstacle === null && (!isPublished || isOutdated);

  async function confirm() {
    const calls = { publish: publishing, unrate: unrating };
    const done = await calls[asked!].ask({ body: { cid: contest.id } });
    setAsked(undefined);
    if (done !== undefined) toast.success(t(asked === 'publish' ? 'contest.published' : 'contest.unrated'));
  }

  if (!mayBePublished && !isPublished) return null;
  const publish = t(isPublished ? 'contest.publishAgain' : 'contest.publish');
  return (
    <div className={styles.actions}>
      {mayBePublished && <Button onClick={() => setAsked('publish')}>{publish}</Button>}
      {isPublished && (
        <Button variant="default" onClick={() => setAsked('unrate')}>
          {t('contest.unrate')}
        </Button>
      )}
      <LazyConfirm
        opened={asked !== undefined}
        title={asked === 'unrate' ? t('contest.unrate') : publish}
        text={
          asked === 'unrate' ? t('contest.unrateText') : t('contest.publishText', { count: people.length })
        }
        confirm={asked === 'unrate' ? t('contest.unrate') : publish}
        danger={asked === 'unrate'}
        pending={publishing.pending || unrating.pending}
        onConfirm={confirm}
        onClose={() => setAsked(undefined)}
      />
    </div>
  );
}

function People({ people, bands }: Pick<ContestRating, 'people' | 'bands'>) {
  const { t } = useTranslation('rating');
  const columns: Column<RatedPerson>[] = [
    { key: 'place', title: t('step.place'), width: '72px', cell: ({ place }) => place },
    { key: 'who', title: t('contest.who'), cell: person => <PersonName {...person} /> },
    {
      key: 'performance',
      title: t('step.performance'),
      align: 'end',
      cell: ({ performance }) => performance,
    },
    {
      key: 'before',
      title: t('contest.before'),
      align: 'end',
      cell: ({ before }) => (before === null ? '–' : <RatingValue rating={before} bands={bands} />),
    },
    {
      key: 'after',
      title: t('contest.after'),
      align: 'end',
      cell: ({ after }) => <RatingValue rating={after} bands={bands} />,
    },
    { key: 'change', title: t('step.change'), align: 'end', cell: person => <RatingChange {...person} /> },
  ];
  const rest = people.length - shownPeople;
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={people.slice(0, shownPeople)}
        rowKey={({ uid }) => uid}
      />
      {rest > 0 && <p className={styles.lead}>{t('contest.rest', { count: rest })}</p>}
    </>
  );
}
