import { getCommonAnnouncement, getHomeCarousel } from '#core/contract/site.ts';
import { pageSize } from '#core/limits.ts';
import { prefetch } from '#web/api/hooks.ts';
import { Deferred } from '#web/components/Deferred.tsx';
import { Announcements } from './Announcements.tsx';
import { Carousel } from './Carousel.tsx';
import styles from './HomePage.module.css';
import { LatestProblems } from './LatestProblems.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import { OtherContests, OwnContests } from './RecentContests.tsx';
import { ServiceLogos } from './ServiceLogos.tsx';
import { SevenDayRank } from './SevenDayRank.tsx';
import { WeekStatistics } from './WeekStatistics.tsx';

// What is seen first is asked for as soon as this file is here, before anything is drawn.
prefetch(getHomeCarousel);
prefetch(getCommonAnnouncement, { currentPage: 1, limit: pageSize.announcements });

export default function HomePage() {
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <Carousel />
        <QuickLinks />
        <Announcements />
        <Deferred step={1}>
          <WeekStatistics />
        </Deferred>
        <Deferred step={5}>
          <OtherContests />
        </Deferred>
      </div>
      <div className={styles.side}>
        <Deferred step={2}>
          <OwnContests />
        </Deferred>
        <Deferred step={3}>
          <SevenDayRank />
        </Deferred>
        <Deferred step={4}>
          <LatestProblems />
        </Deferred>
      </div>
      <div className={styles.foot}>
        <Deferred step={6}>
          <ServiceLogos />
        </Deferred>
      </div>
    </div>
  );
}
