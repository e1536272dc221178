import { Announcements } from './Announcements.tsx';
import { Carousel } from './Carousel.tsx';
import styles from './HomePage.module.css';
import { LatestProblems } from './LatestProblems.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import { OtherContests, OwnContests } from './RecentContests.tsx';
import { ServiceLogos } from './ServiceLogos.tsx';
import { SevenDayRank } from './SevenDayRank.tsx';
import { WeekStatistics } from './WeekStatistics.tsx';

export default function HomePage() {
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <Carousel />
        <QuickLinks />
        <Announcements />
        <WeekStatistics />
      </div>
      <div className={styles.side}>
        <OwnContests />
        <SevenDayRank />
      </div>
      <div className={styles.pair}>
        <LatestProblems />
        <OtherContests />
      </div>
      <div className={styles.foot}>
        <ServiceLogos />
      </div>
    </div>
  );
}
