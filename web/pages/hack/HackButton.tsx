import { Button } from '@mantine/core';
import { IconSwords } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getProblemHacks } from '#core/contract/hack.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Modal } from '#web/components/Modal.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import styles from './Hack.module.css';
import { HackForm } from './HackForm.tsx';
import { hacksPath } from './path.ts';

/** Under a program that somebody shares: breaks it, where the viewer may, and leads to who did. */
export default function HackButton({ submitId, problemId }: { submitId: number; problemId: string }) {
  const { t } = useTranslation('hack');
  const [open, setOpen] = useState(false);
  const { data } = useAnswer(getProblemHacks, { problemId }, { staleTimeMs: 0, quiet: true });
  if (!data || (!data.mayHack && data.total === 0)) return null;
  return (
    <div className={styles.tools}>
      {data.mayHack && (
        <Button variant="default" leftSection={<IconSwords size={16} />} onClick={() => setOpen(true)}>
          {t('hackThis')}
        </Button>
      )}
      <PathLink path={hacksPath(problemId)}>{t('list')}</PathLink>
      <Modal
        opened={open}
        size="min(820px, 100%)"
        title={t('title', { id: submitId })}
        onClose={() => setOpen(false)}
      >
        <p className={styles.soft}>{t('bankHint')}</p>
        <HackForm submitId={submitId} onDone={() => setOpen(false)} onCancel={() => setOpen(false)} />
      </Modal>
    </div>
  );
}
