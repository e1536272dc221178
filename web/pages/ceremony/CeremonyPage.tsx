import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getScrollBoardInfo, getScrollBoardSubmissions } from '#core/contract/contest-day.ts';
import { makeRehearsal, type Rehearsal } from '#core/scoreboard/rehearsal.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { ErrorState } from '#web/components/ErrorState.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import styles from './CeremonyPage.module.css';
import { Show } from './Show.tsx';
import { defaultSettings, type Settings, StartPanel } from './StartPanel.tsx';
import { writeScript } from './script.ts';

/** From the frozen board to the medals, in a window of its own. */
export default function CeremonyPage() {
  const { cid, rehearsal } = useSearch({ from: '/scrollBoard' });
  return (
    <div className={styles.page}>
      {rehearsal ? <OfRehearsal teams={rehearsal} /> : cid ? <OfContest cid={cid} /> : <NoContest />}
    </div>
  );
}

function OfRehearsal({ teams }: { teams: number }) {
  const { t } = useTranslation('ceremony');
  const title = t('rehearsalTitle', { count: teams });
  const data = useMemo(() => {
    const { info, submissions } = makeRehearsal(teams);
    return { info: { ...info, title }, submissions };
  }, [teams, title]);
  return <WithData data={data} />;
}

/** The contest is over and its results stand: they are read once, so that nothing changes under the eyes of a hall. */
const once = { staleTimeMs: Number.POSITIVE_INFINITY, quiet: true };

function OfContest({ cid }: { cid: number }) {
  const info = useAnswer(getScrollBoardInfo, { cid }, once);
  const submissions = useAnswer(getScrollBoardSubmissions, { cid }, once);
  const failed = [info, submissions].find(answer => answer.isError);
  if (failed)
    return (
      <div className={styles.middle}>
        <ErrorState error={failed.error} onRetry={() => failed.refetch()} />
        <Rehearse />
      </div>
    );
  if (!info.data || !submissions.data) return <div className={styles.middle} aria-busy />;
  return <WithData data={{ info: info.data, submissions: submissions.data }} />;
}

function NoContest() {
  const { t } = useTranslation('ceremony');
  return (
    <div className={styles.middle}>
      <p>{t('start.noContest')}</p>
      <Rehearse />
    </div>
  );
}

function Rehearse() {
  const { t } = useTranslation('ceremony');
  return (
    <PathLink className={styles.begin} path="/scrollBoard?rehearsal=120">
      {t('start.rehearse')}
    </PathLink>
  );
}

/** Who stands on the stage and for what is in the address, so that another window shows the same. */
function useSettings() {
  const { removeStar = false, 'medals[]': medals } = useSearch({ from: '/scrollBoard' });
  const navigate = useNavigate({ from: '/scrollBoard' });
  const [own, setOwn] = useState(defaultSettings);
  const settings: Settings = { ...own, removeStar, medals };
  const setSettings = (next: Settings) => {
    setOwn({ waitsAtMedals: next.waitsAtMedals, sound: next.sound });
    if (next.removeStar === removeStar && next.medals === medals) return;
    const chosen = { removeStar: next.removeStar, 'medals[]': next.medals };
    navigate({ search: before => ({ ...before, ...chosen }), replace: true });
  };
  return { settings, setSettings };
}

function WithData({ data: { info, submissions } }: { data: Rehearsal }) {
  const { t } = useTranslation('ceremony');
  const { settings, setSettings } = useSettings();
  const [begun, setBegun] = useState(false);
  const script = useMemo(() => {
    const stars = new Set(settings.removeStar ? info.starUserList : []);
    return writeScript(
      info,
      submissions.filter(({ username }) => !stars.has(username)),
    );
  }, [info, submissions, settings.removeStar]);
  if (script.teams.size === 0) return <p className={styles.middle}>{t('start.nobody')}</p>;
  if (begun)
    return (
      <Show script={script} settings={settings} onSettings={setSettings} onLeave={() => setBegun(false)} />
    );
  return (
    <StartPanel script={script} settings={settings} onSettings={setSettings} onBegin={() => setBegun(true)} />
  );
}
