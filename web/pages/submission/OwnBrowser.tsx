import '@mantine/core/styles/Modal.layer.css';
import { Button, TextInput } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  companionScript,
  getRemoteHealth,
  handOverSubmission,
  listMyRemoteAccounts,
} from '#core/contract/remote.ts';
import { getSubmissionDetail } from '#core/contract/submission.ts';
import { languageBank, remoteOrigin } from '#core/remote.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { queryKeyOf } from '#web/api/query.ts';
import { DialogActions } from '#web/components/DialogActions.tsx';
import { Modal } from '#web/components/Modal.tsx';
import { dialogWidthPx } from '#web/sizes.ts';
import styles from './OwnBrowser.module.css';

/** How often the page asks whether a verdict has come back; nobody tells it of one that had ended. */
const lookEveryMs = 3_000;

/** Where a program found no way to its judge: its owner may hand it in from their own browser. */
export default function OwnBrowser({ submitId, problemId }: { submitId: number; problemId: string }) {
  const { t } = useTranslation('remote');
  const [opened, setOpened] = useState(false);
  const [isHandedOver, setHandedOver] = useState(false);
  const queries = useQueryClient();
  useEffect(() => {
    if (!isHandedOver) return;
    const queryKey = queryKeyOf(getSubmissionDetail, { submitId });
    const timer = setInterval(() => queries.invalidateQueries({ queryKey }), lookEveryMs);
    return () => clearInterval(timer);
  }, [isHandedOver, submitId, queries]);
  const { data } = useAnswer(getRemoteHealth);
  const judge = data?.find(({ oj }) => oj === remoteOrigin(problemId)?.bank.key);
  if (!judge?.byHand) return null;
  return (
    <>
      <Button
        className={styles.open}
        variant="default"
        size="compact-sm"
        leftSection={<IconExternalLink size={16} />}
        onClick={() => setOpened(true)}
      >
        {t('companion.open')}
      </Button>
      {opened && (
        <HandOver
          submitId={submitId}
          oj={judge.oj}
          name={judge.name}
          onHandedOver={() => setHandedOver(true)}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

interface HandOverProps {
  submitId: number;
  oj: string;
  name: string;
  onHandedOver: () => void;
  onClose: () => void;
}

function HandOver({ submitId, oj, name, onHandedOver, onClose }: HandOverProps) {
  const { t } = useTranslation('remote');
  const mine = useAnswer(listMyRemoteAccounts);
  const known = mine.data?.find(account => account.oj === languageBank(oj))?.username;
  const [typed, setTyped] = useState<string>();
  const handing = useCall(handOverSubmission);
  const username = typed ?? known ?? '';

  async function go() {
    const answer = await handing.ask({ body: { submitId, username: username.trim() } });
    if (answer === undefined) return;
    open(answer.address, '_blank', 'noopener');
    onHandedOver();
    onClose();
  }

  return (
    <Modal opened onClose={onClose} size={dialogWidthPx} title={t('companion.title', { name })}>
      <form
        className={styles.steps}
        onSubmit={event => {
          event.preventDefault();
          go();
        }}
      >
        <ol>
          <li>
            {t('companion.install')} <a href={companionScript.path}>{t('companion.script')}</a>
          </li>
          <li>{t('companion.login', { name })}</li>
          <li>{t('companion.hand')}</li>
        </ol>
        <TextInput
          label={t('companion.username', { name })}
          required
          data-autofocus
          maxLength={100}
          value={username}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <p className={styles.soft}>{t('companion.honest')}</p>
        <DialogActions
          label={t('companion.go', { name })}
          pending={handing.pending}
          disabled={!username.trim()}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
