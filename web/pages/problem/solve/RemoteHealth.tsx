import { useTranslation } from 'react-i18next';
import { getRemoteHealth } from '#core/contract/remote.ts';
import { remoteOrigin } from '#core/remote.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { PathLink } from '#web/components/PathLink.tsx';
import { Time } from '#web/components/Time.tsx';
import { useUser } from '#web/session/session.ts';
import styles from './CodePane.module.css';

/** Why a submission to a problem of another judge would not be judged right now, and what helps. */
export default function RemoteHealth({ problemId }: { problemId: string }) {
  const { t } = useTranslation('remote');
  const user = useUser();
  const { data } = useAnswer(getRemoteHealth);
  const judge = data?.find(({ oj }) => oj === remoteOrigin(problemId)?.bank.key);
  if (!judge || judge.state === 'open') return null;
  const { name, restsUntil } = judge;
  const isMissing = judge.state === 'noAccount';
  const words = t(`judges.notice.${isMissing && judge.ownOnly ? 'own' : judge.state}`, { name, time: '|' });
  const [before, after = ''] = words.split('|');
  return (
    <p className={styles.noJudge} role="status">
      {before}
      {restsUntil && <Time value={restsUntil} />}
      {after} {isMissing && user && <PathLink path="/setting">{t('judges.notice.add')}</PathLink>}
    </p>
  );
}
