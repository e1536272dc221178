import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { createRejudgeSet } from '#core/contract/rejudge.ts';
import { useCall } from '#web/api/hooks.ts';
import { useMayCall } from '#web/session/session.ts';
import styles from './Versions.module.css';

/** Verdicts that rest on older data: said to everybody, and judged anew by whoever may. */
export function Outdated({ problemId, count }: { problemId: string; count: number }) {
  const { t } = useTranslation('editor');
  const mayRejudge = useMayCall(createRejudgeSet);
  const navigate = useNavigate();
  const starting = useCall(createRejudgeSet);
  const rejudge = async () => {
    const set = await starting.ask({ body: { problemId, outdated: true } });
    if (set) await navigate({ to: '/admin/rejudge/$setID', params: { setID: String(set.id) } });
  };
  return (
    <div className={styles.outdated}>
      <span>{t('version.outdated', { count })}</span>
      {mayRejudge ? (
        <Button size="xs" loading={starting.pending} onClick={rejudge}>
          {t('version.rejudge')}
        </Button>
      ) : (
        <span>{t('version.askRoot')}</span>
      )}
    </div>
  );
}
