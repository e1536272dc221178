import { Button } from '@mantine/core';
import { IconCopy, IconLock, IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Submission, shareSubmission } from '#core/contract/submission.ts';
import { useCall } from '#web/api/hooks.ts';
import { useCopy } from '#web/components/CopyButton.tsx';
import { CodeView } from '#web/components/code/CodeView.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { toast } from '#web/components/toast.ts';
import { useUser } from '#web/session/session.ts';
import styles from './CodePanel.module.css';

interface CodePanelProps {
  submission: Submission;
  /** lets others see it */
  mayShare: boolean;
  onChange: (submission: Submission) => void;
}

export function CodePanel({ submission, mayShare, onChange }: CodePanelProps) {
  const { t } = useTranslation('submission');
  const copy = useCopy();
  const user = useUser();
  const { ask, pending } = useCall(shareSubmission);
  const { code, share, submitId, uid, language } = submission;
  const toggle = async () => {
    const answered = await ask({ body: { submitId, share: !share, uid } });
    if (answered === undefined) return;
    onChange({ ...submission, share: !share });
    toast.success(share ? t('share.unshared') : t('share.shared'));
  };
  return (
    <Panel
      flush
      title={`${t('code.title')} · ${language}`}
      actions={
        code !== null && (
          <div className={styles.actions}>
            {mayShare && (
              <Button
                size="xs"
                variant={share ? 'default' : 'light'}
                leftSection={share ? <IconLock size={14} /> : <IconShare size={14} />}
                loading={pending}
                onClick={toggle}
              >
                {share ? t('share.unshare') : t('share.share')}
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              leftSection={<IconCopy size={14} />}
              onClick={() => copy(code)}
            >
              {t('code.copy')}
            </Button>
          </div>
        )
      }
    >
      {code === null ? (
        <EmptyState
          compact
          title={t('code.closed')}
          hint={user?.uid === uid ? t('code.hiddenHint') : t('code.closedHint')}
        />
      ) : (
        <CodeView code={code} language={language} label={t('code.title')} />
      )}
    </Panel>
  );
}
