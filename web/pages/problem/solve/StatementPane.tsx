import textButton from '#web/components/TextButton.module.css';
import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import {
  IconBulb,
  IconChartPie,
  IconFileText,
  IconHistory,
  IconMessages,
  IconPaperclip,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageExists } from '#web/address/page-exists.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useWebsite } from '#web/api/website.ts';
import { loadArea } from '#web/app/i18n.ts';
import { PathLink } from '#web/components/PathLink.tsx';
import { toast } from '#web/components/toast.ts';
import { openAccountDialog } from '#web/session/account-dialog.ts';
import { useUser } from '#web/session/session.ts';
import { Annex, readAnnex } from './Annex.tsx';
import type { DeskPlace } from './place.ts';
import { Statement } from './Statement.tsx';
import styles from './StatementPane.module.css';
import type { ShownProblem } from './shown-problem.ts';
import type { Solving } from './useSolving.ts';

const Solutions = lazy(() =>
  loadChunk(async () => {
    await loadArea(['discussion', 'talk']);
    return import('./Solutions.tsx');
  }),
);
const MySubmissions = lazy(() => loadChunk(() => import('./MySubmissions.tsx')));
const StatisticsDialog = lazy(() => loadChunk(() => import('./StatisticsDialog.tsx')));

interface StatementPaneProps {
  info: ShownProblem;
  place: DeskPlace;
  solving: Solving;
  neighbours?: ReactNode;
  onUseSample: (input: string) => void;
  onShown: () => void;
}

type Tab = 'description' | 'submissions' | 'solutions' | 'annex';

export function StatementPane(props: StatementPaneProps) {
  const { info, place, solving, neighbours, onUseSample, onShown } = props;
  const { t } = useTranslation('solve');
  const user = useUser();
  const [tab, setTab] = useState<Tab>('description');
  const [statistics, setStatistics] = useState(false);
  const annex = readAnnex(info.problem.userExtraFile);
  const choose = (wanted: string | null) => {
    if (wanted === 'submissions' && !user) {
      toast.warning(t('loginFirst'));
      openAccountDialog('login');
    } else setTab((wanted ?? 'description') as Tab);
  };
  const inContest = place.contestID !== undefined;
  const { openPublicDiscussion, openSolutions } = useWebsite();
  const isInBank = !inContest && place.groupID === undefined;
  const hasSolutions = openSolutions && openPublicDiscussion && isInBank;
  return (
    <Tabs
      value={tab}
      onChange={choose}
      className={styles.pane}
      classNames={{ panel: styles.panel, list: styles.tabs }}
      keepMounted={false}
    >
      <div className={styles.head}>
        <Tabs.List data-strip="sunk">
          <Tabs.Tab value="description" leftSection={<IconFileText size={16} />}>
            {t('tab.description')}
          </Tabs.Tab>
          <Tabs.Tab value="submissions" leftSection={<IconHistory size={16} />}>
            {t('tab.submissions')}
          </Tabs.Tab>
          {hasSolutions && (
            <Tabs.Tab value="solutions" leftSection={<IconBulb size={16} />}>
              {t('tab.solutions')}
            </Tabs.Tab>
          )}
          {annex.length > 0 && (
            <Tabs.Tab value="annex" leftSection={<IconPaperclip size={16} />}>
              {t('tab.annex')}
            </Tabs.Tab>
          )}
        </Tabs.List>
        {neighbours}
      </div>
      <Tabs.Panel value="description">
        <Statement
          info={info}
          place={place}
          language={solving.language}
          onUseSample={onUseSample}
          onShown={onShown}
          actions={
            !inContest && (
              <>
                <button
                  type="button"
                  className={`${textButton.button} ${styles.action}`}
                  onClick={() => setStatistics(true)}
                >
                  <IconChartPie size={16} aria-hidden />
                  {t('statistics.open')}
                </button>
                <PathLink
                  className={`${textButton.button} ${styles.action}`}
                  path={`${homeOf(place)}/status?problemID=${encodeURIComponent(info.problem.problemId)}&completeProblemID=true`}
                >
                  <IconHistory size={16} aria-hidden />
                  {t('solutions')}
                </PathLink>
                <DiscussionLink place={place} />
              </>
            )
          }
        />
      </Tabs.Panel>
      <Tabs.Panel value="submissions">
        <Suspense>
          <MySubmissions info={info} place={place} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="solutions">
        <Suspense>
          <Solutions pid={info.problem.id} problemID={info.problem.problemId} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="annex">
        <Annex files={annex} />
      </Tabs.Panel>
      {statistics && info.problemCount && (
        <Suspense>
          <StatisticsDialog
            count={info.problemCount}
            type={info.problem.type}
            onClose={() => setStatistics(false)}
          />
        </Suspense>
      )}
    </Tabs>
  );
}

/** What is submitted and said in a group is found there. */
const homeOf = ({ groupID }: DeskPlace) => (groupID === undefined ? '' : `/group/${groupID}`);

/** Offered where the site has discussions switched on, once it has pages for them. */
function DiscussionLink({ place }: { place: DeskPlace }) {
  const { t } = useTranslation('solve');
  const { openPublicDiscussion, openGroupDiscussion } = useWebsite();
  const pageExists = usePageExists();
  const inGroup = place.groupID !== undefined;
  const route = inGroup ? '/group/$groupID/discussion/$problemID' : '/discussion/$problemID';
  if (!(inGroup ? openGroupDiscussion : openPublicDiscussion) || !pageExists(route)) return null;
  const path = `${homeOf(place)}/discussion/${place.problemID}`;
  return (
    <PathLink className={`${textButton.button} ${styles.action}`} path={path}>
      <IconMessages size={16} aria-hidden />
      {t('discussion')}
    </PathLink>
  );
}
