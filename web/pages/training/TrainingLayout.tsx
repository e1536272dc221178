import { IconChartBar, IconClipboardList, IconFileText, IconHome } from '@tabler/icons-react';
import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { PlaceFrame } from '#web/components/PlaceFrame.tsx';
import { PlaceTabs } from '#web/components/PlaceTabs.tsx';
import { useOfflineReading } from '#web/offline/useOfflineReading.ts';
import { trainingCalls } from '../homework/calls.ts';
import { DueNote } from '../homework/DueNote.tsx';
import styles from './TrainingLayout.module.css';
import { AuthTag, CategoryTag } from './TrainingTags.tsx';
import { TrainingProvider, trainingPath, useTraining, useTrainingParams } from './training.tsx';

/** The frame of a training's pages. */
export default function TrainingLayout() {
  const { trainingID } = useTrainingParams();
  return (
    <TrainingProvider key={trainingID} tid={trainingID}>
      <Frame />
    </TrainingProvider>
  );
}

function Frame() {
  const { training, hasEntered } = useTraining();
  const { pathname } = useLocation();
  const path = trainingPath(training);
  useOfflineReading(
    hasEntered && (keeper => keeper.keepTraining(training, `${path}/problems`)),
    `${training.id} ${hasEntered}`,
  );
  const isHome = pathname.replace(/\/$/, '') === path;
  const page = hasEntered || isHome ? <Outlet /> : <Closed />;
  const isNarrow = useMatches().some(match => match.staticData.wide);
  // the first heading of a group's page is the group
  const Title = training.gid === null ? 'h1' : 'h2';
  const head = (
    <header className={styles.header}>
      <Title>{training.title}</Title>
      <AuthTag auth={training.auth} />
      <CategoryTag name={training.categoryName} color={training.categoryColor} />
      <DueNote calls={trainingCalls} tid={training.id} />
    </header>
  );
  // in a group, the frame of the group is the line above whoever solves
  if (isNarrow && training.gid !== null) return page;
  return (
    <PlaceFrame name={training.title} path={path} head={head} tabs={<Tabs />}>
      {page}
    </PlaceFrame>
  );
}

const pages = [
  { page: '', name: 'introduction', icon: IconHome },
  { page: '/problems', name: 'problems', icon: IconFileText, owns: /\/problem\/[^/]+$/ },
  { page: '/rank', name: 'rank', icon: IconChartBar },
  { page: '/homework', name: 'homework', icon: IconClipboardList },
] as const;

/** A ranking has only a training that people join. */
function Tabs() {
  const { t } = useTranslation('training');
  const { training, hasEntered } = useTraining();
  const shown = pages.filter(({ name }) => {
    if (name === 'homework') return training.isTrainingAdmin;
    return name !== 'rank' || training.auth === 'Private';
  });
  return (
    <PlaceTabs
      label={t('tabs')}
      path={trainingPath(training)}
      tabs={shown}
      nameOf={({ name }) => t(`tab.${name}`)}
      closed={!hasEntered && t('closed.title')}
    />
  );
}

/** In place of a page that asks for the password. */
function Closed() {
  const { t } = useTranslation('training');
  const { training } = useTraining();
  return (
    <Panel>
      <EmptyState
        title={t('closed.title')}
        hint={t('closed.hint')}
        action={<PathLink path={trainingPath(training)}>{t('closed.toIntroduction')}</PathLink>}
      />
    </Panel>
  );
}
