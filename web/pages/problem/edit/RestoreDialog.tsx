import '@mantine/core/styles/Modal.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import confirm from '#web/components/ConfirmDialog.module.css';
import { Modal } from '#web/components/Modal.tsx';
import { Time } from '#web/components/Time.tsx';
import { dialogWidthPx } from '#web/sizes.ts';
import { sameDraft, useEditing } from './editing.tsx';
import { readLocalDraft, removeLocalDraft } from './local-draft.ts';

/** Offers what was typed here before and never saved. Nothing is typed over before that is decided. */
export function RestoreDialog({ storageKey }: { storageKey: string }) {
  const { t } = useTranslation('editor');
  const { draft, revision, saved } = useEditing();
  const [kept, setKept] = useState(() => {
    const found = readLocalDraft(storageKey);
    return found && !sameDraft({ ...saved.get(), ...found.draft }, saved.get()) ? found : null;
  });
  if (!kept) return null;
  const isOlder = kept.revision !== revision.get();
  const restore = () => {
    draft.set({ ...draft.get(), ...kept.draft });
    revision.set(kept.revision);
    setKept(null);
  };
  const discard = () => {
    removeLocalDraft(storageKey);
    setKept(null);
  };
  return (
    <Modal
      opened
      onClose={restore}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t('restore.title')}
      size={dialogWidthPx}
      centered
    >
      <p>
        {t('restore.text')} <Time value={kept.at} />
      </p>
      {isOlder && <p>{t('restore.older')}</p>}
      <div className={confirm.actions}>
        <Button variant="default" onClick={discard}>
          {t('restore.discard')}
        </Button>
        <Button onClick={restore} data-autofocus>
          {t('restore.restore')}
        </Button>
      </div>
    </Modal>
  );
}
