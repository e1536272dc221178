import { getCommonAnnouncement, getHomeCarousel } from '#core/contract/site.ts';
import { pageSize } from '#core/limits.ts';
import { prefetch } from '#web/api/hooks.ts';
import { Later } from '#web/components/Later.tsx';
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
        <Later step={1}>
          <WeekStatistics />
        </Later>
        <Later step={5}>
          <OtherContests />
        </Later>
      </div>
      <div className={styles.side}>
        <Later step={2}>
          <OwnContests />
        </Later>
        <Later step={3}>
          <SevenDayRank />
        </Later>
        <Later step={4}>
          <LatestProblems />
        </Later>
      </div>
      <div className={styles.foot}>
        <Later step={6}>
          <ServiceLogos />
        </Later>
      </div>
    </div>
  );
}
